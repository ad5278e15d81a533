import { setTimeout as delay } from 'node:timers/promises';

/** Unused time that may be made up for, in milliseconds. */
const maxCatchUpMs = 500;

/** Waits so long that no more than so many documents a second go by. */
export type Pace = (documents: number) => Promise<void>;

/** @param documentsPerSecond greater than 0 */
export function createPace(documentsPerSecond: number, signal?: AbortSignal): Pace {
  let due = performance.now();
  return async (documents) => {
    const now = performance.now();
    due = Math.max(due, now - maxCatchUpMs) + (documents * 1000) / documentsPerSecond;
    if (due <= now) return;
    await delay(due - now, undefined, { signal }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw error;
    });
  };
}

/** Items at this pace. */
export async function* paced<T>(items: Iterable<T>, pace: Pace): AsyncGenerator<T> {
  for (const item of items) {
    await pace(1);
    yield item;
  }
}
