import { fold } from '../../../catalog/text/fold.ts';
import type { Random } from '@hotel-content/sample-catalog';
import { randomOf } from '../random-of.ts';
import { type KnownName, type NameWord, type Script, textOf, unspacedScripts } from './known-names.ts';
import { inLatin, otherForms, otherHan, otherKana, otherWidth } from './letter-forms.ts';

/** The ways of typing, which are reported separately. */
export const ways = [
  'the whole name',
  'its beginning',
  'other blanks',
  'an inner piece',
  'city and piece, a blank between',
  'city and piece, no blank',
  'pieces in another order',
  'a piece left out',
  'a wrong letter',
  'an inner piece, a wrong letter',
  'traditional for simplified Han, or the reverse',
  'Hiragana for Katakana, or the reverse',
  'kana of half width, Latin of full width',
  'in Latin letters',
  'other forms of Arabic and Hebrew letters',
] as const;

export type Way = (typeof ways)[number];

export interface TypedName {
  readonly way: Way;
  readonly hotel: KnownName;
  readonly query: string;
}

/** How many hotels of a list people look at. */
export const shown = 5;

const typedShare = 0.6;
const minLetters = 2;

/** Shorter pieces are not expected to be found with a mistake. */
const minMistyped = 4;

/** What people may type for names, each way once where a name has it; the same for the same seed. */
export function typedNames(hotels: readonly KnownName[], seed: number): readonly TypedName[] {
  const alphabets = alphabetsOf(hotels);
  const all = hotels.map((hotel): OtherName => ({ hotel, name: fold(hotel.name) }));
  return hotels.flatMap((hotel) => {
    const random = randomOf(seed, `${hotel.script}:${hotel.name}`);
    const others = all.filter((other) => other.hotel !== hotel);
    const texts = textsOf(hotel, others, alphabets.get(hotel.script) ?? [], random);
    return ways.flatMap((way) => {
      const query = texts[way];
      return query === undefined || lettersOf(query) < minLetters ? [] : [{ way, hotel, query }];
    });
  });
}

interface OtherName {
  readonly hotel: KnownName;
  /** Folded. */
  readonly name: string;
}

function textsOf(
  hotel: KnownName,
  others: readonly OtherName[],
  alphabet: readonly Letter[],
  random: Random,
): Readonly<Partial<Record<Way, string | undefined>>> {
  const { script, name, words, city } = hotel;
  const isUnspaced = unspacedScripts.has(script);
  const inner = piecesOf(words);
  const texts = inner.map(textOf).filter((piece) => lettersOf(piece) >= minLetters && piece !== city);
  const names = (piece: string, some: readonly OtherName[]): boolean => {
    const folded = fold(piece);
    return !some.some((other) => other.name.includes(folded));
  };
  const ownPieces = texts.filter((piece) => names(piece, others));
  const inCity = others.filter((other) => other.hotel.city === city);
  const ofCity = [...texts, ...(words[0]?.text === city ? [] : [words[0]?.text ?? ''])].filter(
    (piece) => !piece.includes(city) && names(piece, inCity),
  );
  const cityPiece = pickFrom(ofCity, random);
  const long = ownPieces.filter((piece) => lettersOf(piece) >= minMistyped);
  const otherThan = (text: string): string | undefined => (text === name ? undefined : text);
  return {
    'the whole name': name,
    'its beginning': beginningOf(name, others),
    'other blanks': isUnspaced ? otherThan(otherBlanks(name, words)) : undefined,
    'an inner piece': pickFrom(ownPieces, random),
    'city and piece, a blank between': cityPiece && `${city} ${cityPiece}`,
    'city and piece, no blank': isUnspaced && cityPiece ? city + cityPiece : undefined,
    'pieces in another order': reordered(words, random),
    'a piece left out': pickFrom(shortened(words, others), random),
    'a wrong letter': mistyped(name, alphabet, random),
    'an inner piece, a wrong letter': mistyped(pickFrom(long, random), alphabet, random),
    'traditional for simplified Han, or the reverse': isHan(script) ? otherThan(otherHan(name)) : undefined,
    'Hiragana for Katakana, or the reverse': otherThan(otherKana(name)),
    'kana of half width, Latin of full width': otherThan(otherWidth(name)),
    'in Latin letters': script === 'Cyrl' || script === 'Grek' ? inLatin(name) : undefined,
    'other forms of Arabic and Hebrew letters': otherThan(otherForms(name)),
  };
}

