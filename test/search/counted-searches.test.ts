import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { createCatchmentLister } from '../../search/catchment-hotels.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import type { HotelCriteria } from '../../search/hotel-list.ts';
import type { SortedListRequest } from '../../search/sorted-hotels.ts';
import { catchmentAnswer } from '../support/oracles/catchment-answer.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestElasticsearch } from '../support/elasticsearch.ts';
import { hotel, mapping, place } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

const centre = { latitude: 48.2082, longitude: 16.3738 };
/** From the centre to the hotels in the north. */
const northKm = 1.112;
const north = { location: { ...centre, latitude: 48.2182 } };

const city = '00000000-0000-4000-8000-000000000001';

const hotels = [
  place(city, 'CITY', 'City', 'AT', centre),
  hotel('alpha', '1', { location: { ...centre, canonicalCityId: city } }),
  hotel('alpha', '2', { location: centre }),
  hotel('beta', '1', { location: centre }),
  hotel('beta', '2', north),
  hotel('beta', '3', north),
  mapping('alpha', '1', 'ONE'),
  mapping('beta', '3', 'THREE'),
];

const all = { alpha: { total: 2, mapped: 1 }, beta: { total: 3, mapped: 1 } };
const near = (radiusKm: number) => ({ near: { ...centre, radiusKm } });
const first = { criteria: {}, sort: 'code', after: null, limit: 2, distinct: false } as const;
const second = { rank: 0, providerCode: 'alpha', hotelCode: '2' };

const lists: readonly (readonly [
  title: string,
  request: Partial<SortedListRequest>,
  searches: number,
  counts?: object,
])[] = [
  ['a list that is not cut', { limit: 5 }, 1],
  ['a first page that is cut', {}, 1],
  ['a page after it', { after: second }, 1],
  ['by name', { sort: 'name' }, 1],
  ['the last page', { after: second, limit: 10 }, 1],
  ['a circle, cut', { criteria: near(2), sort: 'distance' }, 1],
  ['a page after it, in a circle', { criteria: near(2), sort: 'distance', after: second }, 1],
  [
    'a page after the nearest hotels',
    { criteria: near(2), sort: 'distance', after: { ...second, rank: 1 } },
    1,
  ],
  ['a circle with hotels at its edge, not cut', { criteria: near(northKm), sort: 'distance', limit: 5 }, 1],
  // Those at the edge are counted one by one.
  ['a circle with hotels at its edge, cut', { criteria: near(northKm), sort: 'distance' }, 2],
  [
    'a circle with hotels just outside',
    { criteria: near(northKm - 0.001), sort: 'distance' },
    2,
    { ...all, beta: { total: 1, mapped: 0 } },
  ],
  // Another search says which rows are the first of their base codes.
  ['each base code once', { distinct: true }, 2],
];

testWith('a page is read and its list counted by one search', async (t) => {
  const { pool } = await createTestDatabase(t);
  const elasticsearch = createTestElasticsearch(url);
  t.teardown(() => elasticsearch.clean());
  const { client, prefix } = elasticsearch;
  await loadRecords(pool, hotels);
  await rebuildIndex({ pool, client, indexPrefix: prefix, logger: silentLogger() });
  const engine = createElasticsearchEngine(client, { alias: hotelsAlias(prefix) });
  let searches = 0;
  client.diagnostic.on('request', (_error, event) => {
    if (event?.meta.request.params.path.endsWith('/_search') === true) searches += 1;
  });
  for (const [title, request, expected, counts = all] of lists) {
    searches = 0;
    const { result } = await engine.sortedHotels({ ...first, ...request });
    t.is(searches, expected, title);
    t.deepEqual(Object.fromEntries(result.counts), counts, title);
  }

  const inParts = createElasticsearchEngine(client, {
    alias: hotelsAlias(prefix),
    sizes: { firstScanRows: 2 },
  });
  searches = 0;
  let scanned = 0;
  for await (const { result } of inParts.scanHotels({ criteria: {}, after: null })) scanned += result.length;
  t.deepEqual([scanned, searches], [5, 2], 'a list that ends with its second part');

  const list = createCatchmentLister(pool, engine);
  const searchesOf = async (caller: HotelCriteria): Promise<number> => {
    searches = 0;
    const answer = await catchmentAnswer(list, engine, city, caller);
    t.like(answer, { catchment: { rule: 'thin_city' }, hotels: { length: 1 } });
    return searches;
  };
  t.is(await searchesOf({}), 2, 'a city is counted, then listed');
  t.is(await searchesOf({}), 1, 'a list of few hotels says that the city is not dense');
  t.is(await searchesOf({ providerCodes: ['alpha'] }), 2, 'a list of some of them does not');
  t.is(await searchesOf({}), 1, 'that they are few is still known');
});
