import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '../../runtime/postgres/pool.ts';
import { largestOrdinaryGroup } from '../hotels/groups.ts';
import { profileOf, type EvidenceRow, type Profile } from './profile.ts';
import { stripeDegrees } from './stripes.ts';
import { rarestShare, toFrequencies, type WordFrequencies } from './word-weights.ts';

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

/** A row as an array: JSON without names of members is half as long. Its order is that of `toEvidence`. */
const evidence = `json_build_array(
    m.name_folded, m.address, m.city, t.city_names, m.postal_code, m.effective_country_code, m.latitude, m.longitude,
    m.phone, m.email, m.website, m.star_rating, m.property_type, coalesce(c.name, mc.name))`;

/** @param condition on row `h` of mapped_hotels */
const baseCodes = (condition: string): string => `
  select base.base_code as "baseCode", stripe.number as stripe, stripe.number = base.stripes[1] as "isFirst",
    case when base.size <= ${largestOrdinaryGroup} then base.rows end as rows
  from (
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
        left join place_tree t on t.place_id = m.place_id
        left join chains c on c.provider_code = m.provider_code and c.chain_code = m.chain_code
        left join master_chains mc on mc.master_chain_id = c.master_chain_id
      where m.position <= ${maxRows}
      group by m.base_code
    ) as base
    cross join lateral unnest(base.stripes) as stripe (number)`;

interface BaseCodeRow {
  readonly baseCode: string;
  readonly stripe: number;
  readonly isFirst: boolean;
  readonly rows: readonly PackedRow[] | null;
}

type PackedRow = readonly [
  name: string,
  address: string | null,
  city: string | null,
  placeNames: readonly string[] | null,
  postalCode: string | null,
  countryCode: string | null,
  latitude: number | null,
  longitude: number | null,
  phone: string | null,
  email: string | null,
  website: string | null,
  starRating: number | null,
  propertyType: string | null,
  chainName: string | null,
];

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
  pool: Pool,
  codes: readonly string[],
): Promise<readonly StripedBaseCode[]> {
  const { rows } = await pool.query<BaseCodeRow>(
    `${baseCodes('h.base_code = any ($1)')} order by stripe.number, base.base_code`,
    [codes],
  );
  return rows.map(toBaseCode);
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
  pool: Pool,
  { south, north, west, east }: Area,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ baseCode: string }>(
    `select distinct h.base_code as "baseCode" from mapped_hotels h
     where h.latitude between $1 and $2 and h.longitude between $3 and $4`,
    [south, north, west, east],
  );
  return rows.map(({ baseCode }) => baseCode);
}

/** How often the words stand in the names of live rows that are in at least one of 4096 of them. */
export async function readWordFrequencies(client: ClientBase | Pool): Promise<WordFrequencies> {
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

function toEvidence(row: PackedRow): EvidenceRow {
  const [name, address, city, placeNames, postalCode, countryCode, latitude, longitude] = row;
  const [, , , , , , , , phone, email, website, starRating, propertyType, chainName] = row;
  return {
    name,
    address,
    city,
    placeNames: placeNames ?? [],
    postalCode,
    countryCode,
    latitude,
    longitude,
    phone,
    email,
    website,
    starRating,
    propertyType,
    chainName,
  };
}
