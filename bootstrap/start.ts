import type { Registry } from 'prom-client';
import type { TokenService } from '../api/access/jwt.ts';
import { observeCatalog, observeImports } from '../catalog/metrics.ts';
import type { Config } from '../runtime/config/config.ts';
import type { Logger } from '../runtime/logger.ts';
import { createMetricsRegistry, observeBuild, observePool } from '../runtime/metrics.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import type { JobQueue } from '../workers/job-queue.ts';
import { observeQueues } from '../workers/queue-metrics.ts';
import { createQueueSystem, type QueueSystem } from '../workers/queue-system.ts';
import type { RebuildIndexJob } from '../workers/queues.ts';
import type { JobHandlers } from '../workers/start-workers.ts';
import { startApi } from './api.ts';
import { banner } from './banner.ts';
import { openDatabase, type Database } from './database.ts';
import { openDemoAccess, type DemoAccess } from './demo-access.ts';
import { takePorts } from './ports.ts';
import { fillWithSample } from './sample-catalog.ts';
import { openTokenService } from './signing-secret.ts';
import { serviceVersion } from './version.ts';
import { runWorkers } from './worker.ts';

/** How long a start waits for the queues, in milliseconds; their tables are made at the first one. */
const queuePatienceMs = 5000;

/**
 * Starts what the configuration asks for, and tells a person on standard output where it is. Everything that is opened
 * is noted with `shutdown`, also when a later step fails.
 */
export async function start(config: Config, logger: Logger, shutdown: Shutdown): Promise<void> {
  const roles = config.process === 'all' ? ['api', 'worker'] : [config.process];
  const registry = createMetricsRegistry({ process: config.process });
  observeBuild(registry, serviceVersion());
  const { door, metrics } = await takePorts(config, roles, registry, logger);
  const database = await openDatabase({
    config,
    logger,
    shutdown,
    claims: roles,
    applicationName: `hotel-content ${config.process}`,
    statementTimeoutMs: config.postgres.statementTimeoutMs,
  });
  shutdown.signal.throwIfAborted();
  if (door !== null) database.announce(door.server.address);
  observePool(registry, database.pool);
  observeCatalog(registry, database.pool);
  observeImports(registry, database.pool);
  const { queues, rebuilds } = await openQueues(config, database, logger, shutdown);
  observeQueues(registry, { 'rebuild-index': rebuilds });
  const common = { config, logger, shutdown, registry, database, rebuilds };
  if (metrics !== null) shutdown.add({ name: 'metrics', ...metrics });
  if (roles.includes('worker')) runWorkers({ ...common, queues, handlers: await openHandlers(common) });
  if (door === null) return;
  const tokens = await openTokenService(config, logger);
  const demo = await fillFirstTime(common, tokens);
  const { address } = door.server;
  await startApi({
    ...common,
    door,
    tokens,
    queueKind: queues.kind,
    demoApiKey: demo?.apiKey ?? null,
  });
  logger.info({ address, process: config.process, mode: config.mode }, 'listening');
  process.stdout.write(banner(address, demo, { onTerminal: process.stdout.isTTY }));
}

interface Common {
  readonly config: Config;
  readonly logger: Logger;
  readonly shutdown: Shutdown;
  readonly registry: Registry;
  readonly database: Database;
  readonly rebuilds: JobQueue<RebuildIndexJob>;
}

/** Resolves when the store of the queues has answered, or is late: requests are answered without it too. */
async function openQueues(
  config: Config,
  database: Database,
  logger: Logger,
  shutdown: Shutdown,
): Promise<{ readonly queues: QueueSystem; readonly rebuilds: JobQueue<RebuildIndexJob> }> {
  const queues = createQueueSystem({
    prefix: config.queuePrefix,
    redisUrl: config.redisUrl,
    redisTimeoutMs: config.redisTimeoutMs,
    databaseUrl: database.url,
    logger,
  });
  shutdown.add({ name: 'queues', close: () => queues.close() });
  const rebuilds = queues.openQueue('rebuild-index');
  shutdown.add({ name: 'queue of rebuilds', close: () => rebuilds.close() });
  await withTimeout(rebuilds.counts(), queuePatienceMs, 'no answer in time').catch((error: unknown) => {
    logger.warn({ err: error, store: queues.kind }, 'starting although the queues cannot be reached');
  });
  return { queues, rebuilds };
}

/** What this process's workers can do: there is nothing to index where Postgres searches. */
async function openHandlers(common: Common): Promise<JobHandlers> {
  const { elasticsearch } = common.config;
  if (elasticsearch === null) return {};
  const { openIndexing } = await import('./indexing.ts');
  return openIndexing({ ...common, pool: common.database.pool, queue: common.rebuilds }, elasticsearch);
}

/** The sample in an empty catalog; and, in the embedded mode, what one needs to try it. */
async function fillFirstTime(common: Common, tokens: TokenService): Promise<DemoAccess | null> {
  const { config, logger, shutdown, database, rebuilds } = common;
  if (!config.sampleCatalog) return null;
  const filled = await fillWithSample(database.pool, logger, shutdown.signal);
  if (filled && config.elasticsearch !== null)
    await rebuilds.add({ reason: 'the sample catalog was loaded' });
  return config.mode === 'embedded' ? openDemoAccess(database.pool, tokens, config.dataDir) : null;
}
