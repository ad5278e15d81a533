import anyAscii from 'any-ascii';
import simplifiedHan from 'opencc-js/dict/TSCharacters';
import { canonicalize } from '../catalog/text/canonicalize.ts';

/** What folding writes for a canonical letter; undefined where the rule is not about it. */
type Rule = (letter: string) => string | undefined;

const lastCodePoint = 0x10ffff;

/** Latin letters without a Unicode decomposition. */
const undecomposed = pairs('ß ss æ ae œ oe ø o đ d ð d ł l þ th ı i ħ h ŋ n');

/**
 * Letters that the keyboards of Arabic, Persian, Urdu and Kurdish have for one another, and final letters of
 * Hebrew.
 */
const variants = pairs('ى ي ی ي ک ك ة ه ہ ه ھ ه ە ه ٱ ا ך כ ם מ ן נ ף פ ץ צ');

const tatweel = 'ـ';

const romanized = /^(?=\p{L})[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]$/u;

/** Those of Hiragana that Katakana has in the same order. */
const hiragana = /^[\u3041-\u3096\u309d\u309e]$/;
const fromHiraganaToKatakana = 0x60;

const simplified = new Map(
  simplifiedHan.split('|').map((entry) => entry.split(' ').slice(0, 2) as [string, string]),
);

/**
 * All canonical letters that folding replaces, in the order of their code points, with what it writes for
 * them.
 */
export function lettersToFold(): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  const digits = digitsOfUnicode();
  const rules: readonly Rule[] = [
    (letter) => undecomposed.get(letter) ?? variants.get(letter),
    (letter) => (letter === tatweel ? '' : undefined),
    (letter) => digits.get(letter),
    (letter) => (romanized.test(letter) ? romanize(letter) : undefined),
    (letter) =>
      hiragana.test(letter)
        ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + fromHiraganaToKatakana)
        : undefined,
    (letter) => simplified.get(letter),
  ];
  for (const letter of codePointsBeyondAscii()) {
    if (canonicalize(letter.normalize('NFKC')) !== letter) continue;
    const text = rules.map((rule) => rule(letter)).find((found) => found !== undefined);
    if (text !== undefined && text !== letter) letters.set(letter, text);
  }
  return letters;
}

/**
 * Without apostrophes, which stand for signs such as the soft one (ь). A letter that any-ascii does not know
 * stays.
 */
function romanize(letter: string): string | undefined {
  const text = anyAscii(letter);
  return text === '' ? undefined : text.toLowerCase().replaceAll(/['`]/g, '');
}

/** The decimal digits of all scripts: of each, 0 to 9 have neighbouring code points. */
function digitsOfUnicode(): ReadonlyMap<string, string> {
  const digits = new Map<string, string>();
  let previous = 0;
  let value = 0;
  for (const letter of codePointsBeyondAscii()) {
    if (!/\p{Nd}/u.test(letter)) continue;
    const point = letter.codePointAt(0) ?? 0;
    value = point === previous + 1 ? (value + 1) % 10 : 0;
    previous = point;
    digits.set(letter, String(value));
  }
  return digits;
}

function* codePointsBeyondAscii(): Generator<string, undefined> {
  for (let point = 0x80; point <= lastCodePoint; point += 1) {
    const letter = String.fromCodePoint(point);
    if (!/\p{Surrogate}/u.test(letter)) yield letter;
  }
}

/** The first word with the second, the third with the fourth, and so on. */
function pairs(text: string): ReadonlyMap<string, string> {
  const all = text.split(' ');
  return new Map(all.flatMap((letter, index) => (index % 2 === 0 ? [[letter, all[index + 1] ?? '']] : [])));
}
