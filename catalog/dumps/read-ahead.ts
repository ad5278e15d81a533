import { beforehand } from '../../runtime/beforehand.ts';

/**
 * What is made of pages, in their order. While one is taken, the next ones are made, so many at a time.
 */
export async function* readAhead<Page, Result>(
  pages: AsyncGenerator<Page, void, undefined>,
  ahead: number,
  make: (page: Page) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const made: Promise<Result>[] = [];
  try {
    for await (const page of pages) {
      made.push(beforehand(make(page)));
      const [next] = made.length > ahead ? made.splice(0, 1) : [];
      if (next !== undefined) yield await next;
    }
    while (made.length > 0) {
      const [next] = made.splice(0, 1);
      if (next !== undefined) yield await next;
    }
  } finally {
    // Whoever closes the pool waits until nothing uses it.
    await Promise.allSettled(made);
  }
}
