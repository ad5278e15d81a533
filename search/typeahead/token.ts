import { pairsOf } from '../../catalog/text/grams.ts';
import { endingTrigram } from '../../catalog/text/trigrams.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { addPosition, emptySet, sizeOf, type GramSet } from './gram-set.ts';
import { createPositions } from './gram-positions.ts';
import { createWord, type GramWord, type UnspacedWord, type Word, wordFrom } from './word.ts';

/**
 * A word of a name, or what follows a beginning inside it, as its grams are compared with those of one query.
 */
export interface GramToken {
  readonly word: GramWord;
  /** Those of its grams that the query has. */
  readonly shared: GramSet;
  /** How many others it has. */
  readonly unshared: number;
  /** Whether it shares any, whole or cut. */
  readonly isShared: boolean;
  /** Its distinct grams by number, once they have been asked for. */
  numbers: readonly number[] | null;
  cut: CutToken | null | undefined;
}

/** A word of a name, as it is compared with one query. */
export interface Token extends GramToken {
  readonly word: Word;
  /**
   * The grams that the query shares with the word and with what follows its beginnings, whole or cut to the
   * length of the query's last word.
   */
  readonly sharedFromAny: GramSet;
  /** What follows its inner beginnings, once that has been asked for. */
  inner: readonly GramToken[] | null;
  /** The edits to each word of the query, as far as they are known. */
  readonly edits: (number | undefined)[];
}

/** A word cut to the length of the query's last word. */
interface CutToken {
  readonly shared: GramSet;
  /** Its distinct grams by number. */
  readonly numbers: readonly number[];
}

/** Compares the grams of words with those of one query. */
export interface TokenFactory {
  readonly queryGrams: number;
  readonly newToken: (word: Word) => Token;
  /** The distinct grams of a token by number, those of the query first. */
  numbersOf(token: GramToken): readonly number[];
  /** What follows each of its inner beginnings, where that shares anything, whole or cut. */
  innerOf(token: Token): readonly GramToken[];
  /**
   * The token cut to the length of the query's last word; null when it is no longer
   * than that, or shares nothing then.
   */
  cutOf(token: GramToken): CutToken | null;
}

const noTokens: readonly GramToken[] = [];

export function createTokenFactory(query: ParsedQuery): TokenFactory {
  const queryGrams = query.grams.length;
  const lastWordLength = createWord(query.words.at(-1) ?? '').codePoints.length;
  const numbers = new Map<number, number>();
  for (const gram of query.grams) numbers.set(gram, numbers.size);
  const positionOf = createPositions(query.grams);
  const addShared = (set: GramSet, grams: readonly number[]): void => {
    for (const gram of grams) {
      const position = positionOf(gram);
      if (position !== -1) addPosition(set, position);
    }
  };
  /** The last trigram of a word when it is cut: the only gram that the whole word may not have. */
  const endingOf = ({ codePoints }: GramWord): number =>
    endingTrigram(
      lastWordLength > 1 ? (codePoints[lastWordLength - 2] ?? 0) : null,
      codePoints[lastWordLength - 1] ?? 0,
    );
  const newCut = ({ word }: GramToken): CutToken | null => {
    if (word.codePoints.length <= lastWordLength) return null;
    const grams = [...word.trigrams.slice(0, lastWordLength), endingOf(word)];
    if (word.pairs.length > 0) grams.push(...pairsOf(word.codePoints.slice(0, lastWordLength)));
    const shared = emptySet(queryGrams);
    addShared(shared, grams);
    return sizeOf(shared) === 0 ? null : { shared, numbers: numbered(grams) };
  };
  /** The position in the query of the gram in which a word ends when it is cut; −1 where it has none. */
  const endingPosition = (word: GramWord): number =>
    word.codePoints.length > lastWordLength ? positionOf(endingOf(word)) : -1;
  const sharedBy = (word: GramWord): GramSet => {
    const shared = emptySet(queryGrams);
    addShared(shared, word.trigrams);
    addShared(shared, word.pairs);
    return shared;
  };
  const innerTokenOf = (word: GramWord): GramToken => {
    const shared = sharedBy(word);
    const size = sizeOf(shared);
    const isShared = size > 0 || endingPosition(word) !== -1;
    return { word, shared, unshared: word.size - size, isShared, numbers: null, cut: undefined };
  };
  /** Few names are compared run by run: until then it is enough to know what they share. */
  const newInner = ({ word }: Token): readonly GramToken[] =>
    word.unspaced?.beginnings
      .map((at) => innerTokenOf(wordFrom(word, at)))
      .filter(({ isShared }) => isShared) ?? noTokens;
  /**
   * Adds what is shared by what follows the inner beginnings of a word, and not by the word: all but the
   * trigrams with which these start, and in which they end when they are cut, are its own.
   */
  const addSharedByInner = (set: GramSet, { codePoints }: Word, unspaced: UnspacedWord): void => {
    addShared(set, unspaced.starts);
    for (const at of unspaced.beginnings) {
      const end = at + lastWordLength;
      if (end >= codePoints.length) return;
      const ending =
        lastWordLength > 1 ? (unspaced.endings[end - 1] ?? 0) : endingTrigram(null, codePoints[at] ?? 0);
      const position = positionOf(ending);
      if (position !== -1) addPosition(set, position);
    }
  };
  const newToken = (word: Word): Token => {
    const shared = sharedBy(word);
    const size = sizeOf(shared);
    const ending = endingPosition(word);
    let sharedFromAny = shared;
    if (ending !== -1 || word.unspaced !== null) {
      sharedFromAny = shared.slice();
      if (ending !== -1) addPosition(sharedFromAny, ending);
      if (word.unspaced !== null) addSharedByInner(sharedFromAny, word, word.unspaced);
    }
    const isShared = size > 0 || ending !== -1;
    const unshared = word.size - size;
    return {
      word,
      shared,
      unshared,
      isShared,
      sharedFromAny,
      inner: null,
      edits: [],
      numbers: null,
      cut: undefined,
    };
  };
  const numbered = (grams: readonly number[]): readonly number[] =>
    Array.from(new Set(grams), (gram) => {
      const number = numbers.get(gram) ?? numbers.size;
      numbers.set(gram, number);
      return number;
    });

  const gramsOf = ({ trigrams, pairs }: GramWord): readonly number[] =>
    pairs.length === 0 ? trigrams : [...trigrams, ...pairs];

  return {
    queryGrams,
    newToken,
    innerOf: (token) => (token.inner ??= newInner(token)),
    numbersOf: (token) => (token.numbers ??= numbered(gramsOf(token.word))),
    cutOf: (token) => (token.cut === undefined ? (token.cut = newCut(token)) : token.cut),
  };
}
