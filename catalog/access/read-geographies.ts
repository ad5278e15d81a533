import type { Pool } from 'pg';
import { groupBy } from '../group-by.ts';
import { type HotelKey, keyColumns } from '../hotels/hotel-key.ts';
import type { Geography } from './geo-policy.ts';
import { unavailableOnFailure } from './read-geo-policies.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';

interface GeographyRow extends Geography {
  readonly baseCode: string;
}

/**
 * The geographies of the live rows of base codes, none of them retired. Rows of a code that lie at
 * the same place are returned once.
 *
 * @param placeIds the places that policies name; ancestors of a row that are none of them are left out
 * @throws RestrictionUnavailableError
 */
export async function readGeographies(
  pool: Pool,
  baseCodes: readonly string[],
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Geography[]>> {
  if (baseCodes.length === 0) return new Map();
  const placed = placeIds.length > 0;
  const { rows } = await unavailableOnFailure(
    pool.query<GeographyRow>(
      prepared(
        `select distinct g.base_code as "baseCode", g.country_code as "countryCode"
           , ${placed ? `coalesce(t.path, '{}')::text[]` : "'{}'::text[]"} as "placeIds"
         from hotel_geographies g
           ${placed ? 'left join place_tree t on t.place_id = g.place_id and t.path && $2::uuid[]' : ''}
         where g.base_code = any ($1)`,
        placed ? [baseCodes, placeIds] : [baseCodes],
      ),
    ),
  );
  return groupBy(rows, ({ baseCode }) => baseCode);
}

/** A hotel as somebody listed it a moment ago: its base code, or null, and rows of it. */
export interface ListedGroup {
  readonly baseCode: string | null;
  readonly providers: readonly HotelKey[];
}

interface GroupGeographyRow extends Geography {
  /** The position of the listed hotel. */
  readonly position: number;
  readonly groupKey: string;
}

/**
 * The geographies by which hotels are judged that were listed a moment ago, each by its position: those of
 * the live rows of its base code, and of each group that one of its rows is in now. A row may have been
 * mapped elsewhere since it was listed.
 *
 * @param placeIds the places that policies name; ancestors of a row that are none of them are left out
 * @returns for each hotel, the rows of each such group; none of a base code without live rows
 * @throws RestrictionUnavailableError
 */
export async function readGeographiesOfListed(
  pool: Pool,
  listed: readonly ListedGroup[],
  placeIds: readonly string[],
): Promise<readonly (readonly (readonly Geography[])[])[]> {
  const codes = listed.flatMap(({ baseCode }, position) =>
    baseCode === null ? [] : [{ baseCode, position }],
  );
  const members = listed.flatMap(({ providers }, position) =>
    providers.map((provider) => ({ ...provider, position })),
  );
  const { rows } = await unavailableOnFailure(
    pool.query<GroupGeographyRow>(
      prepared(groupsOfListed, [
        codes.map(({ position }) => position),
        codes.map(({ baseCode }) => baseCode),
        members.map(({ position }) => position),
        ...keyColumns(members),
        placeIds,
      ]),
    ),
  );
  const byHotel = groupBy(rows, ({ position }) => position);
  return listed.map(({ baseCode }, position) => {
    const groups = groupBy(byHotel.get(position) ?? [], ({ groupKey }) => groupKey);
    const isWithoutRows = baseCode === null ? groups.size === 0 : !groups.has(baseCode);
    return isWithoutRows ? [[], ...groups.values()] : [...groups.values()];
  });
}

// Rows are looked up one by one, and each base code once: a join would read all that there are.
const groupsOfListed = `
  with members as materialized (
    select k.position, k.provider_code, k.hotel_code, m.base_code
    from unnest($3::integer[], $4::text[], $5::text[]) as k (position, provider_code, hotel_code)
      left join lateral (
        select base_code from mappings
        where (provider_code, hotel_code) = (k.provider_code, k.hotel_code) offset 0
      ) as m on true
  ),
  codes as materialized (
    select position, base_code from unnest($1::integer[], $2::text[]) as k (position, base_code)
    union
    select position, base_code from members where base_code is not null
  )
  select distinct g.position, g.group_key as "groupKey", g.country_code as "countryCode",
    coalesce(t.path, '{}')::text[] as "placeIds"
  from (
      select c.position, g.group_key, g.country_code, g.place_id
      from codes c
        join (
          select * from hotel_geographies where base_code = any (array(select base_code from codes))
        ) as g on g.base_code = c.base_code
      union all
      select k.position, g.group_key, g.country_code, g.place_id
      from members k
        cross join lateral (
          select * from hotel_geographies g
          where (g.provider_code, g.hotel_code) = (k.provider_code, k.hotel_code) offset 0
        ) as g
      where k.base_code is null
    ) as g
    left join place_tree t on t.place_id = g.place_id and t.path && $6::uuid[]`;
