import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '../../runtime/postgres/pool.ts';
import { boundedDetails } from './bounded-details.ts';
import type { Queryable } from '../database/queryable.ts';

/** Who does something: the person of a token, or the user of a command. */
export interface Actor {
  /** An e-mail address, a service account, or `cli:` and the name of a user. */
  readonly name: string;
  /** Null: of no organization. */
  readonly organization: string | null;
}

export interface OperatorAction {
  readonly actor: Actor;
  /** What it is about and what was done to it: `index.rebuild`. */
  readonly action: string;
  /** What it was done to, if that has a name. */
  readonly subject?: string | null;
  /** What else there is to know; without secrets. Long texts and lists are cut. */
  readonly details?: object;
}

/**
 * Records what an operator does, for `/admin/actions`.
 *
 * @param client in the transaction of what is done, where there is one: both are there, or neither
 */
export async function recordAction(
  client: Queryable,
  { actor, action, subject = null, details = {} }: OperatorAction,
): Promise<void> {
  await client.query(
    `insert into operator_actions (actor, organization_code, action, subject, details) values ($1, $2, $3, $4, $5)`,
    [actor.name, actor.organization, action, subject, JSON.stringify(boundedDetails(details))],
  );
}

/**
 * Does something and records it, in one transaction.
 *
 * @param actionOf null: nothing was done after all
 */
export async function recorded<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  actionOf: (result: T) => OperatorAction | null,
): Promise<T> {
  return withTransaction(pool, async (client) => {
    const result = await work(client);
    const action = actionOf(result);
    if (action !== null) await recordAction(client, action);
    return result;
  });
}
