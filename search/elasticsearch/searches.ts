import type { estypes } from '@elastic/elasticsearch';
import { wordTrigrams } from '../../catalog/text/trigrams.ts';
import type { AutocompleteQuestion } from '../autocomplete/question.ts';
import { codeIs, hasTrigram, nameStartsWith, shownRow, someWordStartsWith } from './clauses.ts';
import { tuning } from './tuning.ts';

/** A search whose order ends with the folded name and the group key, so that each hit tells them. */
export type Search = Omit<estypes.SearchRequest, 'index'> & { readonly sort: estypes.SortCombinations[] };

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

export function codeSearch(question: AutocompleteQuestion): Search {
  return {
    ...shown,
    size: tuning.codeCandidates,
    query: { bool: { filter: [codeIs(question)] } },
    sort: asIndexed,
  };
}

/**
 * Names that start with the question share all its trigrams, or all but the one in which its last word ends. Within
 * each of the two classes similarity falls with the number of trigrams, so both come as the index is sorted.
 */
export function prefixSearches(question: AutocompleteQuestion, count: number): readonly Search[] {
  const size = Math.min(count, tuning.largestWindow);
  const filter = [shownRow(question), nameStartsWith(question.text)];
  const lastTrigram = wordTrigrams(question.words.at(-1) ?? '').at(-1);
  if (lastTrigram === undefined || question.words.length === 0) {
    // Without trigrams all similarities are 0, and the name alone decides.
    return [{ ...shown, size, query: { bool: { filter } }, sort: [{ name: 'asc' }, { groupKey: 'asc' }] }];
  }
  const last = hasTrigram(lastTrigram);
  return [
    { ...shown, size, query: { bool: { filter: [...filter, last] } }, sort: asIndexed },
    { ...shown, size, query: { bool: { filter, must_not: [last] } }, sort: asIndexed },
  ];
}

export function wordSearch(question: AutocompleteQuestion, count: number): Search {
  return {
    ...shown,
    size: count,
    query: {
      bool: {
        filter: [shownRow(question), ...question.words.map(someWordStartsWith)],
        should: Array.from(question.trigrams, hasTrigram),
      },
    },
    sort: byShared,
  };
}

export function trigramSearch(question: AutocompleteQuestion, count: number): Search {
  return {
    ...shown,
    docvalue_fields: ['shown', 'cityNames'],
    size: count,
    query: {
      bool: {
        filter: [shownRow(question)],
        should: Array.from(question.trigrams, hasTrigram),
        minimum_should_match: 1,
      },
    },
    sort: byShared,
  };
}
