import type { Candidate, CandidateSource } from '../autocomplete/candidate-source.ts';
import type { ParsedQuery } from '../autocomplete/parsed-query.ts';
import { firstPrefixCount, rankedCandidates } from '../autocomplete/rank.ts';
import {
  codeSearch,
  prefixSearches,
  trigramSearch,
  wordSearch,
  type CandidateSearch,
} from './candidate-searches.ts';
import type { Hit, IndexClient } from './search-client.ts';

export interface ElasticsearchCandidate extends Candidate {
  /** `DisplayFields`, still encoded: most candidates do not make the list. */
  readonly displayFields: string;
}

/**
 * The candidates of one query. Tiers that are needed together are fetched together: `code` and `prefix` in the first
 * request, `word` and `fuzzy` in the second.
 */
export function createElasticsearchCandidateSource(
  client: IndexClient,
  query: ParsedQuery,
): CandidateSource<ElasticsearchCandidate> {
  const fetch = async (searches: readonly CandidateSearch[]) => {
    const results = await client.multiSearch(searches.map(({ search }) => search));
    return results.map((hits, index) => hits.map((hit) => candidateOf(hit, searches[index]?.overlapOf)));
  };

  const firstCount = firstPrefixCount(query);
  const first = fetch([codeSearch(query), ...prefixSearches(query, firstCount, [])]);
  let second: ReturnType<typeof fetch> | undefined;
  const wordsAndTrigrams = (): ReturnType<typeof fetch> =>
    (second ??= fetch([wordSearch(query, rankedCandidates), trigramSearch(query, rankedCandidates)]));

  return {
    byCode: async () => (await first)[0] ?? [],
    byPrefix: async (_query, count, excludedGroups) =>
      count <= firstCount
        ? (await first).slice(1).flat()
        : (await fetch(prefixSearches(query, count, excludedGroups))).flat(),
    byWords: async () => (await wordsAndTrigrams())[0] ?? [],
    byTrigrams: async () => (await wordsAndTrigrams())[1] ?? [],
  };
}

function candidateOf({ sort, fields }: Hit, overlapOf: CandidateSearch['overlapOf']): ElasticsearchCandidate {
  const [name, groupKey] = sort.slice(-2);
  return {
    groupKey: String(groupKey),
    name: String(name),
    cityNames: fields.cityNames ?? [],
    displayFields: fields.displayFields?.[0] ?? '',
    ...(overlapOf && { overlap: overlapOf(sort) }),
  };
}
