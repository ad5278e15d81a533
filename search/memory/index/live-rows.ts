import type { Snapshot } from './index-level.ts';

/** How many rows of the catalog a snapshot has: those of groups that are alive. */
export function countLiveRows({ levels, version }: Snapshot): number {
  let rows = 0;
  for (const { index, diedAt } of levels) {
    const { pairs, groups } = index;
    rows += index.rows.providers.length;
    for (let group = 0; group < diedAt.length; group += 1) {
      const since = diedAt[group] ?? 0;
      if (since === 0 || since > version) continue;
      const end = groups.pairs.starts[group + 1] ?? 0;
      for (let place = groups.pairs.starts[group] ?? 0; place < end; place += 1) {
        const pair = groups.pairs.values[place] ?? 0;
        rows -= (pairs.rows[pair + 1] ?? 0) - (pairs.rows[pair] ?? 0);
      }
    }
  }
  return rows;
}
