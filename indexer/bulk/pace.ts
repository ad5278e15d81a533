import { pause } from './retry.ts';

/** Unused time that may be made up for, in milliseconds. */
const maxCatchUpMs = 500;

/** The most documents per second at this moment; 0: any number. It may change while somebody waits. */
export type Throttle = () => number;

/** Waits so long that no more than so many documents a second go by. */
export type Pace = (documents: number) => Promise<void>;

export function createPace(throttle: Throttle, signal?: AbortSignal): Pace {
  let due = performance.now();
  return async (documents) => {
    const documentsPerSecond = throttle();
    if (documentsPerSecond === 0) return;
    const now = performance.now();
    due = Math.max(due, now - maxCatchUpMs) + (documents * 1000) / documentsPerSecond;
    if (due <= now) return;
    await pause(due - now, signal);
  };
}

/** Items at this pace. */
export async function* paced<T>(items: Iterable<T>, pace: Pace): AsyncGenerator<T> {
  for (const item of items) {
    await pace(1);
    yield item;
  }
}
