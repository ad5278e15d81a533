import { Readable } from 'node:stream';

export const jsonLinesType = 'application/x-ndjson';

/** Characters that are written at once: most batches of lines are shorter, one of long lines is a hundred times that. */
const pieceLength = 500_000;

type Batches<Line> = AsyncGenerator<readonly Line[], void, undefined>;

/** A body of lines of JSON that is made while it travels. */
export class JsonLines<Line extends object = object> {
  private readonly first: readonly Line[];
  private readonly rest: Batches<Line>;

  private constructor(first: readonly Line[], rest: Batches<Line>) {
    this.first = first;
    this.rest = rest;
  }

  /** Waits for the first lines, so that what fails at once is answered as an error. */
  static async begin<Line extends object>(batches: Batches<Line>): Promise<JsonLines<Line>> {
    const first = await batches.next();
    return new JsonLines(first.done === true ? [] : first.value, batches);
  }

  /**
   * The lines as text. More of them are made only as fast as they are read, and none any more once the stream is destroyed.
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

/** Some lines at a time, and a long one by itself. */
function* linesOf(
  lines: readonly object[],
  check: (line: object) => void,
): Generator<string, void, undefined> {
  let text = '';
  for (const line of lines) {
    check(line);
    text += `${JSON.stringify(line)}\n`;
    if (text.length < pieceLength) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
