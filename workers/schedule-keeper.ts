import type { Logger } from '../runtime/logger.ts';
import type { JobSchedule } from './job.ts';
import type { JobQueue } from './job-queue.ts';
import type { QueueSystem } from './queues.ts';

/** How often the schedules are looked after, in milliseconds. */
const defaultLookEveryMs = 60_000;

/**
 * How soon they are looked after again when the store did not respond, or one was stored, in milliseconds:
 * several processes may have stored it at the same moment, also of a version that takes no lock in Postgres.
 */
const lookAgainMs = 3000;

/** A queue, and the schedule that its job has in the code. */
export interface ScheduledQueue {
  readonly name: string;
  readonly queue: Pick<JobQueue<unknown>, 'setSchedule' | 'repairSchedule'>;
  readonly schedule: JobSchedule<unknown> | null;
}

export interface ScheduleKeeperOptions {
  readonly system: Pick<QueueSystem, 'openQueue' | 'scheduledQueues'>;
  /** Those whose jobs can run in this process. */
  readonly queues: readonly ScheduledQueue[];
  /** All queues of this version; the schedules of any other are removed. */
  readonly knownQueues: readonly string[];
  readonly logger: Logger;
  readonly lookEveryMs?: number;
}

export interface ScheduleKeeper {
  /** Resolves when nothing is written any more. */
  close(): Promise<void>;
}

/**
 * Stores the schedules of this version at once, or as soon as the store responds, and repairs those that get
 * lost later. Every worker process does it: one that finds all well changes nothing.
 */
export function keepSchedules(options: ScheduleKeeperOptions): ScheduleKeeper {
  const { system, queues, knownQueues, logger, lookEveryMs = defaultLookEveryMs } = options;
  const done = new Set<string>();

  /** Does something once, at whichever look it succeeds. */
  const once = async (what: string, work: () => Promise<void>): Promise<boolean> => {
    if (done.has(what)) return false;
    await work();
    done.add(what);
    return true;
  };
  const removeUnknown = async (): Promise<void> => {
    for (const name of await system.scheduledQueues()) {
      if (knownQueues.includes(name)) continue;
      const queue = system.openQueue(name, { options: {} });
      try {
        await queue.setSchedule(null);
      } finally {
        await queue.close();
      }
      logger.info({ queue: name }, 'the schedule of a job that is no more was removed');
    }
  };
  /** @returns whether something was stored */
  const keep = async ({ name, queue, schedule }: ScheduledQueue): Promise<boolean> => {
    const isFirst = await once(`store ${name}`, () => queue.setSchedule(schedule));
    if (isFirst || schedule === null) return isFirst;
    const reason = await queue.repairSchedule(schedule);
    if (reason !== null) logger.warn({ queue: name, reason }, 'the schedule was repaired');
    return reason !== null;
  };

  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let look = Promise.resolve();
  const lookAtAll = async (): Promise<void> => {
    const steps = [...queues.map((entry) => () => keep(entry)), () => once('remove', removeUnknown)];
    let isSoon = false;
    for (const step of steps) {
      if (closed) return;
      // The watch on the store tells of an outage.
      const isAgain = await step().catch((error: unknown) => {
        logger.debug({ err: error }, 'the schedules could not be looked after');
        return true;
      });
      isSoon ||= isAgain;
    }
    // At a time of its own, so that processes that began together do not repair together.
    const soonMs = lookAgainMs * (0.5 + Math.random());
    timer = setTimeout(begin, isSoon ? Math.min(soonMs, lookEveryMs) : lookEveryMs);
  };
  const begin = (): void => {
    look = lookAtAll();
  };
  begin();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await look;
      clearTimeout(timer);
    },
  };
}
