import { fold } from '../../../catalog/text/fold.ts';
import { words } from '../../../catalog/text/words.ts';
import { createRandom, mixSeed, type Random } from '@hotel-content/sample-catalog';
import { mistakes, withMistake } from '../mistakes.ts';

/** A hotel that a person wants to find. */
export interface KnownHotel {
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly name: string;
  readonly city: string | null;
}

/** The ways of typing that are counted apart. */
export const ways = [
  'whole name, no mistake',
  'whole name, one mistake',
  'first 60 % of the letters, one mistake',
  'name and city, a wrong letter',
] as const;

export type Way = (typeof ways)[number];

export interface QualityCase {
  readonly way: Way;
  readonly hotel: KnownHotel;
  readonly query: string;
}

const typedShare = 0.6;
const leastTyped = 8;

/** Shorter words than these are not expected to survive a mistake. */
const leastLetters = 5;

/** Questions are at most so long. */
const longest = 100;

/** What a person may type for a hotel; each mistake once, at a random place, the same for the same seed. */
export function casesOf(hotel: KnownHotel, seed: number): readonly QualityCase[] {
  const random = createRandom(mixSeed(seed, hash(`${hotel.providerCode}:${hotel.hotelCode}`)));
  const name = firstPoints(hotel.name, longest - 1).trim();
  const beginning = firstPoints(
    name,
    Math.max(leastTyped, Math.ceil(Array.from(name).length * typedShare)),
  ).trim();
  const withCity = hotel.city === null ? [] : [firstPoints(`${name} ${hotel.city}`, longest - 1).trim()];
  return [
    { way: 'whole name, no mistake' as const, hotel, query: name },
    ...mistyped(name, random).map((query) => ({ way: 'whole name, one mistake' as const, hotel, query })),
    ...mistyped(beginning, random).map((query) => ({
      way: 'first 60 % of the letters, one mistake' as const,
      hotel,
      query,
    })),
    ...withCity
      .flatMap((text) => withMistake(text, 'wrong letter', random)?.text ?? [])
      .map((query) => ({ way: 'name and city, a wrong letter' as const, hotel, query })),
  ];
}

function mistyped(text: string, random: Random): readonly string[] {
  if (words(fold(text)).join('').length < leastLetters) return [];
  return mistakes.flatMap((mistake) => withMistake(text, mistake, random)?.text ?? []);
}

function firstPoints(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}

/** A whole number for a key (FNV-1a). */
function hash(text: string): number {
  return Array.from(text).reduce(
    (sum, point) => Math.imul(sum ^ (point.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
}
