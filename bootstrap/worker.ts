import type { Registry } from 'prom-client';
import type { Logger } from '../runtime/logger.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { createJobMetrics } from '../workers/queue-metrics.ts';
import type { QueueSystem } from '../workers/queue-system.ts';
import { startWorkers, type JobHandlers } from '../workers/start-workers.ts';

export interface WorkerOptions {
  readonly logger: Logger;
  readonly shutdown: Shutdown;
  readonly registry: Registry;
  readonly queues: QueueSystem;
  readonly handlers: JobHandlers;
}

/** Starts the workers of this process, with their metrics; they are asked to end when the process stops. */
export function runWorkers({ logger, shutdown, registry, queues, handlers }: WorkerOptions): void {
  for (const { name, worker } of startWorkers(queues, handlers, createJobMetrics(registry))) {
    shutdown.add({ name: `worker of ${name}`, close: () => worker.close() });
  }
  logger.info({ queues: Object.keys(handlers) }, 'workers are started');
}
