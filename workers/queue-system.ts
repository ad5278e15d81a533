import { createPostgresBackend, Queue, withBackend, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { createCircuitBreaker } from '../runtime/circuit-breaker.ts';
import type { Logger } from '../runtime/logger.ts';
import { createPool, pingPostgres } from '../runtime/postgres/pool.ts';
import { closeRedis, createWorkerRedis, createFailFastRedis } from '../runtime/redis.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import type { JobHandler } from './job.ts';
import {
  toJobQueue,
  toProcessor,
  toQueueWorker,
  type JobOutcome,
  type JobQueue,
  type QueueWorker,
} from './job-queue.ts';
import { jobNames, jobOf, type JobData, type JobName } from './jobs.ts';

/** Where jobs are stored. Close its queues and workers before the system itself. */
export interface QueueSystem {
  readonly kind: 'redis' | 'postgres';
  openQueue<Name extends JobName>(name: Name): JobQueue<JobData<Name>>;
  startWorker(name: JobName, handle: JobHandler<never>, onEnd: (outcome: JobOutcome) => void): QueueWorker;
  close(): Promise<void>;
}

export interface QueueSystemOptions {
  /** The prefix of all keys in Redis; the schema in Postgres. */
  readonly prefix: string;
  /** Null: the queues are in Postgres. */
  readonly redisUrl: string | null;
  /** How long Redis may take to add a job or to count, in milliseconds. */
  readonly redisTimeoutMs: number;
  readonly databaseUrl: string;
  readonly logger: Logger;
}

/** BullMQ on Redis when there is one, else on Postgres. */
export function createQueueSystem(options: QueueSystemOptions): QueueSystem {
  return options.redisUrl === null ? onPostgres(options) : onRedis(options, options.redisUrl);
}

/** The queue of every job, by its name. */
export type JobQueues = { readonly [Name in JobName]: JobQueue<JobData<Name>> };

/** Opens the queue of every job. */
export function openQueues(system: QueueSystem): JobQueues {
  const queues = jobNames.map((name) => [name, system.openQueue(name)]);
  return Object.fromEntries(queues) as JobQueues;
}

/** How long closing a worker waits for Redis once its jobs have ended, in milliseconds. */
const closeTimeoutMs = 1500;

function onRedis({ prefix, redisTimeoutMs, logger }: QueueSystemOptions, url: string): QueueSystem {
  // Workers wait for Redis however long it is away; adding a job fails fast.
  const failFast = createFailFastRedis({
    url,
    timeoutMs: redisTimeoutMs,
    probeKey: `${prefix}:probe`,
    part: 'queues',
    without: 'no job can be added',
    logger,
  });
  const store = watchStore('redis', logger, () => failFast.client.ping());
  const workerConnections: Redis[] = [];
  return {
    kind: 'redis',
    openQueue(name) {
      // The version check could fail, and the queue would not recover from that.
      const options = { connection: failFast.client, prefix, skipVersionCheck: true };
      const defaultJobOptions = jobOf(name).options;
      const queue = toJobQueue(new Queue(name, { ...options, defaultJobOptions }), store.onError);
      return {
        add: (data) => failFast.run(() => queue.add(data)),
        counts: () => failFast.run(() => queue.counts()),
        setSchedule: (schedule) => failFast.run(() => queue.setSchedule(schedule)),
        repairSchedule: (schedule) => failFast.run(() => queue.repairSchedule(schedule)),
        close: () => queue.close(),
      };
    },
    startWorker(name, handle, onEnd) {
      const connection = createWorkerRedis(url);
      workerConnections.push(connection);
      const tracked = trackJobs(handle);
      const options = { connection, prefix, ...workerOptions(name) };
      const worker = new Worker(name, toProcessor(jobOf(name), tracked.handle), options);
      const queueWorker = toQueueWorker(name, worker, onEnd, { logger, onError: store.onError });
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
    async close() {
      store.stop();
      await Promise.all([failFast.close(), ...workerConnections.map(closeRedis)]);
    },
  };
}

function workerOptions(name: JobName) {
  const { concurrency, lockDuration } = jobOf(name);
  return { concurrency, lockDuration };
}

/** A handler that knows when all its jobs have ended. */
function trackJobs(handle: JobHandler<never>): {
  readonly handle: JobHandler<never>;
  readonly ended: () => Promise<void>;
} {
  const running = new Set<Promise<void>>();
  return {
    async handle(data, signal) {
      const job = handle(data, signal);
      running.add(job);
      await job.finally(() => running.delete(job));
    },
    async ended() {
      await Promise.allSettled(running);
    },
  };
}

function onPostgres({ prefix, databaseUrl, logger }: QueueSystemOptions): QueueSystem {
  const { Queue: PostgresQueue, Worker: PostgresWorker } = withBackend(createPostgresBackend);
  const store = watchStore('postgres', logger, () => pingDatabase(databaseUrl));
  // A queue holds one connection, a worker one more and one that listens: `bootstrap/connections.ts` relies on it. The first
  // process migrates the schema.
  const connection = {
    connectionString: databaseUrl,
    application_name: 'hotel-content queues',
    schema: prefix,
    migrate: true,
    max: 1,
  };
  return {
    kind: 'postgres',
    openQueue(name) {
      const options = { connection, defaultJobOptions: jobOf(name).options };
      return toJobQueue(new PostgresQueue(name, options), store.onError);
    },
    startWorker(name, handle, onEnd) {
      const options = { connection, ...workerOptions(name) };
      return toQueueWorker(name, new PostgresWorker(name, toProcessor(jobOf(name), handle), options), onEnd, {
        logger,
        onError: store.onError,
      });
    },
    close() {
      store.stop();
      return Promise.resolve();
    },
  };
}

interface StoreWatch {
  readonly onError: (error: Error) => void;
  readonly stop: () => void;
}

const probeEveryMs = 2000;

/** The queues and workers share their store, so its outage is logged once, and its return once. */
function watchStore(store: string, logger: Logger, probe: () => Promise<unknown>): StoreWatch {
  const message = 'the queues cannot be reached';
  const breaker = createCircuitBreaker({
    probe: () => withTimeout(probe(), probeEveryMs, 'no response in time'),
    probeEveryMs,
    onOpen(error) {
      logger.warn({ store, err: error }, message);
    },
    onClose() {
      logger.info({ store }, 'the queues are back');
    },
  });
  return {
    onError(error) {
      if (breaker.state() === 'open') logger.debug({ store, err: error }, message);
      else breaker.trip(error);
    },
    stop: breaker.stop,
  };
}

async function pingDatabase(connectionString: string): Promise<void> {
  const pool = createPool({ connectionString, applicationName: 'hotel-content queues', size: 1 });
  try {
    await pingPostgres(pool);
  } finally {
    void pool.end();
  }
}
