import { beforehand } from '../../runtime/beforehand.ts';

/**
 * Works on a few items at once (`atOnce` at most, started in their order) while the next one is being made.
 * The first error of either side ends both; what was made before the source failed is worked on first.
 */
export async function forEachConcurrently<T>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const working: Promise<void>[] = [];
  try {
    for await (const item of items) {
      if (working.length === atOnce) await working.shift();
      working.push(beforehand(work(item)));
    }
  } finally {
    await Promise.allSettled(working);
  }
  await Promise.all(working);
}
