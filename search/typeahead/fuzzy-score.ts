import { codePoints } from '../../catalog/text/code-points.ts';
import type { TrigramOverlap } from './candidate-source.ts';
import { createEditBound } from './edit-bound.ts';
import { createEditDistance } from './edit-distance.ts';
import type { ParsedQuery } from './parsed-query.ts';
import type { TextsOfCandidate, TokenCache, TokenizedText } from './tokenized-text.ts';
import type { OverlapMeter } from './trigram-overlap.ts';
import { addAll, countBits, emptySet, sizeOf, sizeOfUnion } from './trigram-set.ts';
import { createWordScore, isShort, lettersPerEdit } from './word-score.ts';
import { lettersOf } from './word.ts';

/** The lowest score of tier `fuzzy`. */
export const fuzzyCutoff = 0.3;

/**
 * More than float4 rounding can take from a score. Scores that differ do so by more:
 * they are fractions of hundreds.
 */
const rounding = 1e-7;

/** A cutoff that only greater scores reach. */
export function scoreAbove(score: number): number {
  return score + 3 * rounding;
}

/**
 * The most trigrams that one edit changes: swapping a letter with a blank affects
 * three trigrams and splits two.
 */
const trigramsPerEdit = 5;

/** The score of tier `fuzzy` for one query. */
export interface FuzzyScore {
  /** An upper bound, by the trigrams that name and cities share with the query. */
  atMost(candidate: TextsOfCandidate, overlap: TrigramOverlap): number;
  /** The score; 0 when it is below `cutoff`, which is the lowest score of the tier, or a greater one. */
  scoreOf(candidate: TextsOfCandidate, cutoff?: number): number;
}

/**
 * Creates the score of tier `fuzzy` for one query: the greatest of the run similarity, 1 − 3e/n (float4; n
 * the code points of the query's words joined by one blank, e the edit distance to a span of the name) and
 * the word score; of the name alone, or followed by one of the group's city names. Each is computed only
 * where a bound allows that it counts.
 */
export function createFuzzyScore(query: ParsedQuery, tokens: TokenCache, meter: OverlapMeter): FuzzyScore {
  const pattern = codePoints(query.words.join(' '));
  const patternLetters = lettersOf(query.words.flatMap(codePoints));
  const editDistance = createEditDistance(pattern);
  const editBound = createEditBound(pattern);
  const wordScore = createWordScore(query.words);
  const { queryTrigrams } = tokens;
  const fewestLost = fewestLettersLost(query.words, queryTrigrams);
  const nameShared = emptySet(queryTrigrams);

  const scoreOfDistance = (distance: number): number => 1 - (lettersPerEdit * distance) / pattern.length;
  /**
   * A span, or words wherever they stand, lack the one in which the last word ends, and
   * those that something has changed.
   */
  const changed = (shared: number): number => Math.max(0, queryTrigrams - shared - 1);
  const fewestEdits = (shared: number): number => Math.ceil(changed(shared) / trigramsPerEdit);

  return {
    atMost(candidate, { shared, sharedWithCities }) {
      let most = sharedWithCities ?? shared;
      if (sharedWithCities === undefined) {
        for (const city of tokens.citiesOf(candidate)) most = Math.max(most, shared + city.sharedCount);
      }
      // A run can have one more, which comes from cutting its last word.
      const maxShared = Math.min(most + 1, queryTrigrams);
      const lost = fewestLost[changed(most)] ?? 0;
      return Math.max(maxShared / queryTrigrams, 1 - lost / pattern.length) + rounding;
    },

    scoreOf(candidate, cutoff = fuzzyCutoff) {
      const text = tokens.nameOf(candidate);
      const cities = tokens.citiesOf(candidate);
      let letters = 0;
      nameShared.fill(0);
      for (const token of text) {
        addAll(nameShared, token.sharedOrCut);
        letters |= token.word.letters;
      }
      let best = wordScore(text, cities);

      /** The least that improves the score. */
      let least = Math.max(best, cutoff);
      const canRunImprove = (shared: number): boolean => shared >= (least - rounding) * queryTrigrams;
      const sharedByName = sizeOf(nameShared);
      if (canRunImprove(sharedByName)) {
        best = Math.max(best, meter.maxRunSimilarity(text, 0, least));
        least = Math.max(best, cutoff);
      }
      for (const city of cities) {
        // Words that share nothing never improve a run.
        if (city.sharedCount === 0 || !canRunImprove(sizeOfUnion(nameShared, city.shared))) continue;
        best = Math.max(best, meter.maxRunSimilarity([...text, ...city.text], text.length, least));
        least = Math.max(best, cutoff);
      }

      // Only a distance that would improve the score is of interest.
      const maxDistance = Math.floor(((1 - least + rounding) * pattern.length) / lettersPerEdit);
      const isNear = (shared: number, known: number, continuation: TokenizedText): boolean => {
        if (maxDistance < 0 || countBits(patternLetters & ~known) > maxDistance) return false;
        const edits = fewestEdits(shared);
        if (edits > maxDistance || scoreOfDistance(edits) < best) return false;
        return editBound(text, continuation) <= maxDistance;
      };
      const near: TokenizedText[] = [];
      for (const city of cities) {
        const shared = sizeOfUnion(nameShared, city.shared);
        if (isNear(shared, letters | city.letters, city.text)) near.push(city.text);
      }
      if (near.length > 0 || isNear(sharedByName, letters, [])) {
        const distance = editDistance.toNearestSpan(text, near, maxDistance);
        best = Math.max(best, Math.fround(scoreOfDistance(distance)));
      }
      return best >= cutoff ? best : 0;
    },
  };
}

/**
 * The fewest letters that a query has lost where so many of its trigrams are missing: three for each edit, or
 * those of a short word that is missing, with all its trigrams.
 */
function fewestLettersLost(words: readonly string[], trigrams: number): readonly number[] {
  let fewest = Array.from(
    { length: trigrams + 1 },
    (_, missing) => lettersPerEdit * Math.ceil(missing / trigramsPerEdit),
  );
  for (const length of words.map((word) => codePoints(word).length).filter(isShort)) {
    const own = length + 1;
    fewest = fewest.map((lost, missing) =>
      Math.min(lost, (fewest[Math.max(0, missing - own)] ?? 0) + length),
    );
  }
  return fewest;
}
