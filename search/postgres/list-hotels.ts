import type { HotelList, HotelListRequest, HotelOrder, ListedHotel } from '../hotel-list.ts';
import { hotelConditions } from './hotel-conditions.ts';
import { Values, type Run } from './statement.ts';

const keys: Readonly<Record<HotelOrder, readonly [string, string]>> = {
  provider: ['h.provider_code', 'h.hotel_code'],
  hotelCode: ['h.hotel_code', 'h.provider_code'],
};

const from = `hotels h
  left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
  left join places p on p.place_id = h.place_id`;

/** The rows that match, by key. */
export async function listHotels(
  run: Run,
  { criteria, order, after, limit, count }: HotelListRequest,
): Promise<HotelList> {
  const [rows, matching] = await Promise.all([
    readRows(run, { criteria, order, after, limit }),
    count ? countRows(run, criteria) : null,
  ]);
  return { rows: rows.slice(0, limit), more: rows.length > limit, count: matching };
}

/** One more than asked for, where there is one. */
async function readRows(
  run: Run,
  { criteria, order, after, limit }: Omit<HotelListRequest, 'count'>,
): Promise<readonly ListedHotel[]> {
  const values = new Values();
  const key = keys[order].join(', ');
  const conditions = [hotelConditions(criteria, values)];
  if (after !== null) {
    const { providerCode, providerHotelCode } = after;
    const position =
      order === 'provider' ? [providerCode, providerHotelCode] : [providerHotelCode, providerCode];
    conditions.push(`(${key}) > (${position.map((part) => `${values.add(part)}::text`).join(', ')})`);
  }
  return run<ListedHotel>({
    text: `select h.provider_code as "providerCode", h.hotel_code as "providerHotelCode", m.base_code as "baseCode"
      from ${from} where ${conditions.join(' and ')} order by ${key} limit ${values.add(limit + 1)}`,
    values: values.list,
  });
}

async function countRows(run: Run, criteria: HotelListRequest['criteria']): Promise<number> {
  const values = new Values();
  const rows = await run<{ count: number }>({
    text: `select count(*)::integer as count from ${from} where ${hotelConditions(criteria, values)}`,
    values: values.list,
  });
  return rows[0]?.count ?? 0;
}
