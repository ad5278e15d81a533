import { compareBytes } from '../../catalog/text/compare-bytes.ts';
import { grams } from '../../catalog/text/grams.ts';
import { gramCountOf } from '../../mappings/name-rank.ts';
import type { GramOverlap } from '../typeahead/candidate-source.ts';
import type { CandidateReader, ElasticsearchCandidate } from './candidate.ts';
import { type Place, placeOf, type Sharing, sharingSearch, tiedSearch } from './candidate-searches.ts';
import type { IndexClient } from './search-client.ts';
import type { Hit } from './search-response.ts';
import { tuning } from './tuning.ts';

/** What is known of a window: all of it, or that more candidates than were fetched are at its last place. */
interface PartOfWindow {
  readonly candidates: readonly ElasticsearchCandidate[];
  readonly open?: { readonly place: Place; readonly count: number };
}

/** The candidates of a tier that are ranked: the first so many. */
export interface Window {
  readonly sharing: Sharing;
  readonly count: number;
}

/**
 * The first candidates of each window, exactly: by shared grams, then in the order of the index.
 * Elasticsearch orders them by numbers, which cost it little. Where candidates of equal numbers do not all
 * fit in, they are ordered here, or, where there are many of them, by another search.
 */
export async function readWindows(
  client: IndexClient,
  read: CandidateReader,
  windows: readonly Window[],
): Promise<readonly (readonly ElasticsearchCandidate[])[]> {
  const sizeOf = ({ count }: Window): number => count + tuning.spareCandidates;
  const results = await client.multiSearch(
    windows.map((window) => sharingSearch(window.sharing, sizeOf(window))),
  );
  const parts = windows.map((window, index) => {
    const hits = results[index] ?? [];
    const candidates = read(hits, (sort) => overlapOf(window.sharing, placeOf(sort)));
    return firstOf(candidates, hits, window.count, hits.length < sizeOf(window));
  });
  const tied = windows.flatMap(({ sharing }, index) => {
    const open = parts[index]?.open;
    return open === undefined ? [] : [{ index, sharing, open }];
  });
  if (tied.length === 0) return parts.map(({ candidates }) => candidates);
  const more = await client.multiSearch(
    tied.map(({ sharing, open }) => tiedSearch(sharing, open.place, open.count)),
  );
  return parts.map(({ candidates }, index) => {
    const position = tied.findIndex((one) => one.index === index);
    const one = tied[position];
    if (one === undefined) return candidates;
    return [...candidates, ...read(more[position] ?? [], () => overlapOf(one.sharing, one.open.place))];
  });
}

/**
 * The overlap of the name with the query, where its place tells it: grams of
 * city names are not the name's.
 */
function overlapOf({ field }: Sharing, { shared, nameRank }: Place): GramOverlap | undefined {
  const size = field === 'grams' ? gramCountOf(nameRank) : undefined;
  return size === undefined ? undefined : { shared, size };
}

/** @param isAll whether there are no others */
function firstOf(
  candidates: readonly ElasticsearchCandidate[],
  hits: readonly Hit[],
  count: number,
  isAll: boolean,
): PartOfWindow {
  const last = hits[count - 1];
  if (last === undefined || hits.length === count) return { candidates };
  const place = placeOf(last.sort);
  const isTied = ({ sort }: Hit): boolean => {
    const { shared, nameRank } = placeOf(sort);
    return shared === place.shared && nameRank === place.nameRank;
  };
  const start = hits.findIndex(isTied);
  const end = hits.findLastIndex(isTied) + 1;
  const sure = candidates.slice(0, start);
  if (end === hits.length && !isAll) return { candidates: sure, open: { place, count: count - start } };
  return { candidates: [...sure, ...inOrder(candidates.slice(start, end)).slice(0, count - start)] };
}

function inOrder(candidates: readonly ElasticsearchCandidate[]): readonly ElasticsearchCandidate[] {
  return candidates
    .map((candidate) => ({ candidate, size: grams(candidate.name).length }))
    .sort(
      (a, b) =>
        a.size - b.size ||
        compareBytes(a.candidate.name, b.candidate.name) ||
        compareBytes(a.candidate.groupKey, b.candidate.groupKey),
    )
    .map(({ candidate }) => candidate);
}
