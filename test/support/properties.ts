import fc from 'fast-check';

const { PROPERTY_RUNS: factor = '1', PROPERTY_SEED: given = today() } = process.env;

/**
 * All runs of a day try the same values, and those of another day others. A failure names its
 * seed: `PROPERTY_SEED=20260131`.
 */
export const seed = Number(given);

fc.configureGlobal({ seed });

function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '');
}

/**
 * How often a property is tried: so often that a mistake is found soon, in the seconds that a test may take.
 * `PROPERTY_RUNS=20` tries each of them twenty times as often.
 */
export function runs(usual: number): number {
  return Math.ceil(usual * Number(factor));
}

/**
 * So many of some values, others each time and each day: where each of them need not
 * be tried with everything else.
 */
export function someOf<T>(values: readonly T[], usual: number): readonly T[] {
  drawn += 1;
  const all = fc.shuffledSubarray([...values], { minLength: values.length });
  return (fc.sample(all, { numRuns: 1, seed: seed + drawn })[0] ?? []).slice(0, runs(usual));
}

let drawn = 0;
