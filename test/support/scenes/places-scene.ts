import { connection, hotel, mapping, place } from '../records.ts';
import { families } from './families.ts';
import { type Json, keysOf as keysOfRows, type MayFail, SearchScene } from './search-scene.ts';

const id = (last: string): string => `00000000-0000-4000-8000-0000000000${last}`;

/** Two towns near Vienna, one of them in another country; Krems is far away. */
export const places = {
  lowerAustria: id('a1'),
  vienna: id('a2'),
  district: id('a3'),
  town: id('a4'),
  foreignTown: id('a5'),
  krems: id('a6'),
  wachau: id('b1'),
  wine: id('b2'),
  emptyZone: id('b3'),
  namesakeCity: id('c1'),
  namesakeZone: id('c2'),
  palace: id('d1'),
  airport: id('d2'),
  statue: id('d3'),
  adminZone: id('e1'),
  unknown: id('ff'),
} as const;

const centre = { latitude: 48.2082, longitude: 16.3738 };

/** A place of Austria, unless `more` says otherwise. */
function placeOf(placeId: string, kind: string, name: string, more: object = {}): object {
  return kind === 'CITY' || kind === 'REGION'
    ? place(placeId, kind, name, 'AT', more)
    : place(placeId, 'ZONE', name, 'AT', { zoneKind: kind, ...more });
}

function hotelAt(providerCode: string, hotelCode: string, location: object): object {
  return hotel(providerCode, hotelCode, { name: `Hotel ${hotelCode}`, location });
}

export const records: readonly object[] = [
  ...families,
  placeOf(places.lowerAustria, 'REGION', 'Lower Austria'),
  placeOf(places.vienna, 'CITY', 'Wien', { parentId: places.lowerAustria, ...centre }),
  placeOf(places.district, 'district', 'Innere Stadt', { parentId: places.vienna }),
  placeOf(places.town, 'CITY', 'Mödling', {
    parentId: places.adminZone,
    latitude: 48.0858,
    longitude: 16.2831,
  }),
  placeOf(places.adminZone, 'admin', 'Bezirk Mödling', { parentId: places.lowerAustria }),
  placeOf(places.foreignTown, 'CITY', 'Petržalka', { countryCode: 'SK', latitude: 48.2, longitude: 16.5 }),
  placeOf(places.krems, 'CITY', 'Krems', { parentId: places.lowerAustria, latitude: 48.41, longitude: 15.6 }),
  placeOf(places.wachau, 'tourism', 'Wachau', { members: [places.unknown, places.krems, places.district] }),
  placeOf(places.wine, 'tourism', 'Wine Route', { ...centre, radiusKm: 3 }),
  placeOf(places.emptyZone, 'tourism', 'Danube', centre),
  placeOf(places.namesakeCity, 'CITY', 'Straßhof', { latitude: 48.3, longitude: 16.6 }),
  placeOf(places.namesakeZone, 'tourism', 'STRASSHOF', { latitude: 48.3, longitude: 16.6, radiusKm: 0.5 }),
  placeOf(places.palace, 'landmark', 'Palace', { ...centre, radiusKm: 0.5 }),
  placeOf(places.airport, 'landmark', 'Airport', { ...centre, radiusKm: 50 }),
  placeOf(places.statue, 'landmark', 'Statue', centre),
  hotelAt('sol', 'w1', { canonicalCityId: places.vienna, ...centre }),
  hotelAt('sol', 'w2', { canonicalCityId: places.district, latitude: 48.2182, longitude: 16.3738 }),
  hotelAt('sol', 'm1', { canonicalCityId: places.town, latitude: 48.0858, longitude: 16.2831 }),
  hotelAt('sol', 'k1', { canonicalCityId: places.krems, latitude: 48.41, longitude: 15.6 }),
  hotelAt('sol', 's1', { canonicalCityId: places.namesakeCity }),
  hotelAt('solgv', 'w1', { canonicalCityId: places.vienna, ...centre }),
  hotelAt('luna', 'w1', { canonicalCityId: places.vienna, ...centre }),
  hotelAt('luna', 'x1', { canonicalCityId: places.foreignTown, latitude: 48.2, longitude: 16.5 }),
  hotelAt('luna', 'p1', { canonicalCityId: places.airport, latitude: 48.11, longitude: 16.57 }),
  hotelAt('luna', 'n1', { countryCode: 'AT', latitude: 48.2083, longitude: 16.3738 }),
  hotelAt('luna', 'gone', { canonicalCityId: places.vienna, ...centre }),
  mapping('sol', 'w1', 'OLD'),
  mapping('luna', 'w1', 'NEW'),
  mapping('luna', 'gone', 'GONE'),
  mapping('sol', 'k1', 'K'),
  mapping('luna', 'n1', 'N'),
  { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'NEW' },
  connection('c-not-inner', 'north', 'sol'),
  connection('c-austria', 'north', 'luna'),
  { type: 'geoPolicy', connectionCode: 'c-not-inner', exclude: { cities: [places.krems, places.district] } },
  { type: 'geoPolicy', connectionCode: 'c-austria', include: { countries: ['AT'] } },
];

export interface HotelCodes {
  readonly providerCode: string;
  readonly providerHotelCode: string;
  readonly platformHotelCode?: string;
  readonly distanceKm?: number;
}
export interface CodesAnswer extends Json, MayFail {
  readonly hotels: readonly HotelCodes[];
  readonly warnings: readonly { readonly code: string; readonly count?: number }[];
  readonly statistics: Json;
  readonly catchment: Json;
}

/** These records behind one kind of search. */
export class PlacesScene extends SearchScene {
  destination(canonicalCityId: string, more: object = {}): Promise<CodesAnswer> {
    return this.ask('/hotels/by-destination', { destination: { canonicalCityId }, ...more });
  }

  /** Around the centre of Vienna. */
  around(radiusKm: number, more: object = {}): Promise<CodesAnswer> {
    return this.ask('/hotels/by-coordinates', { ...centre, radiusKm, ...more });
  }

  within(area: object, more: object = {}): Promise<CodesAnswer> {
    return this.ask('/hotels/by-area', { area, ...more });
  }
}

/** As `provider:code`. */
export function keysOf({ hotels }: CodesAnswer): string[] {
  return keysOfRows(hotels);
}
