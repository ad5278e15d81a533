/** The best scores so far, one per group, for a limited number of groups. */
export interface TopScores {
  /** The lowest of them; 0 while there are fewer groups than the limit. */
  threshold(): number;
  add(groupKey: string, score: number): void;
}

export function createTopScores(limit: number): TopScores {
  const scores = new Map<string, number>();
  let threshold = 0;
  return {
    threshold: () => threshold,
    add(groupKey, score) {
      const known = scores.get(groupKey);
      if (known !== undefined && known >= score) return;
      if (known === undefined && scores.size >= limit) {
        if (score <= threshold) return;
        const [lowest] = [...scores].find(([, other]) => other === threshold) ?? [];
        if (lowest !== undefined) scores.delete(lowest);
      }
      scores.set(groupKey, score);
      if (scores.size >= limit) threshold = Math.min(...scores.values());
    },
  };
}
