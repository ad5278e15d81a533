import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import type { SearchEngine } from '../../search/engine.ts';
import type { HotelCriteria } from '../../search/hotel-list.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestElasticsearch } from '../support/elasticsearch.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/** The most that the import takes of a code and of a name, in code points. */
const longest = { code: 200, name: 4000, provider: 32 };

/** Letters of four bytes each; the capital has a small letter. */
const letters = { ideograph: '𠮷', capital: '𐐀', small: '𐐨' };

const text = (length: number, ending: string): string =>
  letters.ideograph.repeat(length - ending.length) + ending;
const code = (ending: string): string => text(longest.code, ending);
const name = (ending: string): string => text(longest.name, ending);

const providerCode = 'p'.repeat(longest.provider);
const placeId = '00000000-0000-4000-8000-000000000001';

/** As many codes of full length as a line of the import holds beside the rest. */
const boardCodes = Array.from({ length: 4000 }, (_, index) => code(`board${index}`));

const catalog: readonly object[] = [
  { type: 'provider', providerCode, name: name('provider'), family: 'f'.repeat(longest.provider) },
  { type: 'place', placeId, placeType: 'CITY', name: name('place'), countryCode: 'ES' },
  { type: 'board', providerCode, boardCode: boardCodes[0], name: 'x', platformBoardCode: code('PB') },
  {
    type: 'category',
    providerCode,
    categoryCode: code('category'),
    description: 'x',
    platformCategoryCode: code('PC'),
  },
  {
    type: 'hotel',
    providerCode,
    hotelCode: code('hotel'),
    name: name('name'),
    location: {
      city: name('city'),
      canonicalCityId: placeId,
      countryCode: 'ES',
      latitude: 90,
      longitude: -180,
    },
    categoryCode: code('category'),
    chainCode: code('chain'),
    boardCodes,
    closestDestinations: [{ code: code('destination'), name: name('destination') }],
  },
  { type: 'mapping', providerCode, hotelCode: code('hotel'), baseCode: code('base') },
  { type: 'baseCodeAlias', oldBaseCode: code('retired'), baseCode: code('base'), reason: 'merged' },
  // Folding makes two letters of each.
  { type: 'hotel', providerCode, hotelCode: 'folded', name: 'ß'.repeat(longest.name) },
  // Codes that differ at their end only, and ids around the length at which they are hashed.
  { type: 'hotel', providerCode, hotelCode: code('hotem'), name: letters.capital.repeat(longest.name) },
  { type: 'hotel', providerCode, hotelCode: letters.capital.repeat(longest.code), name: 'Capital' },
  { type: 'hotel', providerCode: 'a', hotelCode: text(131, 'xxxx'), name: 'Two bytes below' },
  { type: 'hotel', providerCode: 'ab', hotelCode: text(131, 'xxxx'), name: 'One byte below' },
  { type: 'hotel', providerCode: 'abc', hotelCode: text(131, 'xxxx'), name: 'Just as long' },
  { type: 'hotel', providerCode: 'abcd', hotelCode: text(131, 'xxxx'), name: 'One byte too long' },
];

async function list(engine: SearchEngine, criteria: HotelCriteria): Promise<readonly string[]> {
  const request = { criteria, order: 'provider', after: null, limit: 100, count: true } as const;
  const { result } = await engine.listHotels(request);
  return result.rows.map((row) => row.hotelCode);
}

testWith('every value that the import takes can be indexed, and found', async (t) => {
  const { pool } = await createTestDatabase(t);
  const elasticsearch = createTestElasticsearch(url);
  t.teardown(() => elasticsearch.clean());
  const { client, prefix } = elasticsearch;
  await loadRecords(pool, catalog);
  await rebuildIndex({ pool, client, indexPrefix: prefix, logger: silentLogger() });

  const engine = createElasticsearchEngine(client, { alias: hotelsAlias(prefix) });
  t.is((await list(engine, {})).length, 8);
  const criteria: readonly HotelCriteria[] = [
    { chainCodes: [code('chain')] },
    { categories: [code('category')] },
    { categories: [code('PC')] },
    { boardCodes: [boardCodes.at(-1) ?? ''] },
    { boardCodes: [code('PB')] },
    { destinationCodes: [code('destination')] },
    { placeIds: [placeId] },
    { named: { baseCodes: [code('base')], hotelCodes: [] } },
    { named: { baseCodes: [], hotelCodes: [code('hotel')] } },
  ];
  for (const [index, one] of criteria.entries()) {
    t.deepEqual(await list(engine, one), [code('hotel')], `criteria ${index}`);
  }
  for (const query of [code('hotel'), code('base'), code('retired')]) {
    const [item] = await engine.find({ query, limit: 5 });
    t.is(item?.match, 'code');
    t.is(item?.name, name('name'));
  }
  const folded = await engine.find({ query: 'ß'.repeat(100), limit: 5 });
  t.is(folded[0]?.providers[0]?.hotelCode, 'folded');
  const capital = await engine.find({ query: letters.small.repeat(200), limit: 5 });
  t.deepEqual(
    capital.map(({ match }) => match),
    ['code', 'prefix'],
  );
});
