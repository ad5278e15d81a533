import { codePoints } from '../../catalog/text/code-points.ts';
import { isPair } from '../../catalog/text/grams.ts';
import { hasUnspaced } from '../../catalog/text/unspaced.ts';
import { countBits } from '../../runtime/count-bits.ts';
import type { GramOverlap } from './candidate-source.ts';
import { createEditBound } from './edit-bound.ts';
import { createEditDistance } from './edit-distance.ts';
import type { ParsedQuery } from './parsed-query.ts';
import type { TextsOfCandidate, TokenCache, TokenizedText } from './tokenized-text.ts';
import type { OverlapMeter } from './gram-overlap.ts';
import { addAll, emptySet, sizeOf, sizeOfUnion } from './gram-set.ts';
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

/** The most pairs: swapping two letters affects those of both. */
const pairsPerEdit = 3;

/** What has been typed lacks the trigram in which its last word ends, as that may go on. */
const endingTrigrams = 1;

/** Where a word is met inside another one, it lacks those with which a word starts and ends. */
const outerTrigrams = 3;

/** The score of tier `fuzzy` for one query. */
export interface FuzzyScore {
  /** An upper bound, by the grams that name and cities share with the query. */
  atMost(candidate: TextsOfCandidate, overlap: GramOverlap): number;
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
  const { queryGrams } = tokens;
  const allPairs = query.grams.filter(isPair).length;
  const trigrams = queryGrams - allPairs;
  const gramsPerEdit = trigramsPerEdit + (allPairs > 0 ? pairsPerEdit : 0);
  const fewestLost = allPairs > 0 ? [] : fewestLettersLost(query.words, queryGrams);
  const isUnspacedQuery = query.words.some(hasUnspaced);
  const maxLetters = Math.max(pattern.length, wordScore.letters);
  const nameShared = emptySet(queryGrams);

  const scoreOfDistance = (distance: number): number => 1 - (lettersPerEdit * distance) / pattern.length;
  /** The most that a name and one of its cities share, as far as it is not known by the engine. */
  const withCities = (
    candidate: TextsOfCandidate,
    { shared, sharedWithCities, pairsWithCities }: GramOverlap,
  ): { readonly grams: number; readonly pairs: number } => {
    if (sharedWithCities !== undefined) {
      return { grams: sharedWithCities, pairs: pairsWithCities ?? Math.min(sharedWithCities, allPairs) };
    }
    let grams = shared;
    for (const city of tokens.citiesOf(candidate)) grams = Math.max(grams, shared + city.sharedCount);
    return { grams, pairs: Math.min(grams, allPairs) };
  };
  /**
   * The most of a query that is left, by edits or word by word, where so many of its grams are missing, those
   * of ends aside, and so many of its pairs. Of a query with pairs all trigrams may be missing where each of
   * the pairs is met; a pair that is not loses both letters.
   */
  const shareKept = (missing: number, missingPairs: number): number => {
    if (allPairs === 0) return 1 - (fewestLost[missing] ?? 0) / maxLetters;
    const edits = Math.max(Math.ceil(missing / gramsPerEdit), Math.ceil(missingPairs / pairsPerEdit));
    return Math.max(scoreOfDistance(edits), 1 - (2 * missingPairs) / wordScore.letters);
  };
  /** The least edits of a span of a text that shares so many grams from any of its beginnings. */
  const fewestEdits = (shared: number): number =>
    Math.ceil(Math.max(0, queryGrams - shared - endingTrigrams) / gramsPerEdit);

  return {
    atMost(candidate, overlap) {
      const { grams, pairs } = withCities(candidate, overlap);
      const isUnspaced = isUnspacedQuery || tokens.isUnspaced(candidate);
      // A run can have some trigrams more, which come from where it starts and from cutting its last word.
      const outer = isUnspaced ? outerTrigrams : endingTrigrams;
      const ofRun = pairs + Math.min(grams - pairs + outer, trigrams);
      // A span, or words wherever they stand, lack those of their ends, and those that something has changed.
      const lackedByEnds = isUnspaced ? outerTrigrams * wordScore.parts : endingTrigrams;
      const missing = Math.max(0, queryGrams - grams - lackedByEnds);
      return Math.max(ofRun / queryGrams, shareKept(missing, allPairs - pairs)) + rounding;
    },

    scoreOf(candidate, cutoff = fuzzyCutoff) {
      const text = tokens.nameOf(candidate);
      const cities = tokens.citiesOf(candidate);
      let letters = 0;
      nameShared.fill(0);
      for (const token of text) {
        addAll(nameShared, token.sharedFromAny);
        letters |= token.word.letters;
      }
      let best = wordScore.of(text, cities);

      /** The least that improves the score. */
      let least = Math.max(best, cutoff);
      const canRunImprove = (shared: number): boolean => shared >= (least - rounding) * queryGrams;
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
 * The fewest letters that a query without pairs has lost where so many of its grams are missing, those of the
 * ends of its words aside: three for each edit, or those of a short word that is missing, with all its grams.
 */
function fewestLettersLost(words: readonly string[], grams: number): readonly number[] {
  let fewest = Array.from(
    { length: grams + 1 },
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
