import type { JobResources } from './job.ts';
import type { JobOutcome, QueueWorker } from './queue-worker.ts';
import { jobOf, jobs, runnableJobs, type JobName } from './jobs.ts';
import type { QueueSystem } from './queues.ts';
import { startTask, type TaskRunner, type TaskRunnerOptions } from './task-runner.ts';
import { openTask } from './task.ts';
import { runnableTasks } from './tasks.ts';

/** Starts a worker for every job that can run with these resources. */
export function startWorkers(
  queues: QueueSystem,
  resources: JobResources,
  onEnd: (job: JobName, outcome: JobOutcome) => void,
): readonly { readonly name: JobName; readonly worker: QueueWorker }[] {
  return runnableJobs(resources.indexing !== null).map((name) => ({
    name,
    worker: queues.startWorker(name, jobOf(name), jobs[name].createHandler(resources), (outcome) => {
      onEnd(name, outcome);
    }),
  }));
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
