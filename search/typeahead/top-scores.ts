/** The first figures by which tier `fuzzy` is ordered, all descending. */
export interface RankedScore {
  readonly score: number;
  readonly popularity: number;
  /** Of the query and the whole name. */
  readonly similarity: number;
}

/** The best scores so far, one per group, for a limited number of groups. */
export interface TopScores {
  /** The lowest of them; null while there are fewer groups than the limit. */
  lowest(): RankedScore | null;
  add(groupKey: string, score: RankedScore): void;
}

export function createTopScores(limit: number): TopScores {
  const scores = new Map<string, RankedScore>();
  let lowest: (RankedScore & { readonly groupKey: string }) | null = null;
  const findLowest = (): typeof lowest => {
    let found: typeof lowest = null;
    for (const [groupKey, score] of scores) {
      if (found === null || isBelow(score, found)) found = { groupKey, ...score };
    }
    return found;
  };
  return {
    lowest: () => lowest,
    add(groupKey, score) {
      const known = scores.get(groupKey);
      if (known !== undefined && !isBelow(known, score)) return;
      if (known === undefined && lowest !== null) {
        if (!isBelow(lowest, score)) return;
        scores.delete(lowest.groupKey);
      }
      scores.set(groupKey, score);
      if (scores.size >= limit) lowest = findLowest();
    },
  };
}

/** Whether a score is listed later than another one, whatever their names. */
export function isBelow(a: RankedScore, b: RankedScore): boolean {
  if (a.score !== b.score) return a.score < b.score;
  if (a.popularity !== b.popularity) return a.popularity < b.popularity;
  return a.similarity < b.similarity;
}
