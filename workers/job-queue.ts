import { messageOf } from '../runtime/error-message.ts';
import { ErrorCode, type Job, type JobsOptions, type JobType } from 'bullmq';
import type { AnyJob, JobSchedule } from './job.ts';
import { repairSchedule, setSchedule, type SchedulingQueue } from './schedules.ts';
import { toStoredJob, type JobState, type StoredJob } from './stored-job.ts';

/** The part of a BullMQ queue that this service uses. Everything rejects while the store is away. */
export interface JobQueue<Data> {
  /** BullMQ's own, for its board. */
  readonly bullQueue: unknown;
  /**
   * Requests that the work is done once from now on: while a job of the same key waits, nothing is
   * added; one that already runs, and may have passed the point in question, is followed by another. A
   * job that has ended does not matter.
   */
  add(data: Data): Promise<void>;
  /** How many jobs are in each state: waiting, active, delayed, completed, failed. */
  counts(): Promise<Readonly<Record<string, number>>>;
  /** Runs the job by this schedule from now on; null: on request alone. */
  setSchedule(schedule: JobSchedule<Data> | null): Promise<void>;
  /**
   * Plans the next scheduled run again if it is missing; gives the reason, or null where nothing was missing.
   */
  repairSchedule(schedule: JobSchedule<Data>): Promise<string | null>;
  /** The jobs in a state, the latest first. */
  list(state: JobState, limit: number): Promise<readonly StoredJob[]>;
  /**
   * Runs a failed job again, with all its attempts, or a delayed one without further delay.
   *
   * @returns false where there is no job with this id in one of these states
   */
  retry(id: string): Promise<boolean>;
  /**
   * Deletes a job that does not run.
   *
   * @returns false where there is no such job
   * @throws JobInUseError when a worker has it, or when it is the next run of a schedule
   */
  remove(id: string): Promise<boolean>;
  /** When the next run of its schedule is due; null: none is planned. */
  nextRunAt(): Promise<Date | null>;
  /** Whether workers take no job of it, as somebody has asked for. */
  isPaused(): Promise<boolean>;
  close(): Promise<void>;
}

/** How many jobs a store has in each of its states. */
type JobCounts = Readonly<Record<string, number>>;

/** A store counts those that wait for a worker by why they wait. */
export function waitingOf({ waiting = 0, prioritized = 0, paused = 0 }: JobCounts): number {
  return waiting + prioritized + paused;
}

/** Whether a job of the queue waits or runs. */
export async function isPending(queue: { readonly counts: () => Promise<JobCounts> }): Promise<boolean> {
  const counts = await queue.counts();
  return waitingOf(counts) + (counts['active'] ?? 0) + (counts['delayed'] ?? 0) > 0;
}

/** A job cannot be removed now. */
export class JobInUseError extends Error {
  override readonly name = 'JobInUseError';
}

const atWork = 'a worker has this job';

/** Why a job cannot be removed; null: it can. */
function useOf(job: Job, state: string): string | null {
  if (state === 'active') return atWork;
  const isPlanned = state === 'delayed' && job.attemptsMade === 0 && job.repeatJobKey;
  return isPlanned ? 'this job is the next run of a schedule' : null;
}

/** Waits for a change of a job; false where the job was changed or deleted by another process before. */
async function isDone(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (hasCode(error, ErrorCode.JobNotInState) || hasCode(error, ErrorCode.JobNotExist)) return false;
    throw error;
  }
}

/** Whether BullMQ has rejected something for this reason. */
function hasCode(error: unknown, code: ErrorCode): boolean {
  return (error as { readonly code?: unknown }).code === code;
}

/** What BullMQ's queues have in common on each of its stores. */
export interface BullQueue extends SchedulingQueue {
  add(name: string, data: unknown, options: JobsOptions): Promise<unknown>;
  getJobCounts(): Promise<Readonly<Record<string, number>>>;
  getJobs(types: JobType[], start: number, end: number, ascending: boolean): Promise<unknown>;
  getJob(id: string): Promise<unknown>;
  isPaused(): Promise<boolean>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

export interface StoreCalls {
  /** Called with errors of the connection to the store. */
  readonly onError: (error: Error) => void;
  /** Makes every call to the store. */
  readonly run: <T>(call: () => Promise<T>) => Promise<T>;
}

export function toJobQueue(
  queue: BullQueue,
  { keyOf }: Pick<AnyJob, 'keyOf'>,
  { onError, run }: StoreCalls,
): JobQueue<unknown> {
  const { name } = queue;
  // Deduplication ends with the job, however it ends; a fixed job id would be blocked
  // by a stored job that has ended.
  const add = async (data: unknown): Promise<void> => {
    const id = keyOf === undefined ? name : `${name} ${keyOf(data as never)}`;
    await queue.add(name, data, { deduplication: { id, keepLastIfActive: true } });
  };
  queue.on('error', onError);
  const find = (id: string): Promise<Job | undefined> =>
    run(() => queue.getJob(id)) as Promise<Job | undefined>;
  /** BullMQ rejects what another process did before: that says nothing of the store. */
  const change = async (call: () => Promise<void>): Promise<void> => {
    const [outcome] = await run(() => Promise.allSettled([call()]));
    if (outcome.status === 'rejected') throw outcome.reason;
  };
  return {
    bullQueue: queue,
    add: (data) => run(() => add(data)),
    counts: () => run(() => queue.getJobCounts()),
    setSchedule: (schedule) =>
      run(async () => {
        if (await setSchedule(queue, schedule)) await add(schedule?.data);
      }),
    repairSchedule: (schedule) => run(() => repairSchedule(queue, schedule)),
    async list(state, limit) {
      const jobs = await run(() => queue.getJobs([state], 0, limit - 1, false));
      // A job may be deleted while it is read.
      return (jobs as (Job | undefined)[]).flatMap((job) => (job ? [toStoredJob(name, state, job)] : []));
    },
    async retry(id) {
      const job = await find(id);
      if (job === undefined) return false;
      const state = await run(() => job.getState());
      if (state === 'failed') return isDone(change(() => job.retry('failed', { resetAttemptsMade: true })));
      if (state === 'delayed') return isDone(change(() => job.promote()));
      return false;
    },
    async remove(id) {
      const job = await find(id);
      if (job === undefined) return false;
      const use = useOf(job, await run(() => job.getState()));
      if (use !== null) throw new JobInUseError(`${id}: ${use}.`);
      await change(() => job.remove()).catch((error: unknown) => {
        // A worker took it meanwhile, or has not let go of it.
        if (hasCode(error, ErrorCode.JobBelongsToJobScheduler))
          throw new JobInUseError(`${id}: this job is of a schedule.`);
        if (messageOf(error).includes(' is locked ')) throw new JobInUseError(`${id}: ${atWork}.`);
        throw error;
      });
      return true;
    },
    async nextRunAt() {
      const { next } = (await run(() => queue.getJobScheduler(name))) ?? {};
      return next === undefined ? null : new Date(next);
    },
    isPaused: () => run(() => queue.isPaused()),
    close: () => queue.close(),
  };
}
