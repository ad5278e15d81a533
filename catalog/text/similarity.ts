import { trigrams } from './trigrams.ts';

/**
 * pg_trgm's similarity() of two canonical texts: shared trigrams over all distinct ones, 0–1, in float4.
 * Zero when either text has no word.
 */
export function similarity(left: string, right: string): number {
  const a = trigrams(left);
  const b = trigrams(right);
  return similarityOfCounts(sharedTrigrams(a, b), a.length, b.length);
}

/** How many trigrams two sets share; both distinct and ascending, as `trigrams` gives them. */
export function sharedTrigrams(left: Int32Array, right: Int32Array): number {
  let shared = 0;
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const difference = (left[i] ?? 0) - (right[j] ?? 0);
    if (difference === 0) shared += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return shared;
}

/** The similarity (float4) of two sets of these sizes that share `shared` trigrams. */
export function similarityOfCounts(shared: number, leftSize: number, rightSize: number): number {
  return shared === 0 ? 0 : Math.fround(shared / (leftSize + rightSize - shared));
}
