import fc from 'fast-check';
import type { Point } from '../../../catalog/geography/distance.ts';
import type { HotelCriteria } from '../../../search/hotel-list.ts';
import { hotelSorts, type SortedListRequest } from '../../../search/sorted-hotels.ts';
import { baseCodes, providers } from './arbitrary-catalog.ts';
import { anyListCatalog, anySalesScope } from './arbitrary-hotel-list.ts';
import { degreesOf, greatCircleKm, moved } from '../oracles/great-circle.ts';
import type { SmallCatalog, SmallPlace } from './small-catalog.ts';

/** The first six are those of the other generated catalogs, which policies name. */
const worldPlaceIds = Array.from(
  { length: 16 },
  (_, index) => `00000000-0000-4000-8000-0000000000${index.toString(16).padStart(2, '0')}`,
);
export const missingPlaceId = '00000000-0000-4000-8000-0000000000ff';
const anyPlaceId = fc.constantFrom(...worldPlaceIds, missingPlaceId);

/** Folded they are six. */
const names = ['Linz', 'LINZ', 'Lı́nz', 'Straße', 'STRASSE', 'Łódź', 'Lodz', 'Linz am See', 'Graz', 'Wien'];
const countries = ['AT', 'AT', 'AT', 'PL'];

/** Among them the poles, and points at the 180th meridian. */
const anchors: readonly Point[] = [
  { latitude: 48.2, longitude: 16.3 },
  { latitude: 48.2, longitude: 16.3 },
  { latitude: 0, longitude: 179.9 },
  { latitude: -17, longitude: -180 },
  { latitude: 89.9, longitude: 10 },
  { latitude: -90, longitude: 0 },
];

/** From a centre to its neighbours: 30 km, a little more and less, and the edges of what is rounded to it. */
const steps = [0, 0, 0.001, 1, 29.9, 30, 30.0004, 30.0006, 30.1, 59.9];

export const anyPointOfWorlds: fc.Arbitrary<Point> = fc.oneof(
  { weight: 3, arbitrary: steppedFrom(fc.constantFrom(...anchors)) },
  { weight: 1, arbitrary: scattered(fc.constantFrom(...anchors)) },
);

function steppedFrom(start: fc.Arbitrary<Point>): fc.Arbitrary<Point> {
  return fc
    .tuple(start, fc.constantFrom(...steps), fc.constantFrom(-1, 1), fc.boolean())
    .map(([point, km, sign, north]) => {
      const degrees = sign * degreesOf(km);
      // Going east on a parallel, one degree is shorter; near the poles it is none at all.
      const parallel = Math.max(0.01, Math.cos((point.latitude * Math.PI) / 180));
      return north ? moved(point, degrees, 0) : moved(point, 0, degrees / parallel);
    });
}

/** Up to two degrees away. */
function scattered(start: fc.Arbitrary<Point>): fc.Arbitrary<Point> {
  const micro = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((value) => value / 1e6);
  return fc.tuple(start, micro, micro).map(([point, north, east]) => moved(point, north, east));
}

/** A position, none, or half of one. */
const anyPosition = fc.tuple(anyPointOfWorlds, fc.integer({ min: 0, max: 15 })).map(([point, kind]) => ({
  latitude: kind === 0 || kind === 1 ? null : point.latitude,
  longitude: kind === 0 || kind === 2 ? null : point.longitude,
}));

function anyPlace(index: number): fc.Arbitrary<SmallPlace> {
  return fc
    .record({
      kind: fc.constantFrom(
        ...['CITY', 'CITY', 'CITY', 'REGION', 'admin', 'district'],
        ...['tourism', 'tourism', 'tourism', 'landmark', 'landmark'],
      ),
      name: fc.constantFrom(...names),
      countryCode: fc.constantFrom(...countries),
      // A parent that comes earlier, so that there are no cycles, or none that is known.
      parentId: fc.option(fc.constantFrom(missingPlaceId, ...worldPlaceIds.slice(0, index)), { freq: 2 }),
      position: anyPosition,
      radiusKm: fc.option(
        fc.constantFrom(0, 0.001, 1, 29.9, 30, 200, 5000, 10_007.5, 15_000, 20_014, 20_100),
      ),
      memberIds: fc.oneof(fc.constant([]), fc.array(anyPlaceId, { maxLength: 5 })),
    })
    .map(({ kind, position, ...place }) => ({
      ...place,
      ...position,
      placeId: worldPlaceIds[index] ?? '',
      ...(kind === 'CITY' || kind === 'REGION'
        ? { placeType: kind, zoneKind: null }
        : { placeType: 'ZONE', zoneKind: kind as NonNullable<SmallPlace['zoneKind']> }),
    }));
}

