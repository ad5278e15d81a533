import { createPostgresBackend, Queue, withBackend, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { createCircuitBreaker } from '../runtime/circuit-breaker.ts';
import type { Logger } from '../runtime/logger.ts';
import { createPool, pingPostgres } from '../runtime/postgres/pool.ts';
import { closeRedis, createWorkerRedis, createFailFastRedis } from '../runtime/redis.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import {
  toJobQueue,
  toProcessor,
  toQueueWorker,
  type JobHandler,
  type JobOutcome,
  type JobQueue,
  type QueueWorker,
} from './job-queue.ts';
import { jobOptions, workOptions, type QueueJobs, type QueueName } from './queues.ts';

/** Where jobs are kept. Close what was opened and started before the system itself. */
export interface QueueSystem {
  readonly kind: 'redis' | 'postgres';
  openQueue<Name extends QueueName>(name: Name): JobQueue<QueueJobs[Name]>;
  startWorker<Name extends QueueName>(
    name: Name,
    handle: JobHandler<QueueJobs[Name]>,
    onEnd: (outcome: JobOutcome) => void,
  ): QueueWorker;
  close(): Promise<void>;
}

export interface QueueSystemOptions {
  /** Begins all names in Redis; the schema in Postgres. */
  readonly prefix: string;
  /** Null: the queues are kept in Postgres. */
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

/** How long the end of a worker waits for Redis once its jobs have ended, in milliseconds. */
const closePatienceMs = 1500;

function onRedis({ prefix, redisTimeoutMs, logger }: QueueSystemOptions, url: string): QueueSystem {
  // Workers wait for Redis however long it is away; whoever adds a job wants to know soon.
  const prompt = createFailFastRedis({
    url,
    timeoutMs: redisTimeoutMs,
    probeKey: `${prefix}:probe`,
    part: 'queues',
    without: 'no job can be added',
    logger,
  });
  const store = watchStore('redis', logger, () => prompt.client.ping());
  const patient: Redis[] = [];
  return {
    kind: 'redis',
    openQueue<Name extends QueueName>(name: Name): JobQueue<QueueJobs[Name]> {
      // Asking for the version of Redis could fail, and the queue would not recover from that.
      const options = { connection: prompt.client, prefix, skipVersionCheck: true };
      const queue: JobQueue<QueueJobs[Name]> = toJobQueue(
        name,
        new Queue<QueueJobs[Name], void, string>(name, { ...options, defaultJobOptions: jobOptions[name] }),
        store.onError,
      );
      return {
        add: (data) => prompt.run(() => queue.add(data)),
        counts: () => prompt.run(() => queue.counts()),
        close: () => queue.close(),
      };
    },
    startWorker(name, handle, onEnd) {
      const connection = createWorkerRedis(url);
      patient.push(connection);
      const jobs = trackJobs(handle);
      const worker = new Worker(name, toProcessor(jobs.handle), { connection, prefix, ...workOptions[name] });
      const queueWorker = toQueueWorker(name, worker, onEnd, { logger, onError: store.onError });
      return {
        async close() {
          const closed = queueWorker.close();
          closed.catch(() => undefined);
          await jobs.ended();
          // A job whose end Redis did not hear of is given to another worker when its lock has run out.
          await withTimeout(closed, closePatienceMs, 'Redis did not answer in time').catch(() => {
            logger.warn({ queue: name }, 'the worker was closed without Redis');
            void worker.disconnect().catch(() => undefined);
          });
        },
      };
    },
    async close() {
      store.stop();
      await Promise.all([prompt.close(), ...patient.map(closeRedis)]);
    },
  };
}

/** A handler that knows when all that it was given has ended. */
function trackJobs<Data>(handle: JobHandler<Data>): {
  readonly handle: JobHandler<Data>;
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
  // A queue keeps one connection, a worker one more and one that listens: `bootstrap/connections.ts` counts on it. The schema
  // is brought up to date by whoever is first.
  const connection = {
    connectionString: databaseUrl,
    application_name: 'hotel-content queues',
    schema: prefix,
    migrate: true,
    max: 1,
  };
  return {
    kind: 'postgres',
    openQueue<Name extends QueueName>(name: Name) {
      const options = { connection, defaultJobOptions: jobOptions[name] };
      return toJobQueue(name, new PostgresQueue<QueueJobs[Name], void>(name, options), store.onError);
    },
    startWorker(name, handle, onEnd) {
      const options = { connection, ...workOptions[name] };
      return toQueueWorker(name, new PostgresWorker(name, toProcessor(handle), options), onEnd, {
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

/** Queues and workers share their store: one line of log when it goes, and one when it is back, however often they fail. */
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
