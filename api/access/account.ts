import type { Claims } from './jwt.ts';

/**
 * Whose requests and choices are counted together: a service account, of one organization where it is of one.
 * The administrators of another may have given a key the same name.
 */
export function accountOf({ serviceAccount, organization }: Claims): string {
  // No organization and no account of a key has a line break in its name.
  return organization === null ? serviceAccount : `${organization}\n${serviceAccount}`;
}
