import { allOf, Parameters } from '../../catalog/database/statement.ts';
import { HotelCounter } from '../hotel-counts.ts';
import { byDistance, type NearbyHotel, type NearbyHotels, type NearbyRequest } from '../nearby-hotels.ts';
import { hotelConditions, kmFrom } from './hotel-conditions.ts';
import type { Run } from './run.ts';
import { isOfSomeProvider, judgedRows } from './sales-scope.ts';

interface CountRow {
  readonly providerCode: string;
  readonly hotelCode: null;
  readonly total: number;
  readonly mapped: number;
}

/** All rows in the circle are found and counted; the nearest are returned. */
export async function nearbyHotels(
  run: Run,
  { criteria: { salesScopes, ...criteria }, limit }: NearbyRequest,
): Promise<NearbyHotels> {
  const counter = new HotelCounter();
  // Nobody sells anything.
  if (salesScopes?.length === 0) return { hotels: [], counts: counter.counts() };
  const parameters = new Parameters();
  const { queries, from, mayBeSold } = judgedRows(
    `select h.provider_code, h.hotel_code, ${kmFrom(criteria.near, parameters)} as km
     from live_hotels h
     where ${allOf([hotelConditions(criteria, parameters), isOfSomeProvider(salesScopes, parameters)])}`,
    salesScopes,
    parameters,
  );
  const rows = await run<NearbyHotel | CountRow>({
    text: `
      with ${queries},
      near as materialized (
        select h.provider_code, h.hotel_code, h.base_code, h.km from ${from} where ${mayBeSold}
      )
      (select n.provider_code as "providerCode", n.hotel_code as "hotelCode", n.base_code as "baseCode",
         n.km as "distanceKm", null::integer as total, null::integer as mapped
       from near n
       order by n.km, n.provider_code, n.hotel_code
       limit ${parameters.add(limit)})
      union all
      select n.provider_code, null, null, null, count(*)::integer, count(n.base_code)::integer
      from near n
      group by n.provider_code`,
    values: parameters.values,
  });
  const hotels: NearbyHotel[] = [];
  for (const row of rows) {
    if (row.hotelCode === null) counter.addCount(row.providerCode, row);
    else {
      const { providerCode, hotelCode, baseCode, distanceKm } = row;
      hotels.push({ providerCode, hotelCode, baseCode, distanceKm });
    }
  }
  return { hotels: hotels.sort(byDistance), counts: counter.counts() };
}
