import { Readable } from 'node:stream';

export const jsonLinesType = 'application/x-ndjson';

/** The maximum length of a chunk, in characters: most batches are shorter, one of long lines is a hundred times that. */
const chunkLength = 500_000;

type Batches<Line> = AsyncGenerator<readonly Line[], void, undefined>;

/** A body of JSON lines that is generated while it is sent. */
export class JsonLines<Line extends object = object> {
  private readonly first: readonly Line[];
  private readonly rest: Batches<Line>;

  private constructor(first: readonly Line[], rest: Batches<Line>) {
    this.first = first;
    this.rest = rest;
  }

  /** Waits for the first lines, so that an early failure becomes an error response. */
  static async begin<Line extends object>(batches: Batches<Line>): Promise<JsonLines<Line>> {
    const first = await batches.next();
    return new JsonLines(first.done === true ? [] : first.value, batches);
  }

  /**
   * The lines as text, generated only as fast as they are read, until the stream is destroyed.
   *
   * @param check throws for a line that breaks its schema: the stream ends with this error
   */
  stream(check: (line: object) => void): Readable {
    return Readable.from(textOf(this.first, this.rest, check), { objectMode: false });
  }
}

async function* textOf(
  first: readonly object[],
  rest: Batches<object>,
  check: (line: object) => void,
): AsyncGenerator<string, void, undefined> {
  try {
    yield* linesOf(first, check);
    for await (const lines of rest) yield* linesOf(lines, check);
  } finally {
    await rest.return();
  }
}

/** Several lines per chunk, and a long one by itself. */
function* linesOf(
  lines: readonly object[],
  check: (line: object) => void,
): Generator<string, void, undefined> {
  let text = '';
  for (const line of lines) {
    check(line);
    text += `${JSON.stringify(line)}\n`;
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
