import { fold } from '../../../catalog/text/fold.ts';
import { words } from '../../../catalog/text/words.ts';
import type { Random } from '@hotel-content/sample-catalog';
import { mistakes, withMistake } from '../../mistakes.ts';
import { randomOf } from '../random-of.ts';

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
  'a word left out',
  'a word left out, one mistake',
  'two words and the city',
  'two words and the city, first 60 % of the letters',
  'two words and the city, a wrong letter',
  'the last word and the city',
  'the city before the name',
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

/**
 * What a person may type for a hotel: each mistake once, at a random position; equal seeds give equal cases.
 */
export function casesOf(hotel: KnownHotel, seed: number): readonly QualityCase[] {
  const random = randomOf(seed, `${hotel.providerCode}:${hotel.hotelCode}`);
  const name = firstPoints(hotel.name, maxLength - 1).trim();
  const prefix = beginningOf(name);
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
    ...casesByWords(hotel, name, random),
  ];
}

/**
 * What people type who leave words out, or put the city elsewhere. A single word that is
 * left of a name names no hotel.
 */
function casesByWords(hotel: KnownHotel, name: string, random: Random): readonly QualityCase[] {
  const parts = name.split(/\s+/).filter((part) => words(fold(part)).length > 0);
  const caseOf = (way: Way, query: string): QualityCase => ({
    way,
    hotel,
    query: firstPoints(query, maxLength),
  });
  const cases: QualityCase[] = [];
  if (parts.length > 2) {
    const rest = parts.toSpliced(random.pick([...parts.keys()]), 1).join(' ');
    cases.push(caseOf('a word left out', rest));
    for (const query of mistyped(rest, random)) cases.push(caseOf('a word left out, one mistake', query));
  }
  const { city } = hotel;
  if (city === null || parts.length < 2) return cases;
  const first = random.pick([...parts.keys()].slice(0, -1));
  const second = random.pick([...parts.keys()].slice(first + 1));
  const twoWords = `${parts[first] ?? ''} ${parts[second] ?? ''} ${city}`;
  cases.push(
    caseOf('two words and the city', twoWords),
    caseOf('two words and the city, first 60 % of the letters', beginningOf(twoWords)),
    ...[withMistake(twoWords, 'wrong letter', random)]
      .filter((mistyped) => mistyped !== null)
      .map(({ text }) => caseOf('two words and the city, a wrong letter', text)),
    caseOf('the last word and the city', `${parts.at(-1) ?? ''} ${city}`),
    caseOf('the city before the name', `${city} ${name}`),
  );
  return cases;
}

function beginningOf(text: string): string {
  return firstPoints(text, Math.max(minTyped, Math.ceil(Array.from(text).length * typedShare))).trim();
}

function mistyped(text: string, random: Random): readonly string[] {
  if (words(fold(text)).join('').length < minLetters) return [];
  return mistakes.flatMap((mistake) => withMistake(text, mistake, random)?.text ?? []);
}

function firstPoints(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}
