import { allocateUnshared } from '../../packed/allocate.ts';
import { invertLists, listsOfOne } from '../../packed/lists.ts';

/** The entities in an order in which all that belong to one follow it. */
export interface EntityTree {
  readonly order: Int32Array;
  /**
   * What belongs to an entity, and to what belongs to it, is from `from[entity]`
   * until `ends[entity]` in `order`.
   */
  readonly from: Int32Array;
  readonly ends: Int32Array;
}

/** @param parents of each entity the one that it belongs to; -1: none. Circles are cut open. */
export function buildEntityTree(parents: Int32Array): EntityTree {
  const { length } = parents;
  const { starts, values } = invertLists(listsOfOne(parents), length, allocateUnshared);
  const order = new Int32Array(length);
  /** 0: not in the order yet. */
  const from = new Int32Array(length);
  const ends = new Int32Array(length);
  let count = 0;
  const addAllOf = (root: number): void => {
    /** Negative numbers: all below that entity are in the order now. */
    const next = [root];
    for (let entity = next.pop(); entity !== undefined; entity = next.pop()) {
      if (entity < 0) {
        ends[-1 - entity] = count;
        continue;
      }
      if (from[entity] !== 0) continue;
      order[count] = entity;
      count += 1;
      from[entity] = count;
      next.push(-1 - entity);
      for (let at = starts[entity] ?? 0; at < (starts[entity + 1] ?? 0); at += 1) next.push(values[at] ?? 0);
    }
  };
  for (let entity = 0; entity < length; entity += 1) if ((parents[entity] ?? -1) < 0) addAllOf(entity);
  for (let entity = 0; entity < length; entity += 1) addAllOf(entity);
  return { order, from, ends };
}
