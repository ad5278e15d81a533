import type { Job } from 'bullmq';

/**
 * `waiting` for a worker, `active` in one, `delayed` until its next attempt or
 * its next scheduled run, or ended.
 */
export const jobStates = ['waiting', 'active', 'delayed', 'completed', 'failed'] as const;

export type JobState = (typeof jobStates)[number];

/** A job as its store has it. */
export interface StoredJob {
  readonly queue: string;
  readonly id: string;
  readonly state: JobState;
  readonly data: unknown;
  /** Attempts that have ended, and how many there may be. */
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly addedAt: Date;
  /** When the last attempt began; null before the first. */
  readonly startedAt: Date | null;
  /** Null until the job has ended. */
  readonly endedAt: Date | null;
  /** When a delayed job is due; null in other states. */
  readonly dueAt: Date | null;
  /** How far it is, as its handler says; null where it says nothing. */
  readonly progress: object | null;
  /** Why the last attempt failed. */
  readonly reason: string | null;
}

export function toStoredJob(queue: string, state: JobState, job: Job): StoredJob {
  return {
    queue,
    id: job.id ?? '',
    state,
    data: job.data,
    attempts: job.attemptsMade,
    maxAttempts: job.opts.attempts ?? 1,
    addedAt: new Date(job.timestamp),
    startedAt: dateOf(job.processedOn),
    endedAt: dateOf(job.finishedOn),
    dueAt: state === 'delayed' ? new Date(plannedTimeOf(job) ?? job.timestamp + job.delay) : null,
    progress: typeof job.progress === 'object' ? job.progress : null,
    reason: job.failedReason || null,
  };
}

/**
 * When the pattern of a schedule wants the next run, in milliseconds; undefined of other jobs and
 * of repeated attempts. The delay in a store is counted from a moment that may be some
 * milliseconds later than `timestamp`.
 */
function plannedTimeOf({ repeatJobKey, attemptsMade, opts }: Job): number | undefined {
  return repeatJobKey && attemptsMade === 0 ? opts.prevMillis : undefined;
}

/** The stores give null, undefined or 0 for a time that there is not. */
function dateOf(milliseconds: number | null | undefined): Date | null {
  return milliseconds ? new Date(milliseconds) : null;
}
