import { findCycles } from '../import/write/cycles.ts';

/** What is wrong with a graph in which each node has at most one parent. */
export interface ParentFaults {
  /** Each begins at its node that comes first in the order of the graph, and leads from parent to parent. */
  readonly cycles: readonly (readonly string[])[];
  /** The nodes of cycles, and those below them: they have no root. */
  readonly rootless: ReadonlySet<string>;
}

/**
 * Finds cycles, in a time proportional to the number of nodes.
 *
 * @param parents of those nodes that have one; a parent need not be a node
 */
export function findParentFaults(parents: ReadonlyMap<string, string>): ParentFaults {
  const cycles = findCycles(parents, parents.keys());
  const rootless = new Set(cycles.flat());
  const rooted = new Set<string>();
  // Without a cycle nothing is below one.
  for (const start of cycles.length === 0 ? [] : parents.keys()) {
    const path: string[] = [];
    let node: string | undefined = start;
    while (node !== undefined && !rootless.has(node) && !rooted.has(node)) {
      path.push(node);
      node = parents.get(node);
    }
    const kind = node !== undefined && rootless.has(node) ? rootless : rooted;
    for (const each of path) kind.add(each);
  }
  return { cycles, rootless };
}
