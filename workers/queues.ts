import type { DefaultJobOptions } from 'bullmq';

/** What a rebuild of the search index is told. */
export interface RebuildIndexJob {
  /** For the log: who asked for it, and why. */
  readonly reason: string;
}

/** The data of every kind of job, by the name of its queue. */
export interface QueueJobs {
  readonly 'rebuild-index': RebuildIndexJob;
}

export type QueueName = keyof QueueJobs;

/** How a job is tried and kept. Ages are in seconds. */
export const jobOptions: Readonly<Record<QueueName, DefaultJobOptions>> = {
  'rebuild-index': {
    attempts: 5,
    backoff: { type: 'exponential', delay: 5000, jitter: 0.5 },
    removeOnComplete: { age: 24 * 3600, count: 100 },
    removeOnFail: { age: 7 * 24 * 3600, count: 100 },
    stackTraceLimit: 5,
  },
};

/** How a queue is worked on. */
export interface WorkOptions {
  /** Jobs at a time in one process. */
  readonly concurrency: number;
  /** Milliseconds without a sign of life after which a job is given to another worker. */
  readonly lockDuration: number;
}

export const workOptions: Readonly<Record<QueueName, WorkOptions>> = {
  'rebuild-index': { concurrency: 1, lockDuration: 60_000 },
};
