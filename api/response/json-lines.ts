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
  private readonly lines: Parts<string>;

  constructor(lines: Parts<string>) {
    super();
    this.lines = lines;
  }

  /** @param check of each line */
  stream(check: CheckValue | null): Readable {
    return Readable.from(storedTextOf(this.lines, check), { objectMode: false });
  }
}

async function* storedTextOf(
  parts: Parts<string>,
  check: CheckValue | null,
): AsyncGenerator<string, void, undefined> {
  for await (const lines of parts) {
    if (check !== null) for (const line of lines) check(JSON.parse(line));
    yield `${lines.join('\n')}\n`;
  }
}
