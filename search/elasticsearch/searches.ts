import type { estypes } from '@elastic/elasticsearch';
import { filterScopeOf } from '../../mappings/hotels.ts';
import { wordTrigrams } from '../../catalog/text/trigrams.ts';
import type { Overlap } from '../autocomplete/overlap.ts';
import type { ParsedQuery } from '../autocomplete/parsed-query.ts';
import { codeIs, hasTrigram, nameStartsWith, ofSomeGroup, shownRow, someWordStartsWith } from './clauses.ts';
import { tuning } from './tuning.ts';

/** A search whose order ends with the folded name and the group key, so that each hit tells them. */
export type Search = Omit<estypes.SearchRequest, 'index'> & { readonly sort: estypes.SortCombinations[] };

/** A search, and how the sort values of a hit tell the overlap of its name with the question, where they do. */
export interface CandidateSearch {
  readonly search: Search;
  readonly overlapOf?: (sort: readonly unknown[]) => Overlap;
}

/** Only what the ranking and the answer need travels, and no hit is looked up in the stored documents. */
const shown = {
  _source: false,
  stored_fields: '_none_',
  docvalue_fields: ['shown'],
  track_total_hits: false,
} satisfies Partial<Search>;

/** As the index is sorted: such a search ends as soon as it has its hits. */
const asIndexed: estypes.SortCombinations[] = [{ trigramCount: 'asc' }, { name: 'asc' }, { groupKey: 'asc' }];

/** By shared trigrams, which are the score. */
const byShared: estypes.SortCombinations[] = [{ _score: { order: 'desc' } }, ...asIndexed];

/** Where hits are sorted by the shared trigrams. */
const overlapByShared = ([shared, size]: readonly unknown[]): Overlap => ({
  shared: Number(shared),
  size: Number(size),
});

/** One hit of any question without filters: the least work that still is a search like all others. */
export const probeSearch: Search = {
  ...shown,
  size: 1,
  query: { bool: { filter: [{ term: { scopes: filterScopeOf({}) } }] } },
  sort: asIndexed,
};

export function codeSearch(question: ParsedQuery): CandidateSearch {
  const query = { bool: { filter: [codeIs(question)] } };
  return { search: { ...shown, size: tuning.codeCandidates, query, sort: asIndexed } };
}

/**
 * Names that start with the question share all its trigrams, or all but the one in which its last word ends. Within
 * each of the two classes similarity falls with the number of trigrams, so both come as the index is sorted.
 */
export function prefixSearches(
  question: ParsedQuery,
  count: number,
  passedOver: readonly string[],
): readonly CandidateSearch[] {
  const size = Math.min(count, tuning.largestWindow);
  const filter = [shownRow(question), nameStartsWith(question.text)];
  const others = passedOver.length === 0 ? [] : [ofSomeGroup(passedOver)];
  const lastTrigram = wordTrigrams(question.words.at(-1) ?? '').at(-1);
  if (lastTrigram === undefined || question.words.length === 0) {
    // Without trigrams all similarities are 0, and the name alone decides.
    const sort: estypes.SortCombinations[] = [{ name: 'asc' }, { groupKey: 'asc' }];
    return [{ search: { ...shown, size, query: { bool: { filter, must_not: others } }, sort } }];
  }
  const last = hasTrigram(lastTrigram);
  const sharing =
    (shared: number) =>
    ([trigramCount]: readonly unknown[]): Overlap => ({ shared, size: Number(trigramCount) });
  const asked = question.trigrams.length;
  return [
    {
      search: {
        ...shown,
        size,
        query: { bool: { filter: [...filter, last], must_not: others } },
        sort: asIndexed,
      },
      overlapOf: sharing(asked),
    },
    {
      search: { ...shown, size, query: { bool: { filter, must_not: [last, ...others] } }, sort: asIndexed },
      overlapOf: sharing(asked - 1),
    },
  ];
}

export function wordSearch(question: ParsedQuery, count: number): CandidateSearch {
  const query = {
    bool: {
      filter: [shownRow(question), ...question.words.map(someWordStartsWith)],
      should: Array.from(question.trigrams, hasTrigram),
    },
  };
  return { search: { ...shown, size: count, query, sort: byShared }, overlapOf: overlapByShared };
}

export function trigramSearch(question: ParsedQuery, count: number): CandidateSearch {
  const query = {
    bool: {
      filter: [shownRow(question)],
      should: Array.from(question.trigrams, hasTrigram),
      minimum_should_match: 1,
    },
  };
  return {
    search: { ...shown, docvalue_fields: ['shown', 'cityNames'], size: count, query, sort: byShared },
    overlapOf: overlapByShared,
  };
}

/** The documents that list the rows of large groups, a stretch each, in order; the last sort value is the group key. */
export function membersSearch(groupKeys: readonly string[]): Search {
  return {
    ...shown,
    docvalue_fields: ['members'],
    size: tuning.largestWindow,
    query: { bool: { filter: [ofSomeGroup(groupKeys), { exists: { field: 'members' } }] } },
    sort: [{ providerCode: 'asc' }, { hotelCode: 'asc' }, { groupKey: 'asc' }],
  };
}
