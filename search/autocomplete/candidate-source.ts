import type { Overlap } from './overlap.ts';
import type { ParsedQuery } from './parsed-query.ts';

/**
 * A candidate of the ranking: a distinct pair (group, folded name) of live rows that pass the question's
 * filters. Engines extend it with what they need to show it; the ranking reads these members alone.
 */
export interface Candidate {
  /** The base code, or `<providerCode>:<hotelCode>` of an unmapped hotel. */
  readonly groupKey: string;
  /** The folded hotel name. */
  readonly name: string;
  /**
   * The folded city names of the group, from all its live rows, whether they pass the filters or not: each
   * `location.city`, and the names of each row's place and of that place's ancestors up to the first CITY
   * (all of them where none is). Of a large group those of the candidate's row to show alone. Order and repetition
   * do not matter. Read in tier `fuzzy` only.
   */
  readonly cityNames: readonly string[];
  /** How the trigrams of the name stand to those of the question, where the engine has counted them. */
  readonly overlap?: Overlap;
}

/**
 * What an engine contributes to the ranking: the candidates of each tier. `rankAutocomplete` does the rest
 * (exact scores, order within a tier, one seat per group), so that engines cannot differ in it.
 *
 * Every answer holds a pair (group, name) once at most, in any order, and rows that pass the question's
 * filters only. It may hold more candidates than were asked for, never less while there are any: the ranking
 * sorts by the order named at each method and takes the first `count`. Orders by name and by group key are by
 * UTF-8 bytes. Texts of a question may hold any code point, U+0000 and lone surrogates too.
 *
 * Methods are called in the order of this interface, and only when the tiers before left seats free; `byCode`
 * and the first `byPrefix` at once. A source that serves one question may therefore ask ahead and hand out
 * what it has. Each rejects with SearchUnavailableError when the engine cannot answer in time.
 */
export interface CandidateSource<C extends Candidate = Candidate> {
  /**
   * Tier `code`, all of it: candidates whose group's base code, or a retired code of which it is the last
   * survivor, or the hotel code of one of the candidate's own rows (those that pass the filters) is
   * `question.code`, in lower case. The base code and the retired codes of a large group find only the candidate
   * whose row to show is the first of the group that passes the filters.
   */
  byCode(question: ParsedQuery): Promise<readonly C[]>;

  /**
   * Tier `prefix`: candidates whose name starts with `question.text`; the first `count` of them by similarity
   * of query and name descending, then name, then group key, exact over the whole catalog. Those of the groups
   * `passedOver` are not among them: none at first, then those that are listed, while too many candidates share
   * their group.
   *
   * A name that starts with the query shares all its trigrams, or all but the last word's last one. So with q
   * trigrams in the query and n in the name the similarity is q/n or (q−1)/(n+1), and both classes are in
   * order when sorted by n. Where `question.trigrams` is empty every similarity is 0: the order is by name.
   */
  byPrefix(question: ParsedQuery, count: number, passedOver: readonly string[]): Promise<readonly C[]>;

  /**
   * Tier `word`: candidates of which every word of the question is the beginning of a word of the name, or of
   * a word of `cityNames`; the first `count` by shared trigrams (those of the name with
   * `question.trigrams`) descending, then fewer trigrams in the name, then name, then group key. Those that
   * are listed already keep their seats among them. Not called for a question without words.
   */
  byWords(question: ParsedQuery, count: number): Promise<readonly C[]>;

  /**
   * Tier `fuzzy`: the first `count` of all candidates that share at least one trigram with the question, in
   * the order of `byWords`; those listed already keep their seats. Null when the engine ran out of time for it
   * and the tier is to be left out. Not called for a question without words.
   */
  byTrigrams(question: ParsedQuery, count: number): Promise<readonly C[] | null>;
}
