import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'ava';
import { noConnectionIsLeft } from '../support/connections-left.ts';
import {
  type ApiProcess,
  type Distributed,
  openDistributed,
  timesSaid,
  type WorkerProcess,
} from '../support/scenes/distributed.ts';
import {
  createScene,
  isListedRightly,
  sceneRecords,
  warningsOf,
} from '../support/scenes/distributed-scene.ts';
import type { HttpFault } from '../support/servers/http-proxy.ts';
import { serviceOrSkip } from '../support/services.ts';
import type { TcpFault, TcpProxy } from '../support/servers/tcp-proxy.ts';
import { metricOf } from '../support/metric-of.ts';
import { waitFor } from '../support/wait-for.ts';

/**
 * The composition of docker-compose.yml, walked through: import, rebuild, keys, search; then each store is
 * taken away in each way that a store goes, and comes back; then the stop.
 */

const needed = [await serviceOrSkip('redis'), await serviceOrSkip('elasticsearch')];
const testInOrder = needed.every(({ url }) => url !== '') ? test.serial : test.serial.skip;

/**
 * Long beside what the service may wait, so that waiting for a slow store can be told apart from not waiting.
 */
const slow: TcpFault = { delayMs: 4000 };

/** Answers that do not wait for a store that is slow are here by then, on a busy machine too. */
const promptMs = 3500;

let service: Distributed;
let api: ApiProcess;
let worker: WorkerProcess;
/** A token needs no look at the database, so that what is asked for is what fails. */
let bearer: string;

const scene = createScene(
  () => api.address,
  () => bearer,
);

let close = (): Promise<void> => Promise.resolve();
test.after.always(() => close());

/**
 * Puts a fault on a store for the time of `during`, and sees to it that the service
 * comes back by itself after it.
 */
async function withFault(proxy: TcpProxy, fault: TcpFault, during: () => Promise<void>): Promise<void> {
  await waitFor('all parts to be up', scene.isHealthy);
  await proxy.set(fault);
  try {
    await during();
  } finally {
    await proxy.set('pass');
  }
  await waitFor('the service to come back', scene.isHealthy);
}

testInOrder('api and worker start on an empty catalog, and the worker makes the index', async (t) => {
  service = await openDistributed({
    // Of stores that are well, nothing takes so long on a busy machine.
    REDIS_TIMEOUT_MS: '1000',
    // Waiting for things to happen asks often.
    RATE_LIMIT_PER_MINUTE: '60000',
    ELASTICSEARCH_TIMEOUT_MS: '2000',
    // Longer than it takes to find out that Postgres is silent.
    STATEMENT_TIMEOUT_MS: '8000',
  });
  close = () => service.close();
  [api, worker] = await Promise.all([service.startApi(), service.startWorker()]);
  await worker.said('the index was rebuilt');
  const status = await service.cli('index', 'status');
  t.is(status.status, 0, status.err);
  t.regex(status.out, /Postgres holds 0 live hotels\.\n\S+ {2}live {2}0 documents/);
  // A look at a part may be late on a busy machine, and then counts as one at a part that is down.
  const { body } = await scene.healthIs('ok');
  t.deepEqual(
    Object.entries(body.components ?? {}).map(([name, part]) => [name, part.kind, part.status]),
    [
      ['postgres', 'distributed', 'up'],
      ['search', 'elasticsearch', 'up'],
      ['queue', 'redis', 'up'],
      ['rateLimiter', 'redis', 'up'],
    ],
  );
  for (const { metricsUrl } of [api, worker]) {
    t.regex(await (await fetch(metricsUrl)).text(), /^process_resident_memory_bytes/m);
  }
});

