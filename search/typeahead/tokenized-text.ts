import { endingTrigram } from '../../catalog/text/trigrams.ts';
import { words } from '../../catalog/text/words.ts';
import type { Candidate } from './candidate-source.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { addAll, addPosition, emptySet, sizeOf, type TrigramSet } from './trigram-set.ts';
import { createPositions } from './trigram-positions.ts';
import { createWord, type Word } from './word.ts';

/** A word of a name, as it is compared with one query. */
export interface Token {
  readonly word: Word;
  /** Those of its trigrams that the query has. */
  readonly shared: TrigramSet;
  /** The same of the word, whole or cut to the length of the query's last word. */
  readonly sharedOrCut: TrigramSet;
  /** How many others it has. */
  readonly unshared: number;
  readonly isShared: boolean;
  /** The edits to each word of the query, as far as they are known. */
  readonly edits: (number | undefined)[];
  /** Its distinct trigrams by number, once they have been asked for. */
  numbers: readonly number[] | null;
  cut: CutToken | null | undefined;
}

/** A word cut to the length of the query's last word. */
interface CutToken {
  readonly shared: TrigramSet;
  /** Its distinct trigrams by number. */
  readonly numbers: readonly number[];
}

/** The words of a text, in order. */
export type TokenizedText = readonly Token[];

/** A city name, as it is compared with one query: many candidates have it. */
export interface CityName {
  readonly text: TokenizedText;
  /** The trigrams of the query that it has, words whole or cut. */
  readonly shared: TrigramSet;
  readonly sharedCount: number;
  /** See `lettersOf`. */
  readonly letters: number;
  /** How many letters of each word of the query it has not, once that has been asked for. */
  lettersLost: readonly number[] | null;
}

/** The words met while one query is processed: names repeat their words. */
export interface TokenCache {
  /** How many trigrams the query has. */
  readonly queryTrigrams: number;
  /** Splits a folded text into its words. */
  tokenize(text: string): TokenizedText;
  nameOf(candidate: TextsOfCandidate): TokenizedText;
  /** The same objects for the same cities. */
  citiesOf(candidate: TextsOfCandidate): readonly CityName[];
  /** The distinct trigrams of a token by number, those of the query first. */
  numbersOf(token: Token): readonly number[];
  /**
   * The token cut to the length of the query's last word; null when it is no longer
   * than that, or shares nothing then.
   */
  cutOf(token: Token): CutToken | null;
}

export type TextsOfCandidate = Pick<Candidate, 'name' | 'cityNames' | 'nameWords' | 'cityWords'>;

export function createTokenCache(query: ParsedQuery): TokenCache {
  const queryTrigrams = query.trigrams.length;
  const lastWordLength = createWord(query.words.at(-1) ?? '').codePoints.length;
  const numbers = new Map<number, number>();
  for (const trigram of query.trigrams) numbers.set(trigram, numbers.size);
  const ownWords = new Map<string, Word>();
  const tokens: Token[] = [];
  const texts = new Map<string, TokenizedText>();
  const cities = new Map<string | readonly Word[], CityName>();
  const citySets = new Map<readonly (readonly Word[])[], readonly CityName[]>();

  const positionOf = createPositions(query.trigrams);
  const addShared = (set: TrigramSet, trigrams: readonly number[]): void => {
    for (const trigram of trigrams) {
      const position = positionOf(trigram);
      if (position !== -1) addPosition(set, position);
    }
  };
  /** The last trigram of a word when it is cut: the only one that the whole word may not have. */
  const endingOf = ({ codePoints }: Word): number =>
    endingTrigram(
      lastWordLength > 1 ? (codePoints[lastWordLength - 2] ?? 0) : null,
      codePoints[lastWordLength - 1] ?? 0,
    );
  const newCut = ({ word }: Token): CutToken | null => {
    if (word.codePoints.length <= lastWordLength) return null;
    const trigrams = [...word.trigrams.slice(0, lastWordLength), endingOf(word)];
    const shared = emptySet(queryTrigrams);
    addShared(shared, trigrams);
    return sizeOf(shared) === 0 ? null : { shared, numbers: numbered(trigrams) };
  };
  const newToken = (word: Word): Token => {
    const shared = emptySet(queryTrigrams);
    addShared(shared, word.trigrams);
    const size = sizeOf(shared);
    let sharedOrCut = shared;
    if (word.codePoints.length > lastWordLength) {
      const position = positionOf(endingOf(word));
      if (position !== -1) {
        sharedOrCut = shared.slice();
        addPosition(sharedOrCut, position);
      }
    }
    const isShared = size > 0 || sharedOrCut !== shared;
    const unshared = word.size - size;
    return { word, shared, sharedOrCut, unshared, isShared, edits: [], numbers: null, cut: undefined };
  };
  const tokenOf = (word: Word): Token => {
    const met = tokens[word.place];
    if (met?.word === word) return met;
    const token = newToken(word);
    word.place = tokens.length;
    tokens.push(token);
    return token;
  };
  const ownWord = (text: string): Word => {
    let word = ownWords.get(text);
    if (word === undefined) {
      word = createWord(text);
      ownWords.set(text, word);
    }
    return word;
  };
  const tokenize = (text: string): TokenizedText => {
    let tokenized = texts.get(text);
    if (tokenized === undefined) {
      tokenized = words(text).map((word) => tokenOf(ownWord(word)));
      texts.set(text, tokenized);
    }
    return tokenized;
  };
  const newCity = (text: TokenizedText): CityName => {
    const shared = emptySet(queryTrigrams);
    let letters = 0;
    for (const token of text) {
      addAll(shared, token.sharedOrCut);
      letters |= token.word.letters;
    }
    return { text, shared, sharedCount: sizeOf(shared), letters, lettersLost: null };
  };
  const cityOf = (name: string | readonly Word[]): CityName => {
    let city = cities.get(name);
    if (city === undefined) {
      city = newCity(typeof name === 'string' ? tokenize(name) : name.map(tokenOf));
      cities.set(name, city);
    }
    return city;
  };
  const numbered = (trigrams: readonly number[]): readonly number[] =>
    Array.from(new Set(trigrams), (trigram) => {
      const number = numbers.get(trigram) ?? numbers.size;
      numbers.set(trigram, number);
      return number;
    });

  return {
    queryTrigrams,
    tokenize,
    // Members are read only where they are needed: an engine may make them when they are asked for.
    nameOf: (candidate) => candidate.nameWords?.map(tokenOf) ?? tokenize(candidate.name),
    citiesOf(candidate) {
      const { cityWords } = candidate;
      if (cityWords === undefined) return candidate.cityNames.map(cityOf);
      let known = citySets.get(cityWords);
      if (known === undefined) {
        known = cityWords.map(cityOf);
        citySets.set(cityWords, known);
      }
      return known;
    },
    numbersOf: (token) => (token.numbers ??= numbered(token.word.trigrams)),
    cutOf: (token) => (token.cut === undefined ? (token.cut = newCut(token)) : token.cut),
  };
}
