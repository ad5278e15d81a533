import { maxPopularity } from '../../catalog/base-codes/max-popularity.ts';
import type { ParsedQuery } from '../typeahead/parsed-query.ts';
import type { CandidateReader, ElasticsearchCandidate } from './candidate.ts';
import { sharingWords } from './candidate-searches.ts';
import type { IndexClient } from './search-client.ts';
import { readWindows, type Window } from './windows.ts';

type Candidates = readonly ElasticsearchCandidate[];

export interface WordCandidates {
  readonly candidates: Candidates;
  /** Those of each window that was read beside them. */
  readonly beside: readonly Candidates[];
}

/**
 * The first `count` candidates of tier `word`, by popularity before all else. Each popularity is searched by
 * itself, so that what shares few grams can be skipped: those between the greatest and none, of which there
 * often is nothing, only where it is needed.
 *
 * @param windows others that are read by the same requests
 */
export async function readWordCandidates(
  client: IndexClient,
  read: CandidateReader,
  query: ParsedQuery,
  count: number,
  windows: readonly Window[],
): Promise<WordCandidates> {
  const of = (popularity: number) => ({ sharing: sharingWords(query, [popularity, popularity]), count });
  const between = { sharing: sharingWords(query, [1, maxPopularity - 1]), count: 1 };
  const [first = [], some = [], last = [], ...beside] = await readWindows(client, read, [
    of(maxPopularity),
    between,
    of(0),
    ...windows,
  ]);
  if (first.length >= count || some.length === 0) return { candidates: [...first, ...last], beside };
  const others = Array.from({ length: maxPopularity - 1 }, (_, index) => of(maxPopularity - 1 - index));
  const middle = (await readWindows(client, read, others)).flat();
  return { candidates: [...first, ...middle, ...last], beside };
}