testInOrder('the command line imports, rebuilds the index, and makes a key and a token', async (t) => {
  const file = path.join(tmpdir(), `hotel-content-distributed-${randomUUID()}.ndjson`);
  t.teardown(() => rm(file, { force: true }));
  await writeFile(
    file,
    sceneRecords()
      .map((record) => `${JSON.stringify(record)}\n`)
      .join(''),
  );
  const imported = await service.cli('import', file);
  t.is(imported.status, 0, imported.err);
  t.regex(imported.out, /^hotel +60 /m);
  const rebuilt = await service.cli('index', 'rebuild');
  t.is(rebuilt.status, 0, rebuilt.err);
  t.regex(rebuilt.out, / is live: 60 documents /);

  const key = await service.cli('keys', 'create', '--name', 'site', '--org', 'north');
  t.is(key.status, 0, key.err);
  const apiKey = `ApiKey ${key.out.trim()}`;
  const token = await service.cli('token', 'create', '--org', 'north');
  t.is(token.status, 0, token.err);
  bearer = token.out.trim();

  t.is((await scene.list('ApiKey nonsense')).status, 401);
  const listed = await scene.list(apiKey);
  t.is(listed.status, 200);
  t.is(listed.headers['x-ratelimit-limit-minute'], '60000');
  isListedRightly(t, listed);
  await scene.isWhole(t);
});

testInOrder('a rebuild that is asked for by a job is done by the worker', async (t) => {
  await service.askForRebuild('asked for by a test');
  await waitFor('the worker to rebuild', () => timesSaid(worker, 'the index was rebuilt') === 2);
  t.regex((await service.cli('index', 'status')).out, / {2}live {2}60 documents /);
  t.regex(
    await (await fetch(worker.metricsUrl)).text(),
    /^job_duration_seconds_count\{[^}]*result="completed"[^}]*\} 2$/m,
  );
  await scene.isWhole(t);
});

const faults = [
  ['slow', slow],
  ['silent', 'silent'],
  ['refusing connections', 'refuse'],
] as const;

for (const [how, fault] of faults) {
  testInOrder(`Redis ${how}: requests succeed, limits are counted in memory`, async (t) => {
    await withFault(service.redis, fault, async () => {
      for (let request = 0; request < 5; request += 1) {
        const answer = await scene.list();
        t.is(answer.status, 200);
        t.truthy(answer.headers['x-ratelimit-remaining-minute']);
        t.true(answer.ms < promptMs, `request ${request} took ${Math.round(answer.ms)} ms`);
      }
      t.deepEqual(warningsOf(await scene.list()), [], 'nobody has to know');
      await scene.healthIs('degraded');
    });
    await scene.isWhole(t);
  });
}

for (const [how, fault] of faults) {
  testInOrder(
    `Elasticsearch ${how}: Postgres answers lists, with a warning, and memory typeahead`,
    async (t) => {
      await withFault(service.elasticsearch, fault, () => scene.searchIsAway(t));
      await waitFor('Elasticsearch to answer again', async () => warningsOf(await scene.list()).length === 0);
      await scene.isWhole(t);
    },
  );
}

const unavailable: HttpFault = { status: 503, body: { error: { type: 'unavailable' }, status: 503 } };

for (const [how, isHit, fault] of [
  ['answering 503', () => true, unavailable],
  ['whose searches alone are slow', (path: string) => path.includes('_search'), { delayMs: 4000 }],
  [
    'whose index is closed',
    (path: string) => path.includes('_search'),
    { status: 400, body: { error: { type: 'index_closed_exception', reason: 'closed' }, status: 400 } },
  ],
] as const) {
  testInOrder(
    `Elasticsearch ${how}: Postgres answers lists, with a warning, and memory typeahead`,
    async (t) => {
      await waitFor('all parts to be up', scene.isHealthy);
      service.elasticsearchHttp.use((request) => (isHit(request.path) ? fault : 'forward'));
      try {
        await scene.searchIsAway(t);
      } finally {
        service.elasticsearchHttp.use(() => 'forward');
      }
      // Each trial that failed made the next one wait longer.
      await waitFor('Elasticsearch to answer again', async () => warningsOf(await scene.list()).length === 0);
      await waitFor('all parts to be up again', scene.isHealthy);
      await scene.isWhole(t);
    },
  );
}

