import { setTimeout as delay } from 'node:timers/promises';
import { readPosition } from '../catalog/changes/change-sequence.ts';
import { readConsumerPosition } from '../catalog/changes/consumers.ts';
import { hotelsAlias } from '../indexer/generations/generations.ts';
import { createHttpProxy, type HttpProxy } from '../test/support/servers/http-proxy.ts';
import { launchService } from '../test/support/servers/service.ts';
import { waitFor } from '../test/support/wait-for.ts';
import { median, timed } from './latency.ts';
import { publishHotels } from './publish-hotels.ts';
import { precise, type ReportRow } from './report.ts';
import type { Scene } from './scene.ts';

const maxBacklog = 20_000;
const repetitions = 3;

/**
 * By so much each bulk request is held back, so that a worker waits more than it
 * computes, as for a server elsewhere.
 */
const bulkDelayMs = 1000;

const relayWithinMs = 600_000;

/** A backlog that two worker processes share, compared with one of them. */
export async function measureSharedRelay(scene: Scene): Promise<ReportRow> {
  const backlog = Math.min(scene.hotels, maxBacklog);
  const proxy = await createHttpProxy(scene.elasticsearchUrl);
  proxy.use(({ path }) => (path.includes('_bulk') ? { delayMs: bulkDelayMs } : 'forward'));
  const seconds: { readonly one: number[]; readonly two: number[] } = { one: [], two: [] };
  try {
    for (let round = 0; round < repetitions; round += 1) {
      seconds.one.push(await relayByWorkers(scene, proxy, 1, backlog));
      seconds.two.push(await relayByWorkers(scene, proxy, 2, backlog));
    }
  } finally {
    await proxy.close();
  }
  const [one, two] = [median(seconds.one), median(seconds.two)];
  return {
    what: `${backlog.toLocaleString('en-US')} changed hotels by two workers, each request held back for ${bulkDelayMs} ms`,
    measured: `${precise(two)} s`,
    floor: `${precise(one)} s by one`,
    ratio: one / two,
    goal: { atLeast: 1.6 },
  };
}

async function relayByWorkers(
  scene: Scene,
  proxy: HttpProxy,
  workers: number,
  backlog: number,
): Promise<number> {
  const { pool, client, indexPrefix, environment, say } = scene;
  say(`relaying a backlog by ${workers} ${workers === 1 ? 'worker' : 'workers'}`);
  const cleanups: (() => unknown)[] = [];
  const owner = { teardown: (cleanup: () => unknown) => void cleanups.push(cleanup) };
  try {
    const started = Array.from({ length: workers }, () =>
      launchService(owner, { ...environment, ELASTICSEARCH_URL: proxy.url, LOG_LEVEL: 'info' }, 'worker'),
    );
    for (const worker of started) await worker.said('workers are started');
    const [index = ''] = Object.keys(await client.indices.getAlias({ name: hotelsAlias(indexPrefix) }));
    const isCurrent = async (): Promise<boolean> =>
      ((await readConsumerPosition(pool, index)) ?? 0) >= (await readPosition(pool));
    await waitFor('the index to be current', isCurrent, { timeout: relayWithinMs });
    // What workers begin with.
    await delay(2000);
    const { ms } = await timed(async () => {
      await publishHotels(pool, backlog);
      await waitFor('the backlog to be relayed', isCurrent, { timeout: relayWithinMs });
    });
    return ms / 1000;
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}
