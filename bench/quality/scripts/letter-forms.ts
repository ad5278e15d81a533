import simplified from 'opencc-js/dict/TSCharacters';
import traditional from 'opencc-js/dict/STCharacters';

/**
 * Other letters that people have for those of a name: those of another keyboard, of another habit, of another
 * country. Each function gives the text as it is where it has no other form.
 */

const toSimplified = firstForms(simplified);
const toTraditional = firstForms(traditional);

/** Traditional characters for simplified ones, or the reverse, one by one. */
export function otherHan(text: string): string {
  const other = replaced(text, toSimplified);
  return other === text ? replaced(text, toTraditional) : other;
}

const firstHiragana = 0x3041;
const lastHiragana = 0x3096;
const firstKatakana = 0x30a1;
const lastKatakana = 0x30f6;

/** Hiragana for Katakana, and the reverse. */
export function otherKana(text: string): string {
  return mapped(text, (point) => {
    if (point >= firstHiragana && point <= lastHiragana) return point - firstHiragana + firstKatakana;
    return point >= firstKatakana && point <= lastKatakana ? point - firstKatakana + firstHiragana : point;
  });
}

const firstHalfWidth = 0xff61;
const lastHalfWidth = 0xff9f;
const halfWidth = new Map<string, string>();
for (let point = firstHalfWidth; point <= lastHalfWidth; point += 1) {
  const half = String.fromCodePoint(point);
  halfWidth.set(half.normalize('NFKC'), half);
}
const fromAsciiToFullWidth = 0xfee0;

/** Katakana of half width, with their sound marks as letters of their own; ASCII letters of full width. */
export function otherWidth(text: string): string {
  const half = replaced(
    text.replaceAll(/\p{Script=Katakana}/gu, (kana) => kana.normalize('NFD')),
    halfWidth,
  );
  return half.replaceAll(/[0-9A-Za-z]/g, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + fromAsciiToFullWidth),
  );
}

/** Persian letters for Arabic ones, Alef and Yeh without what is above and below, Heh for Teh Marbuta. */
const arabicForms = pairs('أا إا آا ىي ية يی كک ةه یي کك');

/** Plain letters at the end of a Hebrew word, as whoever deletes what follows leaves them. */
const hebrewForms = pairs('ךכ םמ ןנ ףפ ץצ');

/** Arabic and Hebrew letters that look or sound alike. */
export function otherForms(text: string): string {
  return replaced(replaced(text, arabicForms), hebrewForms);
}

const ukrainian = /[іїєґ']|Готель|Либідь/;
const southSlavic = /Хотел|Метропол Палас/;
const russianForms = pairs(
  'аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya',
);
const ukrainianForms = new Map([...russianForms, ...pairs("гh иy іi їyi єye ґg '")]);
const southSlavicForms = new Map([...russianForms, ...pairs('хh щsht ъa')]);

/** What stands before vowels of Greek, and pairs that make one sound: ELOT 743, as on road signs. */
const greekPairs = [
  [/ου/g, 'ou'],
  [/([αεη])υ(?=[αεηιουωβγδζλμνρ])/g, '$1v'],
  [/([αεη])υ/g, '$1f'],
  [/γ(?=[γξχ])/g, 'n'],
  [/(?<!\p{L})μπ/gu, 'b'],
] as const;
const greekForms = pairs('αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo');

/**
 * A Cyrillic or Greek name as its people write it in Latin letters: Cyrillic as on maps (BGN/PCGN, h for х in
 * Bulgarian and Serbian), Greek as on road signs. These tables are not those by which names are folded.
 */
export function inLatin(text: string): string {
  const lower = text.toLowerCase();
  if (/\p{Script=Cyrillic}/u.test(lower)) {
    if (southSlavic.test(text)) return replaced(lower, southSlavicForms);
    return replaced(lower, ukrainian.test(text) ? ukrainianForms : russianForms);
  }
  const plain = lower.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const spelled = greekPairs.reduce((some, [pair, latin]) => some.replaceAll(pair, latin), plain);
  return replaced(spelled, greekForms);
}

function replaced(text: string, forms: ReadonlyMap<string, string>): string {
  return Array.from(text, (letter) => forms.get(letter) ?? letter).join('');
}

function mapped(text: string, other: (point: number) => number): string {
  return Array.from(text, (letter) => String.fromCodePoint(other(letter.codePointAt(0) ?? 0))).join('');
}

/** Entries such as `臺 台`, separated by `|`, of which the first form counts. */
function firstForms(dictionary: string): ReadonlyMap<string, string> {
  return new Map(dictionary.split('|').map((entry) => entry.split(' ').slice(0, 2) as [string, string]));
}

/** Entries such as `щshch`: a letter, and what stands for it. */
function pairs(entries: string): ReadonlyMap<string, string> {
  return new Map(entries.split(' ').map((entry) => [entry.slice(0, 1), entry.slice(1)]));
}
