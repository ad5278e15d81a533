import { Readable } from 'node:stream';
import { beginLines, lineChunks } from './line-chunks.ts';
import { type CheckValue, type Parts, StreamedBody } from './streamed-body.ts';

export const jsonLinesType = 'application/x-ndjson';

/** A body of JSON lines. */
export class JsonLines<Line extends object = object> extends StreamedBody {
  readonly contentType = jsonLinesType;
  readonly first: readonly Line[];
  readonly rest: Parts<Line>;

  private constructor(first: readonly Line[], rest: Parts<Line>) {
    super();
    this.first = first;
    this.rest = rest;
  }

  /** Waits for the first lines, so that an early failure becomes an error response. */
  static async begin<Line extends object>(batches: Parts<Line>): Promise<JsonLines<Line>> {
    return new JsonLines(await beginLines(batches), batches);
  }

  /** @param check of each line */
  stream(check: CheckValue | null): Readable {
    const chunks = lineChunks(this, (line) => `${JSON.stringify(line)}\n`, check);
    return Readable.from(chunks, { objectMode: false });
  }
}

/** A body of JSON lines that are text already. */
export class StoredLines extends StreamedBody {
  readonly contentType = jsonLinesType;
  readonly first: readonly string[];
  readonly rest: Parts<string>;

  private constructor(first: readonly string[], rest: Parts<string>) {
    super();
    this.first = first;
    this.rest = rest;
  }

  /** Waits for the first lines, so that an early failure becomes an error response. */
  static async begin(batches: Parts<string>): Promise<StoredLines> {
    return new StoredLines(await beginLines(batches), batches);
  }

  /** @param check of each line */
  stream(check: CheckValue | null): Readable {
    const checkText: CheckValue | null =
      check &&
      ((line) => {
        check(JSON.parse(line as string));
      });
    return Readable.from(
      lineChunks(this, (line) => `${line}\n`, checkText),
      { objectMode: false },
    );
  }
}
