import { type Circle, distanceKm } from '../geography/distance.ts';
import type { CityCentre, Place, PlaceType, ZoneKind } from './place.ts';

/** The rules by which the catchment of a place is decided; docs/decisions/0025-catchments.md. */
export const catchmentRules = [
  'dense_city',
  'namesake_zone',
  'thin_city',
  'tree',
  'overlay',
  'radius',
  'empty',
  'unknown_place',
] as const;

export type CatchmentRule = (typeof catchmentRules)[number];

/** A city with so many mapped hotels, or more, needs no neighbours. */
export const denseCityHotels = 2500;

/** How far the neighbours of a thin city may be, from centre to centre, in km. */
export const neighbourRadiusKm = 30;

/**
 * What the decision takes into account beside the place. Only facts that `factsNeeded` names are looked at.
 */
export interface PlaceFacts {
  /**
   * Distinct base codes of live hotels in its tree, of all providers; counted up
   * to `denseCityHotels` at least.
   */
  readonly mappedHotels: number;
  /** Whether its tree has live hotels of any provider. */
  readonly hasHotels: boolean;
  /** Whether a tourism ZONE with the same folded name is in its country. */
  readonly hasNamesakeZone: boolean;
  /**
   * Cities of its country, all at least that are within `neighbourRadiusKm` of
   * its centre; it may be among them.
   */
  readonly cities: readonly CityCentre[];
  /** Those of its members that are known, in their order. */
  readonly knownMemberIds: readonly string[];
}

/** The hotels of a place: those of `placeIds` and of the places below them, or those within the circle. */
export interface Catchment {
  /** Null where the place is not known. */
  readonly placeType: PlaceType | null;
  readonly zoneKind: ZoneKind | null;
  readonly rule: CatchmentRule;
  readonly placeIds: readonly string[];
  /** Null unless the rule is `radius`. */
  readonly circle: Circle | null;
  /** The radius that was used, in km: of the circle, or around a thin city. */
  readonly radiusKm: number | null;
}

export const unknownPlace: Catchment = {
  placeType: null,
  zoneKind: null,
  rule: 'unknown_place',
  placeIds: [],
  circle: null,
  radiusKm: null,
};

/** Which facts the decision about a place needs; the others may be anything. */
export function factsNeeded({
  placeType,
  zoneKind,
  memberIds,
}: Place): Readonly<Record<keyof PlaceFacts, boolean>> {
  const isCity = placeType === 'CITY';
  return {
    mappedHotels: isCity,
    hasNamesakeZone: isCity,
    cities: isCity,
    hasHotels: zoneKind === 'landmark',
    knownMemberIds: zoneKind === 'tourism' && memberIds.length > 0,
  };
}

/** Decides which hotels belong to a place. */
export function catchmentOf(place: Place, facts: PlaceFacts): Catchment {
  const { placeType, zoneKind } = place;
  return { placeType, zoneKind, circle: null, radiusKm: null, ...decide(place, facts) };
}

type Decision = Pick<Catchment, 'rule' | 'placeIds'> & Partial<Pick<Catchment, 'circle' | 'radiusKm'>>;

function decide(place: Place, facts: PlaceFacts): Decision {
  const { placeId, placeType, zoneKind } = place;
  if (placeType === 'CITY') return cityDecision(place, facts);
  if (zoneKind === 'tourism') {
    return place.memberIds.length > 0
      ? { rule: 'overlay', placeIds: [...new Set(facts.knownMemberIds)] }
      : radiusDecision(place);
  }
  if (zoneKind === 'landmark' && !facts.hasHotels) return radiusDecision(place);
  return { rule: 'tree', placeIds: [placeId] };
}

function cityDecision(city: Place, { mappedHotels, hasNamesakeZone, cities }: PlaceFacts): Decision {
  const { placeId } = city;
  if (mappedHotels >= denseCityHotels) return { rule: 'dense_city', placeIds: [placeId] };
  if (hasNamesakeZone) return { rule: 'namesake_zone', placeIds: [placeId] };
  return {
    rule: 'thin_city',
    placeIds: [placeId, ...neighboursOf(city, cities)],
    radiusKm: neighbourRadiusKm,
  };
}

/** Nearest first, then by id. A city without centre has none. */
function neighboursOf({ placeId, centre }: Place, cities: readonly CityCentre[]): readonly string[] {
  if (centre === null) return [];
  return cities
    .filter((city) => city.placeId !== placeId)
    .map((city) => ({ placeId: city.placeId, km: distanceKm(centre, city) }))
    .filter(({ km }) => km <= neighbourRadiusKm)
    .sort((one, other) => one.km - other.km || (one.placeId < other.placeId ? -1 : 1))
    .map((neighbour) => neighbour.placeId);
}

/** Within its radius around its centre; without either there is nothing. */
function radiusDecision({ centre, radiusKm }: Place): Decision {
  if (centre === null || radiusKm === null) return { rule: 'empty', placeIds: [] };
  return { rule: 'radius', placeIds: [], circle: { ...centre, radiusKm }, radiusKm };
}
