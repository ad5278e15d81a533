import type { Pool, PoolClient } from 'pg';
import { recorded } from '../../../catalog/audit/record-action.ts';
import type { WebhookReader } from '../../../catalog/webhooks/webhooks.ts';
import { actorOf } from '../../access/actor.ts';
import type { Claims } from '../../access/jwt.ts';
import { adminRole } from '../../../catalog/access/scopes.ts';
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

/** What is done to a webhook, for the record of what administrators do. */
interface WebhookAction {
  readonly action: string;
  readonly details?: object;
}

/**
 * Does something to a webhook, in a transaction. What an administrator does is recorded in it.
 *
 * @param idOf which webhook it was done to; null: to none
 */
export function recordedFor<T>(
  pool: Pool,
  claims: Claims | null,
  action: WebhookAction,
  work: (client: PoolClient) => Promise<T>,
  idOf: (result: T) => string | null,
): Promise<T> {
  const isAdministrator = readerOf(claims).serviceAccount === null;
  return recorded(pool, work, (result) => {
    const subject = isAdministrator ? idOf(result) : null;
    return subject === null ? null : { ...action, actor: actorOf(claims), subject };
  });
}

/** @throws ApiError NOT_FOUND */
export function found<T>(value: T | null): T {
  if (value === null) throw notFound();
  return value;
}

export function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no webhook with this id.');
}