/** A catalog with places of every kind, in any tree, and hotels at them or anywhere. */
export function anyWorld(size: { minLength: number; maxLength: number }): fc.Arbitrary<SmallCatalog> {
  return anyListCatalog(size).chain((catalog) =>
    fc
      .record({
        places: fc.tuple(...worldPlaceIds.map((_, index) => anyPlace(index))),
        hotels: fc.array(fc.record({ position: anyPosition, placeId: fc.option(anyPlaceId, { freq: 5 }) }), {
          minLength: catalog.hotels.length,
          maxLength: catalog.hotels.length,
        }),
        known: fc.subarray(worldPlaceIds, { minLength: 12 }),
      })
      .map(({ places, hotels, known }) => ({
        ...catalog,
        places: places.filter(({ placeId }) => known.includes(placeId)),
        hotels: catalog.hotels.map((hotel, index) => {
          const { position, placeId = null } = hotels[index] ?? {};
          return { ...hotel, ...position, placeId };
        }),
      })),
  );
}

/** What a caller may see: providers, and what may be sold. */
export const anyCallerCriteria: fc.Arbitrary<Pick<HotelCriteria, 'providerCodes' | 'salesScopes'>> =
  fc.record({
    providerCodes: fc.option(fc.subarray(providers.map(({ providerCode }) => providerCode)), {
      nil: undefined,
      freq: 2,
    }),
    salesScopes: fc.option(fc.array(anySalesScope, { maxLength: 2 }), { nil: undefined, freq: 2 }),
  });

export const placeIdsOfWorlds = [...worldPlaceIds, missingPlaceId];

/** A list of a circle around a hotel or anywhere, often with a hotel on its very edge, or of all hotels. */
export function anySortedRequest(catalog: SmallCatalog): fc.Arbitrary<SortedListRequest> {
  const points = catalog.hotels.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
  const hotelPoint = points.length === 0 ? anyPointOfWorlds : fc.constantFrom(...points);
  const centre = fc.oneof(hotelPoint, anyPointOfWorlds);
  const radius = fc.oneof(
    fc.constantFrom(0.001, 1, 29.9, 30, 30.001, 60, 200),
    fc.constantFrom(null, -0.001, 0.001),
  );
  return fc
    .record({
      near: centre,
      radius,
      edge: hotelPoint,
      caller: anyCallerCriteria,
      limit: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(60, 10_000)),
      sort: fc.constantFrom('distance', ...hotelSorts),
      distinct: fc.boolean(),
      everywhere: fc.constantFrom(true, false, false),
    })
    .map(({ near, radius: radiusKm, edge, caller, everywhere, ...list }) => {
      // Exactly as far as a hotel, or a metre more or less.
      const toEdge = greatCircleKm(near, edge);
      const reach = Math.round((toEdge + (radiusKm ?? 0)) * 1000) / 1000;
      const chosen = radiusKm !== null && Math.abs(radiusKm) !== 0.001 ? radiusKm : reach;
      const circle = { ...near, radiusKm: chosen > 0 && chosen <= 200 ? chosen : 60 };
      return everywhere && list.sort !== 'distance'
        ? { ...list, after: null, criteria: caller }
        : { ...list, after: null, criteria: { ...caller, near: circle } };
    });
}

/** Many hotels at one point, of all providers, some of them mapped. */
export function hotelsAtOnePoint(point: Point, count: number): SmallCatalog {
  const hotels = Array.from({ length: count }, (_, index) => ({
    providerCode: providers[index % providers.length]?.providerCode ?? '',
    hotelCode: `h${(index * 7919) % count}`,
    name: 'Hotel',
    ...{ city: null, countryCode: null, placeId: null, deleted: index % 10 === 9, ...point },
  }));
  return {
    ...{ providers, hotels, places: [], aliases: [] },
    mappings: hotels.flatMap(({ providerCode, hotelCode }, index) =>
      index % 2 === 0 ? [{ providerCode, hotelCode, baseCode: baseCodes[index % 4] ?? '' }] : [],
    ),
  };
}
