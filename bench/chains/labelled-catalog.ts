// Names of hotel brands and cities. cspell:disable

/**
 * Real brands as their hotels name themselves: `{city}` is replaced. The first of the names, before the
 * colon, is that of the chain. Brands whose names contain one another are here on purpose.
 */
const brandTable = `
  Hilton: Hilton {city}, Hilton {city} Park
  Hilton Garden Inn: Hilton Garden Inn {city}, HILTON GARDEN INN {city} CENTRE
  DoubleTree by Hilton: DoubleTree by Hilton {city}, DoubleTree by Hilton Hotel {city}
  Hampton by Hilton: Hampton by Hilton {city}
  ibis: ibis {city}, Hotel ibis {city} Centre
  ibis budget: ibis budget {city}, Ibis Budget {city} Aeroport
  ibis Styles: ibis Styles {city}, Hotel Ibis Styles {city}
  Novotel: Novotel {city}, Novotel {city} Centre
  Novotel Suites: Novotel Suites {city}
  Mercure: Mercure {city}, Hotel Mercure {city} Grand Place
  Grand Mercure: Grand Mercure {city}
  Sofitel: Sofitel {city}, Sofitel {city} Grand Hotel
  Le Méridien: Le Méridien {city}, LE MERIDIEN {city}, Le Meridien {city} Hotel
  Sheraton: Sheraton {city}, Sheraton Grand {city}
  Four Points by Sheraton: Four Points by Sheraton {city}
  Aman: Aman {city}
  Amangiri Collection: Amangiri Collection {city}
  NH: NH {city}, NH {city} Centro
  NH Collection: NH Collection {city}, NH Collection {city} Palacio
  nhow: nhow {city}
  Park Inn: Park Inn {city}, Park Inn by Radisson {city}
  Park Plaza: Park Plaza {city}
  Radisson Blu: Radisson Blu {city}, Radisson BLU Royal Hotel {city}
  Radisson Red: Radisson Red {city}
  Holiday Inn: Holiday Inn {city}, Holiday Inn {city} City Centre
  Holiday Inn Express: Holiday Inn Express {city}, Holiday Inn Express & Suites {city}
  Crowne Plaza: Crowne Plaza {city}
  Best Western: Best Western {city}, Best Western Hotel {city}
  Best Western Plus: Best Western Plus {city}, BEST WESTERN PLUS Hotel {city}
  Motel One: Motel One {city}, Motel One {city}-Hauptbahnhof
  Premier Inn: Premier Inn {city}, Premier Inn {city} Station
  Barceló: Barceló {city}, Barcelo {city} Resort
  Meliá: Meliá {city}, Melia {city} Palace
  Gran Meliá: Gran Meliá {city}
  Scandic: Scandic {city}, Scandic Grand {city}
  Clarion Hotel: Clarion Hotel {city}
  Comfort Inn: Comfort Inn {city}, Comfort Inn & Suites {city}
  Travelodge: Travelodge {city}, Travelodge {city} Central
  B&B HOTELS: B&B HOTEL {city}, B&B Hotel {city} Nord
  Campanile: Campanile {city}, Hotel Campanile {city} Est
  Hyatt Regency: Hyatt Regency {city}
  Park Hyatt: Park Hyatt {city}
  Азимут: Азимут {city}, Азимут Отель {city}
  東横イン: 東横イン {city}
`;

/** Hotels without a brand, as there are in every city. Their names are carried by many of them. */
const independents = [
  'Grand Hotel {city}',
  'Park Hotel {city}',
  'Parkhotel {city}',
  'Hotel Central {city}',
  'Palace Hotel {city}',
  'Hotel Royal {city}',
  'City Hotel {city}',
  'Tamanu Lodge {city}',
  'Gasthof Westin {city}',
  'Hiltonia Apartments {city}',
] as const;

/** Names that some chain has, though they say nothing: what is inferred of them is wrong. */
export const misleadingNames = [
  'Park',
  'Grand Hotel',
  'Palace',
  'Central',
  'Royal Hotel',
  'City Hotel',
  'Westin',
] as const;

export const cities =
  `Lisbon Porto Madrid Seville Valencia Paris Lyon Nantes Lille Brussels Antwerp Utrecht Hamburg Berlin Dresden
  Munich Vienna Graz Linz Prague Brno Warsaw Krakow Milan Turin Naples Rome Athens Sofia Oslo Bergen Malmo Aarhus Turku Tallinn Riga
  Dublin Cork Leeds Bath`
    .trim()
    .split(/\s+/);

interface Brand {
  readonly name: string;
  readonly hotelNames: readonly string[];
}

export const brands: readonly Brand[] = brandTable
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', names = ''] = line.split(': ');
    return { name: name.trim(), hotelNames: names.split(', ').map((text) => text.trim()) };
  });

