import { codePoints } from '../../catalog/text/code-points.ts';
import { createStretchFinder } from './edits.ts';
import type { KnownText, Lexicon } from './known-text.ts';
import type { OverlapMeter } from './overlap.ts';
import type { AutocompleteQuestion } from './question.ts';

/** The least score of tier `fuzzy`. */
const fuzzyCutoff = 0.3;

/** Each edit weighs as much as three letters of the query. */
const lettersPerEdit = 3;

/** More than float4 takes from a limit that is a whole number; one that is too large costs time alone. */
const rounding = 1e-4;

/** Scores a name, with the folded city names of its group; 0 when it is below the cutoff, or below `least`. */
export type FuzzyScore = (name: KnownText, cityNames: readonly string[], least?: number) => number;

/**
 * Makes the score of tier `fuzzy` for one question: the greater of the run similarity and 1 − 3e/n (float4), n the
 * code points of the query's words joined by one blank, e the edits to a stretch of the name; of the name alone, or
 * followed by one of the group's city names.
 */
export function createFuzzyScore(
  question: AutocompleteQuestion,
  lexicon: Lexicon,
  meter: OverlapMeter,
): FuzzyScore {
  const pattern = codePoints(question.words.join(' '));
  const finder = createStretchFinder(pattern);
  const cities = new Map<string, KnownText>();
  const readCity = (name: string): KnownText => {
    const city = cities.get(name) ?? lexicon.read(name);
    cities.set(name, city);
    return city;
  };

  return (name, cityNames, least = 0) => {
    const cutoff = Math.max(fuzzyCutoff, least);
    let best = meter.bestRun(name);
    const continuations: KnownText[] = [];
    for (const cityName of cityNames) {
      const city = readCity(cityName);
      if (continuations.includes(city)) continue;
      continuations.push(city);
      // A run that goes on into words that share nothing is no better for it.
      if (city.some(({ shares }) => shares)) best = Math.max(best, meter.bestRun([...name, ...city]));
    }
    // Only as many edits are of interest as would score better still.
    const most = ((1 - Math.max(best, cutoff)) * pattern.length) / lettersPerEdit;
    const edits = finder.leastEdits(name, continuations, Math.floor(most + rounding));
    const score = Math.max(best, Math.fround(1 - (lettersPerEdit * edits) / pattern.length));
    return score >= cutoff ? score : 0;
  };
}
