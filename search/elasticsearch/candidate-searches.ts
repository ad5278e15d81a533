import type { estypes } from '@elastic/elasticsearch';
import { wordTrigrams } from '../../catalog/text/trigrams.ts';
import { filterScopeOf, maxPrefixLength } from '../../mappings/hotels.ts';
import type { ParsedQuery } from '../autocomplete/parsed-query.ts';
import type { TrigramOverlap } from '../autocomplete/trigram-overlap.ts';
import { anyTerm, type Clause } from './query-clauses.ts';
import { docValuesOnly, type Search } from './search-client.ts';
import { tuning } from './tuning.ts';

/** A search whose sort values end with the folded name and the group key. */
export interface CandidateSearch {
  readonly search: Search;
  /** The overlap of a hit's name with the query, where its sort values tell it. */
  readonly overlapOf?: (sort: readonly unknown[]) => TrigramOverlap;
}

const displayFields = { ...docValuesOnly, docvalue_fields: ['displayFields'] } satisfies Partial<Search>;

/** In the order of the index, a search ends as soon as it has its hits. */
const inIndexOrder: estypes.SortCombinations[] = [
  { trigramCount: 'asc' },
  { name: 'asc' },
  { groupKey: 'asc' },
];

/** By shared trigrams, which are the score. */
const byShared: estypes.SortCombinations[] = [{ _score: { order: 'desc' } }, ...inIndexOrder];

const overlapByShared = ([shared, size]: readonly unknown[]): TrigramOverlap => ({
  shared: Number(shared),
  size: Number(size),
});

/** One hit of any query without filters: the cheapest search of the same kind as all others. */
export const probeSearch: Search = {
  ...displayFields,
  size: 1,
  query: { bool: { filter: [{ term: { scopes: filterScopeOf({}) } }] } },
  sort: inIndexOrder,
};

export function codeSearch(query: ParsedQuery): CandidateSearch {
  const filter: Clause[] = [{ term: { codes: `${filterScopeOf(query)}#${query.code}` } }];
  return {
    search: {
      ...displayFields,
      size: tuning.codeCandidates,
      query: { bool: { filter } },
      sort: inIndexOrder,
    },
  };
}

/**
 * Names that start with the query share all its trigrams, or all but the one in which its last word ends. Within each of
 * the two classes similarity falls with the number of trigrams, so both come in the order of the index.
 */
export function prefixSearches(
  query: ParsedQuery,
  count: number,
  excludedGroups: readonly string[],
): readonly CandidateSearch[] {
  const size = Math.min(count, tuning.maxResultWindow);
  const prefix = Array.from(query.text).slice(0, maxPrefixLength).join('');
  const filter: Clause[] = [isRepresentative(query), { prefix: { namePrefix: { value: prefix } } }];
  const excluded = excludedGroups.length === 0 ? [] : [anyTerm('groupKey', excludedGroups)];
  const [lastWord] = query.words.slice(-1);
  const lastTrigram = lastWord === undefined ? undefined : wordTrigrams(lastWord).at(-1);
  if (lastTrigram === undefined) {
    // Without trigrams every similarity is 0, and the name alone decides.
    const sort: estypes.SortCombinations[] = [{ name: 'asc' }, { groupKey: 'asc' }];
    return [{ search: { ...displayFields, size, query: { bool: { filter, must_not: excluded } }, sort } }];
  }
  const searchOf = (bool: estypes.QueryDslBoolQuery, shared: number): CandidateSearch => ({
    search: { ...displayFields, size, query: { bool }, sort: inIndexOrder },
    overlapOf: ([trigramCount]) => ({ shared, size: Number(trigramCount) }),
  });
  const last = hasTrigram(lastTrigram);
  const shared = query.trigrams.length;
  return [
    searchOf({ filter: [...filter, last], must_not: excluded }, shared),
    searchOf({ filter, must_not: [last, ...excluded] }, shared - 1),
  ];
}

export function wordSearch(query: ParsedQuery, count: number): CandidateSearch {
  const words = query.words.map((value): Clause => ({ prefix: { words: { value } } }));
  const bool = {
    filter: [isRepresentative(query), ...words],
    should: Array.from(query.trigrams, hasTrigram),
  };
  return {
    search: { ...displayFields, size: count, query: { bool }, sort: byShared },
    overlapOf: overlapByShared,
  };
}

export function trigramSearch(query: ParsedQuery, count: number): CandidateSearch {
  const bool = {
    filter: [isRepresentative(query)],
    should: Array.from(query.trigrams, hasTrigram),
    minimum_should_match: 1,
  };
  const docvalue_fields = [...displayFields.docvalue_fields, 'cityNames'];
  return {
    search: { ...displayFields, docvalue_fields, size: count, query: { bool }, sort: byShared },
    overlapOf: overlapByShared,
  };
}

/** Rows that represent their (group, name) pair under the query's filters. */
function isRepresentative(query: ParsedQuery): Clause {
  return { term: { scopes: filterScopeOf(query) } };
}

function hasTrigram(trigram: number): Clause {
  return { term: { trigrams: String(trigram) } };
}
