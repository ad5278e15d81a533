/** Groups of base codes that are connected by pairs. */
export interface Components {
  add(one: string, other: string): void;
  /** Groups of two or more. */
  readonly groups: number;
  /** Members of the groups, minus one of each. */
  readonly redundant: number;
}

/**
 * Connected components by union-find: Tarjan and van Leeuwen, "Worst-case Analysis
 * of Set Union Algorithms" (1984).
 */
export function createComponents(): Components {
  const parents = new Map<string, string>();
  let joins = 0;
  const rootOf = (code: string): string => {
    let root = code;
    for (
      let parent = parents.get(root);
      parent !== undefined && parent !== root;
      parent = parents.get(root)
    ) {
      // Path halving keeps the ways short.
      parents.set(root, parents.get(parent) ?? parent);
      root = parent;
    }
    return root;
  };
  return {
    add(one, other) {
      if (one === other) return;
      for (const code of [one, other]) if (!parents.has(code)) parents.set(code, code);
      const [first, second] = [rootOf(one), rootOf(other)];
      if (first === second) return;
      parents.set(second, first);
      joins += 1;
    },
    get groups() {
      // Each join connects two components: what they leave of the members are the groups.
      return parents.size - joins;
    },
    get redundant() {
      return joins;
    },
  };
}
