import type { RepeatOptions } from 'bullmq';
import type { JobSchedule } from './job.ts';
import { nextRun } from './next-run.ts';

/**
 * The part of a BullMQ queue that schedules are kept by. A queue has one scheduler at most, of its own name.
 */
export interface SchedulingQueue {
  readonly name: string;
  upsertJobScheduler(id: string, repeat: RepeatOptions, template: { data: unknown }): Promise<unknown>;
  getJobScheduler(id: string): Promise<StoredSchedule | undefined>;
  removeJobScheduler(id: string): Promise<boolean>;
  getJobState(id: string): Promise<string>;
}

/** What the store has of a schedule. */
interface StoredSchedule {
  /** When it runs next, in milliseconds. */
  readonly next?: number;
  readonly every?: number;
  readonly pattern?: string;
  readonly tz?: string;
  readonly template?: { readonly data?: unknown };
}

/** The states of a job that will run, or is running. */
const pending: ReadonlySet<string> = new Set(['waiting', 'delayed', 'active', 'prioritized', 'paused']);

/**
 * Gives the queue this schedule, and keeps the next run where it is unless the schedule has changed.
 *
 * @returns whether a run was due, because no worker was there at its time, that the
 * changed schedule does not have
 */
export async function setSchedule<Data>(
  queue: SchedulingQueue,
  schedule: JobSchedule<Data> | null,
): Promise<boolean> {
  if (schedule === null) {
    await queue.removeJobScheduler(queue.name);
    return false;
  }
  const stored = schedule.cron === undefined ? undefined : await queue.getJobScheduler(queue.name);
  // BullMQ plans a pattern from now on: a run that is due, because no worker was there
  // at its time, would be left out.
  if (stored !== undefined && (await isPlanned(queue, stored, schedule))) return false;
  await queue.upsertJobScheduler(queue.name, repeatOf(schedule), { data: schedule.data });
  return stored?.next !== undefined && stored.next <= Date.now();
}

async function isPlanned<Data>(
  queue: SchedulingQueue,
  stored: StoredSchedule,
  schedule: JobSchedule<Data>,
): Promise<boolean> {
  const { pattern, tz } = repeatOf(schedule);
  return (
    stored.next !== undefined &&
    stored.pattern === pattern &&
    stored.tz === tz &&
    JSON.stringify(stored.template?.data) === JSON.stringify(schedule.data) &&
    pending.has(await queue.getJobState(`repeat:${queue.name}:${stored.next}`))
  );
}

function repeatOf<Data>({ everyMs, cron, timeZone = 'UTC' }: JobSchedule<Data>): RepeatOptions {
  return cron === undefined ? { every: everyMs } : { pattern: cron, tz: timeZone };
}

/**
 * Plans the next run again where it is missing: the store has lost it, somebody has removed it, or the clock
 * was ahead of the time when it was planned.
 *
 * @returns why that was necessary; null when it was not
 */
export async function repairSchedule<Data>(
  queue: SchedulingQueue,
  schedule: JobSchedule<Data>,
): Promise<string | null> {
  const reason = await faultOf(queue, schedule);
  if (reason === null) return null;
  await queue.removeJobScheduler(queue.name);
  await setSchedule(queue, schedule);
  return reason;
}

async function faultOf<Data>(queue: SchedulingQueue, schedule: JobSchedule<Data>): Promise<string | null> {
  const { next, every, pattern } = (await queue.getJobScheduler(queue.name)) ?? {};
  if (next === undefined || (every ?? pattern) === undefined) return 'it was not stored';
  if (next > furthestRun(schedule, every)) return 'the clock has gone backwards';
  const state = await queue.getJobState(`repeat:${queue.name}:${next}`);
  if (pending.has(state)) return null;
  // The run has just begun or ended, and another worker has planned the one after it meanwhile.
  const later = await queue.getJobScheduler(queue.name);
  return later?.next === next ? 'the next run was removed' : null;
}

/** A next run is further away than two intervals only when the clock was ahead when it was planned. */
function furthestRun<Data>(schedule: JobSchedule<Data>, every: number | undefined): number {
  if (every !== undefined) return Date.now() + 2 * every;
  const repeat = repeatOf(schedule);
  const next = nextRun(Date.now(), repeat) ?? Infinity;
  return nextRun(next, repeat) ?? Infinity;
}
