import type { Registry } from 'prom-client';
import { isLoopback } from '../api/access/loopback.ts';
import { createRateLimiter, type RateLimiter } from '../api/access/rate-limiter.ts';
import type { TokenService } from '../api/access/jwt.ts';
import { createApp } from '../api/app.ts';
import type { HealthProbe } from '../api/routes/health/probe.ts';
import { createApiKeyQueries } from '../catalog/access/api-key-queries.ts';
import { readPageTokenKey } from '../catalog/paging/page-token-key.ts';
import { createProviderFamilies } from '../catalog/providers/provider-families.ts';
import type { Config } from '../runtime/config/config.ts';
import { keepAliveMs } from '../runtime/http/server.ts';
import type { Logger } from '../runtime/logger.ts';
import { createHttpMetrics } from '../runtime/metrics.ts';
import { pingPostgres } from '../runtime/postgres/pool.ts';
import { createFailFastRedis } from '../runtime/redis.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { createSearchMetrics } from '../search/metrics.ts';
import type { JobQueue } from '../workers/job-queue.ts';
import type { RebuildIndexJob } from '../workers/queues.ts';
import type { Database } from './database.ts';
import type { FrontDoor } from './ports.ts';
import { openSearch } from './search.ts';
import { serviceVersion } from './version.ts';

export interface ApiOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly shutdown: Shutdown;
  readonly registry: Registry;
  readonly database: Database;
  /** Asked for the health of the queues. */
  readonly rebuilds: JobQueue<RebuildIndexJob>;
  readonly queueKind: string;
  readonly tokens: TokenService;
  readonly demoApiKey: string | null;
  readonly door: FrontDoor;
}

/** Starts the API: resolves once it answers requests. It is the first to be closed. */
export async function startApi(options: ApiOptions): Promise<void> {
  const { config, logger, shutdown, registry, database, rebuilds, tokens } = options;
  const search = await openSearch({
    config,
    database,
    logger,
    shutdown,
    metrics: createSearchMetrics(registry),
  });
  const limiter = await openRateLimiter(options);
  const app = createApp({
    logger,
    metrics: createHttpMetrics(registry),
    search,
    pool: database.pool,
    families: createProviderFamilies(database.pool),
    listingKey: await readPageTokenKey(database.pool),
    apiKeys: createApiKeyQueries(database.pool),
    tokens,
    rateLimiter: limiter.rateLimiter,
    probes: {
      postgres: { kind: config.mode, ping: () => pingPostgres(database.pool, { breaker: database.breaker }) },
      search: { kind: search.kind, ping: () => search.ping() },
      queue: { kind: options.queueKind, ping: () => rebuilds.counts() },
      rateLimiter: limiter.probe,
    },
    version: serviceVersion(),
    stopping: shutdown.signal,
    trustedProxies: config.http.trustedProxies,
    corsOrigins: config.http.corsOrigins,
    demoApiKey: isLoopback(config.http.host) ? options.demoApiKey : null,
    checkResponses: false,
  });
  const handle = app.callback();
  const { server } = options.door;
  const stop = {
    delayMs: config.shutdownDelayMs,
    idleMs: Math.min(keepAliveMs, config.shutdownTimeoutMs / 3),
  };
  shutdown.add({ ...server, name: 'api', close: () => server.close(stop) });
  options.door.open((request, response) => void handle(request, response));
}

/** On Redis where there is one, so that all processes count together; else in the memory of this process. */
async function openRateLimiter({ config, logger, shutdown }: ApiOptions): Promise<{
  readonly rateLimiter: RateLimiter;
  readonly probe: HealthProbe;
}> {
  const defaults = config.rateLimits;
  if (config.redisUrl === null) {
    return {
      rateLimiter: createRateLimiter({ defaults }),
      probe: { kind: 'memory', ping: () => Promise.resolve() },
    };
  }
  const keyPrefix = `${config.queuePrefix}:rate`;
  const redis = createFailFastRedis({
    url: config.redisUrl,
    timeoutMs: config.redisTimeoutMs,
    probeKey: `${keyPrefix}:probe`,
    part: 'rate limiter',
    without: 'each process counts rate limits by itself',
    logger,
  });
  shutdown.add({ name: 'rate limiter', close: () => redis.close() });
  await redis.started;
  return {
    rateLimiter: createRateLimiter({ defaults, redis, keyPrefix }),
    probe: { kind: 'redis', ping: () => redis.run(() => redis.client.ping()) },
  };
}
