// Names, and words of many languages. cspell:disable
const spelledInTwoWays = /[aou]e|ph/;

/** One spelling for each word that is often shortened. */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sankt', 'st'],
  ['hbf', 'hauptbahnhof'],
  ['bhf', 'bahnhof'],
  ['intl', 'international'],
  ['aptos', 'apartamentos'],
]);

/**
 * Words that say little about which hotel is meant, in the languages that hotels are named in. What
 * is frequent in a catalog is derived from it (word-weights.ts); this list is for small catalogs,
 * where a frequency means nothing yet.
 */
export const commonWords: ReadonlySet<string> = setOf(`
  hotel hotels hostel hostels hostal hostales hosteria albergo albergue pension pensione pensao pousada posada parador gasthof
  gasthaus gastehaus guesthouse guesthouses guest gast haus house houses casa maison inn lodge lodges lodging motel resort resorts
  spa wellness boutique apartment apartments apartamento apartamentos apartahotel aparthotel aparthotels apart apartotel aparto
  appartement appartements appart apts apt suite suites room rooms residence residences residencia residenz residenza studio studios
  loft lofts homes home holiday bed breakfast bnb club camping campsite caravan park ferienwohnung ferienwohnungen ferienhaus
  universitaria universitario estudiantes colegio mayor accommodation stay stays living rental rentals gmbh
  leisure conference golf cottage cottages self catering premium design luxury art collection street guest farm
  seminarhotel stadthotel adults only former formerly ehem ehemals ehemaliges
  the by at of and in on a an de del d la las le les l el los der die das am im zum zur und y e et du des di da do dos den dem bei beim auf
  von van vom near hot for with centre center central centro city downtown town zentrum bed
`);

/** Small numbers that are written as words, as digits. */
export const numberWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    2: 'two zwei dos deux due',
    3: 'three drei tres trois tre',
    4: 'four vier cuatro quatre quattro',
    5: 'five funf cinco cinq cinque',
    6: 'six sechs seis sei',
    7: 'seven sieben siete sept sette',
    8: 'eight acht ocho huit otto',
    9: 'nine neun nueve neuf nove',
    10: 'ten zehn diez dix dieci',
  }).flatMap(([digits, words]) => words.split(' ').map((word) => [word, digits] as const)),
);

/** Roman numerals as numbers of hotels use them. */
export const romanNumerals: ReadonlyMap<string, string> = new Map(
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'].map((roman, index) => [
    roman,
    String(index + 1),
  ]),
);

/** What a number or letter after it tells apart: "Tower A" and "Tower B". */
export const unitWords: ReadonlySet<string> = setOf(`
  tower towers turm torre tour building block edificio bloque gebaude bat batiment haus house wing flugel ala villa apartment
  apartments apartamento apartamentos appartement apartman apt apto app studio suite room zimmer unit flat top loft piso phase fase
  section n no nr num chalet bungalow cabin cottage
`);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(wordKey));
}

/** The form in which words are compared: umlauts that were spelled out, and "ph" and "f", are one. */
export function wordKey(word: string): string {
  const spelled = abbreviations.get(word);
  if (spelled !== undefined || !spelledInTwoWays.test(word)) return spelled ?? word;
  return word.replaceAll(/(?<![qg])([aou])e/g, '$1').replaceAll('ph', 'f');
}
