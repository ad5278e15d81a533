import { hasUnspaced } from '../../catalog/text/unspaced.ts';
import { words } from '../../catalog/text/words.ts';
import type { Candidate } from './candidate-source.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { addAll, emptySet, sizeOf, type GramSet } from './gram-set.ts';
import { createTokenFactory, type Token, type TokenFactory } from './token.ts';
import { createWord, type Word } from './word.ts';

/** The words of a text, in order. */
export type TokenizedText = readonly Token[];

/** A city name, as it is compared with one query: many candidates have it. */
export interface CityName {
  readonly text: TokenizedText;
  /** The grams of the query that it has, words from any beginning, whole or cut. */
  readonly shared: GramSet;
  readonly sharedCount: number;
  /** Whether a word of it may begin inside. */
  readonly isUnspaced: boolean;
  /** See `lettersOf`. */
  readonly letters: number;
  /** How many letters of each word of the query it has not, once that has been asked for. */
  lettersLost: readonly number[] | null;
}

/** The words met while one query is processed: names repeat their words. */
export interface TokenCache extends Omit<TokenFactory, 'newToken'> {
  /** Splits a folded text into its words. */
  tokenize(text: string): TokenizedText;
  nameOf(candidate: TextsOfCandidate): TokenizedText;
  /** The same objects for the same cities. */
  citiesOf(candidate: TextsOfCandidate): readonly CityName[];
  /** Whether a word of its name, or of one of its city names, may begin inside. */
  isUnspaced(candidate: TextsOfCandidate): boolean;
}

export type TextsOfCandidate = Pick<
  Candidate,
  'name' | 'cityNames' | 'nameWords' | 'cityWords' | 'isUnspaced'
>;

export function createTokenCache(query: ParsedQuery): TokenCache {
  const { newToken, ...factory } = createTokenFactory(query);
  const ownWords = new Map<string, Word>();
  const tokens: Token[] = [];
  const texts = new Map<string, TokenizedText>();
  const cities = new Map<string | readonly Word[], CityName>();
  const citySets = new Map<readonly (readonly Word[])[], readonly CityName[]>();

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
    const shared = emptySet(factory.queryGrams);
    let letters = 0;
    let isUnspaced = false;
    for (const token of text) {
      addAll(shared, token.sharedFromAny);
      letters |= token.word.letters;
      isUnspaced ||= token.word.unspaced !== null;
    }
    return { text, shared, sharedCount: sizeOf(shared), isUnspaced, letters, lettersLost: null };
  };
  const cityOf = (name: string | readonly Word[]): CityName => {
    let city = cities.get(name);
    if (city === undefined) {
      city = newCity(typeof name === 'string' ? tokenize(name) : name.map(tokenOf));
      cities.set(name, city);
    }
    return city;
  };
  const citiesOf = (candidate: TextsOfCandidate): readonly CityName[] => {
    const { cityWords } = candidate;
    if (cityWords === undefined) return candidate.cityNames.map(cityOf);
    let known = citySets.get(cityWords);
    if (known === undefined) {
      known = cityWords.map(cityOf);
      citySets.set(cityWords, known);
    }
    return known;
  };

  return {
    ...factory,
    tokenize,
    // Members are read only where they are needed: an engine may make them when they are asked for.
    nameOf: (candidate) => candidate.nameWords?.map(tokenOf) ?? tokenize(candidate.name),
    citiesOf,
    isUnspaced: (candidate) =>
      candidate.isUnspaced ??
      (hasUnspaced(candidate.name) || citiesOf(candidate).some(({ isUnspaced }) => isUnspaced)),
  };
}
