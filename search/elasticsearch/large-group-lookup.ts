import { LRUCache } from 'lru-cache';
import { type Area, isEmptyArea } from '../../catalog/access/geo-policy.ts';
import { SearchRefusedError } from '../engine.ts';
import type { HotelCriteria } from '../hotel-list.ts';
import { anyOf, anyTerm } from './query-clauses.ts';
import type { SearchClient } from './search-client.ts';

/** The keys of the large groups of which some row lies in an area. */
export type LargeGroupsIn = (area: Area) => readonly string[];

/** For criteria without areas. */
export const noLargeGroups: LargeGroupsIn = () => [];

/** The areas that decide which rows pass. */
export function areasOf({ salesScopes = [] }: HotelCriteria): readonly Area[] {
  return salesScopes
    .flatMap(({ policies }) => policies.flatMap(({ include, exclude }) => [include, exclude]))
    .filter((area) => !isEmptyArea(area));
}

/** Indices for which it is cached whether they lack documents. */
const maxIndices = 10;

/** Group keys that are cached, of all areas together. */
const maxGroupKeys = 200_000;

/**
 * Looks up the large groups of areas in an index, and caches them: an index does not change once it is live.
 *
 * The returned function rejects with SearchRefusedError where the index lacks documents: the row that blocks a group may
 * be among them, and a missing document must not lift a restriction.
 */
export function createLargeGroupLookup(): (
  client: SearchClient,
  index: string,
  areas: readonly Area[],
) => Promise<LargeGroupsIn> {
  const cache = new LRUCache<string, readonly string[]>({
    maxSize: maxGroupKeys,
    sizeCalculation: (groupKeys) => groupKeys.length + 1,
  });
  const complete = new LRUCache<string, boolean>({ max: maxIndices });
  const checkComplete = async (client: SearchClient, index: string): Promise<void> => {
    const isComplete = complete.get(index) ?? (await client.refusedDocuments()) === 0;
    complete.set(index, isComplete);
    if (!isComplete) {
      throw new SearchRefusedError('The index lacks documents that decide what may be sold', index);
    }
  };
  return async (client, index, areas) => {
    await checkComplete(client, index);
    const found = new Map<string, readonly string[]>();
    await Promise.all(
      areas.map(async (area) => {
        const key = keyOf(area);
        const cacheKey = `${index}\n${key}`;
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
function hasMemberIn({ countries, cities }: Area) {
  const lies = anyOf([anyTerm('memberCountries', countries), anyTerm('memberPlaceIds', cities)]);
  return { bool: { filter: [lies] } };
}

function keyOf({ countries, cities }: Area): string {
  return JSON.stringify([countries, cities]);
}
