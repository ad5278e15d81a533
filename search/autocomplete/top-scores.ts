/** The best scores so far, of as many groups as there are seats. */
export interface TopScores {
  /** What a group has to reach at least to get a seat; 0 while there are free ones. */
  least(): number;
  take(groupKey: string, score: number): void;
}

export function createTopScores(count: number): TopScores {
  /** The greatest score of each group that has a seat. */
  const seated = new Map<string, number>();
  let least = 0;
  return {
    least: () => least,
    take(groupKey, score) {
      const known = seated.get(groupKey);
      if (known !== undefined && known >= score) return;
      if (known === undefined && seated.size >= count) {
        if (score <= least) return;
        seated.delete(keyOfLeast(seated));
      }
      seated.set(groupKey, score);
      if (seated.size >= count) least = Math.min(...seated.values());
    },
  };
}

function keyOfLeast(seated: ReadonlyMap<string, number>): string {
  const [first = ['', 0], ...others] = seated;
  return others.reduce<readonly [string, number]>(
    (low, entry) => (entry[1] < low[1] ? entry : low),
    first,
  )[0];
}
