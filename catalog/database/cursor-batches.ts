import type Cursor from 'pg-cursor';
import { beforehand } from '../../runtime/beforehand.ts';

/**
 * Reads the rows of a cursor to its end, so many at a time: the next ones are fetched
 * while those before are worked on.
 */
export async function* readBatches<Row>(
  cursor: Cursor<Row>,
  size: number,
): AsyncGenerator<readonly Row[], void, undefined> {
  let next = cursor.read(size);
  try {
    for (;;) {
      const rows = await next;
      if (rows.length === 0) return;
      next = beforehand(cursor.read(size));
      yield rows;
    }
  } finally {
    await next.catch(() => undefined);
    // Not awaited: of a lost connection it never ends, and the next statement of the connection waits for it.
    void cursor.close();
  }
}
