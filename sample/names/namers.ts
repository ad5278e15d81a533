import type { NameStyle } from '../data/countries.ts';
import type { Random } from '../random.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { createNamer, type GeneratedName } from './grammar.ts';
import { ITALIAN } from './italian.ts';
import { NORDIC } from './nordic.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SLAVIC } from './slavic.ts';
import { SPANISH } from './spanish.ts';
import { WORLDLY } from './worldly.ts';

/** Names a hotel in a city, in the habits of a language. */
export type Namer = (city: string, random: Random) => GeneratedName;

/** One namer for each style. */
export function createNamers(): Readonly<Record<NameStyle, Namer>> {
  return {
    german: createNamer(GERMAN),
    french: createNamer(FRENCH),
    spanish: createNamer(SPANISH),
    italian: createNamer(ITALIAN),
    english: createNamer(ENGLISH),
    portuguese: createNamer(PORTUGUESE),
    dutch: createNamer(DUTCH),
    nordic: createNamer(NORDIC),
    slavic: createNamer(SLAVIC),
    worldly: createNamer(WORLDLY),
  };
}
