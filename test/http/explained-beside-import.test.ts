import test from 'ava';
import type { PoolClient } from 'pg';
import { explainPair } from '../../catalog/mapping-quality/explain-pair.ts';
import { createTestDatabase, openTestPool } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const recordsOf = (hotelCode: string, latitude: number): object[] => [
  {
    ...{ type: 'hotel', providerCode: 'alpha', hotelCode, name: 'Hotel Seaside' },
    location: { countryCode: 'AT', latitude, longitude: 16.3622 },
  },
  { type: 'mapping', providerCode: 'alpha', hotelCode, baseCode: `B-${hotelCode}` },
];

test('a pair is explained as it was when it was asked for, though a hotel of it moves meanwhile', async (t) => {
  const database = await createTestDatabase(t);
  await loadRecords(database.pool, [...recordsOf('one', 48.2041), ...recordsOf('other', 48.2042)]);
  const expected = await explainPair(database.pool, 'B-one', 'B-other');

  const pool = openTestPool({ connectionString: database.url, max: 1 });
  t.teardown(() => pool.end());
  let moved: Promise<void> | undefined;
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    const query = (...given: unknown[]): unknown => {
      // Words are counted when the hotels of the pair are read already, and those around them are not.
      if (!String(given[0]).includes('ts_stat')) return send(...given);
      moved = loadRecords(database.pool, recordsOf('one', 50));
      return moved.then(() => send(...given));
    };
    client.query = query as PoolClient['query'];
  });
  t.deepEqual(await explainPair(pool, 'B-one', 'B-other'), expected);
  t.not(moved, undefined);
});
