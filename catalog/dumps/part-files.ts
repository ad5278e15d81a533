import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { beforehand } from '../../runtime/beforehand.ts';
import { groupBy } from '../group-by.ts';
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
 * Writes lines into numbered files of a folder, those of each kind into its own, side by side. They are on
 * the disk when it resolves. While pages are compressed, on threads of Node, the next ones are read.
 *
 * @returns the files, by kind in no order; none of a kind without lines
 * @throws the reason of the signal; what reading and writing fail with, and leaves what it has written
 */
export async function writeParts(
  folder: string,
  pages: DumpPages,
  options: PartOptions,
): Promise<readonly DumpPart[]> {
  const writers = new Map<DumpKind, PartWriter>();
  const writerOf = (kind: DumpKind): PartWriter => {
    const writer = writers.get(kind) ?? createPartWriter(folder, kind, options);
    writers.set(kind, writer);
    return writer;
  };
  try {
    for await (const some of pages) {
      options.signal.throwIfAborted();
      const byKind = [...groupBy(some, ({ kind }) => kind)];
      await Promise.all(byKind.map(([kind, own]) => writerOf(kind).write(own)));
    }
    return (await Promise.all([...writers.values()].map((writer) => writer.end()))).flat();
  } finally {
    await Promise.all([...writers.values()].map((writer) => writer.close()));
  }
}

interface PartWriter {
  /** One at a time. */
  readonly write: (pages: readonly DumpPage[]) => Promise<void>;
  readonly end: () => Promise<readonly DumpPart[]>;
  /** After an end, or instead of one. */
  readonly close: () => Promise<void>;
}

function createPartWriter(
  folder: string,
  kind: DumpKind,
  { compression, partLength = defaultPartLength, signal }: PartOptions,
): PartWriter {
  const compressor = compressorOf(compression);
  if (compressor === null) throw new Error(`This version of Node cannot compress by ${compression}.`);
  const parts: DumpPart[] = [];
  let open: { readonly name: string; readonly file: PartFile; rows: number; length: number } | null = null;

  const begin = async () => {
    const name = `${kind}-${String(parts.length + 1).padStart(4, '0')}.ndjson${compressor.suffix}`;
    const file = await openPartFile(path.join(folder, name), compressor.compress(), signal);
    return { name, file, rows: 0, length: 0 };
  };
  const finish = async (): Promise<void> => {
    if (open === null) return;
    const { name, file, rows } = open;
    parts.push({ kind, name, rows, ...(await file.end()) });
    await file.close();
    open = null;
  };
  return {
    async write(pages) {
      for (const { rows, chunks } of pages) {
        if (rows === 0) continue;
        open ??= await begin();
        open.rows += rows;
        for (const chunk of chunks) {
          open.length += chunk.length;
          await open.file.write(chunk);
        }
        if (open.length >= partLength) await finish();
      }
    },
    async end() {
      await finish();
      return parts;
    },
    close: async () => open?.file.close(),
  };
}

interface PartFile {
  /** Resolves when it is compressed. */
  readonly write: (chunk: Buffer) => Promise<void>;
  /** Resolves when all of it is on the disk. */
  readonly end: () => Promise<Pick<DumpPart, 'bytes' | 'sha256'>>;
  readonly close: () => Promise<void>;
}

async function openPartFile(file: string, compressor: Transform, signal: AbortSignal): Promise<PartFile> {
  const handle = await open(file, 'wx');
  const hash = createHash('sha256');
  let bytes = 0;
  const store = async (chunks: AsyncIterable<string | Buffer>): Promise<void> => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      await handle.appendFile(chunk);
    }
  };
  const stored = beforehand(pipeline(compressor, store, { signal }));
  return {
    async write(chunk) {
      const compressed = new Promise<void>((resolve, reject) => {
        compressor.write(chunk, (error) => {
          if (error) reject(error);
          else resolve();
        });
      });
      // What storing fails with comes first: the compressor may never say so.
      await Promise.race([stored, compressed]);
    },
    async end() {
      compressor.end();
      await stored;
      await handle.sync();
      return { bytes, sha256: hash.digest('hex') };
    },
    async close() {
      compressor.destroy();
      await stored.catch(() => undefined);
      await handle.close();
    },
  };
}
