import { SAMPLE_ZONES, type SampleZone } from './data/zones.ts';
import type { City, Geography } from './geography.ts';
import type { PlaceRecord } from './records.ts';
import { nameUuid } from './uuid.ts';

/** The tree of places, parents first: regions, their cities, the cities' districts, and zones beside the tree. */
export function* placeRecords(geography: Geography): Iterable<PlaceRecord> {
  for (const { placeId, name, countryCode } of geography.regions)
    yield { type: 'place', placeId, placeType: 'REGION', name, countryCode };
  for (const city of geography.cities) yield* cityRecords(city);
  for (const zone of SAMPLE_ZONES) yield zoneRecord(zone, geography.cities);
}

function* cityRecords(city: City): Iterable<PlaceRecord> {
  const { placeId, name, latitude, longitude, population } = city;
  const countryCode = city.country.code;
  yield {
    ...{ type: 'place', placeId, placeType: 'CITY', name, countryCode, latitude, longitude, population },
    ...(city.regionId === null ? {} : { parentId: city.regionId }),
  };
  for (const district of city.districts)
    yield {
      type: 'place',
      placeId: district.placeId,
      placeType: 'ZONE',
      zoneKind: 'district',
      name: district.name,
      latitude: district.latitude,
      longitude: district.longitude,
      countryCode,
      parentId: placeId,
    };
}

function zoneRecord(zone: SampleZone, cities: readonly City[]): PlaceRecord {
  const members = cities
    .filter((city) => city.country.code === zone.countryCode && zone.members?.includes(city.name))
    .map(({ placeId }) => placeId);
  return {
    type: 'place',
    placeId: nameUuid(`zone:${zone.countryCode}.${zone.name}`),
    placeType: 'ZONE',
    zoneKind: zone.kind,
    name: zone.name,
    countryCode: zone.countryCode,
    ...(zone.centre === undefined ? {} : { latitude: zone.centre[0], longitude: zone.centre[1] }),
    ...(zone.radiusKm === undefined ? {} : { radiusKm: zone.radiusKm }),
    ...(members.length === 0 ? {} : { members }),
  };
}
