import { distanceKm } from '../geography/distance.ts';
import { compareNames, maxNameBits, maxAgreement, nameCeiling, type NameAgreement } from './compare-names.ts';
import { among, compareFacts, comparePositions, type Fact } from './compare-facts.ts';
import { reasonAgainst } from './different-hotels.ts';
import { leastBits } from './evidence-weights.ts';
import type { HotelProfile } from './profile.ts';
import { createWordWeights, type Neighbourhood, type WordFrequencies } from './word-weights.ts';

/** One reason for or against two base codes being one hotel. */
export type Evidence = Omit<Fact, 'field'> & { readonly field: Fact['field'] | 'name' };

/** Where two base codes are closest. */
export interface Closest {
  readonly distanceKm: number;
  /** The spots of their closest positions. */
  readonly spots: readonly [number, number];
}

/** What speaks for and against two hotels being one. */
export interface Judgement {
  /**
   * The sum of the bits of all evidence: log2 of the odds that both are one hotel (I. P. Fellegi and A. B.
   * Sunter, "A Theory for Record Linkage", 1969).
   */
  readonly score: number;
  readonly evidence: readonly Evidence[];
  /** Why they are different hotels whatever the score is. */
  readonly against: string | null;
}

export interface Comparison extends Judgement {
  readonly distanceKm: number;
}

/** What the comparison of two hotels depends on beside themselves. */
export interface Surroundings {
  readonly frequencies: WordFrequencies;
  /** Of the spots where they are closest. */
  readonly neighbourhoods: readonly [Neighbourhood, Neighbourhood];
}

/** The same where one of them has no position. */
export interface UnknownSurroundings {
  readonly frequencies: WordFrequencies;
  /** Of the one that has a position. */
  readonly neighbourhoods: readonly Neighbourhood[];
  /** How many hotels there are of which the other one may be any. */
  readonly hotels: number;
  /** Where these are, for people to read: `in Austria`. */
  readonly where: string;
}

/**
 * The closest positions of two hotels; null where one has none. Ties: the first of the
 * first hotel, then of the second.
 */
export function closest(one: HotelProfile, other: HotelProfile): Closest | null {
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
export function isDuplicate({ score, against }: Pick<Judgement, 'score' | 'against'>): boolean {
  return against === null && score >= leastBits;
}

/** The comparison of two hotels if they are duplicates, else null. */
export function findDuplicate(
  one: HotelProfile,
  other: HotelProfile,
  nearest: Closest,
  surroundings: Surroundings,
): Comparison | null {
  const comparison = compareLikely(one, other, nearest, surroundings, leastBits);
  return comparison !== null && isDuplicate(comparison) ? comparison : null;
}

/**
 * The comparison of two hotels, or null where it is clear beforehand that its score is below `least`: most
 * are told apart before their names are compared.
 */
export function compareLikely(
  one: HotelProfile,
  other: HotelProfile,
  { distanceKm }: Closest,
  surroundings: Surroundings,
  least: number,
): Comparison | null {
  const facts = factsOf(one, other, distanceKm, surroundings);
  const known = sumOf(facts);
  if (known + maxNameBits < least) return null;
  const weightOf = weightsOf(one, other, surroundings);
  if (known + Math.min(ceilingOf(one, weightOf), ceilingOf(other, weightOf)) < least) return null;
  return { ...withNames(one, other, facts, weightOf), distanceKm };
}

/** The whole comparison, whatever it says. */
export function compareHotels(
  one: HotelProfile,
  other: HotelProfile,
  { distanceKm }: Closest,
  surroundings: Surroundings,
): Comparison {
  const facts = factsOf(one, other, distanceKm, surroundings);
  return { ...withNames(one, other, facts, weightsOf(one, other, surroundings)), distanceKm };
}

/** The comparison of two hotels whose distance is not known. */
export function compareWithoutDistance(
  one: HotelProfile,
  other: HotelProfile,
  surroundings: UnknownSurroundings,
): Judgement {
  const facts = factsWithoutDistance(one, other, surroundings);
  return withNames(one, other, facts, weightsOf(one, other, surroundings));
}

/** Sums of the same bits in another order differ by less. */
const roundingBits = 1e-6;

/**
 * Whether two hotels whose distance is not known may be one with a score of `least` or more, whatever hotels
 * are around them: a word tells less where more of these have it.
 */
export function mayReach(
  one: HotelProfile,
  other: HotelProfile,
  surroundings: Omit<UnknownSurroundings, 'neighbourhoods'>,
  least: number,
): boolean {
  const facts = factsWithoutDistance(one, other, surroundings);
  const weightOf = weightsOf(one, other, { ...surroundings, neighbourhoods: [] });
  const needed = least - roundingBits - sumOf(facts);
  const may = one.names.some((mine) =>
    other.names.some((theirs) => maxAgreement(mine, theirs, weightOf) >= needed),
  );
  return (may || needed <= 0) && reasonAgainst(one, other) === null;
}

function factsWithoutDistance(
  one: HotelProfile,
  other: HotelProfile,
  { hotels, where }: Pick<UnknownSurroundings, 'hotels' | 'where'>,
): readonly Fact[] {
  return [among(hotels, where), ...compareFacts(one, other)];
}

function factsOf(
  one: HotelProfile,
  other: HotelProfile,
  distanceKm: number,
  { neighbourhoods: [mine, theirs] }: Surroundings,
): readonly Fact[] {
  const neighbours = Math.max(mine.hotels, theirs.hotels);
  return [...comparePositions(distanceKm, neighbours), ...compareFacts(one, other)];
}

function weightsOf(
  one: HotelProfile,
  other: HotelProfile,
  { frequencies, neighbourhoods }: Pick<UnknownSurroundings, 'frequencies' | 'neighbourhoods'>,
): WeightOf {
  return createWordWeights(frequencies, neighbourhoods, [one.placeWords, other.placeWords]);
}

function withNames(
  one: HotelProfile,
  other: HotelProfile,
  facts: readonly Fact[],
  weightOf: WeightOf,
): Judgement {
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
  return { score: sumOf(evidence), evidence, against: reasonAgainst(one, other) };
}

function ceilingOf({ names }: HotelProfile, weightOf: WeightOf): number {
  return Math.max(...names.map((name) => nameCeiling(name, weightOf)));
}

function sumOf(evidence: readonly { readonly bits: number }[]): number {
  return evidence.reduce((sum, { bits }) => sum + bits, 0);
}

type WeightOf = (word: string) => number;
