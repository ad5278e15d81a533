import type { HotelKey } from '../hotels/hotel-key.ts';
import type { CatalogPart } from './catalog-part.ts';
import type { Queryable } from '../database/queryable.ts';

/** What changed between two positions of the sequence, each named once. */
export interface Changes {
  /** The last position that it covers, all rows of it. */
  readonly position: number;
  readonly hotels: readonly HotelKey[];
  /** Those that a hotel belonged or belongs to, and those that changed as a whole or in their popularity. */
  readonly baseCodes: readonly string[];
  /** Canonical names of chains that came, went, or are of other chains or of another number of hotels. */
  readonly chainNames: readonly string[];
  /** How many rows of the sequence that were, and when the oldest of these changes was made. */
  readonly rows: number;
  readonly oldestAt: Date;
}

/** What a consumer should have read next was trimmed: it has to start from the catalog itself. */
export class ChangesTrimmedError extends Error {
  override readonly name = 'ChangesTrimmedError';
}

/** The last position that was published, in milliseconds since 1970. */
export async function readPosition(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ position: string }>('select position from change_state');
  return Number(rows[0]?.position ?? 0);
}

/**
 * The next changes after a position. Whole positions only, so a little more than
 * `limit` rows, by the size of a batch.
 *
 * With a part of the catalog they name what belongs to it now. A hotel that has moved to another part
 * since may be named to neither of two that read at different times; its move is a later change, which
 * names it to the part that it is in.
 *
 * @param until the last position that may be read; null: any
 * @returns null where there are none in any part
 * @throws ChangesTrimmedError
 */
export async function readChanges(
  client: Queryable,
  after: number,
  limit: number,
  part: CatalogPart | null = null,
  until: number | null = null,
): Promise<Changes | null> {
  const { rows } = await client.query<Row>(
    part === null ? changesOfAll : changesOfPart,
    part === null ? [after, limit, until] : [after, limit, until, part.number, part.count],
  );
  const [row] = rows;
  if (row !== undefined && Number(row.trimmedPosition) > after) {
    throw new ChangesTrimmedError(`The changes after position ${after} were trimmed.`);
  }
  if (row === undefined || row.position === null || row.oldestAt === null) return null;
  return {
    position: Number(row.position),
    hotels: row.hotels.map(([providerCode, hotelCode]) => ({ providerCode, hotelCode })),
    baseCodes: row.baseCodes,
    chainNames: row.chainNames,
    rows: row.rows,
    oldestAt: row.oldestAt,
  };
}

interface Row extends Pick<Changes, 'baseCodes' | 'chainNames' | 'rows'> {
  readonly trimmedPosition: string;
  readonly position: string | null;
  readonly hotels: readonly (readonly [string, string])[];
  readonly oldestAt: Date | null;
}

/** Whether what belongs together by a key is in part $4 of $5. */
const isInPart = (key: string): string => `(hashtextextended(${key}, 0) & 2147483647) % $5 = $4 - 1`;

const namedHotels = `
  select distinct provider_code, hotel_code from page where hotel_code is not null`;

/** By the group that each is in now. */
const namedHotelsOfPart = `
  select h.provider_code, h.hotel_code
  from (${namedHotels}) as h
    left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
  where ${isInPart(`coalesce(m.base_code, h.provider_code || '/' || h.hotel_code)`)}`;

const changesOfAll = statementOf(namedHotels, () => 'true');
const changesOfPart = statementOf(namedHotelsOfPart, isInPart);

// One statement, so that the trimmed position is of the same moment as the rows.
function statementOf(hotels: string, isNamed: (key: string) => string): string {
  return `
  with page as materialized (
    select position, provider_code, hotel_code, base_code, chain_name, ranked_base_code, logged_at
    from change_sequence
    where position > $1 and position <= least($3::bigint, (
      select max(position)
      from (select position from change_sequence where position > $1 order by position limit $2) as next
    ))
  )
  select s.trimmed_position as "trimmedPosition",
    (select max(position) from page) as position,
    (select count(*)::integer from page) as rows,
    (select min(logged_at) from page) as "oldestAt",
    coalesce((
      select json_agg(json_build_array(provider_code, hotel_code)) from (${hotels}) as hotels
    ), '[]') as hotels,
    coalesce((
      select json_agg(base_code)
      from (
        select base_code from page where base_code is not null
        union
        select ranked_base_code from page where ranked_base_code is not null
      ) as codes
      where ${isNamed('base_code')}
    ), '[]') as "baseCodes",
    coalesce((
      select json_agg(chain_name)
      from (select distinct chain_name from page where chain_name is not null and ${isNamed('chain_name')}) as names
    ), '[]') as "chainNames"
  from change_state s`;
}

/** How many rows of the sequence follow a position, counted up to a limit. */
export async function countChangesAfter(client: Queryable, position: number, limit: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count
     from (select from change_sequence where position > $1 limit $2) as later`,
    [position, limit],
  );
  return rows[0]?.count ?? 0;
}
