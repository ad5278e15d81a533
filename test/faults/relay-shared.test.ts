import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import { metricOf } from '../support/metric-of.ts';
import { openDistributed } from '../support/scenes/distributed.ts';
import { isBulk } from '../support/scenes/index-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { isCurrent } from '../support/scenes/relay-scene.ts';
import { serviceOrSkip } from '../support/services.ts';
import { waitFor } from '../support/wait-for.ts';

const needed = [await serviceOrSkip('redis'), await serviceOrSkip('elasticsearch')];
const testWith = needed.every(({ url }) => url !== '') ? test : test.skip;

/** More than are left to one worker. */
const hotels = 8000;

/** What makes a backlog last, in milliseconds for each request. */
const bulkMs = 150;

testWith('two workers share a backlog, and when one is killed the other does the rest', async (t) => {
  const service = await openDistributed({});
  t.teardown(() => service.close());
  const { database, elasticsearchHttp, testElasticsearch } = service;
  const { pool } = database;
  await loadRecords(pool, [{ type: 'provider', providerCode: 'sol', name: 'Sol' }]);
  await pool.query(
    `insert into hotels (provider_code, hotel_code, name) select 'sol', n::text, 'Hotel ' || n
     from generate_series(1, $1::integer) as n`,
    [hotels],
  );
  await pool.query(
    `insert into mappings (provider_code, hotel_code, sent_base_code, base_code)
     select 'sol', n::text, 'B' || n / 2, 'B' || n / 2 from generate_series(1, $1::integer) as n`,
    [hotels],
  );
  const workers = [await service.startWorker(), await service.startWorker()];
  const api = await service.startApi();
  await Promise.race(workers.map((worker) => worker.said('the index was rebuilt')));

  const metric = async (name: string, labels = ''): Promise<number> =>
    metricOf(await (await fetch(api.metricsUrl)).text(), name, labels) ?? 0;
  const isCaughtUp = async (): Promise<boolean> =>
    (await metric('index_lag_changes')) === 0 && (await metric('change_log_rows')) === 0;
  const relayed = (state: string): Promise<number> =>
    metric('queue_jobs', `queue="relay-changes",state="${state}"`);
  await waitFor('the relay to have caught up', isCaughtUp);

  /** Changes all hotels; while both workers are seen at work, before they have written anything. */
  const shared = async (round: number, meanwhile: () => Promise<unknown>): Promise<void> => {
    const seen = new AbortController();
    const held = once(seen.signal, 'abort');
    elasticsearchHttp.use((request) =>
      isBulk(request) ? { after: held.then(() => delay(bulkMs)) } : 'forward',
    );
    await pool.query(`update hotels set name = 'Palace ' || hotel_code || ' ' || $1::text`, [round]);
    await waitFor('two jobs at a time', async () => (await relayed('active')) === 2);
    await meanwhile();
    seen.abort();
  };
  await shared(1, () => Promise.resolve());
  const since = performance.now();
  await waitFor('the relay to have caught up', isCaughtUp);
  const usualMs = performance.now() - since;

  await shared(2, async () => {
    const [victim] = workers;
    victim?.kill('SIGKILL');
    await victim?.ended;
  });
  // One does the work of two, and first has to see that the other is gone.
  await waitFor('the relay to have caught up', isCaughtUp, { timeout: 20_000 + 4 * usualMs });
  await isCurrent(t, {
    pool,
    client: testElasticsearch.client,
    indexPrefix: testElasticsearch.prefix,
  });
  t.is(await relayed('failed'), 0);
});
