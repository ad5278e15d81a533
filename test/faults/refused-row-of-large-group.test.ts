import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import type { SearchEngine, TypeaheadEngine } from '../../search/engine.ts';
import type { HotelListRequest } from '../../search/hotel-list.ts';
import { createPostgresEngine } from '../../search/postgres/engine.ts';
import { createResilientEngine } from '../../search/resilient-engine.ts';
import { loadTypeahead } from '../support/scenes/catalog-typeahead.ts';
import { isBulk, openIndexScene, withUnknownField } from '../support/scenes/index-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

const largestOrdinaryGroup = 2;
const nowhere = { countries: [], placeIds: [] };

/** All that may be sold by somebody who may sell nothing of Poland. */
const restricted: HotelListRequest = {
  criteria: {
    salesScopes: [
      {
        providerCodes: null,
        policies: [{ include: nowhere, exclude: { countries: ['PL'], placeIds: [] } }],
      },
    ],
  },
  order: 'provider',
  after: null,
  limit: 100,
  count: true,
};

testWith('a refused row of a large base code opens no restriction and hides no other row', async (t) => {
  const { database, proxy, deps } = await openIndexScene(t, url, 1);
  await loadRecords(
    database.pool,
    ['AT', 'AT', 'PL', 'AT'].flatMap((countryCode, index) => [
      {
        type: 'hotel',
        providerCode: 'beta',
        hotelCode: `b${index}`,
        name: `Palace ${index}`,
        location: { countryCode },
      },
      { type: 'mapping', providerCode: 'beta', hotelCode: `b${index}`, baseCode: 'UNKNOWN' },
    ]),
  );
  const fallback = createPostgresEngine(database.pool);
  const typeahead = await loadTypeahead(database.pool, largestOrdinaryGroup);
  const primary = createElasticsearchEngine(deps.client, { alias: hotelsAlias(deps.indexPrefix) });
  const engine = createResilientEngine({ primary, fallback, typeahead, logger: silentLogger() });
  t.teardown(() => {
    engine.close();
  });
  const answers = async (search: SearchEngine & TypeaheadEngine) => ({
    palace: await search.find({ query: 'palace', limit: 5 }),
    restricted: (await search.listHotels(restricted)).result,
  });
  const expected = await answers({ ...fallback, ...typeahead });
  t.deepEqual(
    expected.restricted.rows.map(({ hotelCode }) => hotelCode),
    ['h0'],
  );
  t.is(expected.palace[0]?.providers.length, 4);

  // The first row lists the members of the group, the third is the one for which the group may not be sold.
  for (const refused of [[], ['b0'], ['b2']]) {
    proxy.use((request) => (isBulk(request) ? { send: withUnknownField(request.body, refused) } : 'forward'));
    const report = await rebuildIndex(deps, { largestOrdinaryGroup });
    t.is(report.refused, refused.length);
    proxy.use(() => 'forward');
    t.deepEqual((await answers(engine)).restricted, expected.restricted, `without ${refused.join()}`);
    if (refused[0] !== 'b2') t.deepEqual((await answers(engine)).palace, expected.palace);
    t.false(engine.isDegraded(), 'the engine is not away');
  }
});
