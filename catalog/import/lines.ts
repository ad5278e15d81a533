import { isUtf8 } from 'node:buffer';
import { KeyScanner, scanLine, type ScannedLine } from './key-scanner.ts';

/** A longer line is rejected, and never held in memory whole. */
const maxLineBytes = 4 * 1024 * 1024;

/** As much of a line that is too long as its reject shows. */
const headBytes = 16 * 1024;

/** One line of a file, without its line end. */
export interface SourceLine {
  /** Counted from 1. */
  readonly number: number;
  /** The line; of one that is too long its head; of one that is not UTF-8 what can be read of it. */
  readonly text: string;
  readonly bytes: number;
  /** Set where the line cannot be a record, whatever it contains. */
  readonly fault?: LineFault;
  /** The stream failed before the line ended: this may be a part of it. */
  readonly unfinished?: true;
}

/** Why a line cannot be parsed, and what could be read of it all the same. */
export interface LineFault {
  readonly reason: string;
  readonly scanned: ScannedLine;
}

/**
 * Cuts a stream of bytes into lines, as many at a time as a chunk of the stream completes. Lines of white
 * space are left out, though counted. What follows the last line end is a line of its own when the stream
 * ends there, and an unfinished one when the stream fails.
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
  /** Reads the line once it is too long to be kept. */
  private scanner: KeyScanner | undefined;

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
    if (this.scanner) {
      this.scanner.take(piece);
      return;
    }
    this.pieces.push(piece);
    if (this.bytes <= maxLineBytes) return;
    this.scanner = new KeyScanner();
    for (const kept of this.pieces) this.scanner.take(kept);
    this.pieces = [headOf(this.pieces)];
  }

  private finish(end: Buffer): SourceLine | undefined {
    this.keep(end);
    const { pieces, bytes, scanner } = this;
    this.pieces = [];
    this.bytes = 0;
    this.scanner = undefined;
    this.number += 1;
    const content = pieces.length === 1 ? (pieces[0] ?? end) : Buffer.concat(pieces);
    return scanner ? longLine(this.number, content, scanner.end()) : sourceLine(this.number, content, bytes);
  }
}

function headOf(pieces: readonly Buffer[]): Buffer {
  // A copy: a view would keep all of the line in memory.
  return Buffer.from(Buffer.concat(pieces, headBytes));
}

function longLine(number: number, head: Buffer, scanned: ScannedLine): SourceLine {
  const fault = { reason: `is longer than ${maxLineBytes} bytes`, scanned };
  return { number, text: head.toString(), bytes: head.length, fault };
}

function sourceLine(number: number, content: Buffer, bytes: number): SourceLine | undefined {
  // A byte order mark begins many a file from Windows.
  const text = number === 1 ? content.toString().replace(/^\uFEFF/, '') : content.toString();
  if (!isUtf8(content)) {
    return { number, text, bytes, fault: { reason: 'is not valid UTF-8', scanned: scanLine(content) } };
  }
  return text.trim() === '' ? undefined : { number, text, bytes };
}
