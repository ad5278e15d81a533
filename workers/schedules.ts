import type { RepeatOptions } from 'bullmq';
import type { JobSchedule } from './job.ts';

/** The part of a BullMQ queue that schedules are kept by. A queue has one scheduler at most, of its own name. */
export interface SchedulingQueue {
  readonly name: string;
  upsertJobScheduler(id: string, repeat: RepeatOptions, template: { data: unknown }): Promise<unknown>;
  getJobScheduler(id: string): Promise<{ readonly next?: number; readonly every?: number } | undefined>;
  removeJobScheduler(id: string): Promise<boolean>;
  getJobState(id: string): Promise<string>;
}

/** A next run is further away than this many intervals only when the clock was ahead when it was planned. */
const furthestIntervals = 2;

/** The states of a job that will run, or is running. */
const pending: ReadonlySet<string> = new Set(['waiting', 'delayed', 'active', 'prioritized', 'paused']);

/** Gives the queue this schedule, and keeps the next run where it is unless the interval has changed. */
export async function setSchedule<Data>(
  queue: SchedulingQueue,
  schedule: JobSchedule<Data> | null,
): Promise<void> {
  if (schedule === null) await queue.removeJobScheduler(queue.name);
  else await queue.upsertJobScheduler(queue.name, { every: schedule.everyMs }, { data: schedule.data });
}

/**
 * Plans the next run again where it is missing: the store has lost it, somebody has removed it, or the clock was ahead of the
 * time when it was planned.
 *
 * @returns why that was necessary; null when it was not
 */
export async function repairSchedule<Data>(
  queue: SchedulingQueue,
  schedule: JobSchedule<Data>,
): Promise<string | null> {
  const reason = await faultOf(queue);
  if (reason === null) return null;
  await queue.removeJobScheduler(queue.name);
  await setSchedule(queue, schedule);
  return reason;
}

async function faultOf(queue: SchedulingQueue): Promise<string | null> {
  const { next, every } = (await queue.getJobScheduler(queue.name)) ?? {};
  if (next === undefined || every === undefined) return 'it was not stored';
  if (next > Date.now() + furthestIntervals * every) return 'the clock has gone backwards';
  const state = await queue.getJobState(`repeat:${queue.name}:${next}`);
  if (pending.has(state)) return null;
  // The run has just begun or ended, and another worker has planned the one after it meanwhile.
  const later = await queue.getJobScheduler(queue.name);
  return later?.next === next ? 'the next run was removed' : null;
}
