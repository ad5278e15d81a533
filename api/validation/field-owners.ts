import { membersOf } from '../../runtime/joi-schema.ts';
import type { Route } from '../route.ts';

/** A field that more routes have says nothing of what a caller meant. */
const maxOwners = 3;

const inWords = new Intl.ListFormat('en-GB');

/**
 * The routes for content whose bodies have a field at their top, in words, by the field: `/hotels/search`,
 * `/hotels/by-coordinates and /places/resolve`. Without fields that more than three routes have, and those of
 * webhooks, whose `countries` or `content` nobody means who asks for hotels.
 */
export function fieldOwners(routes: readonly Route[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string[]>();
  for (const { access, tag, path, body } of routes) {
    if (access !== 'content' || tag === 'Webhooks' || body === undefined) continue;
    for (const { key } of membersOf(body) ?? []) owners.set(key, [...(owners.get(key) ?? []), path]);
  }
  return new Map(
    [...owners]
      .filter(([, paths]) => paths.length <= maxOwners)
      .map(([field, paths]) => [field, inWords.format(paths)]),
  );
}
