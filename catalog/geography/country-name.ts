const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * The English name of a country, by its ISO 3166-1 alpha-2 code in upper case; undefined where there is none.
 */
export function countryName(code: string): string | undefined {
  return englishNames.of(code);
}
