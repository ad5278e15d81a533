import type { Pool } from 'pg';
import type { FeedPage, ReadPage } from './changed-base-codes.ts';

/** Where a removal stands in the order. */
export interface RemovalKey {
  readonly position: number;
  readonly providerCode: string;
  readonly hotelCode: string;
  /** Empty where the hotel had none. */
  readonly baseCode: string;
}

/** A hotel that was removed, or a base code that has no hotel any more. */
export interface Removal extends RemovalKey {
  /** Whether only the base code is gone: its last hotel, of this key, lives. */
  readonly remapped: boolean;
  /** The base code that the hotel is under now, where that is another one. */
  readonly movedTo: string | null;
}

/**
 * From where each provider code is read: its own rows of the position where the page
 * before ended come before or after.
 */
const ofProviders = (table: string): string => `
  select r.position, r.provider_code, r.hotel_code, r.base_code, r.remapped, r.is_back
  from unnest($8::text[]) as s (code)
    cross join lateral (
      select r.position, r.provider_code, r.hotel_code, r.base_code, r.remapped, r.is_back
      from ${table}
      where r.provider_code = s.code
        and (r.position, r.hotel_code, r.base_code) > (
          case when s.code collate "C" < $2::text then $1::bigint + 1 else $1::bigint end,
          case when s.code = $2::text then $3::text else '' end,
          case when s.code = $2::text then $4::text else '' end)
        and r.position <= $5::bigint
      order by r.position, r.hotel_code, r.base_code limit $6::integer
    ) as r`;

const ofAll = (table: string): string => `
  select r.position, r.provider_code, r.hotel_code, r.base_code, r.remapped, r.is_back
  from ${table}
  where (r.position, r.provider_code, r.hotel_code, r.base_code) > ($1::bigint, $2::text, $3::text, $4::text)
    and r.position <= $5::bigint
  order by r.position, r.provider_code, r.hotel_code, r.base_code limit $6::integer`;

/** Those that hold now, and those that held at the horizon. */
const tables = [
  'hotel_removals r',
  `(select position, provider_code, hotel_code, base_code, remapped, is_back from hotel_removals_history
    where until_position > $5::bigint) as r`,
];

/** Whether its row is in none of the countries, where some are named; no, where its own is unknown. */
const isElsewhere = (entry: string): string => `
  cardinality($7::text[]) > 0 and exists (
    select from hotels h left join places p on p.place_id = h.place_id
    where h.provider_code = ${entry}.provider_code and h.hotel_code = ${entry}.hotel_code
      and coalesce(h.country_code, p.country_code) <> all ($7::text[]))`;

/**
 * Of the entries of a base code at one position, those of rows that were removed come first. What they were
 * at first counts: one that is back since then was on a page before as removed, or is still to come.
 */
const rankOf = (entry: string): string =>
  `(${entry}.remapped and not ${entry}.is_back, ${entry}.provider_code, ${entry}.hotel_code)`;

/**
 * Whether another entry of the walk says that the base code is gone: each provider has one where several rows
 * were its last, as has each removed row, also when it is back under another base code.
 */
const isRepeated = (isOfWalk: string): string => `
  r.remapped and exists (
    select from (
      select position, provider_code, hotel_code, remapped, is_back from hotel_removals where base_code = r.base_code
      union all
      select position, provider_code, hotel_code, remapped, is_back from hotel_removals_history
      where base_code = r.base_code and until_position > $5::bigint
    ) as o
    where o.position <= $5::bigint and ${isOfWalk} and not (${isElsewhere('o')})
      and (o.position > r.position or o.position = r.position
        and ${rankOf('o')} < ${rankOf('r')}))`;

const statementOf = (scan: (table: string) => string, isOfWalk: string): string => `
  select r.position, r.provider_code as "providerCode", r.hotel_code as "hotelCode", r.base_code as "baseCode", r.remapped,
    p.base_code as "movedTo", ${isElsewhere('r')} or ${isRepeated(isOfWalk)} as "isOmitted"
  from (${tables.map((table) => `(${scan(table)})`).join(' union all ')}) as r
    left join published_hotels p on r.remapped and p.provider_code = r.provider_code and p.hotel_code = r.hotel_code
      and p.base_code <> r.base_code
  order by r.position, r.provider_code, r.hotel_code, r.base_code limit $6::integer`;

/** Which removals a walk has. */
export interface RemovalFilter {
  /** Null: of all providers. */
  readonly providerCodes: readonly string[] | null;
  /** Of rows there, and of those in no country that is known, as a receiver may have them; empty: all. */
  readonly countries: readonly string[];
}

/**
 * A page of removals, the oldest first; those of one position by provider code, hotel code and base code. It
 * is short of its limit where rows are elsewhere, or a base code is remapped in several, of which the last
 * holds.
 */
export async function readRemovals(
  pool: Pool,
  { providerCodes, countries }: RemovalFilter,
  { since, horizon, after, limit }: FeedPage<RemovalKey>,
): Promise<ReadPage<Removal, RemovalKey>> {
  const from = after ?? { position: since + 1, providerCode: '', hotelCode: '', baseCode: '' };
  const { rows } = await pool.query<Omit<Removal, 'position'> & { position: string; isOmitted: boolean }>(
    providerCodes === null
      ? statementOf(ofAll, 'true')
      : statementOf(ofProviders, 'o.provider_code = any ($8)'),
    [
      ...[from.position, from.providerCode, from.hotelCode, from.baseCode, horizon, limit + 1, countries],
      ...(providerCodes === null ? [] : [providerCodes]),
    ],
  );
  const page = rows.slice(0, limit).map((row) => ({ ...row, position: Number(row.position) }));
  return {
    rows: page.flatMap(({ isOmitted, ...removal }) => (isOmitted ? [] : [removal])),
    next: rows.length > limit ? (page.at(-1) ?? null) : null,
  };
}
