import { createJobMetrics } from '../workers/queue-metrics.ts';
import { startWorkers } from '../workers/start-workers.ts';
import type { ServiceContext } from './service-context.ts';

/** Starts the workers of this process; they are asked to end when the process stops. */
export async function openWorkers(context: ServiceContext): Promise<void> {
  const { config, logger, shutdown, registry, queues } = context;
  const { elasticsearch } = config;
  // The only jobs there are build the search index, which Postgres does without.
  const handlers =
    elasticsearch === null ? {} : (await import('./indexing.ts')).openIndexing(context, elasticsearch);
  for (const { name, worker } of startWorkers(queues, handlers, createJobMetrics(registry))) {
    shutdown.add({ name: `worker of ${name}`, close: () => worker.close() });
  }
  logger.info({ queues: Object.keys(handlers) }, 'workers are started');
}
