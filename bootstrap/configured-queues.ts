import type { Config } from '../runtime/config/config.ts';
import type { Logger } from '../runtime/logger.ts';
import { createQueueSystem, type QueueSystem } from '../workers/queues.ts';

/**
 * The queues of the configuration: in Redis where there is one, else in the database.
 *
 * @param databaseUrl of the database in use, which may be an embedded one
 */
export function openQueueSystem(
  config: Pick<Config, 'queuePrefix' | 'redisUrl' | 'redisTimeoutMs'>,
  databaseUrl: string,
  logger: Logger,
): QueueSystem {
  return createQueueSystem({ ...config, prefix: config.queuePrefix, databaseUrl, logger });
}

/**
 * Logs an error where the store deletes what it likes when its memory is full: jobs, their locks,
 * and schedules would be lost without a trace. The process starts all the same, because that does no
 * harm as long as there is memory.
 */
export async function checkEviction(
  queues: Pick<QueueSystem, 'evictionPolicy'>,
  logger: Logger,
): Promise<void> {
  const policy = await queues.evictionPolicy();
  if (policy === null) return;
  logger.error(
    { policy },
    'Redis may delete jobs when its memory is full: set its maxmemory-policy to noeviction',
  );
}
