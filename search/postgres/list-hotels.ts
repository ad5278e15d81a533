import { allOf, Parameters } from '../../catalog/database/statement.ts';
import { ofLiveHotel } from '../../catalog/hotels/of-live-hotel.ts';
import { isAfter } from '../../catalog/paging/keyset-page.ts';
import {
  type HotelList,
  type HotelListRequest,
  type HotelOrder,
  inOrder,
  isOfWholeProviders,
  type ListedHotel,
} from '../hotel-list.ts';
import { withGroups } from './groups.ts';
import { hotelConditions } from './hotel-conditions.ts';
import { isOfSomeProvider, isRestricted, judgedRows, sellableRows } from './sales-scope.ts';
import type { Run } from './run.ts';

export const keys: Readonly<Record<HotelOrder, readonly [string, string]>> = {
  provider: ['h.provider_code', 'h.hotel_code'],
  hotelCode: ['h.hotel_code', 'h.provider_code'],
};

type PageRequest = Omit<HotelListRequest, 'count'>;

export interface ListOptions {
  /**
   * Rows whose groups are judged one by one before all are judged together;
   * matches up to this number are few.
   */
  readonly windowSize?: number;
}

const defaultWindowSize = 10_000;

/** The first window: usually enough for a page. */
const firstWindowSize = 1000;

export const listed = `h.provider_code as "providerCode", h.hotel_code as "hotelCode", h.base_code as "baseCode"`;

/** The rows that match, by key. */
export async function listHotels(
  run: Run,
  { count, ...request }: HotelListRequest,
  { windowSize = defaultWindowSize }: ListOptions = {},
): Promise<HotelList> {
  // Nobody sells anything.
  if (request.criteria.salesScopes?.length === 0) return { rows: [], more: false, count: count ? 0 : null };
  const matching = count ? await countRows(run, request.criteria) : null;
  const areFew = matching !== null && matching <= windowSize;
  const rows = areFew
    ? await readMatching(run, request, { allAtOnce: true })
    : await readRows(run, request, windowSize);
  return { rows: rows.slice(0, request.limit), more: rows.length > request.limit, count: matching };
}

/**
 * One more than asked for, where there is one. Under a restriction the groups of a window of rows are
 * judged one by one, which usually fills the page; if it does not, what may be sold is rare, and found
 * faster by judging all rows together.
 */
async function readRows(run: Run, request: PageRequest, windowSize: number): Promise<readonly ListedHotel[]> {
  if (!isRestricted(request.criteria.salesScopes)) return readMatching(run, request);
  const first = Math.min(windowSize, Math.max(firstWindowSize, 4 * request.limit));
  for (const length of new Set([first, windowSize])) {
    const { rows, seen } = await readWindow(run, request, length);
    if (rows.length > request.limit || seen < length) return rows;
  }
  return readMatching(run, request);
}

async function readWindow(
  run: Run,
  { criteria: { salesScopes, ...criteria }, order, after, limit }: PageRequest,
  windowSize: number,
): Promise<{ readonly rows: readonly ListedHotel[]; readonly seen: number }> {
  const parameters = new Parameters();
  const key = keys[order].join(', ');
  const { queries, from, mayBeSold } = judgedRows(
    `select h.provider_code, h.hotel_code from live_hotels h
     where ${allOf([
       hotelConditions(criteria, parameters),
       isOfSomeProvider(salesScopes, parameters),
       isAfter(keys[order], after && inOrder(order, after), parameters),
     ])}
     order by ${key} limit ${parameters.add(windowSize)}`,
    salesScopes,
    parameters,
  );
  const found = await run<{ seen: number } & (ListedHotel | { providerCode: null })>({
    text: `
      with ${queries},
      page as materialized (
        select h.provider_code, h.hotel_code, h.base_code
        from ${from}
        where ${mayBeSold} order by ${key} limit ${parameters.add(limit + 1)}
      )
      select ${listed}, read.seen
      from (select count(*)::integer as seen from part) as read left join page h on true
      order by ${key}`,
    values: parameters.values,
  });
  return {
    rows: found.flatMap(({ seen: _seen, ...row }) => (row.providerCode === null ? [] : [row])),
    seen: found[0]?.seen ?? 0,
  };
}

/**
 * @param allAtOnce finds all rows first and sorts them then; walking along the keys would meet few of them
 */
async function readMatching(
  run: Run,
  { criteria: { salesScopes, ...criteria }, order, after, limit, keysOnly = false }: PageRequest,
  { allAtOnce = false }: { readonly allAtOnce?: boolean } = {},
): Promise<readonly ListedHotel[]> {
  const parameters = new Parameters();
  const key = keys[order].join(', ');
  const atMost = parameters.add(limit + 1);
  const isLater = isAfter(keys[order], after && inOrder(order, after), parameters);
  const conditions = hotelConditions(criteria, parameters);
  const matching = allAtOnce ? conditions : allOf([conditions, isLater]);
  const pages = sellableRows(salesScopes, matching, parameters).map((rows) => {
    // The planner ignores the order of what has an OFFSET, and the key: it takes what comes after one of the
    // last provider for a single row, and would judge each of many by a scan of its own.
    const from = allAtOnce
      ? `select h.provider_code, h.hotel_code from (${rows} offset 0) as h where ${isLater}`
      : rows;
    return `(${from} order by ${key} limit ${atMost})`;
  });
  // Base codes are looked up for the page alone: a join of the whole lists would
  // begin at their first provider.
  const hotels = keysOnly
    ? '(select page.*, null as base_code from page) as h'
    : withGroups('select * from page');
  return run<ListedHotel>({
    text: `with page as materialized (${pages.join(' union ')})
      select ${listed} from ${hotels} order by ${key} limit ${atMost}`,
    values: parameters.values,
  });
}

const liveHotelKeys = `select h.provider_code, h.hotel_code from hotels h where ${ofLiveHotel('h')}`;

async function countRows(
  run: Run,
  { salesScopes, ...criteria }: HotelListRequest['criteria'],
): Promise<number> {
  const parameters = new Parameters();
  const matching = sellableRows(
    salesScopes,
    hotelConditions(criteria, parameters),
    parameters,
    isOfWholeProviders(criteria) ? liveHotelKeys : undefined,
  );
  const rows = await run<{ count: number }>({
    text: `select count(*)::integer as count from (${matching.join(' union ')}) as matching`,
    values: parameters.values,
  });
  return rows[0]?.count ?? 0;
}
