import test from 'ava';
import type { Pool } from 'pg';
import { publishAllChanges, publishChanges } from '../../catalog/changes/sequencer.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const numbers = Array.from({ length: 130 }, (_, index) => String(index));
const placeIdOf = (number: string): string => `00000000-0000-4000-8000-${number.padStart(12, '0')}`;

/**
 * Of each place: a hotel in it, one that only lies near a destination of it, and one
 * that has a country of its own.
 */
const records = ['alpha', 'beta'].flatMap((providerCode) => [
  { type: 'provider', providerCode, name: providerCode },
  ...numbers.flatMap((number) => [
    {
      type: 'place',
      placeId: placeIdOf(number),
      placeType: 'CITY',
      name: `City ${number}`,
      countryCode: 'AT',
    },
    {
      type: 'destination',
      providerCode,
      destinationCode: `D${number}`,
      name: `Destination ${number}`,
      placeId: placeIdOf(number),
    },
    {
      type: 'hotel',
      providerCode,
      hotelCode: `in-${number}`,
      name: 'In',
      location: { canonicalCityId: placeIdOf(number) },
    },
    {
      type: 'hotel',
      providerCode,
      hotelCode: `near-${number}`,
      name: 'Near',
      closestDestinations: [{ code: `D${number}` }],
    },
    {
      type: 'hotel',
      providerCode,
      hotelCode: `abroad-${number}`,
      name: 'Abroad',
      location: { countryCode: 'DE' },
      closestDestinations: [{ code: `D${number}` }],
    },
  ]),
]);

async function lastPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>('select position from change_state');
  return rows[0]?.position ?? '';
}

async function publishedAfter(pool: Pool, position: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select provider_code || ':' || hotel_code as key from change_sequence where position > $1 order by 1`,
    [position],
  );
  return rows.map(({ key }) => key);
}

test('the hotels of many places, and those near their destinations, are published once each', async (t) => {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, records);
  await publishAllChanges(pool);
  const imported = await lastPosition(pool);
  t.is((await publishedAfter(pool, '0')).length, 2 * 3 * numbers.length);

  await pool.query(`update places set country_code = 'CH'`);
  while ((await publishChanges(pool, 7)) !== null);
  const expected = ['alpha', 'beta'].flatMap((provider) =>
    numbers.flatMap((number) => [`${provider}:in-${number}`, `${provider}:near-${number}`]),
  );
  t.deepEqual(await publishedAfter(pool, imported), expected.sort());
});

test('codes that many statements write are published with the hotels that they are about', async (t) => {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, records);
  await publishAllChanges(pool);
  const imported = await lastPosition(pool);
  for (const number of numbers.slice(0, 20)) {
    await pool.query('update destinations set place_id = null where destination_code = $1', [`D${number}`]);
  }
  await publishChanges(pool);
  t.deepEqual((await pool.query('select id from change_expansions')).rows, []);
  const expected = ['alpha', 'beta'].flatMap((provider) =>
    numbers.slice(0, 20).map((number) => `${provider}:near-${number}`),
  );
  t.deepEqual(await publishedAfter(pool, imported), expected.sort());
});
