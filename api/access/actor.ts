import type { Actor } from '../../catalog/audit/record-action.ts';
import type { Claims } from './jwt.ts';

/** Who a caller is, for the record of what operators do: a person where the token says who that is. */
export function actorOf(claims: Claims | null): Actor {
  if (claims === null) throw new Error('Only callers who have said who they are do what is recorded.');
  return { name: claims.email ?? claims.serviceAccount, organization: claims.organization };
}
