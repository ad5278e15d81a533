import type { Pool } from 'pg';
import { groupBy } from '../group-by.ts';
import { type HotelKey, keyColumns } from './hotel-key.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';

/**
 * A base code with more live rows than this is large: its part is not repeated for each of its rows, and it
 * is a collection rather than one hotel. What that means for typeahead stands in
 * docs/decisions/0007-large-groups.md; lists, restrictions and contents are the same for groups of any size.
 */
export const largestOrdinaryGroup = 100;

/** Whether a large group with so many city names is found by all of them, as an ordinary one is. */
export function sharesCities(cityNames: number, largest: number): boolean {
  return cityNames <= largest;
}

/** Whether a group with so many names is found by its code under each of them, not under the first alone. */
export function hasEachNameByCode(names: number, largest: number): boolean {
  return names <= 9 * largest;
}

/** A base code with the hotel codes of its live rows, by provider code. */
export interface BaseCodeGroup {
  readonly baseCode: string;
  readonly propertyIds: Readonly<Record<string, readonly string[]>>;
  /** How many these are. */
  readonly size: number;
}

/** Live rows of a base code as hotel codes by provider code, and their number. */
const idsByProvider = (rows: string): string => `
  select coalesce(json_object_agg(provider_code, codes order by provider_code), '{}') as ids,
    coalesce(sum(size), 0)::integer as size
  from (
    select provider_code, json_agg(hotel_code order by hotel_code) as codes, count(*) as size
    from (${rows}) as member
    group by provider_code
  ) as providers`;

/** The same for rows of any number of base codes: those of each. */
export const idsByBaseCode = (rows: string): string => `
  select base_code, json_object_agg(provider_code, codes order by provider_code) as ids
  from (
    select base_code, provider_code, json_agg(hotel_code order by hotel_code) as codes
    from (${rows}) as member
    group by base_code, provider_code
  ) as providers
  group by base_code`;

const membersOf = (baseCode: string): string => `
  select o.provider_code, o.hotel_code from mapped_hotels o
  where o.base_code = ${baseCode}`;

/** One row more than an ordinary group has shows that it is large. */
const groupsOfKeys = `
  select g.base_code as "baseCode", g.positions, members.ids as "propertyIds", members.size
  from (
      select m.base_code, array_agg(k.position::integer) as positions
      from unnest($1::text[], $2::text[]) with ordinality as k (provider_code, hotel_code, position)
        join mappings m on m.provider_code = k.provider_code and m.hotel_code = k.hotel_code
      group by m.base_code
    ) as g
    cross join lateral (${idsByProvider(`${membersOf('g.base_code')} limit $3::integer + 1`)}) as members`;

/** The group of a base code whose live rows are known, by provider code and hotel code. */
export function groupOf(baseCode: string, rows: readonly HotelKey[]): BaseCodeGroup {
  const byProvider = groupBy(rows, ({ providerCode }) => providerCode);
  const propertyIds = Object.fromEntries(
    [...byProvider].map(([provider, own]) => [provider, own.map(({ hotelCode }) => hotelCode)]),
  );
  return { baseCode, propertyIds, size: rows.length };
}

/** Finds the group of a row; null: the row is not mapped. */
export type GroupAt = (position: number) => Promise<BaseCodeGroup | null>;

/**
 * The groups of the rows at these keys, by their positions. A large group is read when it is first asked for.
 */
export async function readGroups(pool: Pool, keys: readonly HotelKey[]): Promise<GroupAt> {
  const { rows } = await pool.query<BaseCodeGroup & { readonly positions: readonly number[] }>(
    prepared(groupsOfKeys, [...keyColumns(keys), largestOrdinaryGroup]),
  );
  const groups = keys.map((): BaseCodeGroup | null => null);
  for (const { positions, ...group } of rows) for (const position of positions) groups[position - 1] = group;
  const large = new Map<string, BaseCodeGroup>();
  return async (position) => {
    const group = groups[position] ?? null;
    if (group === null || group.size <= largestOrdinaryGroup) return group;
    const whole = large.get(group.baseCode) ?? (await readWholeGroup(pool, group.baseCode));
    large.set(group.baseCode, whole);
    return whole;
  };
}

/** The group of a base code of any size. */
export async function readWholeGroup(pool: Pool, baseCode: string): Promise<BaseCodeGroup> {
  const { rows } = await pool.query<{ ids: BaseCodeGroup['propertyIds']; size: number }>(
    idsByProvider(membersOf('$1')),
    [baseCode],
  );
  return { baseCode, propertyIds: rows[0]?.ids ?? {}, size: rows[0]?.size ?? 0 };
}

export interface MappedHotel {
  readonly providerCode: string;
  readonly hotelCode: string;
  /** From 0 to 100; null: not known. */
  readonly confidencePct: number | null;
}

export interface ProviderCodes {
  /** The last survivor of the code that was asked for. */
  readonly baseCode: string;
  readonly hotels: readonly MappedHotel[];
}

/** The live hotels of a base code, which may be retired, by provider code and hotel code. */
export async function readProviderCodes(pool: Pool, code: string): Promise<ProviderCodes> {
  const { rows } = await pool.query<{ baseCode: string; hotels: readonly MappedHotel[] }>(
    prepared(
      `select survivor.code as "baseCode", coalesce((
         select json_agg(json_build_object(
             'providerCode', h.provider_code, 'hotelCode', h.hotel_code, 'confidencePct', h.confidence_pct
           ) order by h.provider_code, h.hotel_code)
         from mapped_hotels h
         where h.base_code = survivor.code
       ), '[]') as hotels
       from (select base_code_survivor($1) as code) as survivor`,
      [code],
    ),
  );
  return rows[0] ?? { baseCode: code, hotels: [] };
}
