import type { TokenService } from '../api/access/jwt.ts';
import { isLoopback } from '../api/access/loopback.ts';
import { type ChoiceLimit, createChoiceLimit } from '../api/access/choice-limit.ts';
import { createRateLimiter, type RateLimiter } from '../api/access/rate-limiter.ts';
import { createApp } from '../api/app.ts';
import { queueBoardPath } from '../api/pages/queue-board.ts';
import type { HealthProbe } from '../api/routes/health/probe.ts';
import { createApiKeyQueries } from '../catalog/access/api-key-queries.ts';
import { createChoiceMetrics } from '../catalog/choices/metrics.ts';
import { readPageTokenKey } from '../catalog/paging/page-token-key.ts';
import { createProviderFamilies } from '../catalog/providers/provider-families.ts';
import { keepAliveMs } from '../runtime/http/server.ts';
import { pingPostgres } from '../runtime/postgres/pool.ts';
import { createFailFastRedis } from '../runtime/redis.ts';
import { createHotelMatcher, type HotelMatcher } from '../search/matching/hotel-matcher.ts';
import { createThreadMatcher } from '../search/matching/thread-matcher.ts';
import { openChoices } from './choices.ts';
import { openOperations } from './operations/open-operations.ts';
import type { ApiPort } from './ports.ts';
import { openDumps } from './dumps.ts';
import { useSample } from './sample-catalog.ts';
import { openSearch } from './search.ts';
import type { ServiceContext } from './service-context.ts';
import { openEntities, openSuggestions } from './suggestions.ts';
import type { QueueBoard } from '../workers/queue-board.ts';
import { serviceVersion } from './version.ts';

export interface ApiOptions {
  readonly port: ApiPort;
  readonly tokens: TokenService;
  readonly demoApiKey: string | null;
}

/** Starts the API: resolves once it serves requests. It is the first to be closed. */
export async function openApi(
  context: ServiceContext,
  { port, tokens, demoApiKey }: ApiOptions,
): Promise<void> {
  const { config, logger, shutdown, database, queues, jobQueues, rebuilds, indexLag } = context;
  const { serverUrls, trustedProxies, corsOrigins, mapTiles, imageOrigins } = config.http;
  const { pool, breaker } = database;
  // Read beside the hotels of the typeahead.
  const entities = openEntities(context);
  const { search, typeahead } = await openSearch(context);
  const choiceMetrics = createChoiceMetrics(context.registry);
  const limiter = await openLimits(context, (isWithin) => {
    choiceMetrics.received(isWithin ? 'accepted' : 'capped');
  });
  const app = createApp({
    logger,
    metrics: port.metrics,
    search,
    typeahead,
    suggest: await openSuggestions(context, typeahead, entities),
    matcher: openMatcher(context),
    choices: openChoices(context, choiceMetrics),
    choiceLimit: limiter.choiceLimit,
    imports: {
      maxUploadBytes: config.imports.maxUploadBytes,
      wake: () => jobQueues['run-imports'].add({}),
    },
    dumps: openDumps(context),
    pool,
    families: createProviderFamilies(pool),
    listingKey: await readPageTokenKey(pool),
    apiKeys: createApiKeyQueries(pool),
    tokens,
    rateLimiter: limiter.rateLimiter,
    probes: {
      postgres: { kind: config.mode, ping: () => pingPostgres(pool, breaker) },
      search: { kind: search.kind, ping: () => search.ping(), ...(indexLag && { lag: indexLag }) },
      queue: { kind: queues.kind, ping: () => rebuilds.counts() },
      rateLimiter: limiter.probe,
    },
    build: serviceVersion(),
    gateway: config.gateway,
    stopping: shutdown.signal,
    ...{ serverUrls, trustedProxies, corsOrigins, mapTiles, imageOrigins },
    drawSamplePicture: config.sampleCatalog ? await useSample(({ drawPicture }) => drawPicture) : null,
    demoApiKey: isLoopback(config.http.host) ? demoApiKey : null,
    checkResponses: false,
    ...(await openOperations(context)),
    queueBoard: config.http.queueBoard ? await openBoard(context) : null,
  });
  const handle = app.callback();
  const { server } = port;
  const stop = {
    delayMs: config.shutdownDelayMs,
    idleMs: Math.min(keepAliveMs, config.shutdownTimeoutMs / 3),
  };
  shutdown.add({ ...server, name: 'api', close: () => server.close(stop) });
  port.serve((request, response) => void handle(request, response));
}

/** What matches hotels of lists, on a thread that the first of them starts. */
function openMatcher({ config, database, logger, shutdown }: ServiceContext): HotelMatcher {
  const { statementTimeoutMs } = config.postgres;
  const matcher = createThreadMatcher({ databaseUrl: database.url, statementTimeoutMs }, logger);
  shutdown.add({ name: 'hotel matching', close: () => matcher.close() });
  return createHotelMatcher(matcher);
}

/** Loaded on demand: few processes show it. */
async function openBoard({ jobQueues }: ServiceContext): Promise<QueueBoard> {
  const { openQueueBoard } = await import('../workers/queue-board.ts');
  return openQueueBoard(Object.values(jobQueues), queueBoardPath);
}

/** Counts on Redis where there is one, shared by all processes; else in the memory of this process. */
async function openLimits(
  { config, logger, shutdown }: ServiceContext,
  onChoice: (isWithin: boolean) => void,
): Promise<{
  readonly rateLimiter: RateLimiter;
  readonly choiceLimit: ChoiceLimit;
  readonly probe: HealthProbe;
}> {
  const defaults = config.rateLimits;
  const ofChoices = { perDay: config.choices.perKey, onCount: onChoice };
  if (config.redisUrl === null) {
    return {
      rateLimiter: createRateLimiter({ defaults }),
      choiceLimit: createChoiceLimit(ofChoices),
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
    choiceLimit: createChoiceLimit({ ...ofChoices, redis, keyPrefix: `${keyPrefix}:choices` }),
    probe: { kind: 'redis', ping: () => redis.run(() => redis.client.ping()) },
  };
}
