import { Readable } from 'node:stream';
import { type CheckValue, type Parts, StreamedBody } from './streamed-body.ts';

export const jsonLinesType = 'application/x-ndjson';

/**
 * The maximum length of a chunk, in characters: most batches are shorter, one of long
 * lines is a hundred times that.
 */
const chunkLength = 500_000;

/** A body of JSON lines. */
export class JsonLines<Line extends object = object> extends StreamedBody {
  readonly contentType = jsonLinesType;
  private readonly first: readonly Line[];
  private readonly rest: Parts<Line>;

  private constructor(first: readonly Line[], rest: Parts<Line>) {
    super();
    this.first = first;
    this.rest = rest;
  }

  /** Waits for the first lines, so that an early failure becomes an error response. */
  static async begin<Line extends object>(batches: Parts<Line>): Promise<JsonLines<Line>> {
    const first = await batches.next();
    return new JsonLines(first.done === true ? [] : first.value, batches);
  }

  /** @param check of each line */
  stream(check: CheckValue | null): Readable {
    return Readable.from(textOf(this.first, this.rest, check), { objectMode: false });
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

async function* textOf(
  first: readonly object[],
  rest: Parts<object>,
  check: CheckValue | null,
): AsyncGenerator<string, void, undefined> {
  try {
    yield* linesOf(first, check);
    for await (const lines of rest) yield* linesOf(lines, check);
  } finally {
    await rest.return();
  }
}

/** Several lines per chunk, and a long one by itself. */
function* linesOf(lines: readonly object[], check: CheckValue | null): Generator<string, void, undefined> {
  let text = '';
  for (const line of lines) {
    check?.(line);
    text += `${JSON.stringify(line)}\n`;
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
