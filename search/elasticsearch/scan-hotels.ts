import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import { compareBytes } from '../../catalog/text/compare-bytes.ts';
import { beforehand } from '../../runtime/beforehand.ts';
import type { HotelScan, ListedHotel } from '../hotel-list.ts';
import { hotelQuery } from './hotel-list-query.ts';
import { type HotelPage, readPage } from './hotel-page.ts';
import type { LargeGroupsIn } from './large-group-lookup.ts';
import { anyTerm, type Clause } from './query-clauses.ts';
import type { PointInTime, SearchClient } from './search-client.ts';
import type { SearchRunner } from './searches.ts';
import type { ReadSizes } from './tuning.ts';

export interface ScanDependencies {
  readonly runner: SearchRunner;
  /** Keeps the index as it is now, and looks up the large groups that decide about its rows. */
  readonly open: () => Promise<{ readonly pointInTime: PointInTime; readonly largeGroupsIn: LargeGroupsIn }>;
  readonly sizes: ReadSizes;
}

/**
 * All rows that match after a key, as the index has them now. For a reader that pauses for longer
 * than Elasticsearch keeps that state, it goes on in a later one: rows come in the order of their
 * keys, so none is lost or repeated.
 */
export async function* scanHotels(
  deps: ScanDependencies,
  scan: HotelScan,
): AsyncGenerator<readonly ListedHotel[], void, undefined> {
  let rest: HotelScan | null = scan;
  while (rest !== null) rest = yield* scanPointInTime(deps, rest);
}

/** @returns what is left where the reader paused for too long; null at the end */
async function* scanPointInTime(
  { runner, open, sizes }: ScanDependencies,
  scan: HotelScan,
): AsyncGenerator<readonly ListedHotel[], HotelScan | null, undefined> {
  const { criteria, anyCode } = scan;
  const { pointInTime, largeGroupsIn } = await open();
  try {
    const search = <T>(work: (client: SearchClient) => Promise<T>): Promise<T> =>
      runner.run((searches) => work(searches.at(pointInTime)));
    const query = hotelQuery(criteria, largeGroupsIn);
    const pageOf = (range: ScanRange, after: HotelKey | null): Promise<HotelPage> =>
      beforehand(
        search((client) =>
          readPage(client, {
            ...{ filter: [query, range.filter], near: criteria.near, order: 'provider', after },
            ...{ size: sizes.maxResultWindow, anyCode },
          }),
        ),
      );
    const ranges = await search((client) => rangesAfter(client, query, scan.after, sizes.maxResultWindow));
    let firstPage: Promise<HotelPage> | undefined;
    for (const [index, range] of ranges.entries()) {
      let next: Promise<HotelPage> | undefined = firstPage ?? pageOf(range, range.after);
      // While one range is read, so is the beginning of the next.
      const following = ranges[index + 1];
      firstPage = following && pageOf(following, following.after);
      while (next !== undefined) {
        const { rows, last }: HotelPage = await next;
        next = last === null ? undefined : pageOf(range, last);
        const lastRow = rows.at(-1);
        if (lastRow === undefined) continue;
        const readAt = performance.now();
        yield rows;
        if (performance.now() - readAt > sizes.maxPauseMs) return { ...scan, after: last ?? lastRow };
      }
    }
    return null;
  } finally {
    void runner.close(pointInTime);
  }
}

/** Rows of some providers, or the rest of one provider. */
interface ScanRange {
  readonly filter: Clause;
  readonly after: HotelKey | null;
}

/**
 * Parts of the rest of a list that follow each other in its order. Each search sorts all rows of its part
 * that are left, so parts are small: as many providers as one search returns, or one that has more rows.
 */
async function rangesAfter(
  client: SearchClient,
  query: Clause,
  after: HotelKey | null,
  maxRows: number,
): Promise<readonly ScanRange[]> {
  const first = after?.providerCode;
  const others: Clause = first === undefined ? query : { range: { providerCode: { gt: first } } };
  const counts = await client.countByProvider({ bool: { filter: [query, others] } });
  const parts: string[][] = [];
  let size = Infinity;
  for (const [code, { total }] of [...counts].sort(([one], [other]) => compareBytes(one, other))) {
    size += total;
    if (size > maxRows) {
      parts.push([]);
      size = total;
    }
    parts.at(-1)?.push(code);
  }
  return [
    ...(first === undefined ? [] : [{ filter: { term: { providerCode: first } }, after }]),
    ...parts.map((codes) => ({ filter: anyTerm('providerCode', codes), after: null })),
  ];
}
