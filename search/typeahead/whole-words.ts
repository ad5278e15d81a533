import type { ParsedQuery } from './parsed-query.ts';
import type { TextsOfCandidate, TokenCache, TokenizedText } from './tokenized-text.ts';
import type { Word } from './word.ts';

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
  const has = (text: TokenizedText, word: string): boolean =>
    text.some((token) => token.word.text === word || hasInside(token.word, word));

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

/** Whether a span of a word, from one of its beginnings to another or to its end, is this text. */
function hasInside({ text, unspaced }: Word, searched: string): boolean {
  if (unspaced === null) return false;
  const { edges } = unspaced;
  return edges.some((from) => edges.includes(from + searched.length) && text.startsWith(searched, from));
}
