import type { SampleRecord } from './records.ts';

/** How often (0–1) a supplier spells a hotel in its own way. */
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

/** A supplier of the sample: what it carries and how well. */
export interface SupplierProfile {
  readonly providerCode: string;
  readonly name: string;
  readonly family?: string;
  readonly aliases?: readonly string[];
  /** Languages of its texts, the preferred one first. */
  readonly languages: readonly string[];
  /** The share of the world's hotels that it carries. */
  readonly coverage: number;
  /** Its own code of the hotel with this number. */
  readonly hotelCode: (hotelNumber: number) => string;
  readonly spelling: SpellingHabits;
  /** Whether it calls a city as its people do ("Wien") or as the data do ("Vienna"). */
  readonly localCityNames: boolean;
  /** The share of its rows with a base code, and of those the share whose confidence is known. */
  readonly mapped: number;
  readonly confidenceKnown: number;
  /** Standard deviation of its coordinates' error in metres, and the share without any. */
  readonly imprecision: number;
  readonly withoutCoordinates: number;
  /** How much content a row has at most. */
  readonly images: number;
  readonly rooms: number;
  readonly describes: boolean;
  /** How its codes of boards, categories and amenities look. */
  readonly vocabulary: 'letters' | 'numbers' | 'words';
  /** Whether it names the chains whose codes it sends. */
  readonly namesChains: boolean;
}

const careful: SpellingHabits = {
  plain: 0.02,
  umlauts: 0,
  swapped: 0.06,
  abbreviated: 0.02,
  withCity: 0.06,
  upperCase: 0,
  typo: 0.005,
};

/** The five suppliers; the last two belong to one family. */
export const SUPPLIERS: readonly SupplierProfile[] = [
  {
    providerCode: 'atlas',
    name: 'Atlas Rooms',
    languages: ['en', 'local'],
    coverage: 0.58,
    hotelCode: (n) => String(100_000 + n * 3),
    spelling: careful,
    localCityNames: true,
    mapped: 0.96,
    confidenceKnown: 0.3,
    imprecision: 15,
    withoutCoordinates: 0.002,
    images: 6,
    rooms: 4,
    describes: true,
    vocabulary: 'letters',
    namesChains: true,
  },
  {
    providerCode: 'bedline',
    name: 'Bedline',
    aliases: ['bdl'],
    languages: ['en'],
    coverage: 0.46,
    hotelCode: (n) => `BL${String(n * 2 + 1).padStart(7, '0')}`,
    spelling: {
      plain: 0.95,
      umlauts: 0.3,
      swapped: 0.2,
      abbreviated: 0.3,
      withCity: 0.25,
      upperCase: 0.7,
      typo: 0.04,
    },
    localCityNames: false,
    mapped: 0.84,
    confidenceKnown: 0.6,
    imprecision: 90,
    withoutCoordinates: 0.05,
    images: 0,
    rooms: 0,
    describes: false,
    vocabulary: 'numbers',
    namesChains: false,
  },
  {
    providerCode: 'meridian',
    name: 'Meridian Stays',
    languages: ['local', 'en'],
    coverage: 0.36,
    hotelCode: (n) => `m-${(n * 37 + 46_656).toString(36)}`,
    spelling: { ...careful, swapped: 0.15, withCity: 0.3, abbreviated: 0.1, typo: 0.02 },
    localCityNames: true,
    mapped: 0.9,
    confidenceKnown: 0.8,
    imprecision: 40,
    withoutCoordinates: 0.01,
    images: 3,
    rooms: 2,
    describes: true,
    vocabulary: 'words',
    namesChains: true,
  },
  {
    providerCode: 'sunroute',
    name: 'Sunroute',
    aliases: ['sunr'],
    languages: ['en', 'es'],
    coverage: 0.3,
    hotelCode: (n) => String(5_000_000 + n),
    spelling: { ...careful, plain: 0.5, swapped: 0.25, abbreviated: 0.15, withCity: 0.15, typo: 0.03 },
    localCityNames: false,
    mapped: 0.88,
    confidenceKnown: 0.5,
    imprecision: 60,
    withoutCoordinates: 0.02,
    images: 2,
    rooms: 0,
    describes: true,
    vocabulary: 'letters',
    namesChains: true,
  },
  {
    providerCode: 'sunroute-eu',
    name: 'Sunroute Europe',
    family: 'sunroute',
    languages: ['en'],
    coverage: 0.12,
    hotelCode: (n) => String(5_000_000 + n),
    spelling: { ...careful, plain: 0.5, swapped: 0.25, abbreviated: 0.15, withCity: 0.3, typo: 0.03 },
    localCityNames: true,
    mapped: 0.8,
    confidenceKnown: 0.5,
    imprecision: 60,
    withoutCoordinates: 0.02,
    images: 1,
    rooms: 0,
    describes: false,
    vocabulary: 'letters',
    namesChains: true,
  },
];

/** The supplier records, and the sandbox provider, which has no hotels of its own. */
export function* providerRecords(): Iterable<SampleRecord> {
  for (const { providerCode, name, family, aliases, languages } of SUPPLIERS) {
    yield {
      type: 'provider',
      providerCode,
      name,
      ...(family === undefined ? {} : { family }),
      ...(aliases === undefined ? {} : { aliases }),
      languages: languages.flatMap((language) =>
        language === 'local' ? ['de', 'es', 'fr', 'it'] : [language],
      ),
    };
  }
  yield { type: 'provider', providerCode: 'demo', name: 'Sandbox', sandbox: true, languages: ['en'] };
}
