import type { Logger } from '../runtime/logger.ts';
import type { JobSchedule } from './job.ts';
import type { JobQueue } from './job-queue.ts';

/** How often the schedules are looked after, in milliseconds; also the wait after a failure. */
const defaultEveryMs = 60_000;

/** A queue, and the schedule that its job has in the code. */
export interface ScheduledQueue {
  readonly name: string;
  readonly queue: Pick<JobQueue<unknown>, 'setSchedule' | 'repairSchedule'>;
  readonly schedule: JobSchedule<unknown> | null;
}

export interface ScheduleKeeper {
  /** Resolves when nothing is written any more. */
  close(): Promise<void>;
}

/**
 * Stores the schedules of this version at once, or as soon as the store responds, and repairs those that get lost later.
 * Every worker process does it: one that finds all well changes nothing.
 */
export function keepSchedules(
  queues: readonly ScheduledQueue[],
  { logger, everyMs = defaultEveryMs }: { readonly logger: Logger; readonly everyMs?: number },
): ScheduleKeeper {
  const stored = new Set<string>();
  const keep = async ({ name, queue, schedule }: ScheduledQueue): Promise<void> => {
    if (!stored.has(name)) {
      await queue.setSchedule(schedule);
      stored.add(name);
    } else if (schedule !== null) {
      const reason = await queue.repairSchedule(schedule);
      if (reason !== null) logger.warn({ queue: name, reason }, 'the schedule was repaired');
    }
  };
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const keepAll = async (): Promise<void> => {
    for (const entry of queues) {
      if (closed) return;
      // The watch on the store logs an outage.
      await keep(entry).catch((error: unknown) => {
        logger.debug({ queue: entry.name, err: error }, 'the schedule could not be stored yet');
      });
    }
    timer = setTimeout(begin, everyMs);
  };
  const begin = (): void => {
    round = keepAll();
  };
  begin();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await round;
      clearTimeout(timer);
    },
  };
}
