import type { Random } from '../random.ts';

export type PropertyType = 'HOTEL' | 'GUESTHOUSE' | 'B&B' | 'APARTMENT' | 'HOSTEL' | 'RESORT';

/** One way of naming a hotel: how often, the pattern with its slots in braces, and what it is. */
export type NamePattern = readonly [weight: number, pattern: string, propertyType?: PropertyType];

/**
 * How hotels of one language are named. A slot is filled with one of its words, which may have slots of their
 * own; `{city}` is the city's name.
 */
export interface NameGrammar {
  readonly patterns: readonly NamePattern[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

export interface GeneratedName {
  readonly name: string;
  readonly propertyType: PropertyType;
}

const SLOT = /\{(\w+)\}/g;

/** Prepares a grammar for many names; throws when a pattern uses a slot that the grammar does not have. */
export function createNamer(grammar: NameGrammar): (city: string, random: Random) => GeneratedName {
  checkSlots(grammar);
  const total = grammar.patterns.reduce((sum, [weight]) => sum + weight, 0);
  const choose = (random: Random): NamePattern => {
    let left = random.next() * total;
    const chosen = grammar.patterns.find(([weight]) => (left -= weight) < 0) ?? grammar.patterns.at(-1);
    if (chosen === undefined) throw new RangeError('a grammar needs a pattern');
    return chosen;
  };
  return (city, random) => {
    const [, pattern, propertyType = 'HOTEL'] = choose(random);
    const fill = (text: string): string =>
      text.replace(SLOT, (_match, slot: string) =>
        slot === 'city' ? city : fill(random.pick(grammar.words[slot] ?? [])),
      );
    return { name: fill(pattern), propertyType };
  };
}

function checkSlots({ patterns, words }: NameGrammar): void {
  for (const text of [...patterns.map(([, pattern]) => pattern), ...Object.values(words).flat()]) {
    for (const [, slot = ''] of text.matchAll(SLOT)) {
      if (slot !== 'city' && (words[slot]?.length ?? 0) === 0)
        throw new Error(`no words for {${slot}} in "${text}"`);
    }
  }
}
