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

/** The ways of typing, which are reported separately. */
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
const minTyped = 8;

/** Shorter texts are not expected to be found with a mistake. */
const minLetters = 5;

/** The maximum length of a query. */
const maxLength = 100;

/** What a person may type for a hotel: each mistake once, at a random position; equal seeds give equal cases. */
export function casesOf(hotel: KnownHotel, seed: number): readonly QualityCase[] {
  const random = createRandom(mixSeed(seed, hash(`${hotel.providerCode}:${hotel.hotelCode}`)));
  const name = firstPoints(hotel.name, maxLength - 1).trim();
  const prefix = firstPoints(
    name,
    Math.max(minTyped, Math.ceil(Array.from(name).length * typedShare)),
  ).trim();
  const withCity = hotel.city === null ? [] : [firstPoints(`${name} ${hotel.city}`, maxLength - 1).trim()];
  return [
    { way: 'whole name, no mistake' as const, hotel, query: name },
    ...mistyped(name, random).map((query) => ({ way: 'whole name, one mistake' as const, hotel, query })),
    ...mistyped(prefix, random).map((query) => ({
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
  if (words(fold(text)).join('').length < minLetters) return [];
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
