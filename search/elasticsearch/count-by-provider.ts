import { HotelCounter, type HotelCounts } from '../hotel-counts.ts';
import type { HotelCriteria } from '../hotel-list.ts';
import { hotelQuery } from './hotel-list-query.ts';
import { readPage } from './hotel-page.ts';
import type { LargeGroupsIn } from './large-group-lookup.ts';
import type { Clause } from './query-clauses.ts';
import type { SearchClient } from './search-client.ts';
import { type ReadSizes, tuning } from './tuning.ts';

/**
 * How many rows match of each provider. In a circle those that are inside beyond doubt are counted by
 * Elasticsearch, those at the edge one by one.
 *
 * @param largeGroupsIn see `hotelQuery`
 */
export async function countByProvider(
  client: SearchClient,
  criteria: HotelCriteria,
  largeGroupsIn: LargeGroupsIn,
  sizes: ReadSizes,
): Promise<HotelCounts> {
  const { near } = criteria;
  const all = hotelQuery(criteria, largeGroupsIn);
  if (near === undefined) return client.countByProvider(all);
  // A query reaches the margin farther than its radius.
  const insideKm = near.radiusKm - 2 * tuning.circleMarginKm;
  const inside =
    insideKm > 0 ? hotelQuery({ ...criteria, near: { ...near, radiusKm: insideKm } }, largeGroupsIn) : null;
  const atEdge: Clause = inside === null ? all : { bool: { filter: [all], must_not: [inside] } };
  const counter = new HotelCounter();
  const [counts] = await Promise.all([
    inside === null ? new Map<string, never>() : client.countByProvider(inside),
    addEdge(client, { filter: [atEdge], near }, sizes, counter),
  ]);
  for (const [providerCode, count] of counts) counter.addCount(providerCode, count);
  return counter.counts();
}

async function addEdge(
  client: SearchClient,
  atEdge: { readonly filter: readonly Clause[]; readonly near: NonNullable<HotelCriteria['near']> },
  { maxResultWindow }: ReadSizes,
  counter: HotelCounter,
): Promise<void> {
  let after = null;
  do {
    const page = await readPage(client, { ...atEdge, order: 'provider', after, size: maxResultWindow });
    counter.addRows(page.rows);
    after = page.last;
  } while (after !== null);
}
