import { setImmediate as yieldToOthers, setTimeout as delay } from 'node:timers/promises';
import { createBell } from '../runtime/bell.ts';
import type { Logger } from '../runtime/logger.ts';
import type { RunnableTask, Task, TaskResult } from './task.ts';

/** The waits after failures, in milliseconds: each is twice the one before, up to the longest. */
const firstRetryMs = 200;
const longestRetryMs = 10_000;

export interface TaskRunnerOptions {
  readonly logger: Logger;
  /** Called after every run. */
  readonly onRun: (result: TaskResult | 'failed') => void;
}

export interface TaskRunner {
  /**
   * Starts no further run, aborts the one in progress, and resolves when it has ended and the task is closed.
   */
  close(): Promise<void>;
}

/**
 * Runs a task until it is closed: at once again after a busy run, after `idleMs` after an idle one; after a
 * quiet one when its bell is rung besides, or `quietMs` later. A run that fails is retried after a wait; a
 * series of failures is logged once, and its end once.
 */
export function startTask(
  { name, idleMs, quietMs }: Pick<Task, 'name' | 'idleMs' | 'quietMs'>,
  task: RunnableTask,
  { logger, onRun }: TaskRunnerOptions,
): TaskRunner {
  const abort = new AbortController();
  const { signal } = abort;
  const outage = createOutage(name, logger);
  const { bell = createBell() } = task;

  const runOnce = async (): Promise<{ readonly waitMs: number; readonly isQuiet: boolean }> => {
    try {
      const result = await task.run(signal);
      onRun(result);
      outage.end();
      return { waitMs: result === 'busy' ? 0 : idleMs, isQuiet: result === 'quiet' };
    } catch (error) {
      // A run that was aborted has not failed.
      if (signal.aborted) return { waitMs: 0, isQuiet: false };
      onRun('failed');
      return { waitMs: outage.retryAfterMs(error), isQuiet: false };
    }
  };
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      const { waitMs, isQuiet } = await runOnce();
      // Also a task that is always busy, on data in memory, must not keep timers and requests waiting.
      await (waitMs === 0 ? yieldToOthers() : delay(waitMs, undefined, { signal }).catch(() => undefined));
      if (isQuiet) await bell.wait(quietMs);
    }
  };

  const ended = loop().then(() => task.close?.());
  return {
    close() {
      abort.abort(new Error('The process is stopping.'));
      bell.ring();
      return ended;
    },
  };
}

interface Outage {
  /** Notes a failure; gives the milliseconds until the next try. */
  retryAfterMs(error: unknown): number;
  /** Notes a success. */
  end(): void;
}

/** The series of failures of a task, and what is logged of it. */
function createOutage(task: string, logger: Logger): Outage {
  let failures = 0;
  let since = 0;
  let endedAt = -Infinity;
  let waitMs = firstRetryMs;
  return {
    retryAfterMs(error) {
      const now = performance.now();
      failures += 1;
      if (failures === 1) {
        since = now;
        // One that fails every other time waits ever longer, and does not fill the log.
        if (now - endedAt > longestRetryMs) waitMs = firstRetryMs;
        logger.error({ task, err: error }, 'the task fails and is retried');
      } else {
        logger.debug({ task, err: error, failures }, 'the task still fails');
      }
      const wait = waitMs;
      waitMs = Math.min(waitMs * 2, longestRetryMs);
      return wait;
    },
    end() {
      if (failures === 0) return;
      endedAt = performance.now();
      logger.info({ task, failures, seconds: Math.round((endedAt - since) / 1000) }, 'the task works again');
      failures = 0;
    },
  };
}
