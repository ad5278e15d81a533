import { open } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { messageOf } from '../../runtime/error-message.ts';
import { BrokenSourceError, gunzipped } from './gunzip.ts';

/** An open file of records, unpacked if it was packed. */
export interface ByteSource {
  readonly chunks: AsyncIterable<Buffer>;
  /** The size as stored, in bytes, or undefined where it is not known (standard input). */
  readonly size: number | undefined;
  /** How many of these bytes have been read. */
  readonly bytesRead: () => number;
}

const chunkBytes = 64 * 1024;

/** Gzip may unpack to this many bytes whatever its size, and beyond them to this many times its size. */
const freeBytes = 64 * 1024 * 1024;
const maxRatio = 200;

/** `-` names standard input. */
export const standardInput = '-';

/**
 * Opens a file, or standard input for `-`. Gzip is recognized by its first two bytes; a file that is named
 * `.gz` may also be plain (tools unpack what they download), but then it must begin like a record.
 *
 * @param signal has it break off
 * @throws Error where it cannot be opened; BrokenSourceError from `chunks`, after all bytes that could be
 * read
 */
export async function openSource(file: string, signal?: AbortSignal): Promise<ByteSource> {
  if (file === standardInput)
    return sourceOf(interruptedBy(signal, process.stdin), { file, size: undefined });
  // Not by the stream: it would fail before anybody listens.
  const handle = await open(file);
  const { size } = await handle.stat();
  const stream = handle.createReadStream({ highWaterMark: chunkBytes });
  return sourceOf(interruptedBy(signal, stream), { file, size });
}

/** The same bytes, which break off when the signal is aborted, also while none come. */
async function* interruptedBy(signal: AbortSignal | undefined, stream: Readable): AsyncGenerator<Buffer> {
  if (signal !== undefined) addAbortSignal(signal, stream);
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    throw signal?.aborted === true ? new BrokenSourceError('was interrupted') : error;
  }
}

/** The same of bytes that come from somewhere else. `file` is their name, which may be empty. */
export function sourceOf(
  stream: AsyncIterable<Buffer>,
  { file, size }: { readonly file: string; readonly size: number | undefined },
): ByteSource {
  let read = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      read += chunk.length;
      yield chunk;
    }
  }
  return { chunks: unpacked(counted(), file, () => read), size, bytesRead: () => read };
}

async function* unpacked(
  chunks: AsyncGenerator<Buffer>,
  file: string,
  packedBytes: () => number,
): AsyncGenerator<Buffer> {
  const { head, all } = await peeked(chunks);
  const packed = head[0] === 0x1f && head[1] === 0x8b;
  if (!packed && file.endsWith('.gz') && !beginsLikeRecord(head)) {
    throw new BrokenSourceError('is named .gz but does not begin as gzip does');
  }
  const bytes = packed ? withinRatio(gunzipped(all), packedBytes) : all;
  try {
    yield* bytes;
  } catch (error) {
    throw error instanceof BrokenSourceError
      ? error
      : new BrokenSourceError(`cannot be read: ${messageOf(error)}`, { cause: error });
  }
}

/**
 * Ends where so little has become so much that it cannot be a feed: of those the best
 * packed are some 50 times smaller.
 */
async function* withinRatio(
  chunks: AsyncIterable<Buffer>,
  packedBytes: () => number,
): AsyncGenerator<Buffer> {
  let unpackedBytes = 0;
  for await (const chunk of chunks) {
    unpackedBytes += chunk.length;
    if (unpackedBytes > freeBytes + maxRatio * packedBytes())
      throw new BrokenSourceError(`unpacks to more than ${maxRatio} times its size, and is read no further`);
    yield chunk;
  }
}

/** The first bytes, two at least where there are two, and all of them with what follows. */
async function peeked(chunks: AsyncGenerator<Buffer>): Promise<{ head: Buffer; all: AsyncIterable<Buffer> }> {
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield head;
    yield* chunks;
  }
  return { head, all: all() };
}

function beginsLikeRecord(head: Buffer): boolean {
  return head
    .subarray(0, 64)
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('{');
}
