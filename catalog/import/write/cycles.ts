/**
 * The cycles of a graph whose nodes have at most one outgoing edge each, as lists of nodes. Only nodes that
 * are reachable from `starts` are visited.
 */
export function findCycles(next: ReadonlyMap<string, string>, starts: Iterable<string>): string[][] {
  const cycles: string[][] = [];
  /** The start from which a node was first reached. */
  const reachedFrom = new Map<string, string>();
  for (const start of starts) {
    const path: string[] = [];
    let node: string | undefined = start;
    while (node !== undefined && !reachedFrom.has(node)) {
      reachedFrom.set(node, start);
      path.push(node);
      node = next.get(node);
    }
    // Only a node of this very path closes a cycle that is not known yet.
    if (node !== undefined && path.length > 0 && reachedFrom.get(node) === start) {
      cycles.push(path.slice(path.indexOf(node)));
    }
  }
  return cycles;
}
