import { codePoints } from '../../catalog/text/code-points.ts';
import { wordTrigrams } from '../../catalog/text/trigrams.ts';
import { words } from '../../catalog/text/words.ts';
import type { ParsedQuery } from './parsed-query.ts';

/** A word of a name, taken apart once for one question. */
export interface Token {
  /** Its code points. */
  readonly points: readonly number[];
  /** Its distinct trigrams, by number. */
  readonly whole: readonly number[];
  /** Those of the word cut to the length of the question's last word; null when it is no longer than that. */
  readonly cut: readonly number[] | null;
  /** Whether it shares a trigram with the question, whole or cut. */
  readonly shares: boolean;
}

/** The words of a text, in order. */
export type TokenizedText = readonly Token[];

/** What is known of the words met while one question is answered: names repeat their words. */
export interface TokenCache {
  /** How many trigrams the question has. Trigrams are numbered, the question's first: `number < asked` is shared. */
  readonly asked: number;
  /** Takes a folded text apart. */
  read(text: string): TokenizedText;
}

export function createTokenCache(question: ParsedQuery): TokenCache {
  const asked = question.trigrams.length;
  const lastWordLength = codePoints(question.words.at(-1) ?? '').length;
  const numbers = new Map<number, number>();
  for (const trigram of question.trigrams) numbers.set(trigram, numbers.size);
  const known = new Map<string, Token>();

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
  const isShared = (number: number): boolean => number < asked;

  const take = (word: string): Token => {
    const points = codePoints(word);
    const whole = numbersOf(word);
    const cut =
      points.length > lastWordLength
        ? numbersOf(String.fromCodePoint(...points.slice(0, lastWordLength)))
        : null;
    return { points, whole, cut, shares: whole.some(isShared) || (cut?.some(isShared) ?? false) };
  };

  return {
    asked,
    read: (text) =>
      words(text).map((word) => {
        let entry = known.get(word);
        if (entry === undefined) {
          entry = take(word);
          known.set(word, entry);
        }
        return entry;
      }),
  };
}
