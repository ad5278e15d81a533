/**
 * Works on one item while the next is being made, and no further ahead. The first error of either side ends both; what
 * was made before the source failed is worked on first.
 */
export async function forEachAhead<T>(
  items: AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let working = Promise.resolve();
  try {
    for await (const item of items) {
      await working;
      working = work(item);
      // Its error is thrown where it is awaited; until then it is not unhandled.
      working.catch(() => undefined);
    }
  } finally {
    await working;
  }
}
