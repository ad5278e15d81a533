import type { estypes } from '@elastic/elasticsearch';
import type { Circle } from '../../catalog/geography/distance.ts';
import { rowKeyOf } from '../../catalog/hotels/hotel-key.ts';
import { byPosition, type HotelSort, type SortedHotel, type SortPosition } from '../sorted-hotels.ts';
import { insideBeyondDoubt } from './hotel-list-query.ts';
import type { Clause } from './query-clauses.ts';
import { isInside, type RowValues, rowValues } from './row-values.ts';
import { docValuesOnly, type SearchClient } from './search-client.ts';
import { type ReadSizes, tuning } from './tuning.ts';

export interface SortedRead {
  /** What rows have to match. */
  readonly query: Clause;
  /** The circle, whose edge is checked here. */
  readonly near: Circle | undefined;
  readonly sort: HotelSort;
  readonly after: SortPosition | null;
  /** The most rows that are wanted. */
  readonly limit: number;
}

type Parts = AsyncGenerator<readonly SortedHotel[], void, undefined>;

/**
 * The rows after a position, in order, in parts as they are asked for: usually the first has all that are
 * wanted.
 */
export function readSorted(
  client: Pick<SearchClient, 'search'>,
  { sort, near, limit, ...read }: SortedRead,
  { maxResultWindow, nearbySpare }: ReadSizes,
): Parts {
  if (sort !== 'distance') {
    const size = Math.min(limit + 1, maxResultWindow);
    return readBySortValues(client, { ...read, ...{ near, sort, size } });
  }
  if (near === undefined) throw new Error('There is no distance without a circle');
  return readByDistance(client, {
    ...read,
    ...{ near, size: Math.min(limit + 1 + nearbySpare, maxResultWindow) },
  });
}

/** A read with the most hits of a search. */
type Pages = Pick<SortedRead, 'query' | 'after'> & { readonly size: number };

/** The sort value of a row without it: Elasticsearch takes no null for a number in `search_after`. */
const nothing = -1;

/** The rank of a name that is too long to be sorted by: after all that are not. */
const lastName = '\u{10ffff}'.repeat(3);

/** What sorts before the key, and how it is a rank. */
interface RankSort {
  readonly sort: readonly estypes.SortCombinations[];
  readonly rankOf: (value: unknown) => string | number;
  readonly valuesOf: (rank: string | number) => estypes.SortResults;
}

const rankSorts: Readonly<Record<Exclude<HotelSort, 'distance'>, RankSort>> = {
  code: { sort: [], rankOf: () => 0, valuesOf: () => [] },
  name: {
    sort: [{ name: { missing: '_last' } }],
    rankOf: (value) => (value as string | null) ?? lastName,
    valuesOf: (rank) => [rank === lastName ? null : rank],
  },
  stars: greatestFirst('starRating'),
  completeness: greatestFirst('completeness'),
};

/** By a number that is not negative, the greatest first; rows without it last. */
function greatestFirst(field: 'starRating' | 'completeness'): RankSort {
  return {
    sort: [{ [field]: { order: 'desc', missing: nothing } }],
    rankOf: (value) => (value === nothing ? Infinity : -(value as number)),
    valuesOf: (rank) => [rank === Infinity ? nothing : -Number(rank)],
  };
}

async function* readBySortValues(
  client: Pick<SearchClient, 'search'>,
  {
    query,
    near,
    sort,
    after,
    size,
  }: Pages & Pick<SortedRead, 'near'> & { readonly sort: keyof typeof rankSorts },
): Parts {
  const { sort: rankSort, rankOf, valuesOf } = rankSorts[sort];
  const values = rowValues('provider', near);
  // It continues after every row with this key.
  let searchAfter = after && [...valuesOf(after.rank), ...values.lastOf(after)];
  for (;;) {
    const hits = await client.search({
      ...docValuesOnly,
      ...{ query, sort: [...rankSort, ...values.sort], size },
      ...(searchAfter && { search_after: searchAfter }),
    });
    const rows = hits.map(({ sort: found }) =>
      sortedRow(values, found.slice(rankSort.length), rankOf(found[0])),
    );
    yield rows.filter(({ distanceKm }) => isInside(distanceKm, near));
    const last = hits.at(-1);
    if (last === undefined || hits.length < size) return;
    searchAfter = last.sort.slice(0, rankSort.length + values.sort.length) as estypes.SortResults;
  }
}

/**
 * Elasticsearch computes distances with another radius of the earth, from positions that it rounds to
 * centimetres: what it says is relied on only where `tuning.circleMarginKm` makes no difference.
 */
async function* readByDistance(
  client: Pick<SearchClient, 'search'>,
  { query, near, after, size }: Pages & { readonly near: Circle },
): Parts {
  const { latitude: lat, longitude: lon } = near;
  const byDistance: estypes.SortCombinations = {
    _geo_distance: { position: { lat, lon }, order: 'asc', unit: 'km' },
  };
  const values = rowValues('provider', near);
  const nearer = after === null ? null : insideBeyondDoubt({ ...near, radiusKm: Number(after.rank) });
  let waiting: SortedHotel[] = [];
  let searchAfter: estypes.SortResults | undefined;
  for (;;) {
    const hits = await client.search({
      ...docValuesOnly,
      ...{ query, sort: [byDistance, ...values.sort], size },
      // Not in the query, by which all rows are counted.
      ...(nearer && { post_filter: { bool: { must_not: [nearer] } } }),
      ...(searchAfter && { search_after: searchAfter }),
    });
    // A row that is moved between two searches may be found by both: it stays where it was first.
    const known = new Set(waiting.map(rowKeyOf));
    for (const { sort } of hits) {
      const row = sortedRow(values, sort.slice(1));
      const isBefore = after !== null && byPosition(row, after) <= 0;
      if (!isInside(row.distanceKm, near) || isBefore || known.has(rowKeyOf(row))) continue;
      waiting.push(row);
    }
    waiting.sort(byPosition);
    const last = hits.at(-1);
    if (last === undefined || hits.length < size) {
      yield waiting;
      return;
    }
    // All rows that follow are farther away than the last one, but for the margin.
    const reachedKm = Number(last.sort[0]) - tuning.circleMarginKm;
    const end = waiting.findIndex(({ distanceKm: km }) => km === null || km >= reachedKm);
    yield waiting.slice(0, end === -1 ? waiting.length : end);
    waiting = end === -1 ? [] : waiting.slice(end);
    searchAfter = last.sort.slice(0, 1 + values.sort.length) as estypes.SortResults;
  }
}

/** @param rank that of the row; its distance by default */
function sortedRow(
  { rowOf, kmOf }: RowValues,
  values: readonly unknown[],
  rank?: string | number,
): SortedHotel {
  const distanceKm = kmOf(values);
  return Object.assign(rowOf(values), { rank: rank ?? distanceKm ?? 0, distanceKm });
}
