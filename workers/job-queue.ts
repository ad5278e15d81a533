import type { Job, JobsOptions, Processor } from 'bullmq';
import type { Logger } from '../runtime/logger.ts';

/** The part of a queue that this service uses. */
export interface JobQueue<Data> {
  /**
   * Asks for the work to be done once from now on: nothing is added to a job that waits, and one that runs, which may
   * have passed what is asked for, is followed by another. A job that has ended is no obstacle.
   */
  add(data: Data): Promise<void>;
  /** How many jobs are in each state: waiting, active, delayed, completed, failed. */
  counts(): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
}

/** Somebody who works on a queue. */
export interface QueueWorker {
  /** Takes no new job, asks the running ones to end, and resolves when they have. */
  close(): Promise<void>;
}

/** How one run of a job ended. */
export interface JobOutcome {
  readonly result: 'completed' | 'failed';
  readonly seconds: number;
}

/**
 * Does one job. When `signal` is aborted it should soon throw, at a point from which it can be taken up again: a job
 * that throws is tried again later.
 */
export type JobHandler<Data> = (data: Data, signal: AbortSignal) => Promise<void>;

/** What a queue of BullMQ offers on each of its stores. */
export interface BullQueue<Data> {
  add(name: string, data: Data, options: JobsOptions): Promise<unknown>;
  getJobCounts(): Promise<Readonly<Record<string, number>>>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

/** @param onError called with errors of the connection to the store */
export function toJobQueue<Data>(
  name: string,
  queue: BullQueue<Data>,
  onError: (error: Error) => void,
): JobQueue<Data> {
  queue.on('error', onError);
  return {
    async add(data) {
      // Ends with the job, in whatever way; a fixed job id would be blocked by a finished job that is kept.
      await queue.add(name, data, { deduplication: { id: name, keepLastIfActive: true } });
    },
    counts: () => queue.getJobCounts(),
    close: () => queue.close(),
  };
}

/** What a worker of BullMQ offers on each of its stores. */
export interface BullWorker {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'completed', listener: (job: Job) => void): unknown;
  on(event: 'failed', listener: (job: Job | undefined, error: Error) => void): unknown;
  cancelAllJobs(reason: string): void;
  close(): Promise<void>;
}

export function toProcessor<Data>(handle: JobHandler<Data>): Processor<Data, void> {
  const never = new AbortController().signal;
  return (job, _token, signal) => handle(job.data, signal ?? never);
}

export function toQueueWorker(
  name: string,
  worker: BullWorker,
  onEnd: (outcome: JobOutcome) => void,
  { logger, onError }: { readonly logger: Logger; readonly onError: (error: Error) => void },
): QueueWorker {
  worker.on('error', onError);
  worker.on('completed', (job) => {
    onEnd({ result: 'completed', seconds: secondsOf(job) });
    logger.info({ queue: name, job: job.id, seconds: secondsOf(job) }, 'job completed');
  });
  worker.on('failed', (job, error) => {
    onEnd({ result: 'failed', seconds: job ? secondsOf(job) : 0 });
    logger.error({ err: error, queue: name, job: job?.id, attempt: job?.attemptsMade }, 'job failed');
  });
  return {
    close() {
      worker.cancelAllJobs('the process is stopping');
      return worker.close();
    },
  };
}

function secondsOf(job: Job): number {
  return ((job.finishedOn ?? Date.now()) - (job.processedOn ?? Date.now())) / 1000;
}