/** A chain of a provider, and its right name; null where none is right. */
export interface LabelledChain {
  readonly providerCode: string;
  readonly chainCode: string;
  readonly label: string | null;
  /** What it is, for the list of what went wrong. */
  readonly what: string;
  /** The sources that can find its name; absent: all. */
  readonly sources?: readonly string[];
}

export interface LabelledCatalog {
  readonly records: readonly object[];
  readonly chains: readonly LabelledChain[];
}

const sizes = [2, 5, 10, 20, 40];

/** Deterministic: whether something that happens to `percent` in 100 happens to the n-th. */
function happens(n: number, percent: number): boolean {
  return ((n * 7919 + 104_729) % 1009) / 1009 < percent / 100;
}

/**
 * A catalog whose chains have labels. The provider `named` names its chains, `shared` and `alone` do not:
 * hotels of `shared` have base codes in common with those of `named`, a twentieth of them a wrong one and
 * half of them a name without the brand; those of `alone` have none, and a twentieth of them a name without
 * the brand. `mixed` puts one code on two brands, and its codes for independent hotels are no brand.
 */
export function labelledCatalog(): LabelledCatalog {
  const records: object[] = [];
  const chains: LabelledChain[] = [];
  let count = 0;
  const hotel = (providerCode: string, chainCode: string | undefined, name: string, baseCode?: string): void => {
    const hotelCode = `H${String((count += 1)).padStart(6, '0')}`;
    const city = cities[count % cities.length] ?? '';
    records.push({ type: 'hotel', providerCode, hotelCode, name: name.replace('{city}', city), ...(chainCode && { chainCode }) });
    if (baseCode !== undefined) records.push({ type: 'mapping', providerCode, hotelCode, baseCode });
  }; // oxfmt-ignore
  const independent = (n: number): string => independents[n % independents.length] ?? '';
  const own = (brand: Brand, n: number): string => brand.hotelNames[n % brand.hotelNames.length] ?? '';

  for (const city of cities) {
    records.push({ type: 'place', placeId: placeId(city), placeType: 'CITY', name: city, countryCode: 'XX' });
  }
  records.push({
    type: 'place',
    placeId: placeId('Westin'),
    placeType: 'CITY',
    name: 'Westin',
    countryCode: 'XX',
  });
  for (const [index, brand] of brands.entries()) {
    const next = brands[(index + 7) % brands.length] ?? brand;
    const code = `N${index}`;
    records.push({ type: 'chain', providerCode: 'named', chainCode: code, name: brand.name });
    for (let n = 0; n < 60; n += 1) hotel('named', code, own(brand, n), `B${index}-${n}`);
    for (const [at, size] of sizes.entries()) {
      const chainCode = `${index}-${size}`;
      for (let n = 0; n < size; n += 1) {
        const seed = index * 64 + at * 13 + n;
        hotel('alone', chainCode, happens(seed + 3, 5) ? independent(seed) : own(brand, n));
        const base = happens(seed, 5) ? `B${(index + 1) % brands.length}-${n}` : `B${index}-${n}`;
        hotel('shared', chainCode, n % 2 === 0 ? independent(seed) : own(brand, n), base);
      }
      // oxfmt-ignore
      chains.push({ providerCode: 'alone', chainCode, label: brand.name, what: `${size} hotels`, sources: ['inference'] });
      // oxfmt-ignore
      chains.push({ providerCode: 'shared', chainCode, label: brand.name, what: `${size} base codes`, sources: ['cross_provider'] });
    }
    for (let n = 0; n < 20; n += 1) {
      hotel('mixed', `two-${index}`, own(n % 2 === 0 ? brand : next, n), n % 2 === 0 ? `B${index}-${n}` : `B${(index + 7) % brands.length}-${n}`);
    } // oxfmt-ignore
    chains.push({ providerCode: 'mixed', chainCode: `two-${index}`, label: null, what: `${brand.name} and ${next.name}` }); // oxfmt-ignore
  }
  for (const [index, name] of misleadingNames.entries()) {
    records.push({ type: 'chain', providerCode: 'named', chainCode: `M${index}`, name });
  }
  for (const [index, pattern] of independents.entries()) {
    for (let n = 0; n < 30; n += 1) hotel('mixed', `independent-${index}`, pattern);
    chains.push({ providerCode: 'mixed', chainCode: `independent-${index}`, label: null, what: pattern });
    for (let n = 0; n < 20; n += 1) hotel('named', undefined, pattern);
  }
  return { records, chains };
}

function placeId(name: string): string {
  const hex = Buffer.from(name).toString('hex').padEnd(12, '0').slice(0, 12);
  return `00000000-0000-4000-8000-${hex}`;
}
