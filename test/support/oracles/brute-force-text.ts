import { trigrams } from '../../../catalog/text/trigrams.ts';
import { words } from '../../../catalog/text/words.ts';

const unspaced =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]$/u;
const paired = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]$/u;

export function isUnspacedLetter(letter: string): boolean {
  return unspaced.test(letter);
}

export function isPairedLetter(letter: string): boolean {
  return paired.test(letter);
}

/** Everything that follows a beginning of a word, the word itself first. */
export const restsOf = remembered((word): readonly string[] => {
  const letters = Array.from(word);
  return letters.flatMap((letter, at) =>
    at === 0 || unspaced.test(letter) || unspaced.test(letters[at - 1] ?? '')
      ? [letters.slice(at).join('')]
      : [],
  );
});

/** Whether a span of a word that stands whole in it is this text. */
export function standsWhole(text: string, word: string): boolean {
  const rests = restsOf(word);
  return rests.some((rest) => rest === text || rests.some((other) => `${text}${other}` === rest));
}

/** The trigrams of a text and its pairs, each as something that only equal ones are equal to. */
export const gramsOf = remembered(
  (text): ReadonlySet<number | string> =>
    new Set<number | string>([...trigrams(text), ...words(text).flatMap(pairsIn)]),
);

const remembers = 20_000;

/** A function of texts that come again and again, such as names that are compared with many queries. */
function remembered<T>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size === remembers) known.clear();
    const made = of(text);
    known.set(text, made);
    return made;
  };
}

export function pairsIn(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(1).flatMap((letter, at) => {
    const before = letters[at] ?? '';
    return paired.test(before) && paired.test(letter) ? [before + letter] : [];
  });
}

export function sharedGrams(left: string, right: string): number {
  const own = gramsOf(right);
  return [...gramsOf(left)].filter((gram) => own.has(gram)).length;
}

export function gramSimilarity(left: string, right: string): number {
  const shared = sharedGrams(left, right);
  return shared === 0 ? 0 : Math.fround(shared / (gramsOf(left).size + gramsOf(right).size - shared));
}
