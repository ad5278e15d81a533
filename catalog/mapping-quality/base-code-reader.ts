import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '../../runtime/postgres/pool.ts';
import { largestOrdinaryGroup } from '../hotels/groups.ts';
import { evidence, evidenceJoins, type PackedRow, toEvidence } from './evidence-rows.ts';
import { profileOf, type Profile } from './profile.ts';
import { stripeDegrees } from './stripes.ts';
import { rarestShare, toFrequencies, type WordFrequencies } from './word-weights.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';
import type { Queryable } from '../database/queryable.ts';

/** A base code with the rows that speak for it, once for each stripe in which they lie. */
export interface StripedBaseCode {
  readonly baseCode: string;
  readonly stripe: number;
  /** Whether it is the first of its stripes. */
  readonly isFirst: boolean;
  /** Null for a large group, which is a collection and describes no hotel. */
  readonly profile: Profile | null;
}

/** Rows that speak for a base code, at most: those with a position first. */
const maxRows = 16;

const fetchSize = 1000;

/** The rows that speak for base codes, where they lie, and how many rows there are. */
const baseRows = (condition: string): string => `
      select m.base_code, max(m.size) as size,
        array_agg(distinct m.stripe order by m.stripe) filter (where m.stripe is not null) as stripes,
        json_agg(${evidence} order by m.position) as rows
      from (
          select h.base_code, h.provider_code, h.name_folded, h.address, h.city, h.postal_code,
            h.effective_country_code, h.latitude, h.longitude, h.phone, h.email, h.website, h.star_rating,
            h.property_type, h.chain_code, h.place_id,
            case when h.longitude is not null then floor(h.latitude / ${stripeDegrees})::integer end as stripe,
            count(*) over (partition by h.base_code) as size,
            row_number() over (
              partition by h.base_code
              order by h.latitude is null or h.longitude is null, h.provider_code, h.hotel_code
            ) as position
          from mapped_hotels h
          where ${condition}
        ) as m
        ${evidenceJoins}
      where m.position <= ${maxRows}
      group by m.base_code`;

const rowsUnlessLarge = `case when base.size <= ${largestOrdinaryGroup} then base.rows end as rows`;

/** @param condition on row `h` of mapped_hotels */
const baseCodes = (condition: string): string => `
  select base.base_code as "baseCode", stripe.number as stripe, stripe.number = base.stripes[1] as "isFirst",
    ${rowsUnlessLarge}
  from (${baseRows(condition)}
    ) as base
    cross join lateral unnest(base.stripes) as stripe (number)`;

interface BaseCodeRow {
  readonly baseCode: string;
  readonly stripe: number;
  readonly isFirst: boolean;
  readonly rows: readonly PackedRow[] | null;
}

/**
 * All base codes with a position, from south to north. The statement runs once and its result is kept by the
 * server, so that no snapshot is held while the rows are read.
 *
 * @param client a connection of its own, in no transaction
 */
export async function* readBaseCodes(client: ClientBase): AsyncGenerator<StripedBaseCode> {
  await inTransaction(client, async () => {
    await client.query("set local work_mem = '64MB'");
    await client.query(
      `declare base_codes no scroll cursor with hold for ${baseCodes('true')} order by stripe.number, base.base_code`,
    );
  });
  for (;;) {
    const { rows } = await client.query<BaseCodeRow>(`fetch ${fetchSize} from base_codes`);
    for (const row of rows) yield toBaseCode(row);
    if (rows.length < fetchSize) break;
  }
  await client.query('close base_codes');
}

/** These base codes, as far as they have live rows with a position, once for each of their stripes. */
export async function readTheseBaseCodes(
  client: Queryable,
  codes: readonly string[],
): Promise<readonly StripedBaseCode[]> {
  const { rows } = await client.query<BaseCodeRow>(
    `${baseCodes('h.base_code = any ($1)')} order by stripe.number, base.base_code`,
    [codes],
  );
  return rows.map(toBaseCode);
}

/**
 * What the live rows of these base codes say, with a position or without one; by the bytes of their codes.
 * Large groups are left out.
 */
export async function readProfiles(pool: Pool, codes: readonly string[]): Promise<readonly Profile[]> {
  if (codes.length === 0) return [];
  const { rows } = await pool.query<Pick<BaseCodeRow, 'baseCode' | 'rows'>>(
    prepared(
      `select base.base_code as "baseCode", ${rowsUnlessLarge}
       from (${baseRows('h.base_code = any ($1)')}) as base order by base.base_code`,
      [codes],
    ),
  );
  return rows.flatMap((row) =>
    row.rows === null ? [] : [profileOf(row.baseCode, row.rows.map(toEvidence))],
  );
}

/** A part of the world, in degrees; its edges belong to it. */
export interface Area {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** The codes of base codes that have a live row in an area. */
export async function readCodesIn(
  client: Queryable,
  { south, north, west, east }: Area,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ baseCode: string }>(
    `select distinct h.base_code as "baseCode" from mapped_hotels h
     where h.latitude between $1 and $2 and h.longitude between $3 and $4`,
    [south, north, west, east],
  );
  return rows.map(({ baseCode }) => baseCode);
}

/** How often the words stand in the names of live rows that are in at least one of 4096 of them. */
export async function readWordFrequencies(client: Queryable): Promise<WordFrequencies> {
  const { rows: counted } = await client.query<{ rows: number }>(
    'select count(*)::integer as rows from live_hotels',
  );
  const rows = counted[0]?.rows ?? 0;
  const { rows: words } = await client.query<{ word: string; rows: number }>(
    `select word, ndoc as rows from ts_stat('select name_words from live_hotels') where ndoc >= $1`,
    [Math.max(3, Math.floor(rows * rarestShare))],
  );
  return toFrequencies(
    rows,
    words.map(({ word, rows: count }) => [word, count] as const),
  );
}

function toBaseCode({ rows, ...base }: BaseCodeRow): StripedBaseCode {
  return { ...base, profile: rows === null ? null : profileOf(base.baseCode, rows.map(toEvidence)) };
}
