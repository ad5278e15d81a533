import type { SpellingHabits } from './providers.ts';
import type { Random } from './random.ts';
import { list } from './table.ts';

/** Kinds of property that stand before or behind the name proper. */
const kinds = new Set(
  list('Hotel, Hôtel, Pension, Albergo, Villa, Hostal, Pousada, Residence, Résidence, Hostel'),
);

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\bHotel\b|\bHôtel\b/, 'Htl'],
  [/\bSaint[ -]/, 'St '],
  [/\bSanta\b/, 'Sta'],
  [/\bApartments\b|\bApartamentos\b|\bAppartements\b/, 'Apts'],
  [/ & /, ' and '],
  [/\bRésidence\b|\bResidence\b/, 'Res.'],
  [/\bGuesthouse\b/, 'Guest House'],
  [/\bGrand\b/, 'Gd'],
  [/\bBoutique\b/, 'Btq'],
];

type Letters = Readonly<Record<string, string>>;

const umlautLetters: Letters = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };
const undecomposed: Letters = {
  ...{ ß: 'ss', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D' },
  ...{ ł: 'l', Ł: 'L', þ: 'th', Þ: 'Th', ı: 'i', '’': "'" },
};

/** A hotel's name as a provider with these habits may write it. */
export function respell(name: string, city: string, habits: SpellingHabits, random: Random): string {
  let spelled = name;
  if (random.chance(habits.swapped)) spelled = swapKind(spelled);
  if (random.chance(habits.abbreviated)) spelled = abbreviate(spelled);
  if (random.chance(habits.withCity) && !spelled.includes(city))
    spelled = `${spelled}${random.pick([' ', ' - ', ', '])}${city}`;
  if (random.chance(habits.umlauts))
    spelled = spelled.replace(/[äöüÄÖÜß]/g, (letter) => umlautLetters[letter] ?? letter);
  if (random.chance(habits.plain)) spelled = withoutAccents(spelled);
  if (random.chance(habits.typo)) spelled = misspell(spelled, random);
  return random.chance(habits.upperCase) ? spelled.toUpperCase() : spelled;
}

/** "Hotel Krone" becomes "Krone Hotel" and "Krone Hotel" "Hotel Krone"; other names stay. */
function swapKind(name: string): string {
  const words = name.split(' ');
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  if (words.length === 2 && kinds.has(first)) return `${rest.join(' ')} ${first}`;
  if (words.length <= 3 && first !== 'The' && kinds.has(last))
    return `${last} ${words.slice(0, -1).join(' ')}`;
  return name;
}

export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæÆœŒøØđĐðÐłŁþÞı’]/g, (letter) => undecomposed[letter] ?? letter);
}

function abbreviate(name: string): string {
  const rule = abbreviations.find(([pattern]) => pattern.test(name));
  return rule === undefined ? name : name.replace(rule[0], rule[1]);
}

/** One mistake in a letter that is not the first of the name. */
function misspell(name: string, random: Random): string {
  const letters = Array.from(name);
  if (letters.length < 6) return name;
  const at = 1 + random.below(letters.length - 2);
  const letter = letters[at] ?? '';
  const next = letters[at + 1] ?? '';
  if (letter === ' ' || next === ' ') return name;
  const mistakes = [
    [String.fromCodePoint(97 + random.below(26)), next],
    [next],
    [letter, letter, next],
    [next, letter],
  ];
  letters.splice(at, 2, ...random.pick(mistakes));
  return letters.join('');
}
