import fc from 'fast-check';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { rebuildIndex } from '../../indexer/rebuild.ts';
import { relayChanges } from '../../indexer/relay.ts';
import { openIndexScene } from '../support/index-scene.ts';
import { largeGroup } from '../support/large-group.ts';
import { loadRecords } from '../support/load-records.ts';
import { isCurrent, settle } from '../support/relay-scene.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch', import.meta.url);

/** Groups of more rows are large, so that a few rows make one. */
const largestOrdinaryGroup = 3;

const places = Array.from({ length: 6 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`);
const placeId = fc.constantFrom(...places);
const provider = fc.constantFrom('alpha', 'beta', 'old');
const hotelCode = fc.integer({ min: 0, max: 14 }).map((number) => `h${number}`);
const baseCode = fc.constantFrom('B0', 'B1', 'B2', 'B3');
const countryCode = fc.constantFrom('AT', 'DE', null);
const name = fc.constantFrom('Ritz', 'Grand Hotel', 'Hôtel du Lac', 'Palace');
const code = fc.constantFrom('X', 'Y', 'Z');
const key = { providerCode: provider, hotelCode };

/** A record of the import, or a statement with its values. */
type Write =
  { readonly records: readonly object[] } | { readonly sql: string; readonly values: readonly unknown[] };

const record = (
  type: string,
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<object> => fc.record(fields).map((values) => ({ type, ...values }));

const hotel = fc
  .record({
    ...key,
    name,
    countryCode,
    canonicalCityId: fc.option(placeId),
    categoryCode: fc.option(code),
    boardCodes: fc.uniqueArray(code, { maxLength: 2 }),
    closest: fc.uniqueArray(code, { maxLength: 2 }),
  })
  .map(({ countryCode: country, canonicalCityId, closest, ...rest }) => ({
    type: 'hotel',
    ...rest,
    location: { countryCode: country, canonicalCityId },
    closestDestinations: closest.map((destination) => ({ code: destination, name: destination })),
  }));

const anyRecord = fc.oneof(
  { weight: 5, arbitrary: hotel },
  { weight: 5, arbitrary: record('mapping', { ...key, baseCode }) },
  { weight: 1, arbitrary: record('baseCodeAlias', { oldBaseCode: fc.constantFrom('R0', 'R1'), baseCode }) },
  {
    weight: 2,
    arbitrary: record('place', {
      placeId,
      placeType: fc.constantFrom('CITY', 'ZONE', 'REGION'),
      name,
      countryCode: fc.constantFrom('AT', 'DE'),
    }),
  },
  {
    weight: 2,
    arbitrary: record('provider', {
      providerCode: fc.constantFrom('alpha', 'beta'),
      name,
      family: fc.constantFrom('greek', 'latin'),
    }),
  },
  {
    weight: 2,
    arbitrary: record('destination', {
      providerCode: provider,
      destinationCode: code,
      name,
      placeId: fc.option(placeId),
    }),
  },
  {
    weight: 2,
    arbitrary: record('board', { providerCode: provider, boardCode: code, name, platformBoardCode: code }),
  },
  {
    weight: 2,
    arbitrary: record('category', {
      providerCode: provider,
      categoryCode: code,
      description: name,
      platformCategoryCode: code,
    }),
  },
);

const statement = (sql: string, ...values: readonly fc.Arbitrary<unknown>[]): fc.Arbitrary<Write> =>
  fc.tuple(...values).map((some) => ({ sql, values: some }));

const anyStatement = fc.oneof(
  statement('update hotels set name = $1 where hotel_code = $2', name, hotelCode),
  statement('update hotels set deleted_at = now() where hotel_code = $1', hotelCode),
  statement('update hotels set deleted_at = null where hotel_code = $1', hotelCode),
  statement('update hotels set hotel_code = hotel_code || $1 where provider_code = $2', code, provider),
  statement('update hotels set place_id = $1, country_code = null where hotel_code < $2', placeId, hotelCode),
  statement('delete from hotels where provider_code = $1 and hotel_code < $2', provider, hotelCode),
  statement('update mappings set base_code = $1 where base_code = $2', baseCode, baseCode),
  statement('update mappings set base_code = $1', baseCode),
  statement('delete from mappings where base_code = $1', baseCode),
  statement('update base_code_aliases set base_code = $1', baseCode),
  statement('delete from base_code_aliases'),
  statement(
    'update places set name = $1, country_code = $2 where place_id = $3',
    name,
    fc.constantFrom('AT', 'FR'),
    placeId,
  ),
  statement('update places set parent_id = $1 where place_id < $2', placeId, placeId),
  statement(`update places set place_type = 'ZONE' where place_id = $1`, placeId),
  statement('delete from places where place_id = $1', placeId),
  statement('update providers set family = $1', fc.constantFrom('greek', 'latin')),
  statement('delete from providers where provider_code = $1', provider),
  statement('delete from destinations where destination_code = $1', code),
  statement('update boards set platform_board_code = $1', fc.option(code)),
  statement('delete from categories where category_code = $1', code),
  ...['hotels', 'mappings', 'base_code_aliases', 'providers', 'destinations', 'boards', 'categories'].map(
    (table) => statement(`truncate ${table} cascade`),
  ),
);

const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(anyRecord, { minLength: 1, maxLength: 30 }).map((records) => ({ records })),
  },
  { weight: 2, arbitrary: anyStatement },
);

const numRuns = Number(process.env['RELAY_RUNS'] ?? 25);

testWith('after any writes the index is what a fresh build would be', async (t) => {
  const { database, deps } = await openIndexScene(t, url, 1);
  const { pool } = database;
  await rebuildIndex(deps, { largestOrdinaryGroup });
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyWrite, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      async (writes, maxRows) => {
        for (const write of writes) {
          if ('records' in write) await loadRecords(pool, write.records).catch(() => (refused += 1));
          // The database refuses what it should not hold; that is tested elsewhere.
          else await pool.query(write.sql, [...write.values]).catch(() => (refused += 1));
        }
        await settle(deps, { maxRows, largestOrdinaryGroup });
        await isCurrent(t, deps, largestOrdinaryGroup);
      },
    ),
    // What a run begins with is what the one before has left: it cannot be made smaller.
    { numRuns, endOnFailure: true },
  );
  t.true(refused < numRuns * 4, `${refused} writes were refused`);
});

testWith('two relays at once do the work of one, while others write', async (t) => {
  const { database, deps } = await openIndexScene(t, url, 200);
  const { pool } = database;
  await rebuildIndex(deps);
  let writing = true;
  const relay = async (): Promise<number> => {
    let batches = 0;
    while (writing) {
      await publishAllChanges(pool);
      if ((await relayChanges(deps, { maxRows: 20 })) !== null) batches += 1;
    }
    return batches;
  };
  const relays = [relay(), relay()];
  for (let round = 0; round < 40; round += 1) {
    await pool.query(
      `update hotels set name = 'Palace ' || $1::text where right(hotel_code, 1) = right($1::text, 1)`,
      [round],
    );
    await pool.query(`delete from hotels where hotel_code = 'h' || $1::text`, [100 + round]);
  }
  writing = false;
  const batches = await Promise.all(relays);
  t.true(batches.reduce((sum, count) => sum + count, 0) > 0);
  await settle(deps);
  await isCurrent(t, deps);
});

testWith('one row of a base code of 10,000 rows changes: all of its documents follow', async (t) => {
  const { database, deps } = await openIndexScene(t, url, 1);
  const { pool } = database;
  await rebuildIndex(deps);
  await loadRecords(pool, largeGroup(10_000));
  await settle(deps);
  await isCurrent(t, deps);
  await pool.query(`update hotels set name = 'Nowhere' where hotel_code = 'u00042'`);
  await pool.query(`update hotels set deleted_at = now() where hotel_code = 'u09999'`);
  await publishAllChanges(pool);
  t.like(await relayChanges(deps), { documents: 10_000, refused: 0 });
  await isCurrent(t, deps);
});
