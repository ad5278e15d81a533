import { wordsKeyOf } from './name-matcher.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The names of countries in English, long and short, as folded words joined by blanks. */
export function countryNames(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const style of ['long', 'short'] as const) {
    const names = new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = names.of(code);
      if (name !== undefined) found.add(wordsKeyOf(name));
    }
  }
  return found;
}
