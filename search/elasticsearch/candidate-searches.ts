import type { estypes } from '@elastic/elasticsearch';
import { wordTrigrams } from '../../catalog/text/trigrams.ts';
import { filterScopeOf, maxPrefixLength } from '../../mappings/hotels.ts';
import type { ParsedQuery } from '../typeahead/parsed-query.ts';
import type { GramOverlap } from '../typeahead/candidate-source.ts';
import { anyTerm, atLeast, type Clause } from './query-clauses.ts';
import { docValuesOnly, type Search } from './search-client.ts';
import { tuning } from './tuning.ts';

/** A search whose sort values end with the folded name and the group key. */
export interface CandidateSearch {
  readonly search: Search;
  /** The overlap of a hit's name with the query, where its sort values tell it. */
  readonly overlapOf?: (sort: readonly unknown[]) => GramOverlap;
}

const candidates = { ...docValuesOnly, docvalue_fields: ['candidate'] } satisfies Partial<Search>;

/** In the order of the index, a search ends as soon as it has its hits. */
const inIndexOrder: estypes.SortCombinations[] = [
  { popularity: 'desc' },
  { gramCount: 'asc' },
  { name: 'asc' },
  { groupKey: 'asc' },
];

/** The order of candidates that share equally many grams. */
const byGramCount = inIndexOrder.slice(1);

/** By shared grams, which are the score. */
const byPlace: estypes.SortCombinations[] = [{ _score: { order: 'desc' } }, { nameRank: 'asc' }];

/** One hit of any query without filters: the cheapest search of the same kind as all others. */
export const probeSearch: Search = {
  ...candidates,
  size: 1,
  query: { bool: { filter: [{ term: { scopes: filterScopeOf({}) } }] } },
  sort: inIndexOrder,
};

export function codeSearch(query: ParsedQuery): CandidateSearch {
  const filter: Clause[] = [{ term: { codes: `${filterScopeOf(query)}#${query.code}` } }];
  return {
    search: {
      ...candidates,
      size: tuning.codeCandidates,
      query: { bool: { filter } },
      sort: inIndexOrder,
    },
  };
}

/**
 * Names that start with the query share all its grams, or all but the one in which its last
 * word ends. Within each of the two classes similarity falls with the number of grams, so both
 * come in the order of the index. Names that are the query come first, however popular others are.
 */
export function prefixSearches(
  query: ParsedQuery,
  count: number,
  excludedGroups: readonly string[],
): readonly CandidateSearch[] {
  const size = Math.min(count, tuning.maxResultWindow);
  const prefix = Array.from(query.text).slice(0, maxPrefixLength).join('');
  const isOne = isRepresentative(query);
  const filter: Clause[] = [isOne, { prefix: { namePrefix: { value: prefix } } }];
  const excluded = excludedGroups.length === 0 ? [] : [anyTerm('groupKey', excludedGroups)];
  const isQuery: Clause = { term: { namePrefix: query.text } };
  const [lastWord] = query.words.slice(-1);
  const lastGram = lastWord === undefined ? undefined : wordTrigrams(lastWord).at(-1);
  if (lastGram === undefined) {
    // Without grams every similarity is 0.
    const sort: estypes.SortCombinations[] = [{ popularity: 'desc' }, { name: 'asc' }, { groupKey: 'asc' }];
    const bools = [
      { filter, must_not: excluded },
      { filter: [isOne, isQuery], must_not: excluded },
    ];
    return bools.map((bool) => ({ search: { ...candidates, size, query: { bool }, sort } }));
  }
  const searchOf = (bool: estypes.QueryDslBoolQuery, shared: number): CandidateSearch => ({
    search: { ...candidates, size, query: { bool }, sort: inIndexOrder },
    overlapOf: ([, gramCount]) => ({ shared, size: Number(gramCount) }),
  });
  const last: Clause = { term: { grams: String(lastGram) } };
  const shared = query.grams.length;
  return [
    searchOf({ filter: [...filter, last], must_not: excluded }, shared),
    searchOf({ filter, must_not: [last, ...excluded] }, shared - 1),
    searchOf({ filter: [isOne, isQuery], must_not: excluded }, shared),
  ];
}

/**
 * Candidates in the order of the grams that they share with the query; of those that share
 * as many, in that of the index.
 */
export interface Sharing {
  readonly query: ParsedQuery;
  readonly filter: readonly Clause[];
  readonly field: 'grams' | 'gramsWithCities';
  /** They share so many grams. */
  readonly least: 0 | 1;
}

/** @param popularity the least and the greatest of the candidates */
export function sharingWords(query: ParsedQuery, [least, most]: readonly [number, number]): Sharing {
  const popularity: Clause =
    least === most ? { term: { popularity: least } } : { range: { popularity: { gte: least, lte: most } } };
  const words = query.words.map((value): Clause => ({ prefix: { words: { value } } }));
  return { query, filter: [...words, popularity], field: 'grams', least: 0 };
}

export function sharingGrams(query: ParsedQuery, field: Sharing['field']): Sharing {
  return { query, filter: [], field, least: 1 };
}

/** Sort values by which candidates come in order, but for those of which both are equal. */
export interface Place {
  readonly shared: number;
  readonly nameRank: number;
}

/** The sort values of a hit of `sharingSearch`. */
export function placeOf([shared, nameRank]: readonly unknown[]): Place {
  return { shared: Number(shared), nameRank: Number(nameRank) };
}

/** The first candidates, by places. */
export function sharingSearch({ query, filter, field, least }: Sharing, size: number): Search {
  const bool = {
    filter: [isRepresentative(query), ...filter],
    should: gramsOf(query, field),
    minimum_should_match: least,
  };
  return { ...candidates, size, query: { bool }, sort: byPlace };
}

/** The first of the candidates at one place, in order. */
export function tiedSearch(
  { query, filter, field }: Sharing,
  { shared, nameRank }: Place,
  size: number,
): Search {
  const terms = gramsOf(query, field);
  const bool = {
    filter: [
      isRepresentative(query),
      ...filter,
      { term: { nameRank } },
      ...(shared > 0 ? [atLeast(shared, terms)] : []),
    ],
    must_not: shared < terms.length ? [atLeast(shared + 1, terms)] : [],
  };
  return { ...candidates, size, query: { bool }, sort: byGramCount };
}

/** Rows that represent their (group, name) pair under the query's filters. */
function isRepresentative(query: ParsedQuery): Clause {
  return { term: { scopes: filterScopeOf(query) } };
}

function gramsOf(query: ParsedQuery, field: Sharing['field']): Clause[] {
  return Array.from(query.grams, (gram) => ({ term: { [field]: String(gram) } }));
}
