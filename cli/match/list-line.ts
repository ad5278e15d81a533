import { jsonFault } from '../../catalog/import/entry.ts';
import type { SourceLine } from '../../catalog/import/lines.ts';

/** A line of a list: a value, or why there is none. */
export interface ListLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  readonly read: { readonly value: unknown } | { readonly fault: string };
}

/** Lines of JSON. */
export async function* jsonLines(lines: AsyncIterable<readonly SourceLine[]>): AsyncGenerator<ListLine> {
  for await (const some of lines) for (const line of some) yield jsonLine(line);
}

function jsonLine({ number, text, fault }: SourceLine): ListLine {
  if (fault !== undefined) return { number, text, read: { fault: `the line ${fault.reason}` } };
  try {
    return { number, text, read: { value: JSON.parse(text) as unknown } };
  } catch (error) {
    return { number, text, read: { fault: `the line is not valid JSON: ${jsonFault(error)}` } };
  }
}
