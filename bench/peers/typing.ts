import { createRandom, mixSeed, type Random } from '@hotel-content/sample-catalog';
import { mistakes, withMistake } from '../mistakes.ts';
import { casesOf, type Way } from '../quality/hotels/cases.ts';
import { prefixesOf } from '../typing-sessions.ts';
import type { PeerHotel } from './peer.ts';

/** What people type for a hotel, which is reported separately. */
export const typingKinds = [
  'the name',
  ...mistakes,
  'words in another order',
  'a word left out',
  'a word left out, one mistake',
  'two words and the city',
  'the city before the name',
] as const;

export type TypingKind = (typeof typingKinds)[number];

/** A text that a person types to find a hotel. */
export interface TypedText {
  readonly kind: TypingKind;
  readonly hotel: PeerHotel;
  readonly text: string;
}

/** The kinds that `npm run quality` has too. */
const waysOfQuality: Readonly<Partial<Record<TypingKind, Way>>> = {
  'the name': 'whole name, no mistake',
  'a word left out': 'a word left out',
  'a word left out, one mistake': 'a word left out, one mistake',
  'two words and the city': 'two words and the city',
  'the city before the name': 'the city before the name',
};

const minLetters = 2;
const minNameLetters = 6;

/**
 * So many of the hotels, the same for the same seed; a name of fewer than six
 * letters is no name to search for.
 */
export function wantedHotels(
  hotels: readonly PeerHotel[],
  count: number,
  seed: number,
): readonly PeerHotel[] {
  const random = createRandom(mixSeed(seed, hotels.length));
  const left = hotels.filter(({ name }) => name.length >= minNameLetters);
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [picked] = left.splice(random.below(left.length), 1);
    if (picked === undefined) throw new RangeError('fewer hotels than counted');
    return picked;
  });
}

/** What is typed for a hotel: each kind once, where its name allows it. */
export function typedTexts(hotel: PeerHotel, seed: number): readonly TypedText[] {
  const random = createRandom(mixSeed(seed, hotel.id));
  const known = { providerCode: 'peers', hotelCode: String(hotel.id), name: hotel.name, city: hotel.city };
  const cases = casesOf(known, seed);
  const textOf = (kind: TypingKind): string | undefined => {
    const mistake = mistakes.find((one) => one === kind);
    if (mistake !== undefined) return withMistake(hotel.name, mistake, random)?.text;
    if (kind === 'words in another order') return reordered(hotel.name, random);
    const queries = cases.filter(({ way }) => way === waysOfQuality[kind]).map(({ query }) => query);
    return queries.length === 0 ? undefined : random.pick(queries);
  };
  return typingKinds.flatMap((kind) => {
    const text = textOf(kind);
    return text === undefined ? [] : [{ kind, hotel, text }];
  });
}

/** The queries that the letters of a text send one after the other, from the second letter on. */
export function keystrokesOf({ text }: TypedText): readonly string[] {
  return prefixesOf(text, minLetters, Infinity);
}

/** Whether a hotel is one that was looked for: of this name, and of this city where the city is typed. */
export function isWanted({ kind, hotel }: TypedText, found: PeerHotel | undefined): boolean {
  return found?.name === hotel.name && (!kind.includes('the city') || found.city === hotel.city);
}

/** The words with the last one first, or in any other order but theirs. */
function reordered(name: string, random: Random): string | undefined {
  const words = name.split(' ');
  if (new Set(words).size < 2) return undefined;
  for (;;) {
    const left = [...words];
    const order = words.map(() => left.splice(random.below(left.length), 1)[0] ?? '').join(' ');
    if (order !== name) return order;
  }
}
