import test from 'ava';
import fc from 'fast-check';
import { findParentFaults } from '../../catalog/places/parent-graph.ts';

/** Few ids, so that many are parents, cycles and their branches; some parents are no nodes. */
const anyParents = fc
  .array(fc.tuple(fc.nat(12), fc.nat(16)), { maxLength: 12 })
  .map((pairs) => new Map(pairs.map(([id, parent]) => [String(id), String(parent)])));

/** The ancestors of a node, each once. */
function ancestors(parents: ReadonlyMap<string, string>, id: string): Set<string> {
  const met = new Set<string>();
  for (let node = parents.get(id); node !== undefined && !met.has(node); node = parents.get(node))
    met.add(node);
  return met;
}

test('cycles are places that are their own ancestors; what is below them has no root either', (t) => {
  fc.assert(
    fc.property(anyParents, (parents) => {
      const { cycles, rootless } = findParentFaults(parents);
      const nodes = [...parents.keys()];
      const inCycle = nodes.filter((id) => ancestors(parents, id).has(id));
      t.deepEqual(cycles.flat().sort(), inCycle.toSorted());
      const below = nodes.filter((id) => [...ancestors(parents, id)].some((each) => inCycle.includes(each)));
      t.deepEqual([...rootless].sort(), below.toSorted());
      for (const cycle of cycles)
        for (const [index, id] of cycle.entries()) t.is(parents.get(id), cycle[(index + 1) % cycle.length]);
    }),
    { numRuns: 2000 },
  );
});
