import path from 'node:path';
import { apiKeyPrefix, createApiKey, hashApiKey } from '../catalog/access/api-key.ts';
import { createApiKeyQueries } from '../catalog/access/api-key-queries.ts';
import { freePort } from '../test/support/servers/free-port.ts';
import { startGuarded } from '../test/support/servers/guarded-process.ts';
import { metricOf } from '../test/support/metric-of.ts';
import { repositoryRoot } from '../test/support/repository.ts';
import { createScratchDirectory } from '../test/support/scratch.ts';
import { whenReady } from '../test/support/services/service.ts';
import { service } from './program.ts';
import type { Scene } from './scene.ts';

/** The API in a process of its own, as in production. */
export interface ServiceProcess {
  readonly url: string;
  readonly apiKey: string;
  /** Seconds of processor time that it has used since it started. */
  cpuSeconds(): Promise<number>;
  /** Memory that is resident now, in bytes. */
  residentBytes(): Promise<number>;
  /** A metric of it; undefined where it has none of this name and these labels. */
  metric(name: string, ...labels: readonly string[]): Promise<number | undefined>;
  stop(): Promise<void>;
}

const unlimited = '1000000000';

/** Starts the API on the catalog and the index of this size. */
export async function startService(
  scene: Pick<Scene, 'pool' | 'environment'>,
  cacheEntries: number,
): Promise<ServiceProcess> {
  const apiKey = createApiKey('live');
  await createApiKeyQueries(scene.pool).insert({
    keyHash: hashApiKey(apiKey),
    keyPrefix: apiKeyPrefix(apiKey),
    name: 'benchmark',
    serviceAccount: 'benchmark',
    organizationCode: null,
    scopes: ['content:read'],
    ipAllowList: [],
    limits: { perMinute: null, perHour: null, perDay: null },
    expiresAt: null,
  });
  const scratch = await createScratchDirectory('service');
  const [port, metricsPort] = [await freePort(), await freePort()];
  const start = () =>
    startGuarded({
      command: process.execPath,
      args: [service, 'api'],
      cwd: repositoryRoot,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        ...scene.environment,
        SEARCH_CACHE_ENTRIES: String(cacheEntries),
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: unlimited,
        RATE_LIMIT_PER_HOUR: unlimited,
        RATE_LIMIT_PER_DAY: unlimited,
      },
      unprivileged: false,
      logFile: path.join(scratch, 'service.log'),
      scratchDirectory: scratch,
      stopSignal: 'SIGTERM',
    });
  const { url, ...running } = await whenReady(start, `http://127.0.0.1:${port}`, isHealthy, {
    timeout: 30_000,
  });
  const metric: ServiceProcess['metric'] = async (...name) =>
    metricOf(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(), ...name);
  const existing = async (name: string): Promise<number> => {
    const value = await metric(name);
    if (value === undefined) throw new Error(`The service has no metric ${name}.`);
    return value;
  };
  return {
    url,
    apiKey,
    stop: () => running.stop(),
    cpuSeconds: () => existing('process_cpu_seconds_total'),
    residentBytes: () => existing('process_resident_memory_bytes'),
    metric,
  };
}

async function isHealthy(url: string): Promise<boolean> {
  return (await fetch(`${url}/content/hotels/v1/health`)).ok;
}
