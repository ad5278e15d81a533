import type { Circle } from '../../catalog/geography/distance.ts';
import { HotelCounter, type HotelCounts } from '../hotel-counts.ts';
import { insideBeyondDoubt } from './hotel-list-query.ts';
import { readPage } from './hotel-page.ts';
import type { Clause } from './query-clauses.ts';
import type { CountedHits, SearchClient } from './search-client.ts';
import type { ReadSizes } from './tuning.ts';

/** Searches of one list, the first of which counts all rows that match its query. */
export interface CountingSearches extends Pick<SearchClient, 'search'> {
  /** How many rows match of each provider; after the first search. */
  counts(): Promise<HotelCounts>;
}

/**
 * In a circle the rows that are inside beyond doubt are counted by Elasticsearch; those at the edge, if there
 * are any, one by one.
 *
 * @param query that of the first search: what rows have to match
 */
export function countInFirstSearch(
  client: SearchClient,
  { query, near }: { readonly query: Clause; readonly near: Circle | undefined },
  sizes: ReadSizes,
): CountingSearches {
  const inside = near === undefined ? { match_all: {} } : (insideBeyondDoubt(near) ?? { match_none: {} });
  let first: Promise<CountedHits> | undefined;
  return {
    async search(search) {
      if (first !== undefined) return client.search(search);
      first = client.searchAndCount(search, inside);
      return (await first).hits;
    },
    async counts() {
      if (first === undefined) throw new Error('nothing was searched yet');
      const { counts, others } = await first;
      if (near === undefined || others === 0) return counts;
      const counter = new HotelCounter();
      counter.addCounts(counts);
      const atEdge: Clause = { bool: { filter: [query], must_not: [inside] } };
      await addRows(client, { filter: [atEdge], near }, sizes, counter);
      return counter.counts();
    },
  };
}

async function addRows(
  client: SearchClient,
  rows: { readonly filter: readonly Clause[]; readonly near: Circle },
  { maxResultWindow }: ReadSizes,
  counter: HotelCounter,
): Promise<void> {
  let after = null;
  do {
    const page = await readPage(client, { ...rows, order: 'provider', after, size: maxResultWindow });
    counter.addRows(page.rows);
    after = page.last;
  } while (after !== null);
}
