import { PostgresQueueBackend, withBackend, type BackendFactory } from 'bullmq';
import { toJobQueue } from '../job-queue.ts';
import { toProcessor, toQueueWorker } from '../queue-worker.ts';
import { createSharedPostgres, type SharedPostgres } from './postgres-connections.ts';
import { queueOptions, workerOptions, type QueueSystem, type QueueSystemOptions } from './queue-system.ts';
import { watchStore } from './store-watch.ts';

/**
 * How long a worker waits at most until it looks for jobs again, in seconds: a notification may be lost
 * without a word. With BullMQ's five to ten, the workers of all queues ask six times a second in vain.
 */
const longestWaitSeconds = 60;

class QueueBackend extends PostgresQueueBackend {
  override get maximumBlockTimeout(): number {
    return longestWaitSeconds;
  }
}

/** BullMQ's own factory gives every queue and every worker connections of its own. */
const onSharedConnections: BackendFactory<QueueBackend, SharedPostgres> = (name, options) =>
  // The options are those of queues and workers; the connection in them has been made already.
  new QueueBackend(options.connection.connect(), name, options as never);

const { Queue, Worker } = withBackend(onSharedConnections);

/** Queues in Postgres, in a schema named like the prefix, which the first process creates. */
export function queuesOnPostgres({
  prefix,
  databaseUrl,
  logger,
}: Omit<QueueSystemOptions, 'redisUrl' | 'redisTimeoutMs'>): QueueSystem {
  const connection = createSharedPostgres(databaseUrl, prefix);
  const { onError, stop } = watchStore('postgres', logger, () => connection.query('select'));
  return {
    kind: 'postgres',
    openQueue(name, job) {
      const queue = new Queue(name, { connection, ...queueOptions, defaultJobOptions: job.options });
      return toJobQueue(queue, job, { onError, run: (call) => call() });
    },
    startWorker(name, job, handle, onEnd) {
      const closing = new AbortController();
      const worker = new Worker(name, toProcessor(job, handle, closing.signal), {
        connection,
        drainDelay: longestWaitSeconds,
        ...workerOptions(job),
      });
      return toQueueWorker(name, job, worker, onEnd, { logger, onError, closing });
    },
    async scheduledQueues() {
      const { rows } = await connection.query<{ queue: string }>('select distinct queue from scheduler');
      return rows.map(({ queue }) => queue);
    },
    evictionPolicy: () => Promise.resolve(null),
    async close() {
      stop();
      await connection.close();
    },
  };
}
