/** The language in whose habits the hotels of a country are named. */
export type NameStyle =
  | 'german'
  | 'french'
  | 'spanish'
  | 'italian'
  | 'english'
  | 'portuguese'
  | 'dutch'
  | 'nordic'
  | 'slavic'
  | 'worldly';

/** A country of the sample catalog. */
export interface SampleCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly style: NameStyle;
  /** How many hotels it has compared with a country of weight 1 that has the same cities. */
  readonly weight: number;
  readonly dialling: string;
  /** The language of its descriptions. */
  readonly language: string;
}

const country = (
  code: string,
  style: NameStyle,
  weight: number,
  dialling: string,
  language: string,
): SampleCountry => ({
  code,
  style,
  weight,
  dialling,
  language,
});

/** Where the hotels of the sample are; travel countries weigh more. */
export const SAMPLE_COUNTRIES: readonly SampleCountry[] = [
  country('AT', 'german', 5, '+43', 'de'),
  country('DE', 'german', 2.4, '+49', 'de'),
  country('CH', 'german', 3, '+41', 'de'),
  country('FR', 'french', 2.6, '+33', 'fr'),
  country('BE', 'french', 1.4, '+32', 'fr'),
  country('ES', 'spanish', 2.8, '+34', 'es'),
  country('MX', 'spanish', 0.7, '+52', 'es'),
  country('AR', 'spanish', 0.5, '+54', 'es'),
  country('IT', 'italian', 3, '+39', 'it'),
  country('GB', 'english', 1.6, '+44', 'en'),
  country('IE', 'english', 3, '+353', 'en'),
  country('US', 'english', 0.7, '+1', 'en'),
  country('CA', 'english', 0.8, '+1', 'en'),
  country('AU', 'english', 0.9, '+61', 'en'),
  country('NZ', 'english', 1.4, '+64', 'en'),
  country('ZA', 'english', 0.5, '+27', 'en'),
  country('PT', 'portuguese', 3, '+351', 'pt'),
  country('BR', 'portuguese', 0.4, '+55', 'pt'),
  country('NL', 'dutch', 1.7, '+31', 'nl'),
  country('SE', 'nordic', 1.3, '+46', 'en'),
  country('NO', 'nordic', 1.6, '+47', 'en'),
  country('DK', 'nordic', 1.4, '+45', 'en'),
  country('FI', 'nordic', 1.2, '+358', 'en'),
  country('IS', 'nordic', 4, '+354', 'en'),
  country('CZ', 'slavic', 1.6, '+420', 'en'),
  country('PL', 'slavic', 1.1, '+48', 'en'),
  country('HR', 'slavic', 4, '+385', 'en'),
  country('SI', 'slavic', 3, '+386', 'en'),
  country('HU', 'worldly', 1.5, '+36', 'en'),
  country('GR', 'worldly', 2.6, '+30', 'en'),
  country('TR', 'worldly', 0.9, '+90', 'en'),
  country('TH', 'worldly', 1.4, '+66', 'en'),
  country('JP', 'worldly', 0.5, '+81', 'en'),
  country('VN', 'worldly', 0.6, '+84', 'en'),
  country('AE', 'worldly', 1.6, '+971', 'en'),
  country('EG', 'worldly', 0.4, '+20', 'en'),
  country('MA', 'french', 1, '+212', 'fr'),
];
