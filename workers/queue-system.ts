import { createPostgresBackend, Queue, withBackend, Worker } from 'bullmq';
import type { Logger } from '../runtime/logger.ts';
import { closeRedis, createRedis } from '../runtime/redis.ts';
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
  readonly databaseUrl: string;
  readonly logger: Logger;
}

/** BullMQ on Redis when there is one, else on Postgres. */
export function createQueueSystem(options: QueueSystemOptions): QueueSystem {
  return options.redisUrl === null ? onPostgres(options) : onRedis(options, options.redisUrl);
}

function onRedis({ prefix, logger }: QueueSystemOptions, url: string): QueueSystem {
  // Workers wait for Redis however long it is away; whoever adds a job wants to know soon.
  const patient = createRedis(url, { blocking: true, logger });
  const prompt = createRedis(url, { blocking: false, logger });
  return {
    kind: 'redis',
    openQueue<Name extends QueueName>(name: Name) {
      const options = { connection: prompt, prefix, defaultJobOptions: jobOptions[name] };
      return toJobQueue(name, new Queue<QueueJobs[Name], void, string>(name, options), logger);
    },
    startWorker(name, handle, onEnd) {
      const options = { connection: patient, prefix, ...workOptions[name] };
      return toQueueWorker(name, new Worker(name, toProcessor(handle), options), onEnd, logger);
    },
    async close() {
      await Promise.all([closeRedis(patient), closeRedis(prompt)]);
    },
  };
}

function onPostgres({ prefix, databaseUrl, logger }: QueueSystemOptions): QueueSystem {
  const { Queue: PostgresQueue, Worker: PostgresWorker } = withBackend(createPostgresBackend);
  // A queue keeps one connection, a worker one more and one that listens: `process/connections.ts` counts on it. The schema
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
      return toJobQueue(name, new PostgresQueue<QueueJobs[Name], void>(name, options), logger);
    },
    startWorker(name, handle, onEnd) {
      const options = { connection, ...workOptions[name] };
      return toQueueWorker(name, new PostgresWorker(name, toProcessor(handle), options), onEnd, logger);
    },
    close: () => Promise.resolve(),
  };
}
