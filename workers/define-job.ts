import type { Job } from './job.ts';

const day = 24 * 3600;

/** What is particular about a kind of job. */
export interface JobDefinition<Data>
  extends
    Omit<Job<Data>, 'options' | JobDefault>,
    // One at a time, whose lock lasts a minute, with or without Elasticsearch, when left out.
    Partial<Pick<Job<Data>, JobDefault>> {
  /** How often it is tried. */
  readonly attempts: number;
  /** The wait after the first failure, in milliseconds; each further one is twice as long. */
  readonly firstRetryMs: number;
  /**
   * For how many days ended jobs are kept: one, or seven where they failed, when
   * left out. At most 100 of each.
   */
  readonly keptDays?: number;
  /** At most so many of those that succeeded; 100 when left out. */
  readonly keptJobs?: number;
}

type JobDefault = 'needsElasticsearch' | 'concurrency' | 'lockDuration';

/** How often a job is tried that runs every night, and how long it is kept. */
export const nightly = { attempts: 5, firstRetryMs: 30_000, keptDays: 30 } as const;

/** A job with what all jobs have in common. */
export function defineJob<Data>({
  attempts,
  firstRetryMs,
  keptDays,
  keptJobs = 100,
  needsElasticsearch = false,
  concurrency = 1,
  lockDuration = 60_000,
  ...definition
}: JobDefinition<Data>): Job<Data> {
  return {
    ...definition,
    needsElasticsearch,
    concurrency,
    lockDuration,
    options: {
      attempts,
      backoff: { type: 'exponential', delay: firstRetryMs, jitter: 0.5 },
      removeOnComplete: { age: (keptDays ?? 1) * day, count: keptJobs },
      removeOnFail: { age: (keptDays ?? 7) * day, count: 100 },
      stackTraceLimit: 5,
    },
  };
}