function isHan(script: Script): boolean {
  return script === 'Hans' || script === 'Hant';
}

/** All runs of consecutive words that begin behind the first. */
function piecesOf(words: readonly NameWord[]): readonly (readonly NameWord[])[] {
  return words.flatMap((_, from) =>
    from === 0 ? [] : words.slice(from).map((__, count) => words.slice(from, from + count + 1)),
  );
}

/** 60 % of a name, and more while too many others begin so. */
function beginningOf(name: string, others: readonly OtherName[]): string {
  const points = Array.from(name);
  let length = Math.max(minLetters, Math.ceil(points.length * typedShare));
  const text = (): string => points.slice(0, length).join('').trim();
  const namesakes = (): number => {
    const folded = fold(text());
    return others.filter((other) => other.name.startsWith(folded)).length;
  };
  while (length < points.length && namesakes() >= shown) length += 1;
  return text();
}

/** Without the blanks that a name has; where it has none, with one between all its words. */
function otherBlanks(name: string, words: readonly NameWord[]): string {
  return name.includes(' ') ? name.replaceAll(' ', '') : words.map(({ text }) => text).join(' ');
}

/** The last words before the first ones. */
function reordered(words: readonly NameWord[], random: Random): string | undefined {
  if (words.length < 2) return undefined;
  const cut = 1 + random.below(words.length - 1);
  const [first, ...rest] = words;
  const joint = words[cut]?.joint ?? '';
  const text = textOf([
    ...words.slice(cut),
    ...(first ? [{ ...first, joint }] : []),
    ...rest.slice(0, cut - 1),
  ]);
  return text === textOf(words) ? undefined : text;
}

/** The name without one of its words; what is left are words that no other name has all. */
function shortened(words: readonly NameWord[], others: readonly OtherName[]): readonly string[] {
  if (words.length < 3) return [];
  return words
    .map((_, index) => words.toSpliced(index, 1))
    .filter((rest) => {
      const left = rest.map(({ text }) => fold(text));
      return !others.some(({ name }) => left.every((word) => name.includes(word)));
    })
    .map(textOf);
}

/** The text with another letter of its script in the place of one. */
function mistyped(text: string | undefined, alphabet: readonly Letter[], random: Random): string | undefined {
  if (text === undefined || lettersOf(text) < minMistyped) return undefined;
  const points = Array.from(text);
  const position = random.pick([...points.keys()].filter((index) => isLetter(points[index] ?? '')));
  const right = fold(points[position] ?? '');
  const wrong = random.pick(alphabet.filter(({ folded }) => folded !== right));
  return points.with(position, wrong.letter).join('');
}

interface Letter {
  readonly letter: string;
  readonly folded: string;
}

/** The letters of all names of a script, one as often as names have it. */
function alphabetsOf(hotels: readonly KnownName[]): ReadonlyMap<Script, readonly Letter[]> {
  const alphabets = new Map<Script, Letter[]>();
  for (const { script, name } of hotels) {
    const letters = alphabets.get(script) ?? [];
    alphabets.set(script, letters);
    for (const letter of Array.from(name.toLowerCase()).filter(isLetter))
      letters.push({ letter, folded: fold(letter) });
  }
  return alphabets;
}

function isLetter(point: string): boolean {
  return /^\p{L}$/u.test(point);
}

function lettersOf(text: string): number {
  return Array.from(text).filter(isLetter).length;
}

function pickFrom(texts: readonly string[], random: Random): string | undefined {
  return texts.length === 0 ? undefined : random.pick(texts);
}