for (const [how, fault] of [
  ['silent', 'silent'],
  ['refusing connections', 'refuse'],
] as const) {
  testInOrder(`Postgres ${how}: 503 with Retry-After, never an open answer`, async (t) => {
    await withFault(service.postgres, fault, async () => {
      const answers = await Promise.all([scene.content(), scene.list(), scene.geoCheck()]);
      t.deepEqual(
        answers.map(({ status, body }) => [status, body.error?.code]),
        [
          [503, 'DATABASE_UNAVAILABLE'],
          [503, 'DATABASE_UNAVAILABLE'],
          [503, 'RESTRICTION_CHECK_UNAVAILABLE'],
        ],
      );
      for (const { headers, ms } of answers) {
        t.regex(String(headers['retry-after']), /^[1-9]\d*$/);
        t.true(ms < 15_000, `it took ${Math.round(ms)} ms`);
      }
      const { status, body } = await scene.healthIs('down');
      t.is(status, 503);
      t.is(body.components?.['postgres']?.status, 'down');
    });
    await waitFor('Postgres to answer again', async () => (await scene.content()).status === 200);
    await scene.isWhole(t);
  });
}

testInOrder('the worker has outlived all of it, and works', async (t) => {
  const before = timesSaid(worker, 'the index was rebuilt');
  await service.askForRebuild('asked for after the faults');
  await waitFor('the worker to rebuild', () => timesSaid(worker, 'the index was rebuilt') > before);
  // Three outages of Redis: one line each for those who use it, not one an attempt.
  for (const each of [api, worker]) {
    const lines = each
      .output()
      .split('\n')
      .filter((line) => line.includes('the queues cannot be reached'));
    t.true(lines.length <= 3, `${lines.length} lines:\n${lines.slice(0, 5).join('\n')}`);
  }
});

testInOrder('the metrics tell of it', async (t) => {
  const text = await (await fetch(api.metricsUrl)).text();
  for (const [name, ...labels] of [
    ['search_cache_lookups_total', 'result="hit"'],
    ['search_cache_lookups_total', 'result="miss"'],
    ['search_answers_total', 'operation="listHotels"', 'degraded="true"'],
    ['search_answers_total', 'operation="listHotels"', 'degraded="false"'],
    ['search_answers_total', 'operation="autocomplete"', 'degraded="false"'],
    ['search_tier_duration_seconds_count', 'engine="elasticsearch"', 'tier="prefix"'],
    ['search_tier_duration_seconds_count', 'engine="memory"', 'tier="code"'],
    ['typeahead_memory_hotels'],
    ['import_runs', 'result="succeeded"'],
  ] as const) {
    t.true((metricOf(text, name, ...labels) ?? 0) > 0, [name, ...labels].join(' '));
  }
});

testInOrder('SIGTERM ends both with status 0, and nothing is left behind', async (t) => {
  for (const each of [api, worker]) each.kill('SIGTERM');
  for (const each of [api, worker]) {
    const { status, errors, output } = await each.ended;
    t.is(status, 0, `${errors}\n${output.slice(-2000)}`);
  }
  await t.throwsAsync(scene.health(), { code: 'ECONNREFUSED' });
  await noConnectionIsLeft(service.database.pool);
});

testInOrder('a stop while Redis is away does not take the time that Redis takes', async (t) => {
  [api, worker] = await Promise.all([service.startApi(), service.startWorker()]);
  await worker.said('workers are started');
  await waitFor('all parts to be up', scene.isHealthy);
  await service.redis.set('silent');
  t.teardown(() => service.redis.set('pass'));
  const since = performance.now();
  for (const each of [api, worker]) each.kill('SIGTERM');
  for (const each of [api, worker]) t.is((await each.ended).status, 0);
  const ms = performance.now() - since;
  t.true(ms < 10_000, `it took ${Math.round(ms)} ms`);
});
