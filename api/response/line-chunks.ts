import type { CheckValue, Parts } from './streamed-body.ts';

/**
 * The maximum length of a chunk, in characters: most batches are shorter, one of long
 * lines is a hundred times that.
 */
const chunkLength = 500_000;

/** Lines of which the first ones are there. */
export interface BegunLines<Line> {
  readonly first: readonly Line[];
  readonly rest: Parts<Line>;
}

/** Waits for the first batch, so that an early failure becomes an error response. */
export async function beginLines<Line>(rest: Parts<Line>): Promise<BegunLines<Line>> {
  const first = await rest.next();
  return { first: first.done === true ? [] : first.value, rest };
}

/**
 * The text of lines: several per chunk, and a long one by itself.
 *
 * @param check of each line
 */
export async function* lineChunks<Line>(
  { first, rest }: BegunLines<Line>,
  textOf: (line: Line) => string,
  check: CheckValue | null,
): AsyncGenerator<string, void, undefined> {
  try {
    yield* chunksOf(first, textOf, check);
    for await (const lines of rest) yield* chunksOf(lines, textOf, check);
  } finally {
    await rest.return();
  }
}

function* chunksOf<Line>(
  lines: readonly Line[],
  textOf: (line: Line) => string,
  check: CheckValue | null,
): Generator<string, void, undefined> {
  let text = '';
  for (const line of lines) {
    check?.(line);
    text += textOf(line);
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
