import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compressorOf } from './compression.ts';
import type { DumpCompression, DumpKind, DumpPart } from './dump.ts';
import type { DumpPage, DumpPages } from './pages.ts';

/** A part ends with the page by which its text has this size, in bytes. */
const defaultPartLength = 32 * 1024 * 1024;

export interface PartOptions {
  readonly compression: DumpCompression;
  /** In bytes before compression. */
  readonly partLength?: number;
  readonly signal: AbortSignal;
}

/**
 * Writes the lines of a kind into numbered files of a folder, which are on the disk when it resolves. While
 * a page is compressed, on threads of Node, the next one is read.
 *
 * @returns the files; none of a kind without lines
 * @throws the reason of the signal; what reading and writing fail with, and leaves what it has written
 */
export async function writeParts(
  folder: string,
  kind: DumpKind,
  pages: DumpPages,
  { compression, partLength = defaultPartLength, signal }: PartOptions,
): Promise<readonly DumpPart[]> {
  const compressor = compressorOf(compression);
  if (compressor === null) throw new Error(`This version of Node cannot compress by ${compression}.`);
  const parts: DumpPart[] = [];
  try {
    for (;;) {
      const first = await nextPage(pages);
      if (first === null) return parts;
      const name = `${kind}-${String(parts.length + 1).padStart(4, '0')}.ndjson${compressor.suffix}`;
      const text = textOfPart(first, pages, partLength);
      const file = await writeFile(path.join(folder, name), text.chunks, compressor.compress(), signal);
      parts.push({ kind, name, rows: text.rows(), ...file });
    }
  } finally {
    await pages.return();
  }
}

/** The next page that has lines; null after the last one. */
async function nextPage(pages: DumpPages): Promise<DumpPage | null> {
  for (;;) {
    const next = await pages.next();
    if (next.done === true) return null;
    if (next.value.rows > 0) return next.value;
  }
}

/** The text of the pages until it is long enough for one part. */
function textOfPart(
  first: DumpPage,
  pages: DumpPages,
  partLength: number,
): { readonly chunks: AsyncGenerator<Buffer, void, undefined>; readonly rows: () => number } {
  let rows = 0;
  async function* chunksOf(): AsyncGenerator<Buffer, void, undefined> {
    let length = 0;
    for (let page: DumpPage | null = first; page !== null; page = await nextPage(pages)) {
      rows += page.rows;
      for (const chunk of page.chunks) {
        length += chunk.length;
        yield chunk;
      }
      if (length >= partLength) return;
    }
  }
  return { chunks: chunksOf(), rows: () => rows };
}

async function writeFile(
  file: string,
  text: AsyncGenerator<Buffer, void, undefined>,
  compressor: Transform,
  signal: AbortSignal,
): Promise<Pick<DumpPart, 'bytes' | 'sha256'>> {
  const handle = await open(file, 'wx');
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    await pipeline(
      text,
      compressor,
      async (chunks: AsyncIterable<string | Buffer>) => {
        for await (const chunk of chunks as AsyncIterable<Buffer>) {
          hash.update(chunk);
          bytes += chunk.length;
          await handle.appendFile(chunk);
        }
      },
      { signal },
    );
    await handle.sync();
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}
