import { allOf, Parameters } from '../../catalog/database/statement.ts';
import { isAfter } from '../../catalog/paging/keyset-page.ts';
import { HotelCounter } from '../hotel-counts.ts';
import { type HotelCriteria, inOrder } from '../hotel-list.ts';
import type {
  HotelSort,
  SortedHotel,
  SortedList,
  SortedListRequest,
  SortPosition,
} from '../sorted-hotels.ts';
import { hotelConditions, kmFrom } from './hotel-conditions.ts';
import type { Run } from './run.ts';
import { isOfSomeProvider, judgedRows } from './sales-scope.ts';

interface CountRow {
  readonly providerCode: string;
  readonly hotelCode: null;
  readonly total: number;
  readonly mapped: number;
}

/** All rows that match are found, ranked and counted; a page of them is returned. */
export async function sortedHotels(
  run: Run,
  { criteria: { salesScopes, ...criteria }, sort, after, limit, distinct }: SortedListRequest,
): Promise<SortedList> {
  const counter = new HotelCounter();
  // Nobody sells anything.
  if (salesScopes?.length === 0) return { hotels: [], more: false, counts: counter.counts() };
  const parameters = new Parameters();
  const { queries, from, mayBeSold } = judgedRows(
    `select h.provider_code, h.hotel_code, ${rankedColumns(sort, criteria, parameters)}
     from live_hotels h
     where ${allOf([hotelConditions(criteria, parameters), isOfSomeProvider(salesScopes, parameters)])}`,
    salesScopes,
    parameters,
  );
  const rows = await run<SortedHotel | CountRow>({
    text: `
      with ${queries},
      matching as materialized (
        select h.provider_code, h.hotel_code, h.base_code, ${distinct ? 'h.group_key, ' : ''}h.rank, h.km
        from ${from} where ${mayBeSold}
      )
      (select m.provider_code as "providerCode", m.hotel_code as "hotelCode", m.base_code as "baseCode", m.rank,
         m.km as "distanceKm", null::integer as total, null::integer as mapped
       from ${distinct ? firstOfGroups : 'matching'} m
       where ${isAfterPosition(sort, after, parameters)}
       order by m.rank, m.provider_code, m.hotel_code
       limit ${parameters.add(limit + 1)})
      union all
      select m.provider_code, null, null, null, null, count(*)::integer, count(m.base_code)::integer
      from matching m
      group by m.provider_code`,
    values: parameters.values,
  });
  const hotels: SortedHotel[] = [];
  for (const row of rows) {
    if (row.hotelCode === null) counter.addCount(row.providerCode, row);
    else {
      const { providerCode, hotelCode, baseCode, rank, distanceKm } = row;
      hotels.push({ providerCode, hotelCode, baseCode, rank, distanceKm });
    }
  }
  // The parts of a UNION ALL come one after the other, each in its own order.
  return { hotels: hotels.slice(0, limit), more: hotels.length > limit, counts: counter.counts() };
}

const firstOfGroups = `(
        select n.*
        from (
          select m.*, row_number() over (partition by m.group_key order by m.rank, m.provider_code, m.hotel_code) as number
          from matching m
        ) as n
        where n.number = 1
      )`;

const rankTypes: Readonly<Record<HotelSort, string>> = {
  code: 'integer',
  distance: 'float8',
  name: 'text',
  stars: 'float8',
  completeness: 'float8',
};

/** What hotel `h` is ranked by, and how far away it is, where that may be said. */
function rankedColumns(sort: HotelSort, { near }: HotelCriteria, parameters: Parameters): string {
  const km = near === undefined ? 'null::float8' : kmFrom(near, parameters);
  const ranks: Readonly<Record<HotelSort, string>> = {
    code: '0',
    distance: km,
    name: 'h.name_folded',
    stars: `coalesce(-h.star_rating, 'Infinity')`,
    completeness: '-h.completeness::float8',
  };
  return `${ranks[sort]} as rank, ${km} as km`;
}

function isAfterPosition(sort: HotelSort, after: SortPosition | null, parameters: Parameters): string {
  const position = after && [after.rank, ...inOrder('provider', after)];
  return isAfter(['m.rank', 'm.provider_code', 'm.hotel_code'], position, parameters, [rankTypes[sort]]);
}
