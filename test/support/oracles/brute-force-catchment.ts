import type { Point } from '../../../catalog/geography/distance.ts';
import { fold } from '../../../catalog/text/fold.ts';
import type { HotelCriteria, ListedHotel } from '../../../search/hotel-list.ts';
import { bruteForceHotelList } from './brute-force-hotel-list.ts';
import { greatCircleKm } from './great-circle.ts';
import { baseCodeOf, placeOf, wayUp } from './small-catalog-lookups.ts';
import type { SmallCatalog, SmallHotel, SmallPlace } from '../generators/small-catalog.ts';

/** What a response says of a catchment, and which hotels it has. */
export interface ExpectedCatchment {
  readonly catchment: {
    readonly placeType: SmallPlace['placeType'] | null;
    readonly zoneKind: NonNullable<SmallPlace['zoneKind']> | null;
    readonly rule: string;
    readonly placeIds: readonly string[];
    readonly radiusKm: number | null;
  };
  /** Whether a hotel is in it, live or not. */
  readonly has: (hotel: SmallHotel) => boolean;
}

type Rule = Pick<ExpectedCatchment['catchment'], 'rule' | 'placeIds'> & {
  readonly radiusKm?: number;
  readonly around?: Point;
};

/** The catchment of a place, in the words of the contract. */
export function bruteForceCatchment(catalog: SmallCatalog, placeId: string): ExpectedCatchment {
  const place = placeOf(catalog, placeId);
  const { around, ...rule } =
    place === undefined ? { rule: 'unknown_place', placeIds: [] } : ruleOf(catalog, place);
  return {
    catchment: {
      placeType: place?.placeType ?? null,
      zoneKind: place?.placeType === 'ZONE' ? (place.zoneKind ?? 'district') : null,
      radiusKm: null,
      ...rule,
    },
    has: (hotel) =>
      around === undefined
        ? rule.placeIds.some((id) => belongs(catalog, hotel, id))
        : isPoint(hotel) && greatCircleKm(around, hotel) <= (rule.radiusKm ?? 0),
  };
}

/** The live hotels of a catchment that pass more criteria, by provider code and hotel code. */
export function bruteForceHotelsOf(
  catalog: SmallCatalog,
  { has }: ExpectedCatchment,
  criteria: HotelCriteria,
): readonly ListedHotel[] {
  const inside = new Set(
    catalog.hotels.filter(has).map(({ providerCode, hotelCode }) => `${providerCode} ${hotelCode}`),
  );
  return bruteForceHotelList(catalog, {
    ...{ criteria, order: 'provider', after: null, limit: Infinity, count: false },
  }).rows.filter((row) => inside.has(`${row.providerCode} ${row.hotelCode}`));
}

function ruleOf(catalog: SmallCatalog, place: SmallPlace): Rule {
  const { placeId, zoneKind = 'district' } = place;
  if (place.placeType === 'CITY') return ruleOfCity(catalog, place);
  if (place.placeType === 'REGION') return { rule: 'tree', placeIds: [placeId] };
  if (zoneKind === 'tourism') {
    const members = [...new Set(place.memberIds ?? [])];
    if (members.length === 0) return radiusOf(place);
    return { rule: 'overlay', placeIds: members.filter((id) => placeOf(catalog, id) !== undefined) };
  }
  if (zoneKind === 'landmark' && liveHotelsOf(catalog, placeId).length === 0) return radiusOf(place);
  return { rule: 'tree', placeIds: [placeId] };
}

function ruleOfCity(catalog: SmallCatalog, city: SmallPlace): Rule {
  const { placeId, countryCode } = city;
  const baseCodes = liveHotelsOf(catalog, placeId).map((hotel) => baseCodeOf(catalog, hotel));
  if (new Set(baseCodes.filter((code) => code !== null)).size >= 2500)
    return { rule: 'dense_city', placeIds: [placeId] };
  const isNamesake = (other: SmallPlace): boolean =>
    other.placeType === 'ZONE' &&
    other.zoneKind === 'tourism' &&
    other.countryCode === countryCode &&
    fold(other.name) === fold(city.name);
  if (catalog.places.some(isNamesake)) return { rule: 'namesake_zone', placeIds: [placeId] };
  const neighbours = catalog.places
    .filter(
      (other) => other.placeType === 'CITY' && other.placeId !== placeId && other.countryCode === countryCode,
    )
    .flatMap((other) =>
      isPoint(city) && isPoint(other) ? [{ id: other.placeId, km: greatCircleKm(city, other) }] : [],
    )
    .filter(({ km }) => km <= 30)
    .sort((one, other) => one.km - other.km || (one.id < other.id ? -1 : 1));
  return { rule: 'thin_city', placeIds: [placeId, ...neighbours.map(({ id }) => id)], radiusKm: 30 };
}

function radiusOf(place: SmallPlace): Rule {
  const { radiusKm = null } = place;
  if (radiusKm === null || !isPoint(place)) return { rule: 'empty', placeIds: [] };
  return { rule: 'radius', placeIds: [], radiusKm, around: place };
}

function liveHotelsOf(catalog: SmallCatalog, placeId: string): readonly SmallHotel[] {
  return catalog.hotels.filter((hotel) => !hotel.deleted && belongs(catalog, hotel, placeId));
}

function belongs(catalog: SmallCatalog, hotel: SmallHotel, placeId: string): boolean {
  return wayUp(catalog, hotel.placeId).includes(placeId);
}

function isPoint<T extends object>(
  place: T & { latitude?: number | null; longitude?: number | null },
): place is T & Point {
  return typeof place.latitude === 'number' && typeof place.longitude === 'number';
}
