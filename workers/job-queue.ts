import type { Job as BullJob, JobsOptions, Processor } from 'bullmq';
import type { Logger } from '../runtime/logger.ts';
import type { AnyJob, JobHandler, JobSchedule } from './job.ts';
import { checkJobData } from './job-data.ts';
import { repairSchedule, setSchedule, type SchedulingQueue } from './schedules.ts';

/** The part of a BullMQ queue that this service uses. */
export interface JobQueue<Data> {
  /**
   * Requests that the work is done once from now on: while a job waits, nothing is added; one that already runs, and may
   * have passed the point in question, is followed by another. A job that has ended does not matter.
   */
  add(data: Data): Promise<void>;
  /** How many jobs are in each state: waiting, active, delayed, completed, failed. */
  counts(): Promise<Readonly<Record<string, number>>>;
  /** Runs the job by this schedule from now on; null: on request alone. */
  setSchedule(schedule: JobSchedule<Data> | null): Promise<void>;
  /** Plans the next scheduled run anew if it is missing; gives the reason, or null where nothing was missing. */
  repairSchedule(schedule: JobSchedule<Data>): Promise<string | null>;
  close(): Promise<void>;
}

export interface QueueWorker {
  /** Takes no new job, aborts the running ones, and resolves when they have ended. */
  close(): Promise<void>;
}

/** How one run of a job ended. */
export interface JobOutcome {
  readonly result: 'completed' | 'failed';
  readonly seconds: number;
}

/** What BullMQ's queues have in common on each of its stores. */
export interface BullQueue extends SchedulingQueue {
  add(name: string, data: unknown, options: JobsOptions): Promise<unknown>;
  getJobCounts(): Promise<Readonly<Record<string, number>>>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

/** @param onError called with errors of the connection to the store */
export function toJobQueue(queue: BullQueue, onError: (error: Error) => void): JobQueue<unknown> {
  const { name } = queue;
  queue.on('error', onError);
  return {
    async add(data) {
      // Deduplication ends with the job, however it ends; a fixed job id would be blocked by a stored job that has ended.
      await queue.add(name, data, { deduplication: { id: name, keepLastIfActive: true } });
    },
    counts: () => queue.getJobCounts(),
    setSchedule: (schedule) => setSchedule(queue, schedule),
    repairSchedule: (schedule) => repairSchedule(queue, schedule),
    close: () => queue.close(),
  };
}

/** What BullMQ's workers have in common on each of its stores. */
export interface BullWorker {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'completed', listener: (job: BullJob) => void): unknown;
  on(event: 'failed', listener: (job: BullJob | undefined, error: Error) => void): unknown;
  cancelAllJobs(reason: string): void;
  close(): Promise<void>;
}

/** What BullMQ calls for a job: the handler, with data that has been checked. */
export function toProcessor(
  { dataSchema }: Pick<AnyJob, 'dataSchema'>,
  handle: JobHandler<never>,
): Processor<unknown, void> {
  const never = new AbortController().signal;
  return async (job, _token, signal) => handle(checkJobData(dataSchema, job.data) as never, signal ?? never);
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

function secondsOf(job: BullJob): number {
  return ((job.finishedOn ?? Date.now()) - (job.processedOn ?? Date.now())) / 1000;
}
