import { createRandom, mixSeed, type Random } from '@hotel-content/sample-catalog';
import { prefixesOf, type TypingSession } from '../typing-sessions.ts';
import type { MadeName } from './made-names.ts';

/** As in typing-sessions.ts: half type the name, a quarter words of it, a quarter makes a mistake. */
const kinds: readonly TypingSession['kind'][] = ['name', 'words', 'name', 'typo'];

const minLength = 2;

/** People stop when they see the hotel: after half of the letters at the earliest. */
const minShare = 0.5;

/** A session for each hotel, the same for the same seed: what `typingSessions` are for names with blanks. */
export function madeSessions(hotels: readonly MadeName[], seed: number): readonly TypingSession[] {
  const letters = [...new Set(hotels.flatMap(({ name }) => Array.from(name)))].sort();
  return hotels.map((hotel, number) => {
    const random = createRandom(mixSeed(seed, number));
    const kind = kinds[number % kinds.length] ?? 'name';
    if (kind === 'words') return { kind, queries: typedLetters(wordsOf(hotel, random), random) };
    if (kind === 'name') return { kind, queries: typedLetters(hotel.name, random) };
    const points = Array.from(hotel.name);
    const position = random.below(points.length);
    const wrong = random.pick(letters.filter((letter) => letter !== points[position]));
    // After a mistake people type to the end, because the hotel is not what they see.
    return {
      kind,
      queries: prefixesOf(points.with(position, wrong).join(''), Math.max(position + 2, 3), Infinity),
    };
  });
}

/** A word from inside the name, then the city or the word before it, without a blank. */
function wordsOf({ words, city }: MadeName, random: Random): string {
  const inner = 1 + random.below(words.length - 1);
  return (words[inner] ?? '') + (random.chance(0.5) ? city : (words[inner - 1] ?? ''));
}

function typedLetters(text: string, random: Random): readonly string[] {
  const share = minShare + random.next() * (1 - minShare);
  return prefixesOf(text, minLength, Math.max(minLength, Math.round(Array.from(text).length * share)));
}
