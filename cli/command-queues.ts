import { openQueueSystem } from '../bootstrap/configured-queues.ts';
import { CircuitOpenError } from '../runtime/circuit-breaker.ts';
import { messageOf } from '../runtime/error-message.ts';
import type { JobQueue } from '../workers/job-queue.ts';
import { jobOf, type JobName } from '../workers/jobs.ts';
import type { QueueSystem } from '../workers/stores/queue-system.ts';
import type { CommandDependencies } from './dependencies.ts';

/** How long Redis may take for a command, in milliseconds: a person waits longer than a request. */
const redisTimeoutMs = 10_000;

/**
 * Opens queues for the duration of a command, one after another.
 *
 * @param databaseUrl of the database that has them where Redis does not
 * @throws Error where the queues cannot be reached, or what `work` throws
 */
export async function withQueues(
  deps: Pick<CommandDependencies, 'config' | 'logger'>,
  databaseUrl: string,
  names: readonly JobName[],
  work: (name: JobName, queue: JobQueue<never>, system: QueueSystem) => Promise<void>,
): Promise<void> {
  const config = await deps.config();
  const system = openQueueSystem({ ...config, redisTimeoutMs }, databaseUrl, await deps.logger());
  try {
    for (const name of names) {
      const queue: JobQueue<never> = system.openQueue(name, jobOf(name));
      await reach(queue)
        .then(() => work(name, queue, system))
        .finally(() => queue.close());
    }
  } finally {
    await system.close();
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
