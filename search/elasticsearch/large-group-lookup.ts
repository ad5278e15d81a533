import { LRUCache } from 'lru-cache';
import type { Area } from '../../catalog/access/geo-policy.ts';
import { IndexNotReadyError } from '../engine.ts';
import { anyOf, anyTerm } from './query-clauses.ts';
import type { IndexState, SearchClient } from './search-client.ts';

/** The keys of the large groups of which some row lies in an area. */
export type LargeGroupsIn = (area: Area) => readonly string[];

/** For criteria without areas. */
export const noLargeGroups: LargeGroupsIn = () => [];

/** Group keys that are cached, of all areas together. */
const maxGroupKeys = 200_000;

/**
 * Looks up the large groups of areas in an index, and caches them for as long as the index does not change.
 *
 * The returned function rejects with IndexNotReadyError where the index lacks documents: the row that blocks
 * a group may be among them, and a missing document must not lift a restriction.
 */
export function createLargeGroupLookup(): (
  client: SearchClient,
  state: IndexState,
  areas: readonly Area[],
) => Promise<LargeGroupsIn> {
  const cache = new LRUCache<string, readonly string[]>({
    maxSize: maxGroupKeys,
    sizeCalculation: (groupKeys) => groupKeys.length + 1,
  });
  return async (client, { refused, label }, areas) => {
    if (refused > 0) throw new IndexNotReadyError('The index lacks documents that decide what may be sold');
    const found = new Map<string, readonly string[]>();
    await Promise.all(
      areas.map(async (area) => {
        const key = keyOf(area);
        const cacheKey = `${label}\n${key}`;
        const groupKeys = cache.get(cacheKey) ?? (await client.groupKeys(hasMemberIn(area)));
        cache.set(cacheKey, groupKeys);
        found.set(key, groupKeys);
      }),
    );
    return (area) => {
      const groupKeys = found.get(keyOf(area));
      if (groupKeys === undefined) throw new Error('the large groups of an area were not looked up');
      return groupKeys;
    };
  };
}

/** Rows of large groups that lie in the area themselves. */
function hasMemberIn({ countries, placeIds }: Area) {
  const lies = anyOf([anyTerm('memberCountries', countries), anyTerm('memberPlaceIds', placeIds)]);
  return { bool: { filter: [lies] } };
}

function keyOf({ countries, placeIds }: Area): string {
  return JSON.stringify([countries, placeIds]);
}
