import { codePoints } from '../../catalog/text/code-points.ts';
import { createEditDistance } from './edit-distance.ts';
import type { ParsedQuery } from './parsed-query.ts';
import type { TokenCache, TokenizedText } from './tokenized-text.ts';
import type { OverlapMeter } from './trigram-overlap.ts';

/** The lowest score of tier `fuzzy`. */
const fuzzyCutoff = 0.3;

/** Each edit costs as much as three letters of the query. */
const lettersPerEdit = 3;

/** More than float4 rounding can take from a limit that is a whole number; too large a value only costs time. */
const rounding = 1e-4;

/** The most trigrams that one edit changes: swapping a letter with a blank affects three trigrams and splits two. */
const trigramsPerEdit = 5;

/** What the score of a candidate is computed from. */
export interface ScoredFields {
  /** The folded name. */
  readonly name: string;
  /** The folded city names of its group. */
  readonly cityNames: readonly string[];
  /** How many trigrams the name shares with the query. */
  readonly shared: number;
}

/** The score of a candidate; 0 when it is below the cutoff, or below `threshold`. */
export type FuzzyScore = (candidate: ScoredFields, threshold?: number) => number;

interface City {
  readonly text: TokenizedText;
  /** The most trigrams of the query that it can add. */
  readonly shared: number;
}

/**
 * Creates the score of tier `fuzzy` for one query: the greater of the run similarity and 1 − 3e/n (float4), n the
 * code points of the query's words joined by one blank, e the edit distance to a span of the name; of the name alone,
 * or followed by one of the group's city names.
 */
export function createFuzzyScore(query: ParsedQuery, tokens: TokenCache, meter: OverlapMeter): FuzzyScore {
  const pattern = codePoints(query.words.join(' '));
  const editDistance = createEditDistance(pattern);
  const { queryTrigrams } = tokens;
  const cities = new Map<string, City>();
  const cityOf = (name: string): City => {
    const known = cities.get(name);
    if (known !== undefined) return known;
    const text = tokens.tokenize(name);
    const city = { text, shared: meter.maxShared(text) };
    cities.set(name, city);
    return city;
  };
  const scoreOfDistance = (distance: number): number => 1 - (lettersPerEdit * distance) / pattern.length;
  /**
   * An upper bound of the score when name and city share so many trigrams with the query. A run can have one more,
   * which comes from cutting its last word; a span lacks those that edits have changed, and the one in which it ends.
   */
  const maxScore = (shared: number): number => {
    const maxShared = Math.min(shared + 1, queryTrigrams);
    const distance = Math.ceil((queryTrigrams - maxShared) / trigramsPerEdit);
    return Math.max(maxShared / queryTrigrams, scoreOfDistance(distance));
  };

  return ({ name, cityNames, shared }, threshold = 0) => {
    const cutoff = Math.max(fuzzyCutoff, threshold);
    const continuations = cityNames.map(cityOf);
    const sharedByCity = continuations.reduce((max, city) => Math.max(max, city.shared), 0);
    if (maxScore(shared + sharedByCity) < cutoff - rounding) return 0;

    const text = tokens.tokenize(name);
    let best = meter.maxRunSimilarity(text);
    for (const city of continuations) {
      // Words that share nothing never improve a run.
      if (city.shared > 0) best = Math.max(best, meter.maxRunSimilarity([...text, ...city.text]));
    }
    // Only a distance that would improve the score is of interest.
    const maxDistance = ((1 - Math.max(best, cutoff)) * pattern.length) / lettersPerEdit;
    const distance = editDistance.toNearestSpan(
      text,
      continuations.map((city) => city.text),
      Math.floor(maxDistance + rounding),
    );
    const score = Math.max(best, Math.fround(scoreOfDistance(distance)));
    return score >= cutoff ? score : 0;
  };
}
