import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import {
  closeRedis,
  createFailFastRedis,
  createWorkerRedis,
  evictionPolicyOf,
  namesOfKeys,
} from '../../runtime/redis.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';
import { toJobQueue } from '../job-queue.ts';
import { toProcessor, toQueueWorker } from '../queue-worker.ts';
import type { JobHandler } from '../job.ts';
import { queueOptions, workerOptions, type QueueSystem, type QueueSystemOptions } from './queue-system.ts';
import { watchStore } from './store-watch.ts';

/** How long closing a worker waits for Redis once its jobs have ended, in milliseconds. */
const closeTimeoutMs = 1500;

/** Queues in Redis, whose keys begin with the prefix. */
export function queuesOnRedis(
  { prefix, redisTimeoutMs, logger }: Omit<QueueSystemOptions, 'redisUrl' | 'databaseUrl'>,
  url: string,
): QueueSystem {
  // Workers wait for Redis however long it is away; adding a job fails fast.
  const failFast = createFailFastRedis({
    url,
    timeoutMs: redisTimeoutMs,
    probeKey: `${prefix}:probe`,
    part: 'queues',
    without: 'no job can be added',
    logger,
  });
  const { onError, stop } = watchStore('redis', logger, () => failFast.client.ping());
  const workerConnections: Redis[] = [];
  return {
    kind: 'redis',
    openQueue(name, job) {
      // The version check could fail, and the queue would not recover from that.
      const connection = { connection: failFast.client, prefix, skipVersionCheck: true };
      const queue = new Queue(name, { ...connection, ...queueOptions, defaultJobOptions: job.options });
      return toJobQueue(queue, job, { onError, run: (call) => failFast.run(call) });
    },
    startWorker(name, job, handle, onEnd) {
      const connection = createWorkerRedis(url);
      workerConnections.push(connection);
      const tracked = trackJobs(handle);
      const closing = new AbortController();
      const worker = new Worker(name, toProcessor(job, tracked.handle, closing.signal), {
        connection,
        prefix,
        ...workerOptions(job),
      });
      const queueWorker = toQueueWorker(name, job, worker, onEnd, { logger, onError, closing });
      return {
        async close() {
          const closed = queueWorker.close();
          closed.catch(() => undefined);
          await tracked.ended();
          // A job whose end did not reach Redis is given to another worker when its lock expires.
          await withTimeout(closed, closeTimeoutMs, 'Redis did not respond in time').catch(() => {
            logger.warn({ queue: name }, 'the worker was closed without Redis');
            void worker.disconnect().catch(() => undefined);
          });
        },
      };
    },
    async scheduledQueues() {
      // BullMQ has no list of its queues; one with a schedule has this key.
      const pattern = `${prefix}:*:repeat`;
      const keys = await namesOfKeys(failFast.client, pattern, (call) => failFast.run(call));
      return keys.map((key) => key.slice(prefix.length + 1, -':repeat'.length));
    },
    async evictionPolicy() {
      const policy = await failFast.run(() => evictionPolicyOf(failFast.client));
      return policy === 'noeviction' ? null : (policy ?? 'unknown');
    },
    async close() {
      stop();
      await Promise.all([failFast.close(), ...workerConnections.map(closeRedis)]);
    },
  };
}

/** A handler that knows when all its jobs have ended. */
function trackJobs(handle: JobHandler<never>): {
  readonly handle: JobHandler<never>;
  readonly ended: () => Promise<void>;
} {
  const running = new Set<Promise<void>>();
  return {
    async handle(data, signal, report) {
      const job = handle(data, signal, report);
      running.add(job);
      await job.finally(() => running.delete(job));
    },
    async ended() {
      await Promise.allSettled(running);
    },
  };
}
