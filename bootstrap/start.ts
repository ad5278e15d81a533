import { observeChangeLog } from '../catalog/changes/metrics.ts';
import type { Registry } from 'prom-client';
import type { Database } from '../catalog/database/open-database.ts';
import { observeCatalog, observeCoverage, observeImports } from '../catalog/metrics.ts';
import { observeWebhooks } from '../catalog/webhooks/metrics.ts';
import type { Config } from '../runtime/config/config.ts';
import type { Logger } from '../runtime/logger.ts';
import { createMetricsRegistry, observeBuild, observePool } from '../runtime/metrics.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import { observeEviction, observeQueues } from '../workers/metrics.ts';
import { openQueues } from '../workers/queues.ts';
import { openApi } from './api.ts';
import { banner } from './banner.ts';
import { shareDatabaseConnections } from './database-connections.ts';
import { openIndexLag } from './index-lag.ts';
import { openConfiguredDatabase } from './configured-database.ts';
import { openDemoAccess } from './demo-access.ts';
import { bindPorts, type ApiPort } from './ports.ts';
import { checkEviction, openQueueSystem } from './configured-queues.ts';
import { fillWithSample } from './sample-catalog.ts';
import type { ServiceContext } from './service-context.ts';
import { openTokenService } from './signing-secret.ts';
import { serviceVersion } from './version.ts';
import { openWorkers } from './workers.ts';

/** How long a start waits for the queues, in milliseconds; the first start creates their tables. */
const queueTimeoutMs = 5000;

/**
 * Starts what the configuration asks for, and prints where it is on standard output. Everything that is
 * opened is added to `shutdown`, also when a later step fails.
 */
export async function start(config: Config, logger: Logger, shutdown: Shutdown): Promise<void> {
  const roles = config.process === 'all' ? ['api', 'worker'] : [config.process];
  const registry = createMetricsRegistry({ process: config.process });
  observeBuild(registry, serviceVersion());
  const ports = await bindPorts(config, roles, registry, logger);
  const database = await openConfiguredDatabase({
    config,
    logger,
    locks: roles,
    creates: true,
    applicationName: `hotel-content ${config.process}`,
    poolSize: shareDatabaseConnections(config).requests,
    statementTimeoutMs: config.postgres.statementTimeoutMs,
    onOpened: (closer) => {
      shutdown.add(closer);
    },
  });
  void database.lost.then(() => shutdown.begin('the embedded database is gone', 1));
  shutdown.signal.throwIfAborted();
  if (ports.api !== null) database.announce(ports.api.server.address);
  observePool(registry, database.pool);
  observeCatalog(registry, database.pool);
  observeImports(registry, database.pool);
  observeCoverage(registry, database.pool);
  observeWebhooks(registry, database.pool);
  if (config.elasticsearch !== null) {
    const { observeRebuild } = await import('../indexer/rebuild/rebuild-metrics.ts');
    observeRebuild(registry, database.pool, config.search.indexPrefix);
  }
  const queues = await connectQueues(config, logger, shutdown, database, registry);
  observeChangeLog(registry, database.pool);
  const opened = { config, logger, shutdown, registry, database, ...queues };
  const context: ServiceContext = { ...opened, indexLag: await openIndexLag(opened) };
  if (ports.metrics !== null) shutdown.add({ name: 'metrics', ...ports.metrics });
  if (roles.includes('worker')) await openWorkers(context);
  if (ports.api !== null) await serve(context, ports.api);
}

/** Resolves when the store of the queues has responded, or is late: requests are served without it too. */
async function connectQueues(
  config: Config,
  logger: Logger,
  shutdown: Shutdown,
  database: Database,
  registry: Registry,
): Promise<Pick<ServiceContext, 'queues' | 'jobQueues' | 'rebuilds'>> {
  const queues = openQueueSystem(config, database.url, logger);
  shutdown.add({ name: 'queues', close: () => queues.close() });
  const jobQueues = openQueues(queues);
  for (const [name, queue] of Object.entries(jobQueues)) {
    shutdown.add({ name: `queue ${name}`, close: () => queue.close() });
  }
  observeQueues(registry, jobQueues);
  observeEviction(registry, queues);
  const rebuilds = jobQueues['rebuild-index'];
  const responds = rebuilds.counts().then(() => checkEviction(queues, logger));
  await withTimeout(responds, queueTimeoutMs, 'no response in time').catch((error: unknown) => {
    logger.warn({ err: error, store: queues.kind }, 'starting although the queues cannot be reached');
  });
  return { queues, jobQueues, rebuilds };
}

/** Fills an empty catalog with the sample, if wanted, and starts the API. */
async function serve(context: ServiceContext, port: ApiPort): Promise<void> {
  const { config, logger, shutdown, database, jobQueues } = context;
  const tokens = await openTokenService(config, logger);
  if (config.sampleCatalog) {
    const filled = await fillWithSample(database.pool, config.sampleHotels, logger, shutdown.signal);
    // Not in the night alone: a newcomer wants to see what they find.
    if (filled)
      for (const job of ['refresh-coverage', 'detect-duplicates'] as const) await jobQueues[job].add({});
  }
  const demo =
    config.sampleCatalog && config.mode === 'embedded'
      ? await openDemoAccess(database.pool, tokens, config)
      : null;
  await openApi(context, { port, tokens, demoApiKey: demo?.apiKey ?? null });
  const { address } = port.server;
  logger.info({ address, process: config.process, mode: config.mode }, 'listening');
  process.stdout.write(banner(address, demo, { onTerminal: process.stdout.isTTY }));
}
