import type { Pool } from 'pg';
import { idOf } from '../records.ts';
import type { AnswerBody, TimedAnswer } from '../servers/timed-request.ts';

/**
 * A catalog of 40 hotels of provider `sol`, sold on a connection that may not sell
 * Japan, nor what is in one region.
 */

export const connectionCode = 'north-sol';

/** All places are in `everywhere`; what is in `forbidden`, too, may not be sold. */
const places = {
  everywhere: idOf(1),
  forbidden: idOf(2),
  cities: [idOf(3), idOf(4), idOf(5)],
  inJapan: idOf(6),
} as const;

const hotelCodes = Array.from({ length: 40 }, (_, index) => String(index).padStart(2, '0'));
/** Rows of another provider, which decide with those of `sol` about the base codes that they join. */
const otherCodes = ['a', 'b', 'c', 'd'];

const here = { latitude: 48.2, longitude: 16.37 };

export function restrictionRecords(): readonly object[] {
  const place = (placeId: string, more: object) => ({
    ...{ type: 'place', placeId, placeType: 'CITY', name: `Place ${placeId.slice(-2)}`, countryCode: 'PT' },
    parentId: places.everywhere,
    ...more,
  });
  return [
    ...['sol', 'luna'].map((providerCode) => ({ type: 'provider', providerCode, name: providerCode })),
    place(places.everywhere, { placeType: 'REGION', parentId: null }),
    place(places.forbidden, { placeType: 'REGION' }),
    ...places.cities.map((city) => place(city, {})),
    place(places.inJapan, { countryCode: 'JP' }),
    { type: 'organization', organizationCode: 'north', name: 'North' },
    { type: 'connection', connectionCode, organizationCode: 'north', providerCode: 'sol' },
    { type: 'geoPolicy', connectionCode, exclude: { countries: ['JP'], cities: [places.forbidden] } },
    { type: 'destination', providerCode: 'sol', destinationCode: 'D', name: 'D', placeId: places.cities[0] },
    ...hotelCodes.flatMap((hotelCode, index) => [
      {
        ...{ type: 'hotel', providerCode: 'sol', hotelCode, name: `Grand Hotel ${hotelCode}` },
        // Every fourth is where its destination is.
        location: index % 4 === 0 ? here : { ...here, canonicalCityId: places.cities[index % 3] },
        closestDestinations: [{ code: 'D', name: 'D' }],
      },
      { type: 'mapping', providerCode: 'sol', hotelCode, baseCode: `B${hotelCode}` },
    ]),
    ...otherCodes.map((hotelCode) => ({
      ...{ type: 'hotel', providerCode: 'luna', hotelCode, name: `Grand Hotel ${hotelCode}` },
      location: { ...here, countryCode: 'JP' },
    })),
  ];
}

