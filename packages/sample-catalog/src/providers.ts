import { localCities } from './data/local-cities.ts';
import type { CodeStyle } from './data/reference-data.ts';
import type { SampleRecord } from './record.ts';
import { list, table } from './table.ts';

/** How often (0–1) a provider spells a hotel in its own way. */
export interface SpellingHabits {
  /** Accents lost: "Hôtel Zoë" as "Hotel Zoe". */
  readonly plain: number;
  /** German umlauts written out: "Müller" as "Mueller". */
  readonly umlauts: number;
  /** "Hotel Krone" as "Krone Hotel", or the other way round. */
  readonly swapped: number;
  /** "Hotel" as "Htl", "Saint" as "St", "&" as "and" … */
  readonly abbreviated: number;
  /** The city added behind the name. */
  readonly withCity: number;
  readonly upperCase: number;
  /** One wrong, missing, doubled or swapped letter. */
  readonly typo: number;
}

/** A provider of the sample: what it carries and how well. */
export interface Provider {
  readonly providerCode: string;
  readonly name: string;
  /** Languages of its texts, the preferred one first; `local` is that of the hotel's country. */
  readonly languages: readonly string[];
  /** The share of the world's hotels that it carries. */
  readonly coverage: number;
  /** Its own code of the hotel with this number. */
  readonly hotelCode: (hotelNumber: number) => string;
  readonly spelling: SpellingHabits;
  /** Whether it calls a city as its people do ("Wien") or as the geographic data do ("Vienna"). */
  readonly localCityNames: boolean;
  /** The share of its rows with a base code. */
  readonly mapped: number;
  /** Standard deviation of its coordinates' error in metres. */
  readonly imprecision: number;
  /** How many pictures and rooms a row has at most; one that has pictures has descriptions too. */
  readonly images: number;
  readonly rooms: number;
  readonly codeStyle: CodeStyle;
}

/**
 * Code | name | languages | coverage | mapped | imprecision | images | rooms |
 * style of codes | names of cities.
 */
const content = table(`
  atlas       | Atlas Rooms     | en, local | 0.58 | 0.96 | 15 | 6 | 4 | letters | local
  bedline     | Bedline         | en        | 0.46 | 0.84 | 90 | 0 | 0 | numbers | international
  meridian    | Meridian Stays  | local, en | 0.36 | 0.9  | 40 | 3 | 2 | words   | local
  sunroute    | Sunroute        | en, es    | 0.3  | 0.88 | 60 | 2 | 0 | letters | international
  sunroute-eu | Sunroute Europe | en        | 0.12 | 0.8  | 60 | 1 | 0 | letters | local
`);

/** Plain | umlauts | swapped | abbreviated | with city | upper case | typo; in the order of the providers. */
const spellingShares = table(`
  0.02 | 0   | 0.06 | 0.02 | 0.06 | 0   | 0.005
  0.95 | 0.3 | 0.2  | 0.3  | 0.25 | 0.7 | 0.04
  0.02 | 0   | 0.15 | 0.1  | 0.3  | 0   | 0.02
  0.5  | 0   | 0.25 | 0.15 | 0.2  | 0   | 0.03
  0.5  | 0   | 0.25 | 0.15 | 0.2  | 0   | 0.03
`);

const hotelCodes: Readonly<Record<string, (hotelNumber: number) => string>> = {
  atlas: (number) => String(100_000 + number * 3),
  bedline: (number) => `BL${String(number * 2 + 1).padStart(7, '0')}`,
  meridian: (number) => `m-${(number * 37 + 46_656).toString(36)}`,
};

/** The five providers; the last two are of one family. */
export const sampleProviders: readonly Provider[] = content.map(
  ([providerCode = '', name = '', languages = '', ...cells], index) => {
    const [coverage = 0, mapped = 0, imprecision = 0, images = 0, rooms = 0] = cells.map(Number);
    const [plain = 0, umlauts = 0, swapped = 0, abbreviated = 0, withCity = 0, upperCase = 0, typo = 0] =
      spellingShares[index]?.map(Number) ?? [];
    return {
      providerCode,
      name,
      languages: list(languages),
      coverage,
      mapped,
      imprecision,
      images,
      rooms,
      codeStyle: cells[5] as CodeStyle,
      localCityNames: cells[6] === 'local',
      hotelCode: hotelCodes[providerCode] ?? ((number) => String(5_000_000 + number)),
      spelling: { plain, umlauts, swapped, abbreviated, withCity, upperCase, typo },
    };
  },
);

/** A supplier of hotels whose names it sends in the script of their country, without mistakes. */
export const localSupplier: Provider = {
  providerCode: 'nativa',
  name: 'Nativa Local Stays',
  languages: ['local'],
  coverage: 0,
  mapped: 1,
  imprecision: 10,
  images: 4,
  rooms: 2,
  codeStyle: 'words',
  localCityNames: true,
  hotelCode: (number) => `N${number}`,
  spelling: { plain: 0, umlauts: 0, swapped: 0, abbreviated: 0, withCity: 0, upperCase: 0, typo: 0 },
};

const aliasesOf: Readonly<Record<string, readonly string[]>> = { bedline: ['bdl'], sunroute: ['sunr'] };
const families: Readonly<Record<string, string>> = { 'sunroute-eu': 'sunroute' };

/** The provider records, and the sandbox provider, which has no hotels of its own. */
export function* providerRecords(): Iterable<SampleRecord> {
  for (const { providerCode, name, languages } of sampleProviders) {
    const spoken = languages.flatMap((language) =>
      language === 'local' ? ['de', 'es', 'fr', 'it'] : [language],
    );
    yield {
      type: 'provider',
      providerCode,
      name,
      family: families[providerCode],
      aliases: aliasesOf[providerCode],
      languages: spoken,
    };
  }
  yield { type: 'provider', providerCode: 'demo', name: 'Sandbox', sandbox: true, languages: ['en'] };
}

/** The local supplier, which only some catalogs have. */
export function localSupplierRecord(): SampleRecord {
  const { providerCode, name } = localSupplier;
  return {
    type: 'provider',
    providerCode,
    name,
    languages: [...new Set(localCities.map(({ language }) => language))],
  };
}
