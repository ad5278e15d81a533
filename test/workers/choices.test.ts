import { randomUUID } from 'node:crypto';
import type { ExecutionContext } from 'ava';
import { Registry } from 'prom-client';
import type { ChoiceBatch, ChoiceCount } from '../../catalog/choices/choice.ts';
import { startChoiceCounts } from '../../catalog/choices/choice-counts.ts';
import { jobOf, jobs } from '../../workers/jobs.ts';
import { choiceRows, textRows } from '../support/choice-rows.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { metricOf } from '../support/metric-of.ts';
import { hotel, mapping } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { onEveryStore, queuePrefix, type QueueStore } from '../support/scenes/queue-stores.ts';
import { createTestKey, jwtSecret, startTestServer } from '../support/servers/server.ts';
import { startService } from '../support/servers/service.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

const testOnStores = await onEveryStore();

const name = 'count-choices';
const logger = silentLogger();

const count = (id: string, more: Partial<ChoiceCount> = {}): ChoiceCount => ({
  ...{ day: '2026-03-01', kind: 'hotel', id, text: 'text', chosen: 1, ranked: 1, reciprocalRanks: 0.5 },
  ...more,
});

const batchOf = (choices: readonly ChoiceCount[]): ChoiceBatch => ({
  id: randomUUID(),
  choices,
  unanswered: [{ day: '2026-03-01', text: 'nothing', times: 2 }],
});

async function openCatalog(t: ExecutionContext): Promise<TestDatabase> {
  const database = await createTestDatabase(t);
  await loadRecords(database.pool, [hotel('sol', '1', { name: 'Vienna Inn' }), mapping('sol', '1', 'ONE')]);
  return database;
}

/** The queue of the counts, and workers on it. */
async function openQueue(t: ExecutionContext, store: QueueStore, prefix = queuePrefix()) {
  const { pool, url } = await openCatalog(t);
  const system = store.open(prefix, logger, url);
  const queue = system.openQueue(name, jobs[name]);
  const registry = new Registry();
  const handle = jobs[name].createHandler({ pool, databaseUrl: url, logger, registry, indexing: null });
  const workers: { close(): Promise<void> }[] = [];
  t.teardown(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await queue.close();
    await system.close();
  });
  return {
    ...{ pool, url, queue },
    work: () => void workers.push(system.startWorker(name, jobOf(name), handle, () => undefined)),
    idle: () =>
      waitFor('the queue to be empty', async () => {
        const { waiting = 0, active = 0, delayed = 0 } = await queue.counts();
        return waiting + active + delayed === 0;
      }),
    counted: async (result: string) =>
      metricOf(await registry.metrics(), 'choices_counted_total', `result="${result}"`),
  };
}

testOnStores('batches of all processes are counted, whenever a worker comes', async (t, store) => {
  const { pool, queue, work, idle, counted } = await openQueue(t, store);
  for (let process = 0; process < 3; process += 1)
    await waitFor('the queue', () => queue.add(batchOf([count('ONE'), count('NOBODY')])).then(() => true));
  work();
  await idle();
  t.deepEqual(await choiceRows(pool), ['hotel ONE 3 of 3']);
  t.deepEqual(await textRows(pool), ['nothing 0 6', 'text 3 0']);
  t.is(await counted('counted'), 3);
  t.is(await counted('unknown'), 3);
});

testOnStores('a batch that is delivered again is not counted again', async (t, store) => {
  const { pool, queue, work, idle, counted } = await openQueue(t, store);
  const batch = batchOf([count('ONE', { chosen: 4 })]);
  work();
  for (let time = 0; time < 3; time += 1) {
    await waitFor('the queue', () => queue.add(batch).then(() => true));
    await idle();
  }
  t.deepEqual(await choiceRows(pool), ['hotel ONE 1 of 4']);
  t.deepEqual(await textRows(pool), ['nothing 0 2', 'text 4 0']);
  t.is(await counted('counted'), 4);
});

testOnStores('a choice goes from a request to its count; a stop passes on what is left', async (t, store) => {
  const { pool, queue, work, idle } = await openQueue(t, store);
  const choices = startChoiceCounts({
    send: (batch) => queue.add(batch),
    onDropped: () => t.fail('nothing is dropped'),
    logger,
    everyMs: 50,
  });
  const server = await startTestServer(pool, { choices });
  const key = await server.createKey();
  const choose = () =>
    server.send('/suggest/choices', { key, body: { query: 'vi', kind: 'hotel', id: 'ONE', position: 1 } });
  work();
  await choose();
  await waitFor('the first choice', async () => (await choiceRows(pool)).length === 1);
  await choose();
  await server.send('/suggest', { key, body: { query: 'atlantis' } });
  await server.close();
  await choices.close();
  await idle();
  t.deepEqual(await choiceRows(pool), ['hotel ONE 2 of 2']);
  t.deepEqual(await textRows(pool), ['atlantis 0 1', 'vi 2 0']);
});

testOnStores('writers of the same rows at a time lose nothing', async (t, store) => {
  const { pool, queue, work, idle } = await openQueue(t, store);
  await loadRecords(pool, [hotel('sol', '2'), mapping('sol', '2', 'TWO')]);
  for (let worker = 0; worker < 3; worker += 1) work();
  const both = [count('ONE', { text: 'a' }), count('TWO', { text: 'b' })];
  for (let time = 0; time < 20; time += 1)
    await waitFor('the queue', () =>
      queue.add(batchOf(time % 2 === 0 ? both : both.toReversed())).then(() => true),
    );
  await idle();
  t.deepEqual(await choiceRows(pool), ['hotel ONE 20 of 20', 'hotel TWO 20 of 20']);
  t.deepEqual(await textRows(pool), ['a 20 0', 'b 20 0', 'nothing 0 40']);
});

testOnStores.serial(
  'an API process that is stopped passes on what it has; a worker that comes later counts it',
  async (t, store) => {
    t.timeout(120_000);
    const prefix = queuePrefix();
    const { pool, url, work } = await openQueue(t, store, prefix);
    const key = await createTestKey(pool);
    const variables = {
      ...{ ...store.variables(prefix), DATABASE_URL: url, JWT_SECRET: jwtSecret },
      COUNT_TYPED_TEXTS: 'false',
    };
    const api = await startService(t, variables, 'api');
    const response = await fetch(`${api.address}/content/hotels/v1/suggest/choices`, {
      method: 'POST',
      headers: { Authorization: `ApiKey ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: 'vi', kind: 'hotel', id: 'ONE', position: 1 }),
    });
    t.is(response.status, 202);
    api.kill('SIGTERM');
    t.is((await api.ended).status, 0);
    t.deepEqual(await choiceRows(pool), [], 'no worker has been there');
    work();
    await waitFor('the count', async () => (await choiceRows(pool)).length === 1);
    t.deepEqual(await choiceRows(pool), ['hotel ONE 1 of 1']);
    t.deepEqual(await textRows(pool), [], 'texts are not wanted');
  },
);
