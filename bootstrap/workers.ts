import { createJobMetrics } from '../workers/queue-metrics.ts';
import { startWorkers } from '../workers/start-workers.ts';
import type { ServiceContext } from './service-context.ts';

/** Starts the workers of this process; they are asked to end when the process stops. */
export async function openWorkers(context: ServiceContext): Promise<void> {
  const { config, logger, shutdown, registry, database, queues } = context;
  const { elasticsearch } = config;
  // There is no index to build where Postgres searches.
  const indexing =
    elasticsearch === null ? null : (await import('./indexing.ts')).openIndexing(context, elasticsearch);
  const resources = { pool: database.pool, logger, indexing };
  const workers = startWorkers(queues, resources, createJobMetrics(registry));
  for (const { name, worker } of workers) {
    shutdown.add({ name: `worker of ${name}`, close: () => worker.close() });
  }
  logger.info({ queues: workers.map(({ name }) => name) }, 'workers are started');
}
