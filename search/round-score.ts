/** A score to the six decimals that the engines have in common. */
export function roundScore(score: number): number {
  return Math.round(score * 1_000_000) / 1_000_000;
}
