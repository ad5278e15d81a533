import { codePoints } from '../../catalog/text/code-points.ts';
import { hasUnspaced } from '../../catalog/text/unspaced.ts';
import type { CandidateSource } from '../typeahead/candidate-source.ts';
import type { ParsedQuery } from '../typeahead/parsed-query.ts';
import { firstPrefixCount, rankedCandidates } from '../typeahead/rank.ts';
import { createCandidateReader, type ElasticsearchCandidate } from './candidate.ts';
import { type CandidateSearch, codeSearch, prefixSearches, sharingGrams } from './candidate-searches.ts';
import type { IndexClient } from './search-client.ts';
import { tuning } from './tuning.ts';
import { readWindows } from './windows.ts';
import { readWordCandidates } from './word-candidates.ts';

/**
 * The candidates of one query. Tiers that are needed together are fetched together: `code` and `prefix`; both
 * windows of `fuzzy`; and these with `word`, where that will hardly fill the list.
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
  const besideWords = needsFuzzy(query) ? fuzzyWindows : [];
  let fuzzy: Awaited<ReturnType<typeof readWindows>> | undefined;

  return {
    byCode: async () => (await first)[0] ?? [],
    byPrefix: async (_query, count, excludedGroups) =>
      count <= firstCount
        ? (await first).slice(1).flat()
        : (await fetch(prefixSearches(query, count, excludedGroups))).flat(),
    async byWords() {
      const { candidates, beside } = await readWordCandidates(
        client,
        read,
        query,
        rankedCandidates,
        besideWords,
      );
      if (besideWords.length > 0) fuzzy = beside;
      return candidates;
    },
    async byGrams() {
      const [byName = [], withCities = []] = fuzzy ?? (await readWindows(client, read, fuzzyWindows));
      return { byName, withCities };
    },
  };
}

/** Whether `word` will hardly fill the list of a query that names do not begin with. */
function needsFuzzy({ words, fuzzyBelow }: ParsedQuery): boolean {
  if (fuzzyBelow !== undefined || !words.some(hasUnspaced)) return false;
  return codePoints(words.join(' ')).length >= tuning.fuzzyWithWords;
}
