import type { Pool } from 'pg';
import { groupBy } from '../group-by.ts';
import type { Geography } from './geo-policy.ts';
import { unavailableOnFailure } from './read-geo-policies.ts';

interface GeographyRow {
  readonly baseCode: string;
  readonly countryCode: string | null;
  /** Absent where no policy names a place. */
  readonly placeIds?: readonly string[];
}

/**
 * The geographies of the live rows of base codes, none of them retired. Rows of a code that lie at the same place are
 * returned once.
 *
 * @param cities the places that policies name; ancestors of a row that are none of them are left out
 * @throws RestrictionUnavailableError
 */
export async function readGeographies(
  pool: Pool,
  baseCodes: readonly string[],
  cities: readonly string[],
): Promise<ReadonlyMap<string, readonly Geography[]>> {
  if (baseCodes.length === 0) return new Map();
  const placed = cities.length > 0;
  const { rows } = await unavailableOnFailure(
    pool.query<GeographyRow>(
      `select distinct g.base_code as "baseCode", g.country_code as "countryCode"
         ${placed ? `, coalesce(t.path, '{}')::text[] as "placeIds"` : ''}
       from hotel_geographies g
         ${placed ? 'left join place_tree t on t.place_id = g.place_id and t.path && $2::uuid[]' : ''}
       where g.base_code = any ($1)`,
      placed ? [baseCodes, cities] : [baseCodes],
    ),
  );
  const geographies = new Map<string, Geography[]>();
  for (const { baseCode, countryCode, placeIds = [] } of rows) {
    const known = geographies.get(baseCode);
    if (known === undefined) geographies.set(baseCode, [{ countryCode, placeIds }]);
    else known.push({ countryCode, placeIds });
  }
  return geographies;
}

/** A base code, or a hotel that has none: a group by itself. */
export interface GroupOfHotels {
  readonly baseCode: string | null;
  /** Its rows; of a hotel without base code, the one that there is. */
  readonly providers: readonly { readonly providerCode: string; readonly providerHotelCode: string }[];
}

interface GroupGeographyRow extends Geography {
  readonly groupKey: string;
}

/**
 * The geographies of the live rows of groups, by group key: the base code, or `<providerCode>:<hotelCode>`.
 *
 * @param cities the places that policies name; ancestors of a row that are none of them are left out
 * @throws RestrictionUnavailableError
 */
export async function readGeographiesOfGroups(
  pool: Pool,
  groups: readonly GroupOfHotels[],
  cities: readonly string[],
): Promise<ReadonlyMap<string, readonly Geography[]>> {
  const baseCodes = groups.flatMap(({ baseCode }) => baseCode ?? []);
  const single = groups.flatMap(({ baseCode, providers }) => (baseCode === null ? providers : []));
  const { rows } = await unavailableOnFailure(
    pool.query<GroupGeographyRow>(
      `select distinct g.group_key as "groupKey", g.country_code as "countryCode", coalesce(t.path, '{}')::text[] as "placeIds"
       from (
         select group_key, country_code, place_id from hotel_geographies where base_code = any ($1)
         union all
         select g.group_key, g.country_code, g.place_id
         from unnest($2::text[], $3::text[]) as k (provider_code, hotel_code)
           cross join lateral (
             select * from hotel_geographies g
             where (g.provider_code, g.hotel_code) = (k.provider_code, k.hotel_code) and g.base_code is null
             offset 0
           ) as g
       ) as g
         left join place_tree t on t.place_id = g.place_id and t.path && $4::uuid[]`,
      [
        baseCodes,
        single.map(({ providerCode }) => providerCode),
        single.map(({ providerHotelCode }) => providerHotelCode),
        cities,
      ],
    ),
  );
  return groupBy(rows, ({ groupKey }) => groupKey);
}
