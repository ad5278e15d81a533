import { commonNames, nameStyles } from './data/names.ts';
import type { Random } from './random.ts';
import { list, lines } from './table.ts';

/** How hotels and streets are named in one language. */
export interface NameStyle {
  /** Names an independent hotel of a city. */
  readonly name: (city: string, random: Random) => { readonly name: string; readonly propertyType: string };
  /** Streets, `#` in the place of the number. */
  readonly streets: readonly string[];
  /** Parts of a city that stand in the names of branded hotels. */
  readonly sites: readonly string[];
}

const propertyTypes = ['HOTEL', 'GUESTHOUSE', 'B&B', 'RESORT', 'APARTMENT', 'HOSTEL'];

/** All styles, by their name. */
export function readNameStyles(): ReadonlyMap<string, NameStyle> {
  return new Map(Object.entries(nameStyles).map(([name, text]) => [name, readStyle(text)]));
}

function readStyle(text: string): NameStyle {
  const slots = new Map<string, readonly string[]>();
  for (const line of lines(`${text}\n${commonNames}`)) {
    const [slot = '', words = ''] = line.split(': ');
    slots.set(slot, [...(slots.get(slot) ?? []), ...list(words)]);
  }
  const wordsOf = (slot: string): readonly string[] => slots.get(slot) ?? [];
  // A pattern stands in the list as often as its weight says.
  const patterns = propertyTypes.flatMap((propertyType) =>
    wordsOf(propertyType).flatMap((entry) => {
      const [, pattern = '', weight] = /^(.+) (\d+)$/.exec(entry) ?? [];
      return Array.from({ length: Number(weight) }, () => ({ pattern, propertyType }));
    }),
  );
  const fill = (pattern: string, city: string, random: Random): string =>
    pattern.replace(/\{(\w+)\}/g, (_, slot: string) =>
      slot === 'city' ? city : fill(random.pick(wordsOf(slot)), city, random),
    );
  return {
    streets: wordsOf('street'),
    sites: wordsOf('site'),
    name(city, random) {
      const { pattern, propertyType } = random.pick(patterns);
      return { name: fill(pattern, city, random), propertyType };
    },
  };
}
