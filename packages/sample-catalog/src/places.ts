import { cityNames } from './data/city-names.ts';
import { sampleZones, type SampleZone } from './data/zones.ts';
import { type City, findCity, type Geography } from './geography.ts';
import type { SampleRecord } from './record.ts';
import { nameUuid } from './uuid.ts';

/** The tree of places, parents first: regions, zones, cities, the cities' districts. */
export function* placeRecords({ regions, cities }: Geography): Iterable<SampleRecord> {
  for (const { placeId, name, countryCode } of regions)
    yield { type: 'place', placeId, placeType: 'REGION', name, countryCode };
  const zoneOf = new Map<City, string>();
  for (const zone of sampleZones) {
    const children = citiesOf(zone, zone.children, cities);
    for (const city of children) zoneOf.set(city, zoneId(zone));
    yield zoneRecord(zone, children[0]?.regionId, citiesOf(zone, zone.members, cities));
  }
  const namesOf = namesOfCities(cities);
  for (const city of cities) {
    const { placeId, name, latitude, longitude, population } = city;
    const countryCode = city.country.code;
    yield {
      ...{ type: 'place', placeId, placeType: 'CITY', name, countryCode },
      ...{ parentId: zoneOf.get(city) ?? city.regionId, latitude, longitude, population },
      ...namesOf.get(city),
    };
    const common = { type: 'place', placeType: 'ZONE', zoneKind: 'district', countryCode, parentId: placeId };
    for (const district of city.districts) {
      const { placeId, name, latitude, longitude } = district;
      yield { ...common, placeId, name, latitude, longitude };
    }
  }
}

type OtherNames = Readonly<Record<string, unknown>>;

/**
 * The names and codes by which people know some of the cities; of cities of one name
 * those of the one with most hotels.
 */
function namesOfCities(cities: readonly City[]): ReadonlyMap<City, OtherNames> {
  return new Map(
    cityNames.flatMap(({ iataCodes, names, ...named }): readonly [City, OtherNames][] => {
      const city = findCity(cities, named);
      const codes = iataCodes.map((code) => ({ system: 'IATA', code }));
      return city === undefined
        ? []
        : [[city, { ...(names.length > 0 && { names }), ...(codes.length > 0 && { codes }) }]];
    }),
  );
}

/** The place id of a zone. */
export function zoneId({ countryCode, name }: SampleZone): string {
  return nameUuid(`zone:${countryCode}.${name}`);
}

function citiesOf({ countryCode }: SampleZone, names: readonly string[], cities: readonly City[]): City[] {
  return cities.filter(({ name, country }) => country.code === countryCode && names.includes(name));
}

function zoneRecord(zone: SampleZone, parentId: string | undefined, members: readonly City[]): SampleRecord {
  const { countryCode, kind, name, circle } = zone;
  return {
    ...{ type: 'place', placeType: 'ZONE', zoneKind: kind, name, countryCode, ...circle },
    ...{ placeId: zoneId(zone), parentId, members: members.map(({ placeId }) => placeId) },
  };
}
