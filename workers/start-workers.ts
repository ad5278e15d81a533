import type { JobHandler, JobOutcome, QueueWorker } from './job-queue.ts';
import type { QueueSystem } from './queue-system.ts';
import type { QueueJobs, QueueName } from './queues.ts';

/** Who does the jobs of each queue; a queue without one is left to other processes. */
export type JobHandlers = { readonly [Name in QueueName]?: JobHandler<QueueJobs[Name]> };

/** Starts a worker for every queue that has a handler. */
export function startWorkers(
  queues: QueueSystem,
  handlers: JobHandlers,
  onEnd: (queue: QueueName, outcome: JobOutcome) => void,
): readonly { readonly name: QueueName; readonly worker: QueueWorker }[] {
  return (Object.keys(handlers) as QueueName[]).flatMap((name) => {
    const handle = handlers[name];
    if (handle === undefined) return [];
    return [
      {
        name,
        worker: queues.startWorker(name, handle, (outcome) => {
          onEnd(name, outcome);
        }),
      },
    ];
  });
}
