import { setTimeout as delay } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { createMetricsRegistry } from '../../runtime/metrics.ts';
import { startTask } from '../../workers/task-runner.ts';
import { openTask, type Task } from '../../workers/task.ts';
import { countChainHotelsTask } from '../../workers/tasks/count-chain-hotels.ts';
import { publishChangesTask } from '../../workers/tasks/publish-changes.ts';
import { requestDeliveriesTask } from '../../workers/tasks/request-deliveries.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

/** Runs a task that never looks by itself: what it does, it was notified of. */
async function startNotified(t: ExecutionContext, database: TestDatabase, task: Task) {
  const requested: string[] = [];
  const resources = {
    pool: database.pool,
    databaseUrl: database.url,
    ...{ logger: silentLogger(), registry: createMetricsRegistry({}), indexing: null },
    deliveries: {
      add({ webhookId }: { readonly webhookId: string }) {
        requested.push(webhookId);
        return Promise.resolve();
      },
    },
  };
  const results: string[] = [];
  const runner = startTask({ ...task, quietMs: 86_400_000 }, openTask(task, resources), {
    logger: silentLogger(),
    onRun: (result) => results.push(result),
  });
  t.teardown(() => runner.close());
  await waitFor(`${task.name} to have nothing to do`, () => results.at(-1) === 'quiet');
  return { requested };
}

const hotel = (hotelCode: string) => [
  { type: 'provider', providerCode: 'sol', name: 'Sol' },
  { type: 'hotel', providerCode: 'sol', hotelCode, name: `Hotel ${hotelCode}`, chainCode: 'H' },
  { type: 'chain', providerCode: 'sol', chainCode: 'H', name: 'Hilton' },
];

test('a change is published, and the hotels of its chain are counted, without a look', async (t) => {
  const database = await createTestDatabase(t);
  for (const task of [publishChangesTask, countChainHotelsTask]) await startNotified(t, database, task);
  const before = await readPosition(database.pool);
  await loadRecords(database.pool, hotel('1'));
  await waitFor('a position', async () => (await readPosition(database.pool)) > before);
  await waitFor('the count', async () => {
    const { rows } = await database.pool.query<{ hotels: number }>(
      `select (counts ->> '')::integer as hotels from chain_hotel_counts where name_canonical = 'hilton'`,
    );
    return rows[0]?.hotels === 1;
  });
  await waitFor('all to be published', async () => {
    const { rowCount } = await database.pool.query('select from change_log limit 1');
    return rowCount === 0;
  });
  t.pass();
});

test('a connection that is lost is opened again at once', async (t) => {
  const database = await createTestDatabase(t);
  await startNotified(t, database, publishChangesTask);
  const before = await readPosition(database.pool);
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'hotel-content publish-changes'`,
  );
  t.is(rowCount, 1);
  await loadRecords(database.pool, hotel('1'));
  await waitFor('a position', async () => (await readPosition(database.pool)) > before);
  t.pass();
});

test('a webhook is sent to when something is published, and when it is resumed', async (t) => {
  const database = await createTestDatabase(t);
  const { pool } = database;
  const { requested } = await startNotified(t, database, requestDeliveriesTask);
  await pool.query(
    `insert into webhooks (url, content, batch_size, secret, since)
     values ('http://127.0.0.1:1/', 'thin', 10, 'secret', (select position from change_state))`,
  );
  await pool.query('update change_state set position = position + 1');
  await waitFor('a request', () => requested.length > 0);
  await pool.query(`update webhooks set state = 'paused', paused_at = now()`);
  await waitFor('the last request', async () => {
    const asked = requested.length;
    await delay(600);
    return requested.length === asked;
  });
  const asked = requested.length;
  await pool.query(`update webhooks set state = 'active', paused_at = null`);
  await waitFor('another request', () => requested.length > asked);
  t.pass();
});
