import test, { type ExecutionContext } from 'ava';
import { createTestDatabase } from '../support/database.ts';
import { catalogSuggesterOf, loadEntities } from '../support/scenes/catalog-suggester.ts';
import { loadTypeahead } from '../support/scenes/catalog-typeahead.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer } from '../support/servers/server.ts';

const placeId = '00000000-0000-4000-8000-000000000001';

const hotel = (hotelCode: string, countryCode: string) => ({
  ...{ type: 'hotel', providerCode: 'sol', hotelCode, name: `Grand Hotel ${hotelCode}` },
  location: { countryCode, ...(countryCode === 'PT' && { canonicalCityId: placeId }) },
});

/**
 * A search box of a connection that may not sell Japan, whose memory of the catalog
 * stays as it was before `change`.
 */
async function suggestedAfter(t: ExecutionContext, change: string): Promise<readonly string[]> {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, [
    { type: 'provider', providerCode: 'sol', name: 'Sol' },
    { type: 'place', placeId, placeType: 'CITY', name: 'Grand City', countryCode: 'PT' },
    { type: 'organization', organizationCode: 'north', name: 'North' },
    { type: 'connection', connectionCode: 'north-sol', organizationCode: 'north', providerCode: 'sol' },
    { type: 'geoPolicy', connectionCode: 'north-sol', exclude: { countries: ['JP'] } },
    ...[hotel('one', 'PT'), hotel('two', 'PT'), hotel('three', 'PT'), hotel('japan', 'JP')],
    ...['two', 'three'].map((hotelCode) => ({
      ...{ type: 'mapping', providerCode: 'sol', hotelCode, baseCode: 'B1' },
    })),
    { type: 'mapping', providerCode: 'sol', hotelCode: 'japan', baseCode: 'B2' },
  ]);
  const typeahead = await loadTypeahead(pool);
  const suggest = catalogSuggesterOf(pool, typeahead, await loadEntities(pool));
  const server = await startTestServer(pool, { typeahead, suggest });
  t.teardown(() => server.close());
  await pool.query(change);
  const response = await server.send('/suggest', {
    key: await server.createKey({ organizationCode: 'north' }),
    body: { query: 'grand', connectionCode: 'north-sol' },
  });
  const { items } = (await response.json()) as { readonly items: readonly { readonly id: string }[] };
  return items.map(({ id }) => id).sort();
}

const mapTo = (hotelCode: string, baseCode: string): string =>
  `insert into mappings (provider_code, hotel_code, sent_base_code) values ('sol', '${hotelCode}', '${baseCode}')
   on conflict (provider_code, hotel_code) do update set sent_base_code = excluded.sent_base_code`;

test('what may be sold is suggested', async (t) => {
  t.deepEqual(await suggestedAfter(t, 'select 1'), [placeId, 'B1', 'sol:one']);
});

test('a hotel without a base code that was mapped to a blocked one is not suggested any more', async (t) => {
  t.deepEqual(await suggestedAfter(t, mapTo('one', 'B2')), [placeId, 'B1']);
});

test('a base code of which a row was mapped to a blocked one is not suggested with that row', async (t) => {
  t.deepEqual(await suggestedAfter(t, mapTo('two', 'B2')), [placeId, 'sol:one']);
});

test('a base code that a blocked row joined is not suggested any more', async (t) => {
  t.deepEqual(await suggestedAfter(t, mapTo('japan', 'B1')), [placeId, 'sol:one']);
});

test('a hotel that lies elsewhere now is not suggested any more', async (t) => {
  const change = `update hotels set country_code = 'JP' where hotel_code = 'one'`;
  t.deepEqual(await suggestedAfter(t, change), [placeId, 'B1']);
});

test('a place that lies elsewhere now, or is gone, is not suggested any more', async (t) => {
  t.deepEqual(await suggestedAfter(t, `update places set country_code = 'JP'`), ['B1', 'sol:one']);
  t.deepEqual(await suggestedAfter(t, 'delete from places'), ['B1', 'sol:one']);
});

test('a hotel that is gone is not suggested any more, least of all one that was blocked', async (t) => {
  t.deepEqual(await suggestedAfter(t, `delete from hotels where hotel_code = 'japan'`), [
    ...[placeId, 'B1', 'sol:one'],
  ]);
  const change = `update hotels set deleted_at = now() where hotel_code = 'one'`;
  t.deepEqual(await suggestedAfter(t, change), [placeId, 'B1']);
});

test('hotels of every country of a policy are suggested, however many others have better names', async (t) => {
  const { pool } = await createTestDatabase(t);
  const countries = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GR', 'HU', 'IT', 'JP', 'PT', 'ZA'];
  const named = (hotelCode: string, name: string, countryCode: string) => ({
    ...{ type: 'hotel', providerCode: 'sol', hotelCode, name, location: { countryCode } },
  });
  await loadRecords(pool, [
    { type: 'provider', providerCode: 'sol', name: 'Sol' },
    { type: 'organization', organizationCode: 'north', name: 'North' },
    { type: 'connection', connectionCode: 'north-sol', organizationCode: 'north', providerCode: 'sol' },
    { type: 'geoPolicy', connectionCode: 'north-sol', include: { countries } },
    ...Array.from({ length: 60 }, (_, number) => named(`us${number}`, 'Grand Hotel', 'US')),
    ...countries.map((code) => named(code, `Grand Hotel by the River ${code}`, code)),
  ]);
  const typeahead = await loadTypeahead(pool);
  const suggest = catalogSuggesterOf(pool, typeahead, await loadEntities(pool));
  const server = await startTestServer(pool, { typeahead, suggest });
  t.teardown(() => server.close());
  const response = await server.send('/suggest', {
    key: await server.createKey({ organizationCode: 'north' }),
    body: { query: 'grand hotel', connectionCode: 'north-sol', limit: 20 },
  });
  const { items } = (await response.json()) as { readonly items: readonly { readonly id: string }[] };
  t.deepEqual(
    items.map(({ id }) => id).sort(),
    countries.map((code) => `sol:${code}`),
  );
});
