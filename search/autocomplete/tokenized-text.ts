import { codePoints } from '../../catalog/text/code-points.ts';
import { wordTrigrams } from '../../catalog/text/trigrams.ts';
import { words } from '../../catalog/text/words.ts';
import type { ParsedQuery } from './parsed-query.ts';

/** A word of a name, in the forms in which it is compared with one query. */
export interface Token {
  readonly codePoints: readonly number[];
  /** Its distinct trigrams, by number. */
  readonly trigrams: readonly number[];
  /** Those of the word cut to the length of the query's last word; null when it is no longer than that. */
  readonly cutTrigrams: readonly number[] | null;
  /** Whether it shares a trigram with the query, whole or cut. */
  readonly isShared: boolean;
}

/** The words of a text, in order. */
export type TokenizedText = readonly Token[];

/** The words met while one query is processed: names repeat their words. */
export interface TokenCache {
  /**
   * How many trigrams the query has. Trigrams are numbered, those of the query first: a number below this one is
   * shared with the query.
   */
  readonly queryTrigrams: number;
  /** Splits a folded text into its words. */
  tokenize(text: string): TokenizedText;
}

export function createTokenCache(query: ParsedQuery): TokenCache {
  const queryTrigrams = query.trigrams.length;
  const lastWordLength = codePoints(query.words.at(-1) ?? '').length;
  const numbers = new Map<number, number>();
  for (const trigram of query.trigrams) numbers.set(trigram, numbers.size);
  const tokens = new Map<string, Token>();

  const numbersOf = (word: string): readonly number[] => {
    const distinct: number[] = [];
    for (const trigram of wordTrigrams(word)) {
      let number = numbers.get(trigram);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(trigram, number);
      }
      if (!distinct.includes(number)) distinct.push(number);
    }
    return distinct;
  };
  const isOfQuery = (number: number): boolean => number < queryTrigrams;

  const tokenOf = (word: string): Token => {
    const points = codePoints(word);
    const trigrams = numbersOf(word);
    const cutTrigrams =
      points.length > lastWordLength
        ? numbersOf(String.fromCodePoint(...points.slice(0, lastWordLength)))
        : null;
    const isShared = trigrams.some(isOfQuery) || (cutTrigrams?.some(isOfQuery) ?? false);
    return { codePoints: points, trigrams, cutTrigrams, isShared };
  };

  return {
    queryTrigrams,
    tokenize: (text) =>
      words(text).map((word) => {
        let token = tokens.get(word);
        if (token === undefined) {
          token = tokenOf(word);
          tokens.set(word, token);
        }
        return token;
      }),
  };
}
