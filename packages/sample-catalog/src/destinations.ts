import { sampleZones } from './data/zones.ts';
import type { City, District, Geography } from './geography.ts';
import { zoneId } from './places.ts';
import { type Provider, sampleProviders } from './providers.ts';
import type { SampleRecord } from './record.ts';

/** What is a destination beside countries and cities, with the number that tells its codes from theirs. */
const kinds = { region: 1, district: 2, zone: 3 } as const;

/** A provider's code of a city. */
export function destinationCode({ codeStyle }: Provider, city: City): string {
  const id = idOf(city.placeId);
  if (codeStyle === 'numbers') return String(id);
  return codeStyle === 'words'
    ? `${city.country.code.toLowerCase()}-${id.toString(36)}`
    : `${city.country.code}${id.toString(36).toUpperCase()}`;
}

/** A provider's code of another place. No city has the same. */
function codeOf(
  { codeStyle }: Provider,
  kind: keyof typeof kinds,
  countryCode: string,
  placeId: string,
): string {
  const id = idOf(placeId);
  if (codeStyle === 'numbers') return String(kinds[kind] * 2 ** 32 + id);
  return codeStyle === 'words'
    ? `${countryCode.toLowerCase()}-${kind}-${id.toString(36)}`
    : `${countryCode}-${kind.charAt(0).toUpperCase()}${id.toString(36).toUpperCase()}`;
}

/** The first 32 bits of a place id. */
function idOf(placeId: string): number {
  return parseInt(placeId.slice(0, 8), 16);
}

/**
 * Each provider's own tree of destinations: a country, below it the regions, zones and cities, below
 * a city its districts. All are mapped to places but countries, which are none, and one city in
 * twenty, which nobody has mapped yet.
 */
export function* destinationRecords(geography: Geography): Iterable<SampleRecord> {
  for (const provider of sampleProviders) {
    yield* cityDestinations(provider, geography);
    yield* regionRecords(provider, geography);
    yield* zoneRecords(provider, geography);
  }
}

/** A provider's countries, cities and their districts. */
export function* cityDestinations(provider: Provider, geography: Geography): Iterable<SampleRecord> {
  yield* countryRecords(provider, geography);
  yield* cityRecords(provider, geography);
}

function* countryRecords({ providerCode }: Provider, geography: Geography): Iterable<SampleRecord> {
  const countryNames = new Intl.DisplayNames('en', { type: 'region' });
  for (const countryCode of [...countriesOf(geography)].sort()) {
    const name = countryNames.of(countryCode);
    yield {
      ...{ type: 'destination', providerCode, destinationCode: countryCode, destinationType: 'COUNTRY' },
      ...{ countryCode, name },
    };
  }
}

function countriesOf({ cities }: Geography): ReadonlySet<string> {
  return new Set(cities.map(({ country }) => country.code));
}

function* cityRecords(provider: Provider, { cities }: Geography): Iterable<SampleRecord> {
  for (const [index, city] of cities.entries()) {
    const { latitude, longitude, placeId, country } = city;
    const destination = destinationCode(provider, city);
    yield {
      ...{ type: 'destination', providerCode: provider.providerCode },
      ...{ destinationCode: destination, destinationType: 'CITY' },
      ...{ countryCode: country.code, parentCode: country.code, latitude, longitude },
      ...namesOf(provider, city, country.language),
      placeId: (index + 7) % 20 === 0 ? undefined : placeId,
    };
    for (const district of city.districts) {
      const { latitude, longitude, placeId } = district;
      yield {
        ...{ type: 'destination', providerCode: provider.providerCode },
        destinationCode: codeOf(provider, 'district', country.code, placeId),
        ...{ destinationType: 'DISTRICT', countryCode: country.code, parentCode: destination },
        ...{ latitude, longitude, placeId },
        ...namesOf(provider, district, country.language),
      };
    }
  }
}

function namesOf({ localCityNames }: Provider, { name, localName }: District, language: string): object {
  return {
    name: localCityNames ? localName : name,
    texts: localName === name ? undefined : [{ type: 'name', languageCode: language, text: localName }],
  };
}

function* regionRecords(provider: Provider, { regions }: Geography): Iterable<SampleRecord> {
  for (const { placeId, name, countryCode } of regions)
    yield {
      ...{ type: 'destination', providerCode: provider.providerCode },
      destinationCode: codeOf(provider, 'region', countryCode, placeId),
      ...{ destinationType: 'REGION', countryCode, parentCode: countryCode, name, placeId },
    };
}

function* zoneRecords(provider: Provider, geography: Geography): Iterable<SampleRecord> {
  const countries = countriesOf(geography);
  for (const zone of sampleZones) {
    const { countryCode, kind, name, circle } = zone;
    const placeId = zoneId(zone);
    yield {
      ...{ type: 'destination', providerCode: provider.providerCode },
      destinationCode: codeOf(provider, 'zone', countryCode, placeId),
      destinationType: kind === 'landmark' ? 'LANDMARK' : 'ZONE',
      ...{ countryCode, parentCode: countries.has(countryCode) ? countryCode : undefined },
      ...{ name, placeId, latitude: circle?.latitude, longitude: circle?.longitude },
    };
  }
}
