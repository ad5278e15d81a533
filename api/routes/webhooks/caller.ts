import type { WebhookReader } from '../../../catalog/webhooks/webhooks.ts';
import type { Claims } from '../../access/jwt.ts';
import { adminRole } from '../../access/scopes.ts';
import { ApiError } from '../../errors.ts';

/** An administrator is anybody with that role; everybody else has what belongs to the service account. */
export function readerOf(claims: Claims | null): WebhookReader {
  if (claims === null) throw new Error('Webhooks are for callers who have said who they are.');
  const isAdministrator = claims.roles.includes(adminRole) && claims.email !== null;
  return {
    serviceAccount: isAdministrator ? null : claims.serviceAccount,
    organization: claims.organization,
  };
}

/** @throws ApiError NOT_FOUND */
export function found<T>(value: T | null): T {
  if (value === null) throw notFound();
  return value;
}

export function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no webhook with this id.');
}
