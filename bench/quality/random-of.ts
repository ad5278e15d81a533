import { createRandom, mixSeed, type Random } from '@hotel-content/sample-catalog';

/** The random choices for one hotel: equal seeds and keys make equal ones, whatever else is measured. */
export function randomOf(seed: number, key: string): Random {
  return createRandom(mixSeed(seed, hash(key)));
}

/** A whole number for a key (FNV-1a). */
function hash(text: string): number {
  return Array.from(text).reduce(
    (sum, point) => Math.imul(sum ^ (point.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
}
