import { openQueueSystem } from '../bootstrap/configured-queues.ts';
import { CircuitOpenError } from '../runtime/circuit-breaker.ts';
import { messageOf } from '../runtime/error-message.ts';
import type { JobQueue } from '../workers/job-queue.ts';
import { jobOf, type JobName } from '../workers/jobs.ts';
import type { QueueSystem } from '../workers/stores/queue-system.ts';
import type { CommandDependencies } from './dependencies.ts';

/** How long Redis may take for a command, in milliseconds: a person waits longer than a request. */
const redisTimeoutMs = 10_000;

/** Does some work with the store of the queues, and closes it afterwards. */
export async function withQueueSystem<T>(
  deps: Pick<CommandDependencies, 'config' | 'logger'>,
  databaseUrl: string,
  work: (system: QueueSystem) => Promise<T>,
): Promise<T> {
  const config = await deps.config();
  const system = openQueueSystem({ ...config, redisTimeoutMs }, databaseUrl, await deps.logger());
  try {
    return await work(system);
  } finally {
    await system.close();
  }
}

/**
 * Opens queues one after another.
 *
 * @throws Error where they cannot be reached, or what `work` throws
 */
export async function eachQueue(
  system: QueueSystem,
  names: readonly JobName[],
  work: (name: JobName, queue: JobQueue<never>) => Promise<void>,
): Promise<void> {
  for (const name of names) {
    const queue: JobQueue<never> = system.openQueue(name, jobOf(name));
    try {
      await reach(queue);
      await work(name, queue);
    } finally {
      await queue.close();
    }
  }
}

async function reach(queue: JobQueue<never>): Promise<void> {
  try {
    await queue.counts();
  } catch (error) {
    const reason = error instanceof CircuitOpenError ? error.cause : error;
    throw new Error(`The queues cannot be reached: ${messageOf(reason)}`, { cause: error });
  }
}
