import type { Pool } from 'pg';
import { ApiError } from '../../api/errors.ts';
import type { JobOperations } from '../../api/operations.ts';
import type { Actor } from '../../catalog/audit/record-action.ts';
import { withoutSecrets } from '../../runtime/log-fields.ts';
import type { JobQueue } from '../../workers/job-queue.ts';
import { jobNames, jobOf, type JobName, type JobTimes } from '../../workers/jobs.ts';
import { listJobs, queueNamed, readQueueState, requestJob } from '../../workers/operate-queues.ts';
import type { JobQueues } from '../../workers/queues.ts';
import type { StoredJob } from '../../workers/stored-job.ts';
import { changeQueues, readQueues, recordedChange } from './reach-queues.ts';

export interface JobOperationsDependencies {
  readonly pool: Pool;
  readonly queues: JobQueues;
  readonly times: JobTimes;
}

/** What operators do with the queues over HTTP: the same as by `hotel-content jobs`. */
export function createJobOperations({ pool, queues, times }: JobOperationsDependencies): JobOperations {
  const queueOf = (name: JobName): JobQueue<never> => queues[name];
  const stateOf = (name: JobName) => readQueues(() => readQueueState(name, queueOf(name), times));

  /** Changes a queue, and records that. */
  const change = async <T>(
    actor: Actor,
    action: string,
    name: JobName,
    details: object,
    work: (queue: JobQueue<never>) => Promise<T>,
  ): Promise<T> =>
    recordedChange(
      pool,
      { actor, action, subject: name, details },
      () => changeQueues(() => work(queueOf(name))),
      (result) => result !== false,
    );

  return {
    readQueues: () => Promise.all(jobNames.map(stateOf)),
    readQueue: (queue) => stateOf(found(queue)),

    async listJobs(queue, options) {
      const name = found(queue);
      return (await readQueues(() => listJobs(queueOf(name), options))).map(shownJob);
    },

    async run(actor, queue) {
      const name = found(queue);
      if (jobOf(name).schedule === undefined)
        throw new ApiError('OPERATION_CONFLICT', `The job ${name} has no schedule to run before its time.`);
      await change(actor, 'job.run', name, {}, (jobs) => requestJob(name, jobs));
    },

    async retry(actor, queue, id) {
      const name = found(queue);
      if (!(await change(actor, 'job.retry', name, { id }, (jobs) => jobs.retry(id))))
        throw new ApiError('NOT_FOUND', 'The queue has no such job that failed or is delayed.');
    },

    async remove(actor, queue, id) {
      const name = found(queue);
      if (!(await change(actor, 'job.remove', name, { id }, (jobs) => jobs.remove(id))))
        throw new ApiError('NOT_FOUND', 'The queue has no such job.');
    },
  };
}

function found(queue: string): JobName {
  const name = queueNamed(queue);
  if (name === undefined)
    throw new ApiError('NOT_FOUND', `There is no such queue; the queues are ${jobNames.join(', ')}.`);
  return name;
}

/** Reasons of failures may quote the address of a server with its password. */
function shownJob({ data, progress, reason, ...job }: StoredJob) {
  return {
    ...job,
    data: data as Record<string, unknown>,
    progress: progress as Record<string, unknown> | null,
    reason: reason === null ? null : withoutSecrets(reason).slice(0, maxReason),
  };
}

/** In characters: it may quote all that a server has sent. */
const maxReason = 2000;
