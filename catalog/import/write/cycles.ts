/**
 * The circles of a graph in which one edge at most leaves each node, as lists of their nodes. Only what is reached
 * from `starts` is looked at.
 */
export function findCycles(next: ReadonlyMap<string, string>, starts: Iterable<string>): string[][] {
  const circles: string[][] = [];
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
    // Only a node of this very path closes a circle that is not known yet.
    if (node !== undefined && path.length > 0 && reachedFrom.get(node) === start) {
      circles.push(path.slice(path.indexOf(node)));
    }
  }
  return circles;
}
