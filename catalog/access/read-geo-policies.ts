import type { Pool } from 'pg';
import type { GeoPolicy } from './geo-policy.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';

interface PolicyRow {
  readonly connectionCode: string;
  readonly includeCountries: readonly string[];
  readonly includePlaceIds: readonly string[];
  readonly excludeCountries: readonly string[];
  readonly excludePlaceIds: readonly string[];
}

/**
 * The policies that apply to connections, by connection code: those of the connections themselves, and those
 * of an agency on them where one is named.
 *
 * @throws RestrictionUnavailableError
 */
export async function readPolicies(
  pool: Pool,
  connectionCodes: readonly string[],
  agencyCode: string | null = null,
): Promise<ReadonlyMap<string, readonly GeoPolicy[]>> {
  if (connectionCodes.length === 0) return new Map();
  const { rows } = await unavailableOnFailure(
    pool.query<PolicyRow>(
      prepared(
        `select connection_code as "connectionCode",
           include_countries as "includeCountries", array(select unnest(include_cities)::text) as "includePlaceIds",
           exclude_countries as "excludeCountries", array(select unnest(exclude_cities)::text) as "excludePlaceIds"
         from geo_policies
         where connection_code = any ($1) and (agency_code is null or agency_code = $2)`,
        [connectionCodes, agencyCode],
      ),
    ),
  );
  const policies = new Map<string, GeoPolicy[]>(connectionCodes.map((code) => [code, []]));
  for (const row of rows) {
    policies.get(row.connectionCode)?.push({
      include: { countries: row.includeCountries, placeIds: row.includePlaceIds },
      exclude: { countries: row.excludeCountries, placeIds: row.excludePlaceIds },
    });
  }
  return policies;
}

/**
 * What may be sold cannot be found out: the answer must not be given as if all might be. The cause says
 * whether Postgres is away or slow, or whether we made a mistake.
 */
export class RestrictionUnavailableError extends Error {
  override readonly name = 'RestrictionUnavailableError';
}

/** Lets every failure of a reading come as RestrictionUnavailableError. */
export async function unavailableOnFailure<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new RestrictionUnavailableError('The geographic restriction cannot be read', { cause: error });
  }
}
