import type { ParsedQuery } from './parsed-query.ts';
import type { TextsOfCandidate, TokenCache, TokenizedText } from './tokenized-text.ts';

/**
 * Creates the count of a query's words that stand whole in the name of a candidate, or in the name and one of
 * its city names, which have the most. The last word, which may still be being typed, does not count.
 */
export function createWholeWordCount(
  query: ParsedQuery,
  tokens: TokenCache,
): (candidate: TextsOfCandidate) => number {
  const complete = query.words.slice(0, -1);
  if (complete.length === 0) return () => 0;
  const has = (text: TokenizedText, word: string): boolean => text.some((token) => token.word.text === word);

  return (candidate) => {
    const name = tokens.nameOf(candidate);
    const missing = complete.filter((word) => !has(name, word));
    if (missing.length === 0) return complete.length;
    let most = 0;
    for (const city of tokens.citiesOf(candidate)) {
      most = Math.max(most, missing.filter((word) => has(city.text, word)).length);
    }
    return complete.length - missing.length + most;
  };
}
