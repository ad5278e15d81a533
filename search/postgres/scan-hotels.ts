import { allOf, Parameters } from '../../catalog/database/statement.ts';
import { isAfter } from '../../catalog/paging/keyset-page.ts';
import { type HotelScan, inOrder, type ListedHotel } from '../hotel-list.ts';
import { hotelConditions } from './hotel-conditions.ts';
import { keys, listed } from './list-hotels.ts';
import type { Run } from './run.ts';
import { isOfSomeProvider, judgedRows } from './sales-scope.ts';

/** How many rows are read at a time. */
export interface PartSizes {
  readonly first: number;
  readonly others: number;
}

/**
 * A first part that is short, so that a response begins soon, and longer ones after it:
 * each finds all rows that are left.
 */
const partSizes: PartSizes = { first: 5000, others: 20_000 };

/**
 * All rows that match, part by part. Between two parts no connection is held: a slow reader blocks nobody.
 *
 * @param runOf called for each part
 */
export async function* scanHotels(
  runOf: () => Run,
  { criteria, after }: HotelScan,
  { first, others } = partSizes,
): AsyncGenerator<readonly ListedHotel[], void, undefined> {
  // Nobody sells anything.
  if (criteria.salesScopes?.length === 0) return;
  let size = first;
  let last = after;
  for (;;) {
    const rows = await readPart(runOf(), { criteria, after: last }, size);
    const sellable = rows.flatMap(({ mayBeSold, ...row }) => (mayBeSold ? [row] : []));
    if (sellable.length > 0) yield sellable;
    if (rows.length < size) return;
    last = rows.at(-1) ?? last;
    size = others;
  }
}

/** The next rows that match, and whether they may be sold. */
function readPart(
  run: Run,
  { criteria: { salesScopes, ...criteria }, after }: HotelScan,
  size: number,
): Promise<readonly (ListedHotel & { readonly mayBeSold: boolean })[]> {
  const parameters = new Parameters();
  const matching = allOf([
    hotelConditions(criteria, parameters),
    isOfSomeProvider(salesScopes, parameters),
    isAfter(keys.provider, after && inOrder('provider', after), parameters),
  ]);
  // The planner ignores the order of what has an OFFSET: walking along the keys would meet few of the rows.
  const part = `
    select h.provider_code, h.hotel_code
    from (select h.provider_code, h.hotel_code from live_hotels h where ${matching} offset 0) as h
    order by ${keys.provider.join(', ')} limit ${parameters.add(size)}`;
  const { queries, from, mayBeSold } = judgedRows(part, salesScopes, parameters);
  return run({
    text: `
      with ${queries}
      select ${listed}, coalesce(${mayBeSold}, false) as "mayBeSold"
      from ${from}
      order by ${keys.provider.join(', ')}`,
    values: parameters.values,
  });
}
