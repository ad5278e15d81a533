import { createRandom, mixSeed, type Random } from '@hotel-content/sample-catalog';
import { mistakes, withMistake } from './mistakes.ts';

/**
 * What a person types: the name from its beginning; some of its words and the city; the name with a mistake.
 */
export type SessionKind = 'name' | 'words' | 'typo';

/** A person types one query, letter by letter, and every letter sends a request. */
export interface TypingSession {
  readonly kind: SessionKind;
  /** From the second letter on. In kind `typo` only those that contain the mistake. */
  readonly queries: readonly string[];
}

/** A hotel that somebody looks for. */
export interface WantedHotel {
  readonly name: string;
  readonly city: string | null;
}

/** Half of the people type the name, a quarter words of it, a quarter makes a mistake. */
const kinds: readonly SessionKind[] = ['name', 'words', 'name', 'typo'];

const minLength = 2;

/** People stop when they see the hotel: after half of the letters at the earliest, and after eight. */
const minShare = 0.5;
const minLetters = 8;

/** The maximum length of a query. */
const maxLength = 100;

/** A session for each hotel, the same for the same seed. */
export function typingSessions(hotels: readonly WantedHotel[], seed: number): readonly TypingSession[] {
  return hotels.map((hotel, number) => {
    const random = createRandom(mixSeed(seed, number));
    const kind = kinds[number % kinds.length] ?? 'name';
    if (kind === 'words') return { kind, queries: typedLetters(wordsOf(hotel, random), minLength, random) };
    const typo = kind === 'typo' ? mistyped(hotel.name, random) : null;
    if (typo === null) return { kind: 'name', queries: typedLetters(hotel.name, minLength, random) };
    // After a mistake people type to the end, because the hotel is not what they see.
    return { kind, queries: prefixesOf(typo.text, Math.max(typo.position + 2, 5), Infinity) };
  });
}

/** A word from the middle of the name, then another one or the city: what a person remembers of it. */
function wordsOf({ name, city }: WantedHotel, random: Random): string {
  const words = name.split(/\s+/).filter((word) => word.length > 2);
  const first = words.length > 1 ? words[1 + random.below(words.length - 1)] : words[0];
  const second = random.chance(0.5) ? city : words[0];
  return [first ?? name, second ?? ''].join(' ').trim();
}

function mistyped(name: string, random: Random): ReturnType<typeof withMistake> {
  return name.length < minLetters ? null : withMistake(name, random.pick(mistakes), random);
}

function typedLetters(text: string, from: number, random: Random): readonly string[] {
  const letters = Array.from(text).length;
  const share = minShare + random.next() * (1 - minShare);
  return prefixesOf(text, from, Math.max(minLetters, Math.round(letters * share)));
}

/**
 * All prefixes of a text that have at least `from` and at most `to` code points;
 * blanks at the end add nothing.
 */
export function prefixesOf(text: string, from: number, to: number): readonly string[] {
  const points = Array.from(text);
  const lengths = Array.from(
    { length: Math.max(0, Math.min(points.length, to, maxLength) - from + 1) },
    (_, index) => from + index,
  );
  return lengths.map((length) => points.slice(0, length).join('')).filter((query) => !query.endsWith(' '));
}
