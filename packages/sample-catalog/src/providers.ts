import type { CodeStyle } from './data/reference-data.ts';
import type { SampleRecord } from './record.ts';

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
  readonly family?: string;
  readonly aliases?: readonly string[];
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

/** What most providers of the sample have in common. */
const typical = {
  spelling: {
    plain: 0.02,
    umlauts: 0,
    swapped: 0.06,
    abbreviated: 0.02,
    withCity: 0.06,
    upperCase: 0,
    typo: 0.005,
  },
  localCityNames: true,
  rooms: 0,
  codeStyle: 'letters',
} as const;

const sunroute = {
  ...typical,
  hotelCode: (number: number) => String(5_000_000 + number),
  spelling: { ...typical.spelling, plain: 0.5, swapped: 0.25, abbreviated: 0.15, withCity: 0.2, typo: 0.03 },
  imprecision: 60,
};

/** The five providers; the last two are of one family. */
export const PROVIDERS: readonly Provider[] = [
  {
    ...typical,
    providerCode: 'atlas',
    name: 'Atlas Rooms',
    languages: ['en', 'local'],
    coverage: 0.58,
    hotelCode: (number) => String(100_000 + number * 3),
    mapped: 0.96,
    imprecision: 15,
    images: 6,
    rooms: 4,
  },
  {
    ...typical,
    providerCode: 'bedline',
    name: 'Bedline',
    aliases: ['bdl'],
    languages: ['en'],
    coverage: 0.46,
    hotelCode: (number) => `BL${String(number * 2 + 1).padStart(7, '0')}`,
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
    imprecision: 90,
    images: 0,
    codeStyle: 'numbers',
  },
  {
    ...typical,
    providerCode: 'meridian',
    name: 'Meridian Stays',
    languages: ['local', 'en'],
    coverage: 0.36,
    hotelCode: (number) => `m-${(number * 37 + 46_656).toString(36)}`,
    spelling: { ...typical.spelling, swapped: 0.15, withCity: 0.3, abbreviated: 0.1, typo: 0.02 },
    mapped: 0.9,
    imprecision: 40,
    images: 3,
    rooms: 2,
    codeStyle: 'words',
  },
  {
    ...sunroute,
    providerCode: 'sunroute',
    name: 'Sunroute',
    aliases: ['sunr'],
    languages: ['en', 'es'],
    coverage: 0.3,
    localCityNames: false,
    mapped: 0.88,
    images: 2,
  },
  {
    ...sunroute,
    providerCode: 'sunroute-eu',
    name: 'Sunroute Europe',
    family: 'sunroute',
    languages: ['en'],
    coverage: 0.12,
    mapped: 0.8,
    images: 1,
  },
];

/** The provider records, and the sandbox provider, which has no hotels of its own. */
export function* providerRecords(): Iterable<SampleRecord> {
  for (const { providerCode, name, family, aliases, languages } of PROVIDERS) {
    const spoken = languages.flatMap((language) =>
      language === 'local' ? ['de', 'es', 'fr', 'it'] : [language],
    );
    yield { type: 'provider', providerCode, name, family, aliases, languages: spoken };
  }
  yield { type: 'provider', providerCode: 'demo', name: 'Sandbox', sandbox: true, languages: ['en'] };
}
