import { fold } from '../../catalog/text/fold.ts';
import { lowerCode } from '../../catalog/text/lower-code.ts';
import { trigrams } from '../../catalog/text/trigrams.ts';
import { words } from '../../catalog/text/words.ts';
import type { AutocompleteRequest } from '../engine.ts';

/** A typeahead request with its text in the forms that the tiers compare. */
export interface ParsedQuery {
  /** For tier `code`: trimmed and in lower case, not folded. */
  readonly code: string;
  /** The folded query: what a name of tier `prefix` starts with. */
  readonly text: string;
  /** The words of the folded query, in order. Empty: tiers `code` and `prefix` only. */
  readonly words: readonly string[];
  /** The trigrams of the folded query, distinct and ascending. */
  readonly trigrams: Int32Array;
  /** Filters on rows; a candidate has at least one row that passes both. */
  readonly countryCode?: string;
  readonly family?: string;
  /** How many groups to list at most. */
  readonly limit: number;
}

/** What a request asks, in the forms that the tiers compare. */
export function parseQuery(request: AutocompleteRequest): ParsedQuery {
  const text = fold(request.query);
  return {
    code: lowerCode(request.query.trim()),
    text,
    words: words(text),
    trigrams: trigrams(text),
    ...(request.countryCode === undefined ? {} : { countryCode: request.countryCode }),
    ...(request.family === undefined ? {} : { family: request.family }),
    limit: request.limit,
  };
}
