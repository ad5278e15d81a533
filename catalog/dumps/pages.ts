import { beforehand } from '../../runtime/beforehand.ts';
import type { DumpKind } from './dump.ts';

/** Some lines of a kind as they are written, each with its end. */
export interface DumpPage {
  readonly kind: DumpKind;
  readonly rows: number;
  readonly chunks: readonly Buffer[];
}

/** Pages of one kind or of several, those of a kind in their order. */
export type DumpPages = AsyncGenerator<readonly DumpPage[], void, undefined>;

/** Keys of which lines are made, some at a time. */
export type KeyPages<Keys> = AsyncGenerator<Keys, void, undefined>;

/**
 * The lines that are made of pages of keys, in their order. While one is taken, the next ones are made, so
 * many at a time. What waits is text: objects that wait are what garbage collection is slow by.
 */
export async function* readAhead<Keys>(
  keyPages: KeyPages<Keys>,
  ahead: number,
  make: (keys: Keys) => Promise<readonly DumpPage[]>,
): DumpPages {
  const made: Promise<readonly DumpPage[]>[] = [];
  try {
    for await (const keys of keyPages) {
      made.push(beforehand(make(keys)));
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

/** Lines that were read as they are. */
export async function* writtenPages(
  kind: DumpKind,
  pages: AsyncGenerator<readonly object[], void, undefined>,
): DumpPages {
  for await (const lines of pages) yield [pageOf(kind, lines)];
}

/** Much of a page is one chunk, but a long line is not joined with others. In characters. */
const chunkLength = 500_000;

export function pageOf(kind: DumpKind, lines: readonly object[]): DumpPage {
  const chunks: Buffer[] = [];
  let texts: string[] = [];
  let length = 0;
  for (const line of lines) {
    const text = JSON.stringify(line);
    texts.push(text);
    length += text.length;
    if (length < chunkLength) continue;
    chunks.push(bytesOf(texts));
    texts = [];
    length = 0;
  }
  if (texts.length > 0) chunks.push(bytesOf(texts));
  return { kind, rows: lines.length, chunks };
}

const lineFeed = 0x0a;

/** They are not joined as a string first: one line beyond Latin-1 would double the size of all. */
function bytesOf(texts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0));
  let end = 0;
  for (const text of texts) {
    end += bytes.write(text, end);
    end = bytes.writeUInt8(lineFeed, end);
  }
  return bytes;
}
