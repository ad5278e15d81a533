import { fold } from '../text/fold.ts';
import { words } from '../text/words.ts';
import { commonWords, numberWords, romanNumerals, unitWords, wordKey } from './vocabulary.ts';

/** A hotel's name, taken apart. */
export interface NameWords {
  /** As it was given, folded. */
  readonly text: string;
  /** Its words in the form in which they are compared, each once, in order. */
  readonly words: readonly string[];
  /** Numbers and letters by which it may differ from its twins: "2" of "Castle II", "a" of "Tower A". */
  readonly designators: ReadonlySet<string>;
  /** Numbers that are written as words, which may be the same as a digit elsewhere: "Drei Kronen". */
  readonly spelledNumbers: ReadonlySet<string>;
}

/** No name is looked at beyond so many characters and words: longer ones are descriptions. */
const maxCharacters = 200;
const maxWords = 16;

/** "4*", "4 * GL", "4-star", "4 Sterne", "****": a category, not a name. */
const starSigns =
  /\b[1-7](?:[.,]5)?\s*-?\s*(?:\*+\s*(?:gl\b|s\b)?|(?:stars?|sterne|estrellas|stelle|etoiles)\b)|\*+/g;
const apostrophes = /['’‘`]/g;
const digits = /^\d+$/;
const lodgingSuffix = /^(\p{L}{3,}?)(hotel|hotels|hostel|pension|apartments|appartements|suites)$/u;

export function nameWords(name: string): NameWords {
  const text = fold(name);
  const raw = words(text.slice(0, maxCharacters).replace(apostrophes, '').replace(starSigns, ' ')).slice(
    0,
    maxWords,
  );
  const designators = new Set<string>();
  const spelledNumbers = new Set<string>();
  const found = new Set<string>();
  for (const [position, word] of raw.entries()) {
    const spelled = numberWords.get(word);
    const designator = designatorOf(raw, position);
    if (spelled !== undefined) spelledNumbers.add(spelled);
    if (designator !== undefined) designators.add(designator);
    for (const part of partsOf(designator ?? spelled ?? word)) found.add(part);
  }
  return { text, words: [...found], designators, spelledNumbers };
}

function partsOf(word: string): readonly string[] {
  const [, first = '', second = ''] = lodgingSuffix.exec(word) ?? [];
  // "Hauspension" would be two words that say nothing.
  const isOne =
    first === '' || commonWords.has(wordKey(word)) || (second === 'pension' && commonWords.has(first));
  return (isOne ? [word] : [first, second]).map(wordKey);
}

/**
 * The number or letter that a word stands for. A roman numeral or a letter counts where it ends the name or
 * follows a word such as "tower": elsewhere "I", "V" and "A" are words.
 */
function designatorOf(all: readonly string[], position: number): string | undefined {
  const word = all[position] ?? '';
  if (digits.test(word)) return word.replace(/^0+(?=\d)/, '');
  const before = all[position - 1];
  const afterUnit = before !== undefined && unitWords.has(before);
  const isLast = position > 0 && position === all.length - 1;
  const roman = romanNumerals.get(word);
  if (roman !== undefined && (afterUnit || isLast || (position > 0 && word.length > 1))) return roman;
  if (word.length === 1 && position > 0 && (afterUnit || (isLast && before?.length !== 1))) return word;
  return undefined;
}
