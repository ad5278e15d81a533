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
export function restsOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.flatMap((letter, at) =>
    at === 0 || unspaced.test(letter) || unspaced.test(letters[at - 1] ?? '')
      ? [letters.slice(at).join('')]
      : [],
  );
}

/** Whether a span of a word that stands whole in it is this text. */
export function standsWhole(text: string, word: string): boolean {
  const rests = restsOf(word);
  return rests.some((rest) => rest === text || rests.some((other) => `${text}${other}` === rest));
}

/** The trigrams of a text and its pairs, each as something that only equal ones are equal to. */
export function gramsOf(text: string): ReadonlySet<number | string> {
  const known = gramsOfTexts.get(text);
  if (known !== undefined) return known;
  const grams = new Set<number | string>([...trigrams(text), ...words(text).flatMap(pairsIn)]);
  gramsOfTexts.set(text, grams);
  return grams;
}

/** Each name is compared with many queries. */
const gramsOfTexts = new Map<string, ReadonlySet<number | string>>();

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
