import { fold } from '../../catalog/text/fold.ts';
import { lowerCode } from '../../catalog/text/lower-code.ts';
import { grams } from '../../catalog/text/grams.ts';
import { words } from '../../catalog/text/words.ts';
import type { TypeaheadRequest } from '../engine.ts';

/**
 * A typeahead request with its text in the forms that the tiers compare, and its
 * filters and limit as they are.
 */
export interface ParsedQuery extends Omit<TypeaheadRequest, 'query'> {
  /** For tier `code`: trimmed and in lower case, not folded. */
  readonly code: string;
  /** The folded query: the prefix of names in tier `prefix`. */
  readonly text: string;
  /** The words of the folded query, in order. Without any, only the tiers `code` and `prefix` apply. */
  readonly words: readonly string[];
  /** The grams of the folded query, distinct and ascending. */
  readonly grams: Float64Array;
}

export function parseQuery({ query, ...filters }: TypeaheadRequest): ParsedQuery {
  const text = fold(query);
  return { ...filters, code: lowerCode(query.trim()), text, words: words(text), grams: grams(text) };
}
