/**
 * Files in one stream, in the format of tar (ustar) as far as backups need it: regular files and folders. Not
 * by a library: `tar-stream` brings ten packages, of which one is native and for another runtime, and `tar`
 * seven, to read links, extensions and owners, which a backup must not have.
 */

/** A file or a folder of an archive. */
export interface ArchiveEntry {
  /** With `/` between folders; at most 100 bytes. */
  readonly name: string;
  /** In bytes; null: it is a folder. */
  readonly size: number | null;
}

const blockSize = 512;
const maxNameLength = 100;
/** What eleven octal digits can say. */
const maxSize = 8 ** 11 - 1;

/** What comes before the content of an entry. @throws RangeError where tar cannot say it */
export function headerOf({ name, size }: ArchiveEntry): Buffer {
  if (Buffer.byteLength(name) > maxNameLength) throw new RangeError(`${name}: the name is too long`);
  if ((size ?? 0) > maxSize) throw new RangeError(`${name}: the file is too large`);
  const block = Buffer.alloc(blockSize);
  block.write(name, 0);
  block.write(size === null ? '0000700\0' : '0000600\0', 100, 'latin1');
  block.write('0000000\0'.repeat(2), 108, 'latin1');
  block.write(`${(size ?? 0).toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, 124, 'latin1');
  block.write(size === null ? '5' : '0', 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** What fills up the last block of a content. */
export function paddingOf(size: number): Buffer {
  return Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
}

/** What ends an archive. */
export const archiveEnd = Buffer.alloc(2 * blockSize);

/** The sum of the bytes, those of the checksum itself taken for blanks. */
function checksumOf(block: Buffer): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0);
}

/** An entry that is read; its content has to be read to its end before the next one is asked for. */
export interface ReadEntry extends ArchiveEntry {
  readonly content: () => AsyncGenerator<Buffer, void, undefined>;
}

/**
 * Reads an archive.
 *
 * @throws Error where it is none, is damaged, or breaks off
 */
export async function* readArchive(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<ReadEntry, void, undefined> {
  const source = byteSource(chunks);
  for (;;) {
    const block = await source.exactly(blockSize);
    if (block.every((byte) => byte === 0)) break;
    const entry = entryOf(block);
    const size = entry.size ?? 0;
    yield {
      ...entry,
      async *content() {
        yield* source.upTo(size);
      },
    };
    await source.exactly(paddingOf(size).length);
  }
  // To the end, where the stream itself says whether it was whole.
  await source.rest();
}

function entryOf(block: Buffer): ArchiveEntry {
  const text = (from: number, to: number): string => {
    const field = block.subarray(from, to);
    const end = field.indexOf(0);
    return field.subarray(0, end === -1 ? field.length : end).toString();
  };
  const size = parseInt(text(124, 136), 8);
  if (parseInt(text(148, 156), 8) !== checksumOf(block) || !Number.isSafeInteger(size))
    throw new Error('It is damaged, or no backup.');
  return { name: text(0, 100), size: text(156, 157) === '5' ? null : size };
}

function byteSource(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const next = async (): Promise<boolean> => {
    while (held.length === 0) {
      const { value, done } = (await iterator.next()) as IteratorResult<Buffer, undefined>;
      if (done === true) return false;
      held = value;
    }
    return true;
  };
  async function* upTo(size: number): AsyncGenerator<Buffer, void, undefined> {
    for (let left = size; left > 0;) {
      if (!(await next())) throw new Error('It breaks off.');
      const part = held.subarray(0, left);
      held = held.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
  return {
    upTo,
    async exactly(size: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      for await (const part of upTo(size)) parts.push(part);
      return Buffer.concat(parts);
    },
    async rest(): Promise<void> {
      while (await next()) held = Buffer.alloc(0);
    },
  };
}
