import type { JobResources } from './job.ts';
import type { JobOutcome, QueueWorker } from './job-queue.ts';
import { jobs, runnableJobs, type JobName } from './jobs.ts';
import type { QueueSystem } from './queue-system.ts';

/** Starts a worker for every job that can run with these resources. */
export function startWorkers(
  queues: QueueSystem,
  resources: JobResources,
  onEnd: (job: JobName, outcome: JobOutcome) => void,
): readonly { readonly name: JobName; readonly worker: QueueWorker }[] {
  return runnableJobs(resources.indexing !== null).map((name) => ({
    name,
    worker: queues.startWorker(name, jobs[name].createHandler(resources), (outcome) => {
      onEnd(name, outcome);
    }),
  }));
}
