import type { City, Geography } from './geography.ts';
import { SUPPLIERS, type SupplierProfile } from './providers.ts';
import type { SampleRecord } from './records.ts';

/** A supplier's code of a city. */
export function destinationCode({ vocabulary }: SupplierProfile, city: City): string {
  const id = parseInt(city.placeId.slice(0, 8), 16);
  if (vocabulary === 'numbers') return String(id);
  return vocabulary === 'words'
    ? `${city.country.code.toLowerCase()}-${id.toString(36)}`
    : `${city.country.code}${id.toString(36).toUpperCase()}`;
}

/**
 * Each supplier's own tree of destinations: a country, below it the cities. Those of cities are mapped to
 * places, but for one in twenty, which nobody has mapped yet.
 */
export function* destinationRecords({ cities }: Geography): Iterable<SampleRecord> {
  const countryNames = new Intl.DisplayNames('en', { type: 'region' });
  const countries = [...new Set(cities.map(({ country }) => country.code))].sort();
  for (const supplier of SUPPLIERS) {
    const { providerCode } = supplier;
    for (const code of countries) {
      const name = countryNames.of(code) ?? code;
      yield {
        type: 'destination',
        providerCode,
        destinationCode: code,
        name,
        destinationType: 'COUNTRY',
        countryCode: code,
      };
    }
    for (const [index, city] of cities.entries()) {
      const { latitude, longitude } = city;
      const code = destinationCode(supplier, city);
      yield {
        ...{ type: 'destination', providerCode, destinationCode: code, destinationType: 'CITY' },
        ...{ countryCode: city.country.code, parentCode: city.country.code, latitude, longitude },
        name: supplier.localCityNames ? city.localName : city.name,
        ...((index + 7) % 20 === 0 ? {} : { placeId: city.placeId }),
        ...(city.localName === city.name
          ? {}
          : { texts: [{ type: 'name', languageCode: city.country.language, text: city.localName }] }),
      };
    }
  }
}
