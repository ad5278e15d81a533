import type { Pool } from 'pg';
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
