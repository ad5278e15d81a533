import { SAMPLE_ZONES, type SampleZone } from './data/zones.ts';
import type { City, Geography } from './geography.ts';
import { type Provider, PROVIDERS } from './providers.ts';
import type { SampleRecord } from './record.ts';
import { nameUuid } from './uuid.ts';

/** The tree of places, parents first: regions, their cities, the cities' districts, and zones beside the tree. */
export function* placeRecords({ regions, cities }: Geography): Iterable<SampleRecord> {
  for (const { placeId, name, countryCode } of regions)
    yield { type: 'place', placeId, placeType: 'REGION', name, countryCode };
  for (const city of cities) {
    const { placeId, name, latitude, longitude, population, regionId: parentId } = city;
    const countryCode = city.country.code;
    yield {
      ...{ type: 'place', placeId, placeType: 'CITY', name, countryCode, parentId },
      ...{ latitude, longitude, population },
    };
    const common = { type: 'place', placeType: 'ZONE', zoneKind: 'district', countryCode, parentId: placeId };
    for (const district of city.districts) {
      const { placeId, name, latitude, longitude } = district;
      yield { ...common, placeId, name, latitude, longitude };
    }
  }
  for (const zone of SAMPLE_ZONES) yield zoneRecord(zone, cities);
}

function zoneRecord({ countryCode, kind, name, circle, members }: SampleZone, cities: readonly City[]) {
  return {
    ...{ type: 'place', placeType: 'ZONE', zoneKind: kind, name, countryCode, ...circle },
    placeId: nameUuid(`zone:${countryCode}.${name}`),
    members: cities
      .filter((city) => city.country.code === countryCode && members.includes(city.name))
      .map(({ placeId }) => placeId),
  };
}

/** A provider's code of a city. */
export function destinationCode({ codeStyle }: Provider, city: City): string {
  const id = parseInt(city.placeId.slice(0, 8), 16);
  if (codeStyle === 'numbers') return String(id);
  return codeStyle === 'words'
    ? `${city.country.code.toLowerCase()}-${id.toString(36)}`
    : `${city.country.code}${id.toString(36).toUpperCase()}`;
}

/**
 * Each provider's own tree of destinations: a country, below it the cities. Those of cities are mapped to
 * places, but for one in twenty, which nobody has mapped yet.
 */
export function* destinationRecords({ cities }: Geography): Iterable<SampleRecord> {
  const countryNames = new Intl.DisplayNames('en', { type: 'region' });
  const countries = [...new Set(cities.map(({ country }) => country.code))].sort();
  for (const provider of PROVIDERS) {
    const common = { type: 'destination', providerCode: provider.providerCode };
    for (const countryCode of countries) {
      const name = countryNames.of(countryCode);
      yield { ...common, destinationCode: countryCode, destinationType: 'COUNTRY', countryCode, name };
    }
    for (const [index, city] of cities.entries()) {
      const { name, localName, latitude, longitude, placeId, country } = city;
      const local = { type: 'name', languageCode: country.language, text: localName };
      yield {
        ...{ ...common, destinationCode: destinationCode(provider, city), destinationType: 'CITY' },
        ...{ countryCode: country.code, parentCode: country.code, latitude, longitude },
        name: provider.localCityNames ? localName : name,
        placeId: (index + 7) % 20 === 0 ? undefined : placeId,
        texts: localName === name ? undefined : [local],
      };
    }
  }
}
