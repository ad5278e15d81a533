import { distanceKm } from '../geography/distance.ts';
import { compareNames, maxNameBits, nameCeiling, type NameAgreement } from './compare-names.ts';
import { compareFacts, type Fact } from './compare-facts.ts';
import { reasonAgainst } from './different-hotels.ts';
import { leastBits } from './evidence-weights.ts';
import type { Profile } from './profile.ts';
import { createWordWeights, type Neighbourhood, type WordFrequencies } from './word-weights.ts';

/** One reason for or against two base codes being one hotel. */
export type Evidence = Omit<Fact, 'field'> & { readonly field: Fact['field'] | 'name' };

/** Where two base codes are closest. */
export interface Closest {
  readonly distanceKm: number;
  /** The spots of their closest positions. */
  readonly spots: readonly [number, number];
}

export interface Comparison {
  /**
   * The sum of the bits of all evidence: log2 of the odds that both are one hotel (I. P. Fellegi and A. B.
   * Sunter, "A Theory for Record Linkage", 1969).
   */
  readonly score: number;
  readonly distanceKm: number;
  readonly evidence: readonly Evidence[];
  /** Why they are different hotels whatever the score is. */
  readonly against: string | null;
}

/** What the comparison of two hotels depends on beside themselves. */
export interface Surroundings {
  readonly frequencies: WordFrequencies;
  /** Of the spots where they are closest. */
  readonly neighbourhoods: readonly [Neighbourhood, Neighbourhood];
}

/**
 * The closest positions of two hotels; null where one has none. Ties: the first of the
 * first hotel, then of the second.
 */
export function closest(one: Profile, other: Profile): Closest | null {
  let best: Closest | null = null;
  for (const mine of one.positions) {
    for (const theirs of other.positions) {
      const distance = distanceKm(mine, theirs);
      if (best === null || distance < best.distanceKm)
        best = { distanceKm: distance, spots: [mine.spot, theirs.spot] };
    }
  }
  return best;
}

/** Whether both describe one hotel. */
export function isDuplicate({ score, against }: Pick<Comparison, 'score' | 'against'>): boolean {
  return against === null && score >= leastBits;
}

/**
 * The comparison of two hotels if they are duplicates, else null: most are told apart
 * before their names are compared.
 */
export function findDuplicate(
  one: Profile,
  other: Profile,
  { distanceKm }: Closest,
  surroundings: Surroundings,
): Comparison | null {
  const facts = compareFacts(one, other, distanceKm, neighboursOf(surroundings));
  const known = sumOf(facts);
  if (known + maxNameBits < leastBits) return null;
  const weightOf = weightsOf(one, other, surroundings);
  if (known + Math.min(ceilingOf(one, weightOf), ceilingOf(other, weightOf)) < leastBits) return null;
  const comparison = withNames(one, other, distanceKm, facts, weightOf);
  return isDuplicate(comparison) ? comparison : null;
}

/** The whole comparison, whatever it says. */
export function compareHotels(
  one: Profile,
  other: Profile,
  { distanceKm }: Closest,
  surroundings: Surroundings,
): Comparison {
  const facts = compareFacts(one, other, distanceKm, neighboursOf(surroundings));
  return withNames(one, other, distanceKm, facts, weightsOf(one, other, surroundings));
}

function neighboursOf({ neighbourhoods: [one, other] }: Surroundings): number {
  return Math.max(one.hotels, other.hotels);
}

function weightsOf(one: Profile, other: Profile, { frequencies, neighbourhoods }: Surroundings): WeightOf {
  return createWordWeights(frequencies, neighbourhoods, [one.placeWords, other.placeWords]);
}

function withNames(
  one: Profile,
  other: Profile,
  distanceKm: number,
  facts: readonly Fact[],
  weightOf: WeightOf,
): Comparison {
  const brandWords = new Set(
    one.brands.filter((brand) => other.brands.includes(brand)).flatMap((brand) => brand.split(' ')),
  );
  let best: NameAgreement | null = null;
  for (const mine of one.names) {
    for (const theirs of other.names) {
      const agreement = compareNames(mine, theirs, weightOf, brandWords);
      if (best === null || agreement.bits > best.bits) best = agreement;
    }
  }
  const name: Evidence = { field: 'name', bits: best?.bits ?? 0, detail: best?.detail() ?? '' };
  const evidence = [name, ...facts];
  return { score: sumOf(evidence), distanceKm, evidence, against: reasonAgainst(one, other) };
}

function ceilingOf({ names }: Profile, weightOf: WeightOf): number {
  return Math.max(...names.map((name) => nameCeiling(name, weightOf)));
}

function sumOf(evidence: readonly { readonly bits: number }[]): number {
  return evidence.reduce((sum, { bits }) => sum + bits, 0);
}

type WeightOf = (word: string) => number;
