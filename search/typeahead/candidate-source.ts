import type { ParsedQuery } from './parsed-query.ts';
import type { Word } from './word.ts';

/** How many grams a text has, and how many of them the query has too. */
export interface GramOverlap {
  /** Distinct grams of the text. */
  readonly size: number;
  readonly shared: number;
  /**
   * How many of the query's grams are in the text or in the candidate's city names, where that is counted.
   */
  readonly sharedWithCities?: number;
  /** How many of these are pairs of code points, where that is counted. */
  readonly pairsWithCities?: number;
}

/**
 * A candidate of the ranking: a distinct pair (group, folded name) of live rows that pass the query's
 * filters. Engines add what they need to display it; the ranking reads only these members.
 */
export interface Candidate {
  /** The base code, or `<providerCode>:<hotelCode>` of an unmapped hotel. */
  readonly groupKey: string;
  /** The folded hotel name. */
  readonly name: string;
  /** Of the group, 0–9. */
  readonly popularity: number;
  /**
   * The folded city names of the group, from all its live rows, whether they pass the filters or not:
   * each `location.city`, and the names of each row's place and of that place's ancestors up to the
   * first CITY (all of them where there is none). In a large group, those of the candidate's
   * representative row only. Order and repetition do not matter. Read in tier `fuzzy`, and in tier
   * `word` for a query of two words or more.
   */
  readonly cityNames: readonly string[];
  /** The words of `name`, in order, where the engine keeps words: the same object for the same word. */
  readonly nameWords?: readonly Word[];
  /** The words of each of `cityNames`, likewise, and the same arrays for the same cities. */
  readonly cityWords?: readonly (readonly Word[])[];
  /** Whether a word of the name, or of a city name, may begin inside, where the engine knows it. */
  readonly isUnspaced?: boolean;
  /** The overlap of the name with the query, where the engine has already counted it. */
  readonly overlap?: GramOverlap;
}

/**
 * What an engine contributes to the ranking: the candidates of each tier. `rankTypeahead` does the rest
 * (exact scores, order within a tier, one item per group), so that engines cannot differ in it.
 *
 * Each result holds a pair (group, name) at most once, in any order, and only rows that pass the query's
 * filters. It may hold more than `count` candidates, and fewer only when there are no more: the ranking sorts
 * by the order given at each method and takes the first `count`. Names and group keys are ordered by UTF-8
 * bytes. The texts of a query may hold any code point, including U+0000 and lone surrogates.
 *
 * Methods are called in the order of this interface, and only while the result is not full; `byCode` and the
 * first `byPrefix` are called at once. A source serves one query, so it may prefetch. Each method rejects
 * with SearchUnavailableError when the engine does not respond in time.
 */
export interface CandidateSource<C extends Candidate = Candidate> {
  /**
   * Tier `code`, all of it: candidates for which `query.code` is, in lower case, the group's base
   * code, a retired code that ends in this base code, or the hotel code of one of the candidate's own
   * rows that pass the filters. The base code and retired codes of a large group find only the
   * candidate of its first row that passes.
   */
  byCode(query: ParsedQuery): Promise<readonly C[]>;

  /**
   * Tier `prefix`: candidates whose name starts with `query.text`; the first `count` with those
   * first whose name is `query.text`, then by popularity and similarity of query and name, both descending,
   * then name, then group key, exact over the whole catalog. Groups in
   * `excludedGroups` are left out: at first there are none, then those that are already in the result,
   * if they crowded out the others.
   *
   * A name that starts with the query shares all its grams, or all but the last one of the last word. So
   * with q grams in the query and n in the name the similarity is q/n or (q−1)/(n+1), and each class is in
   * order when sorted by n. Where `query.grams` is empty every similarity is 0.
   */
  byPrefix(query: ParsedQuery, count: number, excludedGroups: readonly string[]): Promise<readonly C[]>;

  /**
   * Tier `word`: candidates for which every word of the query stands in a word of the name or of `cityNames`,
   * from one of its beginnings on; the first `count` by popularity, then grams shared with the query, both
   * descending, then fewer grams in the name, then name, then group key. Groups that are already in the
   * result count too. Not called for a query without words.
   */
  byWords(query: ParsedQuery, count: number): Promise<readonly C[]>;

  /** Tier `fuzzy`. Not called for a query without words. */
  byGrams(query: ParsedQuery, count: number): Promise<FuzzyWindows<C>>;
}

/** The candidates of tier `fuzzy`, including those of groups that are already in the result. */
export interface FuzzyWindows<C> {
  /**
   * The first ones of all that share at least one gram with the query, in the order of `byWords` but for
   * popularity.
   */
  readonly byName: readonly C[];
  /**
   * The first ones by the grams of the query that are in the name or in `cityNames`; then, as there, fewer
   * grams in the name, name, group key. None for a query of one word.
   */
  readonly withCities: readonly C[];
}
