import { isUtf8 } from 'node:buffer';

/** A longer line is rejected, and never held in memory whole. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024;

/** As much of a line that is too long as its key is looked for in, and as its reject shows. */
const HEAD_BYTES = 16 * 1024;

/** One line of a file, without its line end. */
export interface SourceLine {
  /** Counted from 1. */
  readonly number: number;
  /** The line; of one that is too long its head; of one that is not UTF-8 what can be read of it. */
  readonly text: string;
  readonly bytes: number;
  /** Why the line cannot be a record, whatever it contains. */
  readonly fault?: string;
  /** The stream failed before the line ended: this may be a part of it. */
  readonly unfinished?: true;
}

/**
 * Cuts a stream of bytes into lines, as many at a time as a chunk of the stream completes. Lines of white space are
 * left out, though counted. What follows the last line end is a line of its own when the stream ends there, and an
 * unfinished one when the stream fails.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceLine[]> {
  const cutter = new LineCutter();
  try {
    for await (const chunk of chunks) {
      const lines = cutter.take(chunk);
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    const rest = cutter.rest();
    if (rest) yield [{ ...rest, unfinished: true }];
    throw error;
  }
  const last = cutter.rest();
  if (last) yield [last];
}

class LineCutter {
  private number = 0;
  /** The beginning of the line that the next chunk goes on with. */
  private pieces: Buffer[] = [];
  private bytes = 0;

  take(chunk: Buffer): SourceLine[] {
    const lines: SourceLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, start)) {
      if (end === start && this.bytes === 0) {
        // What packs best are line ends alone: a little gzip can be very many.
        this.number += 1;
      } else {
        const line = this.finish(chunk.subarray(start, end));
        if (line) lines.push(line);
      }
      start = end + 1;
    }
    if (start < chunk.length) this.keep(chunk.subarray(start));
    return lines;
  }

  rest(): SourceLine | undefined {
    return this.bytes === 0 ? undefined : this.finish(Buffer.alloc(0));
  }

  private keep(piece: Buffer): void {
    this.bytes += piece.length;
    this.pieces.push(piece);
    if (this.bytes > MAX_LINE_BYTES) this.pieces = [headOf(this.pieces)];
  }

  private finish(end: Buffer): SourceLine | undefined {
    this.keep(end);
    const { pieces, bytes } = this;
    this.pieces = [];
    this.bytes = 0;
    this.number += 1;
    return sourceLine(this.number, pieces.length === 1 ? (pieces[0] ?? end) : Buffer.concat(pieces), bytes);
  }
}

function headOf(pieces: readonly Buffer[]): Buffer {
  // A copy: a view would keep all of the line in memory.
  return Buffer.from(Buffer.concat(pieces, HEAD_BYTES));
}

function sourceLine(number: number, content: Buffer, bytes: number): SourceLine | undefined {
  if (bytes > MAX_LINE_BYTES) {
    return {
      number,
      text: content.toString(),
      bytes: content.length,
      fault: `is longer than ${MAX_LINE_BYTES} bytes`,
    };
  }
  // A byte order mark begins many a file from Windows.
  const text = number === 1 ? content.toString().replace(/^\uFEFF/, '') : content.toString();
  if (!isUtf8(content)) return { number, text, bytes, fault: 'is not valid UTF-8' };
  return text.trim() === '' ? undefined : { number, text, bytes };
}
