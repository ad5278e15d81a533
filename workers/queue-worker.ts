import { WaitingError, type Job, type Processor } from 'bullmq';
import type { Logger } from '../runtime/logger.ts';
import { checkJobData } from './job-data.ts';
import type { AnyJob, JobHandler, ReportProgress } from './job.ts';

export interface QueueWorker {
  /** Takes no new job, aborts the running ones, and resolves when they have ended. */
  close(): Promise<void>;
}

/** How one run of a job ended. */
export interface JobOutcome {
  readonly result: 'completed' | 'failed';
  readonly seconds: number;
}

/** What BullMQ's workers have in common on each of its stores. */
export interface BullWorker {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'completed', listener: (job: Job) => void): unknown;
  on(event: 'failed', listener: (job: Job | undefined, error: Error) => void): unknown;
  on(event: 'stalled', listener: (jobId: string) => void): unknown;
  cancelAllJobs(reason: string): void;
  close(): Promise<void>;
}

/**
 * What BullMQ calls for a job: the handler, with data that has been checked. A job that ends because its
 * worker is closed has not failed: it goes back to the others that wait, with all attempts that it had.
 *
 * @param closing aborted when the worker is closed
 */
export function toProcessor(
  { dataSchema }: Pick<AnyJob, 'dataSchema'>,
  handle: JobHandler<never>,
  closing: AbortSignal,
): Processor<unknown, void> {
  const never = new AbortController().signal;
  // BullMQ gives the signal only to a function of three parameters: a default value would not count as one.
  return async (job, token, given) => {
    const signal = given ?? never;
    try {
      // BullMQ begins a job that it was fetching when the worker was closed.
      closing.throwIfAborted();
      await handle(checkJobData(dataSchema, job.data) as never, signal, progressOf(job));
    } catch (error) {
      if (!closing.aborted) throw error;
      await job.moveToWait(token);
      throw new WaitingError();
    }
  };
}

/** How often progress is stored, in milliseconds. */
const storeProgressEveryMs = 1000;

/** What cannot be stored now is stored with the next, or not at all: it is for people who look on. */
function progressOf(job: Pick<Job, 'updateProgress'>): ReportProgress {
  let storedAt = -Infinity;
  return (progress) => {
    if (performance.now() - storedAt < storeProgressEveryMs) return;
    storedAt = performance.now();
    job.updateProgress(progress).catch(() => undefined);
  };
}

export interface WorkerParts {
  readonly logger: Logger;
  readonly onError: (error: Error) => void;
  /** Of the signal that `toProcessor` was given. */
  readonly closing: AbortController;
}

export function toQueueWorker(
  name: string,
  { isFrequent }: Pick<AnyJob, 'isFrequent'>,
  worker: BullWorker,
  onEnd: (outcome: JobOutcome) => void,
  { logger, onError, closing }: WorkerParts,
): QueueWorker {
  worker.on('error', onError);
  worker.on('completed', (job) => {
    onEnd({ result: 'completed', seconds: secondsOf(job) });
    logger[isFrequent ? 'debug' : 'info'](
      { queue: name, job: job.id, seconds: secondsOf(job) },
      'job completed',
    );
  });
  worker.on('failed', (job, error) => {
    onEnd({ result: 'failed', seconds: job ? secondsOf(job) : 0 });
    logger.error({ err: error, queue: name, job: job?.id, attempt: job?.attemptsMade }, 'job failed');
  });
  worker.on('stalled', (job) => {
    logger.warn({ queue: name, job }, 'the worker of a job is gone, and another one takes it over');
  });
  return {
    close() {
      closing.abort();
      worker.cancelAllJobs('the process is stopping');
      return worker.close();
    },
  };
}

function secondsOf(job: Job): number {
  return ((job.finishedOn ?? Date.now()) - (job.processedOn ?? Date.now())) / 1000;
}
