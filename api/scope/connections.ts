import type { Connection } from '../../catalog/access/connections.ts';
import type { Claims } from '../access/jwt.ts';
import { ApiError } from '../errors.ts';

/** A caller of an organization names its connections only; one without an organization may name any. */
export function mayName(claims: Claims | null, { organizationCode }: Connection): boolean {
  const organization = claims?.organization ?? null;
  return organization === null || organizationCode === organization;
}

/** The provider that the request names is not that of its connection. */
export function otherFamily(): ApiError {
  return new ApiError('VALIDATION_ERROR', 'The provider is not that of the connection.', {
    details: [{ field: 'providerCode', reason: 'is of another family than the provider of the connection' }],
  });
}
