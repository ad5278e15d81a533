import { maxPopularity } from '../../catalog/base-codes/max-popularity.ts';
import type { ParsedQuery } from '../typeahead/parsed-query.ts';
import type { CandidateReader, ElasticsearchCandidate } from './candidate.ts';
import { sharingWords } from './candidate-searches.ts';
import type { IndexClient } from './search-client.ts';
import { readWindows } from './windows.ts';

/**
 * The first `count` candidates of tier `word`, by popularity before all else. Each popularity is searched by
 * itself, so that what shares few grams can be skipped: those between the greatest and none, of which there
 * often is nothing, only where it is needed.
 */
export async function readWordCandidates(
  client: IndexClient,
  read: CandidateReader,
  query: ParsedQuery,
  count: number,
): Promise<readonly ElasticsearchCandidate[]> {
  const of = (popularity: number) => ({ sharing: sharingWords(query, [popularity, popularity]), count });
  const between = { sharing: sharingWords(query, [1, maxPopularity - 1]), count: 1 };
  const [first = [], some = [], last = []] = await readWindows(client, read, [
    of(maxPopularity),
    between,
    of(0),
  ]);
  if (first.length >= count || some.length === 0) return [...first, ...last];
  const others = Array.from({ length: maxPopularity - 1 }, (_, index) => of(maxPopularity - 1 - index));
  return [...first, ...(await readWindows(client, read, others)).flat(), ...last];
}
