import type { Pool } from 'pg';
import type { Fields, Row } from '../fields/field.ts';
import {
  identityOf,
  joinsOf,
  type Presentation,
  responseOf,
  selectList,
  type WholePresentation,
} from '../fields/response.ts';
import { type PartOf, selectedOf, type Selection, union } from '../fields/selection.ts';
import type { ValueOf } from '../fields/shape.ts';
import { type BaseCodeGroup, readGroups } from './groups.ts';
import { type Hotel, hotelFields, type SelectedHotel } from './hotel-fields.ts';
import { type HotelKey, keyColumns } from './hotel-key.ts';
import { prepared, preparedWhileFew } from '../../runtime/postgres/prepared.ts';

/**
 * Hotel codes of providers that one response lists at most: those of 1,000 hotels
 * of ordinary groups always fit.
 */
export const maxListedIds = 100_000;

interface Limits {
  /** Hotel codes that all hotels may list; the first one is read in any case. */
  readonly maxIds?: number;
  /** Gives the groups of rows where they are known; then there is no limit. */
  readonly groupAt?: ((key: HotelKey) => BaseCodeGroup | null) | undefined;
}

export type ReadOptions = Presentation & Limits;

/** What was read of the rows at some keys. */
export interface ReadHotels<H> {
  /** Those that are live, in the order of the keys. */
  readonly hotels: readonly H[];
  /** How many of the keys were looked at, from the first on. */
  readonly keysRead: number;
}

/**
 * The hotels at these keys, as far as the hotel codes that all of them list stay within a limit: a hotel of a
 * large base code lists thousands. Where hotel codes are not selected there is no limit.
 */
export async function readHotels(
  pool: Pool,
  keys: readonly HotelKey[],
  options?: WholePresentation & Limits,
): Promise<ReadHotels<Hotel>>;
export async function readHotels(
  pool: Pool,
  keys: readonly HotelKey[],
  options: ReadOptions,
): Promise<ReadHotels<SelectedHotel>>;
export async function readHotels(
  pool: Pool,
  keys: readonly HotelKey[],
  options: ReadOptions = {},
): Promise<ReadHotels<SelectedHotel>> {
  return readFields(pool, keys, hotelFields, options);
}

/** The same with fields of one's own beside those of a hotel; SQL is about row `h` of live hotels. */
export async function readFields<const F extends typeof hotelFields>(
  pool: Pool,
  keys: readonly HotelKey[],
  fields: F,
  options: WholePresentation & Limits,
): Promise<ReadHotels<ValueOf<F>>>;
export async function readFields<const F extends typeof hotelFields>(
  pool: Pool,
  keys: readonly HotelKey[],
  fields: F,
  options: ReadOptions,
): Promise<ReadHotels<SelectedHotel & PartOf<ValueOf<F>>>>;
export async function readFields<const F extends typeof hotelFields>(
  pool: Pool,
  keys: readonly HotelKey[],
  fields: F,
  { maxIds = maxListedIds, groupAt, selection: given = 'whole', languages }: ReadOptions,
): Promise<ReadHotels<SelectedHotel & PartOf<ValueOf<F>>>> {
  if (keys.length === 0) return { hotels: [], keysRead: 0 };
  const selection = union(given, identity);
  const listsIds = listsHotelCodes(selection);
  const known = groupAt && keys.map(groupAt);
  const groups = listsIds ? (known ?? (await readFittingGroups(pool, keys, maxIds))) : null;
  const read = keys.slice(0, groups?.length);
  const text = statementOf(fields, selection, {
    withBaseCode: selectedOf(selection, 'externalIds') !== null && !listsIds,
  });
  const values = [...keyColumns(read)];
  const { rows } = await pool.query<Row & Identity & { position: number }>(
    selection === 'whole' ? prepared(text, values) : preparedWhileFew(text, values),
  );
  const hotelOf = responseOf(fields, { selection, languages });
  return {
    hotels: rows.map((row) => {
      if (groups === null) return hotelOf(row);
      const alone = { baseCode: null, propertyIds: { [row.providerCode]: [row.code] } };
      // Into the row, which is nobody else's: a copy of all its columns costs more than the rest of this.
      return hotelOf(Object.assign(row, groups[row.position] ?? alone));
    }) as readonly (SelectedHotel & PartOf<ValueOf<F>>)[],
    keysRead: read.length,
  };
}

/** Whether the hotel codes of the whole base code are selected of a hotel. */
export function listsHotelCodes(selection: Selection): boolean {
  const ids = selectedOf(selection, 'externalIds');
  return ids !== null && selectedOf(ids, 'providerPropertyIds') !== null;
}

type Identity = Pick<Hotel, 'providerCode' | 'code'>;

const identity = identityOf(hotelFields);

/** @param withBaseCode whether the base code is read with the row, because its group is not read */
function statementOf(
  fields: Fields,
  selection: Selection,
  { withBaseCode }: { readonly withBaseCode: boolean },
): string {
  return `
    select k.position::integer - 1 as position, ${selectList(fields, 'h', selection)}
      ${withBaseCode ? `, ${baseCode} as "baseCode"` : ''}
    from unnest($1::text[], $2::text[]) with ordinality as k (provider_code, hotel_code, position)
      join live_hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
      ${joinsOf(fields, selection)}
    order by k.position`;
}

const baseCode = `(
  select m.base_code from mappings m where m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
)`;

/** The groups of the rows at the first of these keys, as far as they fit. */
async function readFittingGroups(
  pool: Pool,
  keys: readonly HotelKey[],
  maxIds: number,
): Promise<readonly (BaseCodeGroup | null)[]> {
  const groupAt = await readGroups(pool, keys);
  const groups: (BaseCodeGroup | null)[] = [];
  for (let listed = 0; groups.length < keys.length;) {
    const group = await groupAt(groups.length);
    listed += group?.size ?? 1;
    if (listed > maxIds && groups.length > 0) break;
    groups.push(group);
  }
  return groups;
}

/** The keys of the live rows of these hotel codes under any of these provider codes, by provider code. */
export async function findByProviderCodes(
  pool: Pool,
  providerCodes: readonly string[],
  hotelCodes: readonly string[],
): Promise<readonly HotelKey[]> {
  const { rows } = await pool.query<HotelKey>(
    prepared(
      `select provider_code as "providerCode", hotel_code as "hotelCode" from hotels
       where provider_code = any ($1) and hotel_code = any ($2) and deleted_at is null
       order by provider_code`,
      [providerCodes, hotelCodes],
    ),
  );
  return rows;
}
