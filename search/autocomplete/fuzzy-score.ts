import { codePoints } from '../../catalog/text/code-points.ts';
import { createEditDistance } from './edit-distance.ts';
import type { TokenizedText, TokenCache } from './tokenized-text.ts';
import type { OverlapMeter } from './overlap.ts';
import type { ParsedQuery } from './parsed-query.ts';

/** The least score of tier `fuzzy`. */
const fuzzyCutoff = 0.3;

/** Each edit weighs as much as three letters of the query. */
const lettersPerEdit = 3;

/** More than float4 takes from a limit that is a whole number; one that is too large costs time alone. */
const rounding = 1e-4;

/** An edit touches no more trigrams than this: a letter that changes places with a blank is in three and parts two. */
const trigramsPerEdit = 5;

/** What the score of a candidate is made of. */
export interface Scored {
  /** The folded name. */
  readonly name: string;
  /** The folded city names of its group. */
  readonly cityNames: readonly string[];
  /** How many trigrams the name shares with the question. */
  readonly shared: number;
}

/** The score of a candidate; 0 when it is below the cutoff, or below `least`. */
export type FuzzyScore = (candidate: Scored, least?: number) => number;

interface City {
  readonly text: TokenizedText;
  /** How many trigrams of the question it can bring. */
  readonly shared: number;
}

/**
 * Makes the score of tier `fuzzy` for one question: the greater of the run similarity and 1 − 3e/n (float4), n the
 * code points of the query's words joined by one blank, e the edits to a stretch of the name; of the name alone, or
 * followed by one of the group's city names.
 */
export function createFuzzyScore(
  question: ParsedQuery,
  lexicon: TokenCache,
  meter: OverlapMeter,
): FuzzyScore {
  const pattern = codePoints(question.words.join(' '));
  const finder = createEditDistance(pattern);
  const cities = new Map<string, City>();
  const cityOf = (name: string): City => {
    const known = cities.get(name);
    if (known !== undefined) return known;
    const text = lexicon.read(name);
    const city = { text, shared: meter.sharedByPieces(text) };
    cities.set(name, city);
    return city;
  };
  const scoreOfEdits = (edits: number): number => 1 - (lettersPerEdit * edits) / pattern.length;
  /**
   * No score is greater where name and city have so many trigrams of the question. A run has no other, but for one that
   * comes of cutting its last word; and a stretch of the text lacks those that edits have touched, and the one in which
   * it ends.
   */
  const bound = (shared: number): number => {
    const most = Math.min(shared + 1, lexicon.asked);
    const edits = Math.ceil((lexicon.asked - most) / trigramsPerEdit);
    return Math.max(most / lexicon.asked, scoreOfEdits(edits));
  };

  return ({ name, cityNames, shared }, least = 0) => {
    const cutoff = Math.max(fuzzyCutoff, least);
    const continuations = cityNames.map(cityOf);
    const sharedByCity = continuations.reduce((most, city) => Math.max(most, city.shared), 0);
    if (bound(shared + sharedByCity) < cutoff - rounding) return 0;

    const text = lexicon.read(name);
    let best = meter.bestRun(text);
    for (const city of continuations) {
      // A run that goes on into words that share nothing is no better for it.
      if (city.shared > 0) best = Math.max(best, meter.bestRun([...text, ...city.text]));
    }
    // Only as many edits are of interest as would score better still.
    const most = ((1 - Math.max(best, cutoff)) * pattern.length) / lettersPerEdit;
    const edits = finder.minDistance(
      text,
      continuations.map((city) => city.text),
      Math.floor(most + rounding),
    );
    const score = Math.max(best, Math.fround(scoreOfEdits(edits)));
    return score >= cutoff ? score : 0;
  };
}
