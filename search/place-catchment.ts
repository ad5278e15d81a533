import type { Pool } from 'pg';
import {
  type Catchment,
  catchmentOf,
  denseCityHotels,
  factsNeeded,
  neighbourRadiusKm,
  unknownPlace,
} from '../catalog/places/catchment.ts';
import { type PlaceRecord, readCitiesNear, readPlace } from '../catalog/places/read-place.ts';
import { beforehand } from '../runtime/beforehand.ts';
import type { SearchEngine, SearchResponse } from './engine.ts';
import type { HotelCriteria } from './hotel-list.ts';

/**
 * The catchment of a place, by the rules of the catalog. What is known of places is read from Postgres; the
 * hotels are counted by the engine, so that they are those which it will list.
 *
 * @param expected what it was before: the hotels of a city are counted while the place is read
 * @returns degraded where the fallback counted them
 */
export async function readCatchment(
  pool: Pool,
  engine: SearchEngine,
  placeId: string,
  expected?: Catchment,
): Promise<SearchResponse<Catchment>> {
  const countMapped = () => engine.countBaseCodes(placeId, denseCityHotels);
  const counted = expected?.placeType === 'CITY' ? beforehand(countMapped()) : null;
  const place = await readPlace(pool, placeId);
  if (place === null) return { result: unknownPlace, degraded: false };
  const needed = factsNeeded(place);
  const [mapped, hasHotels, cities] = await Promise.all([
    needed.mappedHotels ? (counted ?? countMapped()) : known(0),
    needed.hasHotels ? hasLiveHotels(engine, placeId) : known(false),
    needed.cities ? citiesAround(pool, place) : [],
  ]);
  const { hasNamesakeZone, knownMemberIds } = place;
  const facts = {
    mappedHotels: mapped.result,
    hasHotels: hasHotels.result,
    hasNamesakeZone,
    cities,
    knownMemberIds,
  };
  return { result: catchmentOf(place, facts), degraded: mapped.degraded || hasHotels.degraded };
}

/** The criteria of its hotels; null where it can have none. */
export function criteriaOfCatchment({
  circle,
  placeIds,
}: Catchment): Pick<HotelCriteria, 'near' | 'placeIds'> | null {
  if (circle !== null) return { near: circle };
  return placeIds.length === 0 ? null : { placeIds };
}

async function hasLiveHotels(engine: SearchEngine, placeId: string): Promise<SearchResponse<boolean>> {
  const { result, degraded } = await engine.listHotels({
    criteria: { placeIds: [placeId] },
    order: 'provider',
    after: null,
    limit: 1,
    count: false,
  });
  return { result: result.rows.length > 0, degraded };
}

function citiesAround(pool: Pool, { countryCode, centre }: PlaceRecord) {
  if (centre === null) return [];
  return readCitiesNear(pool, countryCode, { ...centre, radiusKm: neighbourRadiusKm });
}

function known<T>(result: T): SearchResponse<T> {
  return { result, degraded: false };
}
