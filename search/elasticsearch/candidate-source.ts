import type { CandidateSource } from '../typeahead/candidate-source.ts';
import type { ParsedQuery } from '../typeahead/parsed-query.ts';
import { firstPrefixCount, rankedCandidates } from '../typeahead/rank.ts';
import { createCandidateReader, type ElasticsearchCandidate } from './candidate.ts';
import { type CandidateSearch, codeSearch, prefixSearches, sharingGrams } from './candidate-searches.ts';
import type { IndexClient } from './search-client.ts';
import { readWindows } from './windows.ts';
import { readWordCandidates } from './word-candidates.ts';

/**
 * The candidates of one query. Tiers that are needed together are fetched together: `code` and `prefix`, and
 * both windows of `fuzzy`, which often is not needed after `word`.
 */
export function createElasticsearchCandidateSource(
  client: IndexClient,
  query: ParsedQuery,
): CandidateSource<ElasticsearchCandidate> {
  const read = createCandidateReader();
  const fetch = async (searches: readonly CandidateSearch[]) => {
    const results = await client.multiSearch(searches.map(({ search }) => search));
    return results.map((hits, index) => read(hits, searches[index]?.overlapOf));
  };

  const firstCount = firstPrefixCount(query);
  const first = fetch([codeSearch(query), ...prefixSearches(query, firstCount, [])]);
  const fuzzyWindows = [
    sharingGrams(query, 'grams'),
    ...(query.words.length > 1 ? [sharingGrams(query, 'gramsWithCities')] : []),
  ].map((sharing) => ({ sharing, count: rankedCandidates }));

  return {
    byCode: async () => (await first)[0] ?? [],
    byPrefix: async (_query, count, excludedGroups) =>
      count <= firstCount
        ? (await first).slice(1).flat()
        : (await fetch(prefixSearches(query, count, excludedGroups))).flat(),
    byWords: () => readWordCandidates(client, read, query, rankedCandidates),
    async byGrams() {
      const [byName = [], withCities = []] = await readWindows(client, read, fuzzyWindows);
      return { byName, withCities };
    },
  };
}
