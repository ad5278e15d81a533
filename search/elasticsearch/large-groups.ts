import { LRUCache } from 'lru-cache';
import { type Area, isEmptyArea } from '../../catalog/access/geo-policy.ts';
import { SearchRefusedError } from '../engine.ts';
import type { HotelCriteria } from '../hotel-list.ts';
import type { SearchGateway } from './gateway.ts';
import { memberLiesIn } from './clauses.ts';

/** The keys of the large groups of which some row lies in an area. */
export type LargeGroupsIn = (area: Area) => readonly string[];

/** Where nobody asks for areas. */
export const noLargeGroups: LargeGroupsIn = () => [];

/** The areas that decide which rows pass. */
export function areasOf({ salesScopes = [] }: HotelCriteria): readonly Area[] {
  return salesScopes
    .flatMap(({ policies }) => policies.flatMap(({ include, exclude }) => [include, exclude]))
    .filter((area) => !isEmptyArea(area));
}

/** Indices of which it is remembered whether they lack documents. */
const keptIndices = 10;

/** Group keys that are remembered, of all areas together. */
const keptKeys = 200_000;

/**
 * Looks up the large groups of areas in an index, and remembers them: an index does not change once it is live.
 *
 * The function it gives rejects with SearchRefusedError where the index lacks documents: the row for which a group may not
 * be sold may be among them, and a restriction must not open for that.
 */
export function createLargeGroupReader(): (
  gateway: SearchGateway,
  index: string,
  areas: readonly Area[],
) => Promise<LargeGroupsIn> {
  const kept = new LRUCache<string, readonly string[]>({
    maxSize: keptKeys,
    sizeCalculation: (groupKeys) => groupKeys.length + 1,
  });
  const whole = new LRUCache<string, boolean>({ max: keptIndices });
  const checkWhole = async (gateway: SearchGateway, index: string): Promise<void> => {
    const isWhole = whole.get(index) ?? (await gateway.refusedDocuments()) === 0;
    whole.set(index, isWhole);
    if (!isWhole)
      throw new SearchRefusedError('The index lacks documents that decide what may be sold', index);
  };
  return async (gateway, index, areas) => {
    await checkWhole(gateway, index);
    const known = new Map<string, readonly string[]>();
    await Promise.all(
      areas.map(async (area) => {
        const key = keyOf(area);
        const groupKeys =
          kept.get(`${index}\n${key}`) ??
          (await gateway.groupKeys({ bool: { filter: [memberLiesIn(area)] } }));
        kept.set(`${index}\n${key}`, groupKeys);
        known.set(key, groupKeys);
      }),
    );
    return (area) => {
      const groupKeys = known.get(keyOf(area));
      if (groupKeys === undefined) throw new Error('the large groups of an area were not looked up');
      return groupKeys;
    };
  };
}

function keyOf({ countries, cities }: Area): string {
  return JSON.stringify([countries, cities]);
}
