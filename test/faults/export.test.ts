import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import type { Pool } from 'pg';
import { createTestDatabase } from '../support/database.ts';
import { startTestServer, type TestServer } from '../support/servers/server.ts';
import { waitFor } from '../support/wait-for.ts';

test.serial('a client that goes away stops the walk, and a slow one holds nobody back', async (t) => {
  const { pool } = await createTestDatabase(t);
  await pool.query(
    `insert into hotels (provider_code, hotel_code, name, media)
     select 'p', rpad('h' || lpad(i::text, 6, '0'), 190, '-'), 'name', '[{"url": "u", "order": 0}]'
     from generate_series(1, 6000) as i`,
  );
  // Thirty long property ids in each, so that the lines do not fit into the buffers of sockets.
  await pool.query(
    `insert into mappings (provider_code, hotel_code, sent_base_code)
     select provider_code, hotel_code, 'B' || lpad((row_number() over (order by hotel_code) / 30)::text, 6, '0')
     from hotels`,
  );
  // As an import leaves it: without statistics each step takes seconds.
  await pool.query('analyze hotels, mappings');
  let asked = 0;
  const counting = watched(pool, () => {
    asked += 1;
  });
  const own = await startTestServer(counting);
  t.teardown(() => own.close());
  const ownKey = await own.createKey();
  const path = '/export/catalog?provider=p&limit=5000';

  const slow = await raw(path, {}, own, ownKey);
  slow.pause();
  const busy = async (): Promise<number> => {
    const { rows } = await pool.query<{ busy: number }>(
      `select count(*)::integer as busy from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and state <> 'idle'
         and pid <> pg_backend_pid()`,
    );
    return rows[0]?.busy ?? 0;
  };
  await waitFor('the walk to stand still, with nothing held in the database', async () => {
    const before = asked;
    await delay(150);
    return asked > 0 && asked === before && (await busy()) === 0;
  });
  t.true(asked < 5, `${asked} of 5 steps were taken for a client that does not read`);
  for (let others = 0; others < 20; others += 1) {
    t.is(await countLines(own, ownKey, 10), 10);
  }
  const before = asked;
  slow.destroy();
  await delay(1000);
  t.is(asked, before, 'nothing is read for a client that is gone');
  t.is(await busy(), 0);
  t.is(await countLines(own, ownKey, 5000), 5000);
});

test('an answer that breaks off does not look whole', async (t) => {
  const { pool } = await createTestDatabase(t);
  await pool.query(
    `insert into hotels (provider_code, hotel_code, name)
     select 'p', 'h' || lpad(i::text, 6, '0'), 'name' from generate_series(1, 3000) as i`,
  );
  let asked = 0;
  const failing = watched(pool, () => {
    if (++asked === 3) throw new Error('the database is gone');
  });
  const own = await startTestServer(failing);
  t.teardown(() => own.close());
  const ownKey = await own.createKey();
  for (const encoding of ['identity', 'gzip']) {
    asked = 0;
    const response = await raw(
      '/export/catalog?provider=p&limit=3000',
      { 'Accept-Encoding': encoding },
      own,
      ownKey,
    );
    t.is(response.statusCode, 200);
    await t.throwsAsync(
      async () => {
        for await (const part of response) t.truthy(part);
      },
      { message: /aborted/ },
      encoding,
    );
  }
});

/** A pool that tells of each step of a walk, which fails when it throws. */
function watched(pool: Pool, onStep: () => void): Pool {
  const query = async (...statement: [string | { readonly text: string }, unknown[]]): Promise<unknown> => {
    const [asked] = statement;
    if ((typeof asked === 'string' ? asked : asked.text).includes('with keys')) onStep();
    return pool.query(...(statement as [string, unknown[]]));
  };
  return Object.create(pool, { query: { value: query } }) as Pool;
}

function raw(
  path: string,
  headers: Readonly<Record<string, string>>,
  { url }: TestServer,
  key: string,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(
      `${url}/content/hotels/v1${path}`,
      { headers: { Authorization: `ApiKey ${key}`, ...headers }, agent: false },
      resolve,
    ).on('error', reject);
  });
}

async function countLines(server: TestServer, key: string, limit: number): Promise<number> {
  const response = await server.send(`/export/catalog?provider=p&limit=${limit}`, { key });
  return (await response.text()).split('\n').length - 1;
}