/** A statement, and what kind of change it makes. */
export interface RestrictionChange {
  readonly kind: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A change of the kinds in turn, some of which block hotels, and some of which allow them again. */
export function changeNumber(number: number, random: () => number): RestrictionChange {
  const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const hotel = "where provider_code = 'sol' and hotel_code = $2";
  const code = oneOf(hotelCodes);
  const kinds: readonly (() => RestrictionChange)[] = [
    () => ({
      kind: 'country',
      text: `update hotels set country_code = $1 ${hotel}`,
      values: [oneOf([null, 'JP', 'PT']), code],
    }),
    () => ({
      kind: 'place',
      text: `update hotels set place_id = $1 ${hotel}`,
      values: [oneOf([null, ...places.cities, places.inJapan]), code],
    }),
    () => ({
      kind: 'parent of a place',
      text: 'update places set parent_id = $1 where place_id = $2',
      values: [oneOf([places.everywhere, places.forbidden]), oneOf(places.cities)],
    }),
    () => ({
      kind: 'country of a place',
      text: 'update places set country_code = $1 where place_id = $2',
      values: [oneOf(['JP', 'PT', 'PT']), oneOf(places.cities)],
    }),
    () => ({
      kind: 'a row joins a base code',
      text: `insert into mappings (provider_code, hotel_code, sent_base_code) values ('luna', $1, $2)
        on conflict (provider_code, hotel_code) do update set sent_base_code = excluded.sent_base_code`,
      values: [oneOf(otherCodes), `B${code}`],
    }),
    () => ({
      kind: 'a row leaves a base code',
      text: `delete from mappings where provider_code = 'luna' and hotel_code = $1`,
      values: [oneOf(otherCodes)],
    }),
    () => ({
      kind: 'a hotel is mapped to another base code',
      text: `update mappings set sent_base_code = 'B' || $1 ${hotel}`,
      values: [oneOf([code, oneOf(hotelCodes)]), code],
    }),
    () => ({
      kind: 'mapping of a destination',
      text: `update destinations set place_id = $1 where provider_code = 'sol' and destination_code = 'D'`,
      values: [oneOf([...places.cities, places.inJapan])],
    }),
    () => ({
      kind: 'a row comes or goes',
      text: `update hotels set deleted_at = $1 where provider_code = 'luna' and hotel_code = $2`,
      values: [oneOf([null, new Date()]), oneOf(otherCodes)],
    }),
  ];
  return (kinds[number % kinds.length] as () => RestrictionChange)();
}

/** What the catalog says that the connection may sell. */
export interface Expected {
  readonly sellable: readonly string[];
  /** Those of it that are below the region of all places. */
  readonly placed: readonly string[];
  readonly blockedBaseCodes: ReadonlySet<string>;
}

interface ExpectedRow {
  readonly hotelCode: string;
  readonly baseCode: string;
  readonly isPlaced: boolean;
}

/** The rule in the words of the contract: no row of a base code may be in what is excluded. */
export async function expectedOf(
  pool: Pool,
  geoCheck: (baseCodes: readonly string[]) => Promise<TimedAnswer>,
): Promise<Expected> {
  const { rows } = await pool.query<ExpectedRow>(
    `select h.hotel_code as "hotelCode", m.base_code as "baseCode",
       exists (
         with recursive up as (
           select place_id, parent_id from places where place_id = h.place_id
           union
           select p.place_id, p.parent_id from places p join up on p.place_id = up.parent_id
         )
         select from up where place_id = $1
       ) as "isPlaced"
     from hotels h join mappings m on (m.provider_code, m.hotel_code) = (h.provider_code, h.hotel_code)
     where h.provider_code = 'sol' and h.deleted_at is null
     order by h.hotel_code`,
    [places.everywhere],
  );
  const { body } = await geoCheck([...new Set(rows.map(({ baseCode }) => baseCode))]);
  const blockedBaseCodes = new Set(body.blockedBaseCodes);
  const sellable = rows.filter(({ baseCode }) => !blockedBaseCodes.has(baseCode));
  return {
    sellable: sellable.map(({ hotelCode }) => hotelCode),
    placed: sellable.filter(({ isPlaced }) => isPlaced).map(({ hotelCode }) => hotelCode),
    blockedBaseCodes,
  };
}

export interface RestrictedRoute {
  readonly path: string;
  readonly body: object;
  /** What is wrong with an answer; null: nothing. */
  readonly fault: (answer: RestrictedAnswer, expected: Expected) => unknown;
}

export interface RestrictedAnswer extends Omit<AnswerBody, 'items'> {
  readonly hotelCodes?: { readonly provider?: readonly { readonly providerHotelCode: string }[] };
  readonly statistics?: { readonly total: number };
  readonly items?: readonly {
    readonly name: string;
    readonly id?: string;
    readonly providers?: readonly { readonly providerCode: string; readonly providerHotelCode: string }[];
  }[];
}

const codesOf = (hotels: readonly { readonly providerHotelCode: string }[] = []): readonly string[] =>
  hotels.map(({ providerHotelCode }) => providerHotelCode).sort();

const difference = (actual: unknown, expected: unknown): unknown =>
  JSON.stringify(actual) === JSON.stringify(expected) ? null : { actual, expected };

/** The routes that list what may be sold. */
export const restrictedRoutes: readonly RestrictedRoute[] = [
  {
    path: '/hotels',
    body: { query: { connectionCode, maxSize: 1000 } },
    fault: ({ hotels, count }, { sellable }) =>
      difference([codesOf(hotels), count], [sellable, sellable.length]),
  },
  {
    path: '/hotels/filter',
    body: { connectionCode },
    fault: ({ hotelCodes }, { sellable }) => difference(codesOf(hotelCodes?.provider), sellable),
  },
  {
    path: '/hotels/by-destination',
    body: { destination: { canonicalCityId: places.everywhere }, connectionCode },
    fault: ({ hotels, statistics }, { placed }) =>
      difference([codesOf(hotels), statistics?.total], [placed, placed.length]),
  },
  {
    path: '/hotels/by-coordinates',
    body: { ...here, radiusKm: 1, connectionCode },
    fault: ({ hotels, statistics }, { sellable }) =>
      difference([codesOf(hotels), statistics?.total], [sellable, sellable.length]),
  },
  {
    path: '/hotels/by-area',
    body: { area: { bbox: [here.longitude, here.latitude, here.longitude, here.latitude] }, connectionCode },
    fault: ({ hotels, statistics }, { sellable }) =>
      difference([codesOf(hotels), statistics?.total], [sellable, sellable.length]),
  },
  {
    path: '/suggest',
    body: { query: 'grand hotel', kinds: ['hotel'], limit: 50, connectionCode },
    // Typeahead may find a hotel later that may be sold now.
    fault({ items = [] }, { sellable, blockedBaseCodes }) {
      const leaked = items.filter(
        ({ id: hotel = '', providers = [] }) =>
          blockedBaseCodes.has(hotel) ||
          providers.some(
            ({ providerCode, providerHotelCode }) =>
              providerCode === 'sol' && !sellable.includes(providerHotelCode),
          ),
      );
      return leaked.length === 0 ? null : leaked;
    },
  },
];
