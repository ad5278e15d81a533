import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { loadRecords } from '../support/scenes/load-records.ts';
import {
  type ApiProcess,
  type Distributed,
  openDistributed,
  type WorkerProcess,
} from '../support/scenes/distributed.ts';
import { warningsOf } from '../support/scenes/distributed-scene.ts';
import { isBulk } from '../support/scenes/index-scene.ts';
import {
  changeNumber,
  connectionCode,
  expectedOf,
  type RestrictedRoute,
  restrictedRoutes,
  restrictionRecords,
} from '../support/scenes/restriction-scene.ts';
import { serviceOrSkip } from '../support/services.ts';
import { ask, type TimedAnswer } from '../support/servers/timed-request.ts';
import { waitFor } from '../support/wait-for.ts';

/**
 * A restriction counts from the commit of what it goes by, however far the index is behind: real
 * processes, of which the worker is well, slow or stopped, or has an import to write.
 * `RESTRICTION_CHANGES=1000` for a longer run.
 */

const needed = [await serviceOrSkip('redis'), await serviceOrSkip('elasticsearch')];
const testInOrder = needed.every(({ url }) => url !== '') ? test.serial : test.serial.skip;

/** By default three of each of the nine kinds in each of the four states. */
const changes = Number(process.env['RESTRICTION_CHANGES'] ?? 108);
const changesOfEach = Math.ceil(changes / 4);

let service: Distributed;
let api: ApiProcess;
let worker: WorkerProcess;
let authorization: string;
let close = (): Promise<void> => Promise.resolve();
test.after.always(() => close());

const send = (route: string, body: unknown): Promise<TimedAnswer> =>
  ask(api.address, route, { authorization, body });

testInOrder('the service is there, with an index', async (t) => {
  const unlimited = '10000000';
  service = await openDistributed({
    RATE_LIMIT_PER_MINUTE: unlimited,
    RATE_LIMIT_PER_HOUR: unlimited,
    RATE_LIMIT_PER_DAY: unlimited,
    // Postgres may stand in for Elasticsearch on a busy machine, too.
    SEARCH_FALLBACK_TIMEOUT_MS: '20000',
  });
  close = () => service.close();
  api = await service.startApi();
  await loadRecords(service.database.pool, restrictionRecords());
  // Before there is a worker, which would build the first index itself.
  const rebuilt = await service.cli('index', 'rebuild');
  t.is(rebuilt.status, 0, rebuilt.err);
  worker = await service.startWorker();
  const token = await service.cli('token', 'create', '--org', 'north');
  authorization = `Bearer ${token.out.trim()}`;
});

/** Makes changes; after the commit of each, all routes are asked at once. */
async function nothingLeaks(t: ExecutionContext): Promise<void> {
  const { pool } = service.database;
  const geoCheck = (baseCodes: readonly string[]): Promise<TimedAnswer> =>
    send('/hotels/geo-check', { connectionCode, baseCodes });
  const faults: object[] = [];
  let degraded = 0;
  let longestLeakMs = 0;
  let blocked = 0;
  for (let number = 0; number < changesOfEach; number += 1) {
    const change = changeNumber(number, Math.random);
    await pool.query(change.text, [...change.values]);
    const committedAt = performance.now();
    const answers = await Promise.all(
      restrictedRoutes.map(async (route): Promise<readonly [RestrictedRoute, TimedAnswer]> => {
        const answer = await send(route.path, route.body);
        return [route, answer];
      }),
    );
    const expected = await expectedOf(pool, geoCheck);
    blocked += expected.blockedBaseCodes.size;
    for (const [route, answer] of answers) {
      t.is(answer.status, 200, JSON.stringify(answer.body));
      if (warningsOf(answer).includes('WARN_SEARCH_DEGRADED')) degraded += 1;
      const fault = route.fault(answer.body, expected);
      if (fault === null) continue;
      faults.push({ number, change, route: route.path, fault });
      longestLeakMs = Math.max(longestLeakMs, performance.now() - committedAt);
    }
  }
  t.log(
    `${changesOfEach} changes, ${changesOfEach * restrictedRoutes.length} requests that began after a commit, ` +
      `${degraded} of them answered by Postgres; longest leak ${longestLeakMs.toFixed(0)} ms`,
  );
  t.true(blocked > 0);
  t.deepEqual(faults.slice(0, 3), [], `${faults.length} wrong answers`);
}

testInOrder('a restriction counts from the commit while the worker is well', nothingLeaks);

testInOrder('a restriction counts from the commit while the index is written to slowly', async (t) => {
  service.elasticsearchHttp.use((request) => (isBulk(request) ? { delayMs: 1500 } : 'forward'));
  t.teardown(() => {
    service.elasticsearchHttp.use(() => 'forward');
  });
  await nothingLeaks(t);
});

testInOrder('a restriction counts from the commit while no worker runs', async (t) => {
  worker.kill('SIGTERM');
  await worker.ended;
  await nothingLeaks(t);
  worker = await service.startWorker();
});

testInOrder('a restriction counts from the commit under an import', async (t) => {
  const file = path.join(tmpdir(), `hotel-content-restriction-${randomUUID()}.ndjson`);
  t.teardown(() => rm(file, { force: true }));
  const stop = new AbortController();
  const importing = (async () => {
    for (let round = 0; !stop.signal.aborted; round += 1) {
      await writeFile(file, importOf(round));
      const imported = await service.cli('import', file);
      t.is(imported.status, 0, imported.err);
    }
  })();
  // More than an index may lack before Postgres answers in its place.
  await waitFor('the import to be ahead of the index', async () => {
    const { rows } = await service.database.pool.query<{ ahead: boolean }>(
      `select count(*) > 5000 as ahead from hotels where provider_code = 'terra'`,
    );
    return rows[0]?.ahead;
  });
  await nothingLeaks(t);
  stop.abort();
  await importing;
});

/** Hotels of another provider, whose content changes each time. */
function importOf(round: number): string {
  return Array.from({ length: 8000 }, (_, index) => {
    const hotel = {
      type: 'hotel',
      providerCode: 'terra',
      hotelCode: `t${index}`,
      name: `Inn ${index} ${round}`,
    };
    return `${JSON.stringify(hotel)}\n`;
  }).join('');
}
