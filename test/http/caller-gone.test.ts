import { setTimeout as delay } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { apiPrefix } from '../../api/api-prefix.ts';
import { facetNames } from '../../search/facets/facets.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { forCaller } from '../../runtime/postgres/caller.ts';
import { CallerGoneError } from '../../runtime/postgres/errors.ts';
import { createTestDatabase } from '../support/database.ts';
import { hotel } from '../support/records.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { openApi } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { waitFor } from '../support/wait-for.ts';

/** A catalog with a pool of two connections, and a second one that sees and holds up what they do. */
async function setUp(t: ExecutionContext) {
  const { pool: others, url } = await createTestDatabase(t);
  await loadRecords(others, [hotel('p', '1'), hotel('p', '2')]);
  const applicationName = 'for callers';
  const pool = createPool({
    ...{ connectionString: url, applicationName, size: 2 },
    // Longer than anything is waited for: no statement ends by it.
    statementTimeoutMs: 600_000,
  });
  t.teardown(() => pool.end());
  const running = async (): Promise<number> => {
    const { rows } = await others.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where application_name = $1 and state = 'active' and datname = current_database()`,
      [applicationName],
    );
    return rows[0]?.count ?? 0;
  };
  return {
    pool,
    running,
    /** Holds up whatever reads the table, until the returned function is called. */
    lock: async (table: 'hotels' | 'mappings') => {
      const client = await others.connect();
      await client.query(`begin; lock table ${table} in access exclusive mode`);
      return async () => {
        await client.query('rollback');
        client.release();
      };
    },
  };
}

const point = { latitude: 1, longitude: 1, radiusKm: 1 };

test('what is read for a client that leaves is not read to its end, and its connections serve others', async (t) => {
  const { pool, running, lock } = await setUp(t);
  const { logger, lines } = recordingLogger('trace');
  const { server, key, ask } = await openApi(t, pool, { logger });
  for (const [path, body] of [
    ['/hotels', {}],
    ['/hotels', { facets: ['amenities'] }],
    ['/hotels/filter', { facets: ['amenities'] }],
    ['/hotels/by-coordinates', { ...point, facets: ['amenities'] }],
    ['/hotels/by-area', { area: { bbox: [0, 0, 2, 2] } }],
    ['/export/catalog?provider=p'],
  ] as const) {
    // All of them look for base codes; who calls is not looked for there.
    const unlock = await lock('mappings');
    try {
      const client = new AbortController();
      const answer = fetch(`${server.url}${apiPrefix}${path}`, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: { authorization: `ApiKey ${key}`, 'content-type': 'application/json' },
        signal: client.signal,
      });
      await waitFor(`${path} to be held up`, async () => (await running()) > 0);
      client.abort();
      await t.throwsAsync(answer, { any: true }, path);
      await waitFor(`the statements of ${path} to end`, async () => (await running()) === 0);
    } finally {
      await unlock();
    }
    t.like(await ask('/hotels', { facets: ['providers'] }), { count: 2 }, path);
  }
  t.deepEqual(
    lines().filter(({ level }) => level > 30),
    [],
    'nothing is wrong',
  );
});

test('whenever clients leave, no statement of another one is hit', async (t) => {
  const { pool } = await setUp(t);
  const { server, key, ask } = await openApi(t, pool);
  await Promise.all(
    [0, 1, 2, 3].map(async (start) => {
      for (let number = start; number < 40; number += 4) {
        const client = new AbortController();
        const answer = fetch(`${server.url}${apiPrefix}/hotels`, {
          ...{ method: 'POST', body: JSON.stringify({ facets: facetNames }), signal: client.signal },
          headers: { authorization: `ApiKey ${key}`, 'content-type': 'application/json' },
        });
        answer.catch(() => undefined);
        await delay(number);
        client.abort();
        t.like(await ask('/hotels', { facets: ['providers'] }), { count: 2 });
      }
    }),
  );
  t.true(pool.totalCount <= 2);
});

test('only reads for the caller alone end with it', async (t) => {
  const { pool, lock } = await setUp(t);
  const client = new AbortController();
  const unlock = await lock('hotels');
  const own = forCaller(pool, client.signal);
  const read = own.query('select count(*) from hotels');
  const shared = pool.query('select count(*) as count from hotels');
  const written = own.query("update hotels set city = 'Palma'");
  client.abort();
  await t.throwsAsync(read, { instanceOf: CallerGoneError });
  await unlock();
  t.deepEqual((await shared).rows, [{ count: 2 }]);
  t.is((await written).rowCount, 2);
  await t.throwsAsync(
    own.query('select 1'),
    { instanceOf: CallerGoneError },
    'none is sent for somebody who has gone',
  );
  t.is(forCaller(pool, undefined), pool, 'a worker has no caller');
});
