import { Readable } from 'node:stream';
import { type BegunLines, lineChunks } from './line-chunks.ts';
import { type CheckValue, StreamedBody } from './streamed-body.ts';

export const jsonLinesType = 'application/x-ndjson';

/** A body of JSON lines. */
export class JsonLines<Line extends object = object> extends StreamedBody {
  readonly contentType = jsonLinesType;
  readonly lines: BegunLines<Line>;

  constructor(lines: BegunLines<Line>) {
    super();
    this.lines = lines;
  }

  /** @param check of each line */
  stream(check: CheckValue | null): Readable {
    const chunks = lineChunks(this.lines, (line) => `${JSON.stringify(line)}\n`, check);
    return Readable.from(chunks, { objectMode: false });
  }
}

/** A body of JSON lines that are text already. */
export class StoredLines extends StreamedBody {
  readonly contentType = jsonLinesType;
  readonly lines: BegunLines<string>;

  constructor(lines: BegunLines<string>) {
    super();
    this.lines = lines;
  }

  /** @param check of each line */
  stream(check: CheckValue | null): Readable {
    const textOf = (line: string): string => {
      check?.(JSON.parse(line));
      return `${line}\n`;
    };
    return Readable.from(lineChunks(this.lines, textOf, null), { objectMode: false });
  }
}
