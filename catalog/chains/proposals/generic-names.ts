import { isBrand } from '../../mapping-quality/brands.ts';
import { nameWords } from '../../mapping-quality/name-words.ts';
import { fold } from '../../text/fold.ts';
import { words } from '../../text/words.ts';
import { isGenericWord } from './generic-words.ts';

/**
 * Whether a name is made of words alone that say nothing about a brand: "Park", "Parkhotel", "Grand Hotel".
 * Well-known brands of several such words are none: "Park Inn". A letter or a number by itself always is.
 */
export function isGenericName(name: string): boolean {
  const parts = nameWords(name).words;
  const [first = ''] = parts;
  if (parts.length <= 1) return first.length <= 1 || isGenericWord(first);
  return !isBrandOfWords(name) && parts.every(isGenericWord);
}

/** Whether a name is a well-known brand of several words. */
function isBrandOfWords(name: string): boolean {
  return words(fold(name)).length > 1 && isBrand(nameWords(name).words);
}

/**
 * What must not be the name of a place or a country where a name shall say something about a brand: the name
 * itself, and what remains of it without words that say nothing ("Hotel Vienna"), unless it is a well-known
 * brand ("Motel One"). As folded words, joined by blanks.
 */
export function placeLikeParts(name: string): readonly string[] {
  const all = words(fold(name));
  const telling = all.filter((word) => !isGenericWord(word));
  const whole = all.join(' ');
  const isWhole = telling.length === 0 || telling.length === all.length || isBrandOfWords(name);
  return isWhole ? [whole] : [whole, telling.join(' ')];
}
