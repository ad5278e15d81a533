import { fold } from '../text/fold.ts';
import { words } from '../text/words.ts';
import { wordKey } from './vocabulary.ts';

/** An address, as far as it tells houses apart. */
export interface StreetAddress {
  /** Words of the street, without those that say what kind of street it is. */
  readonly street: readonly string[];
  /** House numbers: both ends of "44-46" and the even or odd ones between them. */
  readonly houses: ReadonlySet<number>;
  /** What follows the house number: floors, doors. "6 4" of "Cruz 26, 6º, 4". */
  readonly inside: string;
}

const maxCharacters = 200;

// cspell:disable
const streetKinds = new Set(
  `street st str strasse road rd avenue av ave avda avenida lane ln drive dr boulevard blvd way square sq gasse g weg platz
   allee ring gurtel calle c cl via viale corso plaza pl plza paseo pso ps ronda glorieta cuesta camino travesia ctra carretera rue
   quai place piazza rua largo de del la las los el le les the der die das of al d l da do dos e und y
   n no nr num numero s sn bei am an auf`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

// cspell:enable

/** Street kinds that German joins to the name: "Harmoniegasse", "Josefstädter Str.". */
const joinedKind = /(?:strasse|gasse|str|g)$/;

const housePattern = /^(\d{1,4})\p{L}?$/u;
/** What stands before the street: a district, "10.," in Vienna. */
const district = /^\s*\d{1,2}\.\s*,\s*/;
const postalCode = /^\d{5,}$/;

/** A house at a corner has two addresses: "Mariahilfer Str. 50/Kirchengasse 1". */
const cornerPattern = /\s*\/\s*(?=\p{L}{3})|\s(?:ecke|esquina|corner of|angolo|angle)\s/u;
const maxAddresses = 3;

/** The addresses that a text names; none where it has no word of a street. */
export function streetAddresses(text: string): readonly StreetAddress[] {
  // Folding makes a blank of an acute accent.
  const tidy = fold(text.replaceAll('´', "'"))
    .slice(0, maxCharacters)
    .replace(district, '')
    .replaceAll(/['’‘`]/g, '');
  return tidy.split(cornerPattern, maxAddresses).flatMap(streetAddress);
}

function streetAddress(text: string): readonly StreetAddress[] {
  const street: string[] = [];
  const houses = new Set<number>();
  const inside: string[] = [];
  let previous: number | null = null;
  for (const [token, separator] of tokens(text)) {
    if (postalCode.test(token)) {
      if (houses.size > 0) break;
      continue;
    }
    const house = housePattern.exec(token);
    const number = house === null ? null : Number(house[1]);
    if (number === null) {
      if (houses.size === 0 && !streetKinds.has(token)) street.push(wordKey(withoutKind(token)));
    } else if (houses.size === 0) {
      houses.add(number);
    } else if (previous !== null && isDash(separator) && number > previous) {
      addRange(houses, previous, number);
    } else {
      inside.push(token);
    }
    previous = number;
  }
  return street.length === 0 ? [] : [{ street, houses, inside: inside.join(' ') }];
}

function withoutKind(word: string): string {
  return word.length > 6 ? word.replace(joinedKind, '') : word;
}

function isDash(separator: string): boolean {
  return separator === '-' || separator === '–';
}

/** Words with the character before each. */
function tokens(text: string): readonly (readonly [string, string])[] {
  const found: [string, string][] = [];
  let from = 0;
  for (const word of words(text)) {
    const at = text.indexOf(word, from);
    found.push([word, text.slice(from, at).trim()]);
    from = at + word.length;
  }
  return found;
}

/** A range of one side of a street; one that is too long for a hotel is two numbers. */
function addRange(houses: Set<number>, first: number, last: number): void {
  if (last > first && last - first <= 20)
    for (let house = first; house <= last; house += 2) houses.add(house);
  houses.add(last);
}
