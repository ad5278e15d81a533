/** The base code that a supplier gives to all hotels that it cannot identify. */
export const largeGroupCode = 'UNKNOWN';

/** Where the rows of the group lie, in turn; only the first one lies in the last country. */
const countryCodes = ['AT', 'DE', 'FR', 'IT'];
const rareCountry = 'LI';

const syllables = ['ba', 'do', 'fe', 'gi', 'ka', 'lu', 'mo', 'ne', 'ri', 'su'];

/** A different word for each number below 10,000. */
function wordOf(number: number): string {
  return Array.from(String(number).padStart(4, '0'), (digit) => syllables[Number(digit)] ?? '').join('');
}

function placeIdOf(row: number): string {
  return `00000000-0000-4000-9000-${String(row).padStart(12, '0')}`;
}

export function hotelCodeOf(row: number): string {
  return `u${String(row).padStart(5, '0')}`;
}

/**
 * Records of a base code with so many rows, of two codes of a provider: each has a name and a city of its
 * own, and one field of content that others lack.
 */
export function* largeGroup(rows: number): Generator<object> {
  yield { type: 'provider', providerCode: 'junk', name: 'Junk', aliases: ['junk-2'] };
  for (let row = 0; row < rows; row += 1) {
    const key = { providerCode: row % 2 === 0 ? 'junk' : 'junk-2', hotelCode: hotelCodeOf(row) };
    const countryCode = row === 0 ? rareCountry : (countryCodes[row % countryCodes.length] ?? '');
    const placeId = placeIdOf(row);
    yield { type: 'place', placeId, placeType: 'CITY', name: `Town ${wordOf(row)}`, countryCode };
    yield {
      type: 'hotel',
      ...key,
      name: `Unknown ${wordOf(row)} lodge`,
      location: { canonicalCityId: placeId, address: `Street ${row}` },
      media: row % 3 === 0 ? [{ url: `https://images.example.com/${row}.jpg` }] : [],
      descriptions: row % 5 === 0 ? [{ language: 'en', text: 'A house among many. '.repeat(20) }] : [],
      ...(row === rows - 1 && { starRating: 3 }),
    };
    yield { type: 'mapping', ...key, baseCode: largeGroupCode };
  }
}

/** What people type who look for a row: its name, a prefix of it, with a mistake, and with its city. */
export function queriesOf(row: number): Readonly<Record<'name' | 'prefix' | 'mistake' | 'city', string>> {
  const word = wordOf(row);
  return {
    name: `unknown ${word} lodge`,
    prefix: `unknown ${word.slice(0, 4)}`,
    mistake: `unknwon ${word} lodge`,
    city: `lodge town ${word}`,
  };
}

/** Of `danubeGroup`: its code, names of its last and first row, and the first with the city of others. */
export const danube = {
  code: 'DANUBE',
  named: 'Danube cabin',
  cabin: `Cabin ${wordOf(0)}`,
  byCity: `cabin ${wordOf(0)} graz`,
};

/** A large group in two cities; each row has a name of its own, the last one that of the code. */
export function* danubeGroup(rows: number): Generator<object> {
  for (let row = 0; row < rows; row += 1) {
    const key = { providerCode: 'two', hotelCode: hotelCodeOf(row) };
    const name = row === rows - 1 ? danube.named : `Cabin ${wordOf(row)}`;
    yield { type: 'hotel', ...key, name, location: { city: row % 2 === 0 ? 'Linz' : 'Graz' } };
    yield { type: 'mapping', ...key, baseCode: danube.code };
  }
}

/** The group beside another hotel, with connections that its rare country is sold to, and not sold to. */
export function largeGroupCatalog(rows: number): object[] {
  return [
    ...largeGroup(rows),
    { type: 'hotel', providerCode: 'zeta', hotelCode: '1', name: 'Unknown pleasures' },
    { type: 'mapping', providerCode: 'zeta', hotelCode: '1', baseCode: 'B1' },
    { type: 'baseCodeAlias', oldBaseCode: 'LOST', baseCode: largeGroupCode },
    { type: 'organization', organizationCode: 'o', name: 'O' },
    { type: 'connection', connectionCode: 'rare', organizationCode: 'o', providerCode: 'junk' },
    { type: 'connection', connectionCode: 'not-rare', organizationCode: 'o', providerCode: 'junk' },
    { type: 'geoPolicy', connectionCode: 'rare', include: { countries: [rareCountry] } },
    { type: 'geoPolicy', connectionCode: 'not-rare', exclude: { countries: [rareCountry] } },
  ];
}
