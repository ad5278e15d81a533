import fc from 'fast-check';
import type { Pool } from 'pg';
import { loadRecords } from '../scenes/load-records.ts';

const places = Array.from({ length: 6 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`);
const placeId = fc.constantFrom(...places);
const provider = fc.constantFrom('alpha', 'beta', 'old');
const hotelCode = fc.integer({ min: 0, max: 14 }).map((number) => `h${number}`);
const baseCode = fc.constantFrom('B0', 'B1', 'B2', 'B3');
const retiredCode = fc.constantFrom('R0', 'R1');
const anyBaseCode = fc.oneof(baseCode, retiredCode);
const countryCode = fc.constantFrom('AT', 'DE', null);
const name = fc.constantFrom('Ritz', 'Grand Hotel', 'Hôtel du Lac', 'Palace');
const code = fc.constantFrom('X', 'Y', 'Z');
const key = { providerCode: provider, hotelCode };

/** A record of the import, or a statement with its values. */
export type Write =
  | { readonly records: readonly object[] }
  | { readonly sql: string; readonly values: readonly unknown[] };

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
  { weight: 1, arbitrary: record('baseCodeAlias', { oldBaseCode: retiredCode, baseCode }) },
  {
    weight: 2,
    arbitrary: record('popularity', { baseCode: anyBaseCode, popularity: fc.integer({ min: 0, max: 9 }) }),
  },
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

const truncated = [
  ...[
    'hotels',
    'mappings',
    'base_code_aliases',
    'base_code_popularities',
    'choice_popularities',
    'providers',
    'destinations',
  ],
  ...['boards', 'categories'],
];

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
  statement('update base_code_popularities set popularity = $1', fc.integer({ min: 1, max: 9 })),
  statement('delete from base_code_popularities where base_code = $1', anyBaseCode),
  statement(
    `insert into choice_popularities (base_code, popularity) values ($1, $2)
     on conflict (base_code) do update set popularity = excluded.popularity`,
    anyBaseCode,
    fc.integer({ min: 1, max: 9 }),
  ),
  statement('delete from choice_popularities where base_code = $1', anyBaseCode),
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
  ...truncated.map((table) => statement(`truncate ${table} cascade`)),
);

/** A write to a small catalog: of anything that a document of a hotel, or a typeahead item, is made of. */
export const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(anyRecord, { minLength: 1, maxLength: 30 }).map((records) => ({ records })),
  },
  { weight: 2, arbitrary: anyStatement },
);

/** @returns whether it was accepted: the database refuses what it should not hold */
export async function applyWrite(pool: Pool, write: Write): Promise<boolean> {
  try {
    if ('records' in write) await loadRecords(pool, write.records);
    else await pool.query(write.sql, [...write.values]);
    return true;
  } catch {
    return false;
  }
}
