import type { Logger } from '../../runtime/logger.ts';
import type { AnyJob, Job, JobHandler } from '../job.ts';
import type { JobQueue } from '../job-queue.ts';
import { nextRun } from '../next-run.ts';
import type { JobOutcome, QueueWorker } from '../queue-worker.ts';

/** Where jobs are stored. Close its queues and workers before the system itself. */
export interface QueueSystem {
  readonly kind: 'redis' | 'postgres';
  openQueue<Data>(name: string, job: Pick<Job<Data>, 'options' | 'keyOf'>): JobQueue<Data>;
  startWorker(
    name: string,
    job: Pick<AnyJob, 'dataSchema' | 'concurrency' | 'lockDuration' | 'isFrequent'>,
    handle: JobHandler<never>,
    onEnd: (outcome: JobOutcome) => void,
  ): QueueWorker;
  /**
   * The names of the queues that have a schedule in the store, also of those that this version does not know.
   */
  scheduledQueues(): Promise<readonly string[]>;
  /**
   * What the store deletes when its memory is full, by Redis's name of the policy; `unknown` where it does
   * not say, null where it deletes nothing.
   */
  evictionPolicy(): Promise<string | null>;
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

/**
 * A process that dies with its job again and again would otherwise never be
 * noticed: such a job fails in the end.
 */
const maxStalledCount = 5;

/** How queues and workers plan the next run of a schedule. */
const settings = { repeatStrategy: nextRun };

/** The options of BullMQ's workers on every store. */
export function workerOptions({ concurrency, lockDuration }: Pick<AnyJob, 'concurrency' | 'lockDuration'>) {
  // Two looks find a job whose worker is gone: after its lock has expired it is taken
  // over within one more interval.
  return { settings, concurrency, lockDuration, stalledInterval: lockDuration / 2, maxStalledCount };
}

/** Nobody listens to the events of queues; BullMQ stores the last 10,000 of each by default. */
export const queueOptions = { settings, streams: { events: { maxLen: 500 } } } as const;
