// Words of many languages. cspell:disable
import type { HotelProfile } from './profile.ts';
import { wordKey } from './vocabulary.ts';

/**
 * Words that tell a part or a sibling of a hotel from the hotel itself: "The Ritz-Carlton" and "The
 * Ritz-Carlton Residences". All words of a line mean one thing.
 */
const parts: readonly string[] = [
  // In the singular they are kinds of houses: "Palais Coburg Residenz" is the hotel.
  'residences residencias residenzen residenze',
  'towers torres',
  'villas villen',
  'annex annexe anexo annesso dependance',
  'apartments apartamentos appartements appartamenti apts',
  'north nord norte norden',
  'south sud sur suden',
  'east est este osten',
  'west ouest oeste ovest westen',
];

const partOf: ReadonlyMap<string, string> = new Map(
  parts.flatMap((list) => {
    const [first = '', ...others] = list.trim().split(/\s+/);
    return [first, ...others].map((word) => [wordKey(word), first] as const);
  }),
);

/**
 * The parts that only one of two hotels names, in every name of its own, and that are no
 * words of the place of the other.
 */
export function partsOfOne(one: HotelProfile, other: HotelProfile): readonly string[] {
  return [...missingParts(one, other), ...missingParts(other, one)].sort();
}

function missingParts({ names }: HotelProfile, other: HotelProfile): readonly string[] {
  const [first, ...others] = names.map(({ words }) => partsIn(words));
  if (first === undefined || first.size === 0) return [];
  const known = new Set([
    ...other.names.flatMap(({ words }) => [...partsIn(words)]),
    ...partsIn([...other.placeWords]),
  ]);
  return [...first].filter((part) => !known.has(part) && others.every((own) => own.has(part)));
}

function partsIn(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => partOf.get(word) ?? []));
}
