import { LRUCache } from 'lru-cache';
import { codePoints } from '../../../catalog/text/code-points.ts';
import { allowedEdits } from '../../typeahead/word-score.ts';
import type { EntityIndex } from '../index/entity-index.ts';
import { type TermRanges, termRanges } from '../terms/term-ranges.ts';
import { rangeOf } from '../terms/terms.ts';
import { termsWithinEdits } from '../terms/terms-within-edits.ts';

/** A word that was typed, and what it meets. */
export interface TypedWord {
  /** In code points. */
  readonly letters: number;
  readonly terms: TermRanges;
  /**
   * By how many edits it meets places with what they belong to, and countries, as far as it was asked for.
   */
  readonly editsToPlace: Map<number, number>;
  readonly editsToCountry: Map<number, number>;
}

export interface TypedWords {
  /** What begins with a word. */
  exactly(text: string): TypedWord;
  /**
   * What a word becomes by as many edits as the word score of hotels allows it.
   *
   * @param isLast whether it may still be being typed, so that the beginning of a term is enough
   */
  withEdits(text: string, isLast: boolean): TypedWord;
}

/**
 * The terms of words with edits are kept, as people send all words of a text again with each
 * letter; so many ranges of them.
 */
const keptRanges = 500_000;

export function createTypedWords({ terms }: EntityIndex): TypedWords {
  const kept = new LRUCache<string, TermRanges>({
    maxSize: keptRanges,
    sizeCalculation: ({ ends }) => ends.length + 1,
  });
  const wordOf = (text: string, ranges: TermRanges): TypedWord => ({
    letters: codePoints(text).length,
    terms: ranges,
    editsToPlace: new Map(),
    editsToCountry: new Map(),
  });
  const exactly = (text: string): TypedWord =>
    wordOf(text, termRanges([{ ...rangeOf(terms.terms, text), edits: 0 }]));

  return {
    exactly,
    withEdits(text, isLast) {
      const max = allowedEdits(codePoints(text).length);
      if (max === 0) return exactly(text);
      const key = `${isLast ? '…' : ''}${text}`;
      let ranges = kept.get(key);
      if (ranges === undefined) {
        ranges = termRanges(termsWithinEdits(terms, text, { max, toBeginning: isLast }));
        kept.set(key, ranges);
      }
      return wordOf(text, ranges);
    },
  };
}
