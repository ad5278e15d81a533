import type { JobQueue } from './job-queue.ts';
import { jobNames, jobOf, type JobData, type JobName } from './jobs.ts';
import { queuesOnPostgres } from './stores/postgres.ts';
import type { QueueSystem, QueueSystemOptions } from './stores/queue-system.ts';
import { queuesOnRedis } from './stores/redis.ts';

export type { QueueSystem, QueueSystemOptions };

/** BullMQ on Redis when there is one, else on Postgres. */
export function createQueueSystem(options: QueueSystemOptions): QueueSystem {
  return options.redisUrl === null ? queuesOnPostgres(options) : queuesOnRedis(options, options.redisUrl);
}

/** The queue of every job, by its name. */
export type JobQueues = { readonly [Name in JobName]: JobQueue<JobData<Name>> };

/** Opens the queue of every job. */
export function openQueues(system: QueueSystem): JobQueues {
  const queues = jobNames.map((name) => [name, system.openQueue(name, jobOf(name))]);
  return Object.fromEntries(queues) as JobQueues;
}
