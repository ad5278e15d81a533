import { ofLiveHotel } from '../../catalog/hotels/of-live-hotel.ts';
import {
  type HotelList,
  type HotelListRequest,
  type HotelOrder,
  inOrder,
  type ListedHotel,
  type ProviderHotelKey,
} from '../hotel-list.ts';
import { groupKey, joinMapping } from './groups.ts';
import { hotelConditions } from './hotel-conditions.ts';
import { isRestricted, judgementOf, ofSomeProvider, soldRows } from './sales-scope.ts';
import { Values, type Run } from './statement.ts';

const keys: Readonly<Record<HotelOrder, readonly [string, string]>> = {
  provider: ['h.provider_code', 'h.hotel_code'],
  hotelCode: ['h.hotel_code', 'h.provider_code'],
};

type PageRequest = Omit<HotelListRequest, 'count'>;

export interface ListOptions {
  /** Rows whose groups are judged one by one before all are judged together; matches up to this number are few. */
  readonly windowSize?: number;
}

const defaultWindowSize = 10_000;

/** The first stretch: mostly enough for a page. */
const firstWindowSize = 1000;

/** What is told of row `h` of a page. */
const listed = `h.provider_code as "providerCode", h.hotel_code as "providerHotelCode", o.base_code as "baseCode"`;
const joinBaseCode =
  'left join mappings o on o.provider_code = h.provider_code and o.hotel_code = h.hotel_code';

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
 * One more than asked for, where there is one. Under a restriction the groups of a stretch of rows are judged one by one,
 * which mostly fills the page; if it does not, what may be sold is rare, and found faster by judging all rows together.
 */
async function readRows(run: Run, request: PageRequest, windowSize: number): Promise<readonly ListedHotel[]> {
  if (!isRestricted(request.criteria.salesScopes)) return readMatching(run, request);
  const first = Math.min(windowSize, Math.max(firstWindowSize, 4 * request.limit));
  for (const length of new Set([first, windowSize])) {
    const { rows, seen } = await readStretch(run, request, length);
    if (rows.length > request.limit || seen < length) return rows;
  }
  return readMatching(run, request);
}

async function readStretch(
  run: Run,
  { criteria: { salesScopes = [], ...criteria }, order, after, limit }: PageRequest,
  windowSize: number,
): Promise<{ readonly rows: readonly ListedHotel[]; readonly seen: number }> {
  const values = new Values();
  const key = keys[order].join(', ');
  const { columns, someSells } = judgementOf(salesScopes, values);
  const found = await run<{ seen: number } & (ListedHotel | { providerCode: null })>({
    text: `
      with stretch as materialized (
        select h.provider_code, h.hotel_code from hotels h
        where ${hotelConditions(criteria, values)} and ${ofSomeProvider(salesScopes, values)}
          and ${isBehind(after, order, values)}
        order by ${key} limit ${values.add(windowSize)}
      ), grouped as materialized (
        select h.provider_code, h.hotel_code, m.base_code, ${groupKey('m', 'h')} as group_key
        from stretch h ${joinMapping}
      ), judged as materialized (
        select ${['g.group_key', ...columns].join(', ')}
        from (
          select group_key, min(base_code) as base_code, min(provider_code) as provider_code,
            min(hotel_code) as hotel_code, array_agg(distinct provider_code) as providers
          from grouped group by group_key
        ) as g
      ), page as materialized (
        select h.provider_code, h.hotel_code, h.base_code
        from grouped h join judged j on j.group_key = h.group_key
        where ${someSells} order by ${key} limit ${values.add(limit + 1)}
      )
      select h.provider_code as "providerCode", h.hotel_code as "providerHotelCode", h.base_code as "baseCode",
        stretch.seen
      from (select count(*)::integer as seen from stretch) as stretch left join page h on true
      order by ${key}`,
    values: values.list,
  });
  return {
    rows: found.flatMap(({ seen: _seen, ...row }) => (row.providerCode === null ? [] : [row])),
    seen: found[0]?.seen ?? 0,
  };
}

/** @param allAtOnce finds all rows first and sorts them then; walking along the keys would meet few of them */
async function readMatching(
  run: Run,
  { criteria: { salesScopes, ...criteria }, order, after, limit }: PageRequest,
  { allAtOnce = false }: { readonly allAtOnce?: boolean } = {},
): Promise<readonly ListedHotel[]> {
  const values = new Values();
  const key = keys[order].join(', ');
  const atMost = values.add(limit + 1);
  const matching = `${hotelConditions(criteria, values)} and ${isBehind(after, order, values)}`;
  const pages = soldRows(salesScopes, matching, values).map((rows) => {
    // The planner does not look for an order behind an OFFSET.
    const from = allAtOnce ? `select h.provider_code, h.hotel_code from (${rows} offset 0) as h` : rows;
    return `(${from} order by ${key} limit ${atMost})`;
  });
  // Base codes are looked up for the page alone: a join of the whole lists would begin at their first provider.
  return run<ListedHotel>({
    text: `with page as materialized (${pages.join(' union ')})
      select ${listed} from page h ${joinBaseCode} order by ${key} limit ${atMost}`,
    values: values.list,
  });
}

async function countRows(
  run: Run,
  { salesScopes, ...criteria }: HotelListRequest['criteria'],
): Promise<number> {
  const values = new Values();
  // What keys tell is counted without reading a row; all else goes by indexes of live rows.
  const byKeys = Object.entries(criteria).every(
    ([name, value]) => name === 'providerCodes' || value === undefined,
  );
  const conditions = hotelConditions(criteria, values, byKeys ? ofLiveHotel('h') : undefined);
  const matching = soldRows(salesScopes, conditions, values);
  const rows = await run<{ count: number }>({
    text: `select count(*)::integer as count from (${matching.join(' union ')}) as matching`,
    values: values.list,
  });
  return rows[0]?.count ?? 0;
}

function isBehind(after: ProviderHotelKey | null, order: HotelOrder, values: Values): string {
  if (after === null) return 'true';
  const position = inOrder(order, after).map((part) => `${values.add(part)}::text`);
  return `(${keys[order].join(', ')}) > (${position.join(', ')})`;
}
