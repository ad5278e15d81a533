import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

/** A name space of a test file's own in a Redis that others use too. */
export interface TestRedis {
  readonly url: string;
  /** For `QUEUE_PREFIX`, BullMQ's `prefix`, and keys of one's own. */
  readonly prefix: string;
  /** Deletes all keys that begin with the prefix. */
  clean(): Promise<void>;
}

/** @param url of `serviceOrSkip('redis', …)` */
export function createTestRedis(url: string): TestRedis {
  const prefix = `test_${randomUUID().replaceAll('-', '')}`;
  return {
    url,
    prefix,
    async clean() {
      const redis = new Redis(url);
      try {
        for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1000 }) as AsyncIterable<
          string[]
        >) {
          if (keys.length > 0) await redis.unlink(...keys);
        }
      } finally {
        redis.disconnect();
      }
    },
  };
}
