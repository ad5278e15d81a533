import { type Json, type MayFail, SearchScene } from './search-scene.ts';

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

function place(placeId: string, kind: string, name: string, more: object = {}): object {
  const type = ['CITY', 'REGION'].includes(kind)
    ? { placeType: kind }
    : { placeType: 'ZONE', zoneKind: kind };
  return { type: 'place', placeId, ...type, name, countryCode: 'AT', ...more };
}

function hotel(providerCode: string, hotelCode: string, location: object): object {
  return { type: 'hotel', providerCode, hotelCode, name: `Hotel ${hotelCode}`, location };
}

function connection(connectionCode: string, providerCode: string, organizationCode = 'north'): object {
  return { type: 'connection', connectionCode, organizationCode, providerCode };
}

export const records: readonly object[] = [
  { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'], family: 'sunny' },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  { type: 'provider', providerCode: 'demo', name: 'Demo', sandbox: true },
  place(places.lowerAustria, 'REGION', 'Lower Austria'),
  place(places.vienna, 'CITY', 'Wien', { parentId: places.lowerAustria, ...centre }),
  place(places.district, 'district', 'Innere Stadt', { parentId: places.vienna }),
  place(places.town, 'CITY', 'Mödling', {
    parentId: places.adminZone,
    latitude: 48.0858,
    longitude: 16.2831,
  }),
  place(places.adminZone, 'admin', 'Bezirk Mödling', { parentId: places.lowerAustria }),
  place(places.foreignTown, 'CITY', 'Petržalka', { countryCode: 'SK', latitude: 48.2, longitude: 16.5 }),
  place(places.krems, 'CITY', 'Krems', { parentId: places.lowerAustria, latitude: 48.41, longitude: 15.6 }),
  place(places.wachau, 'tourism', 'Wachau', { members: [places.unknown, places.krems, places.district] }),
  place(places.wine, 'tourism', 'Wine Route', { ...centre, radiusKm: 3 }),
  place(places.emptyZone, 'tourism', 'Danube', centre),
  place(places.namesakeCity, 'CITY', 'Straßhof', { latitude: 48.3, longitude: 16.6 }),
  place(places.namesakeZone, 'tourism', 'STRASSHOF', { latitude: 48.3, longitude: 16.6, radiusKm: 0.5 }),
  place(places.palace, 'landmark', 'Palace', { ...centre, radiusKm: 0.5 }),
  place(places.airport, 'landmark', 'Airport', { ...centre, radiusKm: 50 }),
  place(places.statue, 'landmark', 'Statue', centre),
  hotel('sol', 'w1', { canonicalCityId: places.vienna, ...centre }),
  hotel('sol', 'w2', { canonicalCityId: places.district, latitude: 48.2182, longitude: 16.3738 }),
  hotel('sol', 'm1', { canonicalCityId: places.town, latitude: 48.0858, longitude: 16.2831 }),
  hotel('sol', 'k1', { canonicalCityId: places.krems, latitude: 48.41, longitude: 15.6 }),
  hotel('sol', 's1', { canonicalCityId: places.namesakeCity }),
  hotel('solgv', 'w1', { canonicalCityId: places.vienna, ...centre }),
  hotel('luna', 'w1', { canonicalCityId: places.vienna, ...centre }),
  hotel('luna', 'x1', { canonicalCityId: places.foreignTown, latitude: 48.2, longitude: 16.5 }),
  hotel('luna', 'p1', { canonicalCityId: places.airport, latitude: 48.11, longitude: 16.57 }),
  hotel('luna', 'n1', { countryCode: 'AT', latitude: 48.2083, longitude: 16.3738 }),
  hotel('luna', 'gone', { canonicalCityId: places.vienna, ...centre }),
  { type: 'mapping', providerCode: 'sol', hotelCode: 'w1', baseCode: 'OLD' },
  { type: 'mapping', providerCode: 'luna', hotelCode: 'w1', baseCode: 'NEW' },
  { type: 'mapping', providerCode: 'luna', hotelCode: 'gone', baseCode: 'GONE' },
  { type: 'mapping', providerCode: 'sol', hotelCode: 'k1', baseCode: 'K' },
  { type: 'mapping', providerCode: 'luna', hotelCode: 'n1', baseCode: 'N' },
  { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'NEW' },
  { type: 'organization', organizationCode: 'north', name: 'North' },
  { type: 'organization', organizationCode: 'south', name: 'South' },
  connection('c-sol', 'solgv'),
  connection('c-luna', 'luna'),
  connection('c-demo', 'demo'),
  connection('c-not-inner', 'sol'),
  connection('c-austria', 'luna'),
  connection('c-south', 'luna', 'south'),
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
  return hotels.map(({ providerCode, providerHotelCode }) => `${providerCode}:${providerHotelCode}`);
}
