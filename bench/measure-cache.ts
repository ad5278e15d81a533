import path from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../test/support/servers/free-port.ts';
import { startGuarded } from '../test/support/servers/guarded-process.ts';
import { repositoryRoot } from '../test/support/repository.ts';
import { createScratchDirectory } from '../test/support/scratch.ts';
import { startRedis } from '../test/support/services/redis.ts';
import { whenReady, type RunningService } from '../test/support/services/service.ts';
import { waitFor } from '../test/support/wait-for.ts';
import { createHttpClient } from './http-client.ts';
import { median } from './latency.ts';
import { precise, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';
import { startService, type ServiceProcess } from './service-process.ts';

const connections = 10;
const secondsOfARun = 5;
const runs = 3;

/** What many people type. */
const hotQuery = JSON.stringify({ query: 'hotel' });

/** Responses from the cache under concurrent load, compared with bare Koa that writes the same response. */
export async function measureCache(scene: Scene): Promise<ReportSection> {
  const redis = await startRedis();
  const services: MeasuredService[] = [];
  try {
    services.push(await startMeasured(scene, 'limits counted in memory'));
    const onRedis = { ...scene, environment: { ...scene.environment, REDIS_URL: redis.url } };
    services.push(await startMeasured(onRedis, 'limits counted on Redis'));
    const responses = await Promise.all(services.map(({ target }) => cachedResponse(target)));
    const koa = await startBareKoa(responses[0] ?? '');
    try {
      return await compare(scene, services, koa);
    } finally {
      await koa.stop();
    }
  } finally {
    await Promise.allSettled([...services.map(({ service }) => service.stop()), redis.stop()]);
  }
}

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface MeasuredService {
  readonly what: string;
  readonly service: ServiceProcess;
  readonly target: Target;
}

async function startMeasured(scene: Scene, what: string): Promise<MeasuredService> {
  const service = await startService(scene, 20_000);
  const target = {
    url: `${service.url}/content/hotels/v1/hotels/autocomplete`,
    headers: { 'Content-Type': 'application/json', Authorization: `ApiKey ${service.apiKey}` },
  };
  return { what, service, target };
}

async function compare(
  scene: Scene,
  services: readonly MeasuredService[],
  koa: RunningService,
): Promise<ReportSection> {
  const bareTarget = { url: koa.url, headers: services[0]?.target.headers ?? {} };
  const measured = services.map((service) => ({
    ...service,
    perSecond: [] as number[],
    cpuMs: [] as number[],
  }));
  const bare: number[] = [];
  for (const { target } of services) await load(target); // warm
  await load(bareTarget);
  for (let run = 0; run < runs; run += 1) {
    scene.say(`hot answers, run ${run + 1} of ${runs}`);
    for (const { service, target, perSecond, cpuMs } of measured) {
      const cpuBefore = await service.cpuSeconds();
      const hot = await load(target);
      perSecond.push(hot.perSecond);
      cpuMs.push((((await service.cpuSeconds()) - cpuBefore) / hot.requests) * 1000);
    }
    bare.push((await load(bareTarget)).perSecond);
  }
  const floor = median(bare);
  return {
    title: `Autocomplete over ${scene.hotels.toLocaleString('en-US')} hotels, from the cache`,
    note:
      `${connections} connections repeat one request, ${secondsOfARun} s per run, median of ${runs} alternating runs; compared ` +
      'with a Koa server that only writes the same response.',
    rows: measured.flatMap(({ what, perSecond, cpuMs }) => [
      {
        what: `responses from the cache, ${what}`,
        measured: `${precise(median(perSecond))} requests/s`,
        floor: `${precise(floor)} requests/s plain Koa`,
        ratio: median(perSecond) / floor,
        goal: { atLeast: 0.7 },
      },
      {
        what: `processor time of the service per request, ${what}`,
        measured: `${precise(median(cpuMs))} ms`,
        floor: '',
        ratio: null,
        goal: null,
      },
    ]),
  };
}

/** The response, once it comes from the cache: until the engine knows its generation nothing is cached. */
async function cachedResponse({ url, headers }: Target): Promise<string> {
  const http = createHttpClient();
  try {
    const quickMs = 3;
    return await waitFor('a response from the cache', async () => {
      const since = performance.now();
      const response = await http.post(url, headers, hotQuery);
      return performance.now() - since < quickMs ? JSON.stringify(response) : null;
    });
  } finally {
    http.close();
  }
}

async function startBareKoa(response: string): Promise<RunningService> {
  const port = await freePort();
  const scratch = await createScratchDirectory('koa');
  const start = () =>
    startGuarded({
      command: process.execPath,
      args: ['--import', 'tsx', 'bench/bare-koa.ts', String(port)],
      cwd: repositoryRoot,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', BENCH_RESPONSE: response },
      unprivileged: false,
      logFile: path.join(scratch, 'koa.log'),
      scratchDirectory: scratch,
      stopSignal: 'SIGTERM',
    });
  return whenReady(start, `http://127.0.0.1:${port}`, async (url) => (await fetch(url)).ok);
}

async function load({
  url,
  headers,
}: Target): Promise<{ readonly perSecond: number; readonly requests: number }> {
  const result = await autocannon({
    url,
    headers,
    method: 'POST',
    body: hotQuery,
    connections,
    duration: secondsOfARun,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses were not 200, ${result.errors} failed`);
  }
  return { perSecond: result.requests.average, requests: result.requests.total };
}
