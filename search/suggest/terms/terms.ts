import { firstIndex } from '../../../catalog/first-index.ts';
import type { Range } from '../../packed/string-table.ts';

/** Distinct words, ascending by UTF-16 units. */
export type Terms = readonly string[];

/** The texts that begin with `beginning`, of an ascending list. */
export function rangeOf(texts: readonly string[], beginning: string): Range {
  const from = firstIndex(0, texts.length, (index) => (texts[index] ?? '') >= beginning);
  const end = firstIndex(from, texts.length, (index) => !(texts[index] ?? '').startsWith(beginning));
  return { from, end };
}
