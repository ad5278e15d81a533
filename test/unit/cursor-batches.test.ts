import test, { type ExecutionContext } from 'ava';
import type { PoolClient } from 'pg';
import Cursor from 'pg-cursor';
import { readBatches } from '../../catalog/database/cursor-batches.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { createTestDatabase } from '../support/database.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';

const database = await createTestDatabase();
const pool = createPool({ connectionString: database.url, applicationName: 'cursor-batches test', size: 3 });

test.after.always(async () => {
  await pool.end();
  await database.drop();
});

const numbers = (connection: PoolClient) =>
  readBatches(connection.query(new Cursor<{ n: number }>('select n from generate_series(1, 10000) n')), 1000);

/** A connection of the pool, and what ends it on the server. */
async function connect(t: ExecutionContext) {
  const connection = await pool.connect();
  t.teardown(() => {
    connection.release(true);
  });
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  const lose = () => database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  return { connection, lose };
}

test('all rows are read, and the connection is free again after a part of them', async (t) => {
  const { connection } = await connect(t);
  let count = 0;
  for await (const rows of numbers(connection)) count += rows.length;
  t.is(count, 10_000);
  for await (const rows of numbers(connection)) {
    t.is(rows.length, 1000);
    break;
  }
  const { rows } = await connection.query('select 1 as one');
  t.deepEqual(rows, [{ one: 1 }]);
});

for (const [what, stopped] of [
  ['goes on', false],
  ['stops', true],
] as const) {
  test(`a reader who ${what} after the connection was lost does not wait for ever`, async (t) => {
    const { connection, lose } = await connect(t);
    const ended = new Promise((resolve) => connection.once('end', resolve));
    const read = async (): Promise<void> => {
      for await (const rows of numbers(connection)) {
        t.is(rows.length, 1000);
        await lose();
        await ended;
        if (stopped) return;
      }
    };
    const reading = withTimeout(read(), 5000, 'still reading');
    if (stopped) await t.notThrowsAsync(reading);
    else await t.throwsAsync(reading, { message: /terminated|terminating/ });
  });
}
