import type { JobResources } from './job.ts';
import type { JobOutcome, QueueWorker } from './queue-worker.ts';
import { jobOf, jobs, runnableJobs, type JobName } from './jobs.ts';
import type { QueueSystem } from './queues.ts';
import { openOwnPool } from './own-pool.ts';
import { startTask, type TaskRunner, type TaskRunnerOptions } from './task-runner.ts';
import { openTask } from './task.ts';
import { runnableTasks } from './tasks.ts';

/** Starts a worker for every job that can run with these resources. */
export function startWorkers(
  queues: QueueSystem,
  resources: JobResources,
  onEnd: (job: JobName, outcome: JobOutcome) => void,
): readonly { readonly name: JobName; readonly worker: QueueWorker }[] {
  return runnableJobs(resources.indexing !== null).map((name) => {
    const job = jobOf(name);
    const ownPool = job.connections === undefined ? null : openOwnPool(name, job.connections, resources);
    const handler = jobs[name].createHandler({ ...resources, pool: ownPool ?? resources.pool });
    const worker = queues.startWorker(name, job, handler, (outcome) => {
      onEnd(name, outcome);
    });
    const close = async (): Promise<void> => {
      await worker.close();
      await ownPool?.end();
    };
    return { name, worker: { close } };
  });
}

/** Starts every task that can run with these resources. */
export function startTasks(
  resources: JobResources,
  onRun: (task: string) => TaskRunnerOptions['onRun'],
): readonly { readonly name: string; readonly runner: TaskRunner }[] {
  return runnableTasks(resources.indexing !== null).map((task) => ({
    name: task.name,
    runner: startTask(task, openTask(task, resources), { logger: resources.logger, onRun: onRun(task.name) }),
  }));
}
