import { codePoints } from '../../catalog/text/code-points.ts';
import { words } from '../../catalog/text/words.ts';
import type { AutocompleteQuestion } from './question.ts';
import type { Candidate } from './candidate-source.ts';
import { editsToStretch } from './edits.ts';
import { runSimilarity, type RunQuery } from './run-similarity.ts';

/** Each edit weighs as much as three letters of the query. */
const lettersPerEdit = 3;

/**
 * Makes the score of tier `fuzzy` for one question: the greater of the run similarity and 1 − 3e/n (float4), n the
 * code points of the query's words joined by one blank, e the edits to a stretch of the name; of the name alone, or
 * followed by one of the group's city names.
 */
export function createFuzzyScore(
  question: AutocompleteQuestion,
): (candidate: Pick<Candidate, 'name' | 'cityNames'>) => number {
  const joined = codePoints(question.words.join(' '));
  const query: RunQuery = {
    trigrams: question.trigrams,
    trigramSet: new Set(question.trigrams),
    lastWordLength: codePoints(question.words.at(-1) ?? '').length,
  };
  const scoreOf = (text: readonly string[]): number => {
    if (text.length === 0) return 0;
    const edits = editsToStretch(joined, text);
    return Math.max(runSimilarity(query, text), Math.fround(1 - (lettersPerEdit * edits) / joined.length));
  };
  return ({ name, cityNames }) => {
    const nameWords = words(name);
    let best = scoreOf(nameWords);
    for (const city of new Set(cityNames)) {
      const cityWords = words(city);
      if (cityWords.length > 0) best = Math.max(best, scoreOf([...nameWords, ...cityWords]));
    }
    return best;
  };
}
