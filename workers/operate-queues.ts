import { checkJobData } from './job-data.ts';
import { jobNames, jobOf, scheduleOf, type JobName, type JobTimes } from './jobs.ts';
import { JobInUseError, type JobQueue, waitingOf } from './job-queue.ts';
import { jobStates, type JobState, type StoredJob } from './stored-job.ts';

/** A queue, for whoever looks after them. */
export interface QueueState {
  readonly name: JobName;
  /** How many jobs are in each state. */
  readonly counts: Readonly<Record<JobState, number>>;
  /** Whether workers take no job of it, as somebody has asked for. */
  readonly paused: boolean;
  /** When its job runs without being requested; null: never. */
  readonly schedule: {
    readonly everySeconds: number | null;
    readonly cron: string | null;
    readonly timeZone: string | null;
    /** Null: no worker has planned it yet. */
    readonly nextRunAt: Date | null;
  } | null;
}

/** More failed jobs than any queue keeps. */
const all = 10_000;

/** The queue of this name; undefined: there is none. */
export function queueNamed(name: string): JobName | undefined {
  return jobNames.find((candidate) => candidate === name);
}

/** What a queue has to do, and when it runs next. */
export async function readQueueState(
  name: JobName,
  queue: JobQueue<never>,
  times: JobTimes,
): Promise<QueueState> {
  const schedule = scheduleOf(name, times);
  const [counts, paused, nextRunAt] = await Promise.all([
    queue.counts(),
    queue.isPaused(),
    schedule === null ? null : queue.nextRunAt(),
  ]);
  return {
    name,
    counts: { ...countsOf(counts), waiting: waitingOf(counts) },
    paused,
    schedule: schedule && {
      everySeconds: schedule.everyMs === undefined ? null : schedule.everyMs / 1000,
      cron: schedule.cron ?? null,
      timeZone: schedule.cron === undefined ? null : (schedule.timeZone ?? 'UTC'),
      nextRunAt,
    },
  };
}

function countsOf(counts: Readonly<Record<string, number>>): Record<JobState, number> {
  return Object.fromEntries(jobStates.map((state) => [state, counts[state] ?? 0])) as Record<
    JobState,
    number
  >;
}

/** The jobs of a queue in these states, the latest of each state first. */
export async function listJobs(
  queue: Pick<JobQueue<never>, 'list'>,
  { state, limit }: { readonly state?: string | undefined; readonly limit: number },
): Promise<readonly StoredJob[]> {
  const states = jobStates.filter((one) => state === undefined || one === state);
  return (await Promise.all(states.map((one) => queue.list(one, limit)))).flat();
}

/**
 * Requests the job of a queue once, with this data or with that of its schedule.
 *
 * @throws InvalidJobDataError
 */
export async function requestJob(
  name: JobName,
  queue: Pick<JobQueue<never>, 'add'>,
  data: unknown = jobOf(name).schedule?.data ?? {},
): Promise<void> {
  await queue.add(checkJobData(jobOf(name).dataSchema, data) as never);
}

/** Removes the jobs of a queue that have not begun, or wait for another attempt; returns how many. */
export async function removeWaitingJobs(queue: Pick<JobQueue<never>, 'list' | 'remove'>): Promise<number> {
  let removed = 0;
  for (const state of ['waiting', 'delayed'] as const)
    for (const { id } of await queue.list(state, all))
      removed += (await queue.remove(id).catch(notInUse)) ? 1 : 0;
  return removed;
}

/** A job that a worker has taken meanwhile is none that waits. */
function notInUse(error: unknown): false {
  if (error instanceof JobInUseError) return false;
  throw error;
}

/** Runs all failed jobs of a queue again; returns how many. */
export async function retryFailedJobs(queue: Pick<JobQueue<never>, 'list' | 'retry'>): Promise<number> {
  let retried = 0;
  for (const job of await queue.list('failed', all)) retried += (await queue.retry(job.id)) ? 1 : 0;
  return retried;
}
