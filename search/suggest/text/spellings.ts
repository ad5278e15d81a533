import { fold } from '../../../catalog/text/fold.ts';
import { words } from '../../../catalog/text/words.ts';

/**
 * Letters that keyboards without them spell with two: German and Nordic usage, see the transforms
 * de-ASCII and da-ASCII of Unicode CLDR.
 */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const spelledOutLetters = /[äöüåø]/gu;

/** What `spellOut` writes for a letter, and what `fold` leaves of it. */
export const digraphs: ReadonlyMap<string, string> = new Map([
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
  ['aa', 'a'],
]);
const anyDigraph = new RegExp([...digraphs.keys()].join('|'), 'gu');

/**
 * The ways in which people type a name, folded, the usual one first: Köln is `koln` and `koeln`, and so is
 * Koeln; New York is `new york` and `newyork`.
 */
export function spellingsOf(name: string): readonly string[] {
  const usual = fold(name);
  return [...new Set([usual, fold(spellOut(name)), withoutDigraphs(usual), joined(usual)])];
}

/**
 * The other ways in which a text may be spelled in a catalog, folded; none where no letter has two spellings.
 */
export function otherSpellingsOf(text: string): readonly string[] {
  const usual = fold(text);
  const others = new Set([fold(spellOut(text)), withoutDigraphs(usual)]);
  others.delete(usual);
  return [...others];
}

/** How many letters and digits a folded text has, in UTF-16 units. */
export function lettersIn(folded: string): number {
  return words(folded).reduce((sum, word) => sum + word.length, 0);
}

/** Writes ö as oe, and so on. */
export function spellOut(text: string): string {
  return composed(text).replace(spelledOutLetters, (letter) => spelledOut[letter] ?? letter);
}

/** Whether `spellOut` writes another letter. */
export function hasTwoSpellings(text: string): boolean {
  return composed(text).search(spelledOutLetters) >= 0;
}

function composed(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

export function hasDigraph(folded: string): boolean {
  return folded.search(anyDigraph) >= 0;
}

function withoutDigraphs(folded: string): string {
  return folded.replace(anyDigraph, (pair) => digraphs.get(pair) ?? pair);
}

/** Without what separates the words. */
function joined(folded: string): string {
  const parts = words(folded);
  return parts.length > 1 ? parts.join('') : folded;
}
