import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

const longestReconnectDelayMs = 5000;

/**
 * A Redis connection that reconnects for ever. With `blocking`, for BullMQ workers, commands wait for the
 * connection to come back; else they fail soon, for those who have something else to do.
 */
export function createRedis(
  url: string,
  options: { readonly blocking: boolean; readonly logger: Logger },
): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: options.blocking ? null : 1,
    enableOfflineQueue: options.blocking,
    connectTimeout: 5000,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestReconnectDelayMs),
  });
  let wasUp = true;
  redis.on('ready', () => {
    if (!wasUp) options.logger.info('Redis is back');
    wasUp = true;
  });
  redis.on('error', (error: Error) => {
    // One line an outage, not one an attempt.
    if (wasUp) options.logger.warn({ err: error }, 'Redis cannot be reached');
    wasUp = false;
  });
  return redis;
}

/** Ends the connection in good order, or at once when Redis is away. */
export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => undefined);
  redis.disconnect();
}
