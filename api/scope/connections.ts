import type { Connection, ConnectionQueries } from '../../catalog/access/connections.ts';
import { unavailableOnFailure } from '../../catalog/access/read-geo-policies.ts';
import type { ProviderFamilies, ProviderFamily } from '../../catalog/providers/provider-families.ts';
import type { Claims } from '../access/jwt.ts';
import { ApiError } from '../errors.ts';

/** A caller of an organization may only name its connections; one without an organization may name any. */
export function mayName(claims: Claims | null, { organizationCode }: Connection): boolean {
  const organization = claims?.organization ?? null;
  return organization === null || organizationCode === organization;
}

/** The error of a route that only narrows a list by a connection, for one that the caller may not name. */
export function unknownConnection(): ApiError {
  return new ApiError(
    'UNKNOWN_CONNECTION',
    'There is no such connection, or it is of another organization.',
    {
      details: [{ field: 'connectionCode', reason: 'is not a connection of the caller' }],
    },
  );
}

/**
 * The connections with these codes, each once.
 *
 * @throws ApiError CONNECTION_FORBIDDEN for one that does not exist or is of another organization;
 * RestrictionUnavailableError
 */
export async function findConnections(
  connections: ConnectionQueries,
  codes: readonly string[],
  claims: Claims | null,
): Promise<readonly Connection[]> {
  if (codes.length === 0) return [];
  const distinct = [...new Set(codes)];
  const known = await unavailableOnFailure(connections.findAll(distinct));
  return distinct.map((code) => {
    const connection = known.get(code);
    if (connection === undefined || !mayName(claims, connection)) {
      throw new ApiError(
        'CONNECTION_FORBIDDEN',
        'There is no such connection, or it does not belong to the caller.',
      );
    }
    return connection;
  });
}

/**
 * The family of a connection's provider; null where nobody knows it.
 *
 * @param requested the family of the provider that the request names; undefined when it names none
 * @param field where the request names it
 * @throws ApiError VALIDATION_ERROR when that is another family
 */
export async function familyOfConnection(
  families: ProviderFamilies,
  { providerCode }: Connection,
  requested: ProviderFamily | null | undefined,
  field = 'providerCode',
): Promise<ProviderFamily | null> {
  const own = await families.familyNamedBy(providerCode);
  if (requested !== undefined && requested?.family !== own?.family) {
    throw new ApiError('VALIDATION_ERROR', 'The provider is not that of the connection.', {
      details: [{ field, reason: 'is of another family than the provider of the connection' }],
    });
  }
  return own;
}

/** The provider codes of a family; none where nobody knows it. */
export function codesOf(family: ProviderFamily | null): readonly string[] {
  return family?.providerCodes ?? [];
}
