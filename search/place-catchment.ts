import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import {
  type Catchment,
  catchmentOf,
  denseCityHotels,
  factsNeeded,
  neighbourRadiusKm,
  unknownPlace,
} from '../catalog/places/catchment.ts';
import type { Place } from '../catalog/places/place.ts';
import { readCitiesNear, readPlace, type Surroundings } from '../catalog/places/read-place.ts';
import { beforehand } from '../runtime/beforehand.ts';
import type { SearchEngine, SearchResponse } from './engine.ts';
import type { HotelCriteria } from './hotel-list.ts';

/** Where a city lies, by which its neighbours are looked for. */
export type CityLocation = Pick<Place, 'countryCode' | 'centre'>;

/** What is known of a city before it is read. */
export interface ExpectedCity {
  /** Where it was: its neighbours are read with it. */
  readonly location: CityLocation;
  /**
   * How many hotels it has at most, where a search that is under way says so: they are counted
   * only if that does not decide. Without it they are counted while the place is read.
   */
  readonly hotelsAtMost: (() => Promise<SearchResponse<number> | null>) | null;
}

export interface ReadCatchment extends SearchResponse<Catchment> {
  /** Null unless it is a city. */
  readonly city: CityLocation | null;
  /** Whether its hotels had to be counted. */
  readonly wasCounted: boolean;
}

/**
 * The catchment of a place, by the rules of the catalog. What is known of places is read from Postgres; the
 * hotels are counted by the engine, so that they are those which it will list.
 *
 * @param expected null where it is not known to have been a city
 * @returns degraded where the fallback counted them
 */
export async function readCatchment(
  pool: Pool,
  engine: SearchEngine,
  placeId: string,
  expected: ExpectedCity | null = null,
): Promise<ReadCatchment> {
  const count = () => engine.countBaseCodes(placeId, denseCityHotels);
  const counted = expected?.hotelsAtMost === null ? beforehand(count()) : null;
  const read = await readPlace(pool, placeId, expected && surroundingsOf(expected.location));
  if (read === null) return { result: unknownPlace, degraded: false, city: null, wasCounted: false };

  const { place, cities: neighbours } = read;
  let wasCounted = false;
  const mappedHotels = async (): Promise<SearchResponse<number>> => {
    const atMost = await expected?.hotelsAtMost?.();
    if (atMost && atMost.result < denseCityHotels) return atMost;
    wasCounted = true;
    return counted ?? count();
  };
  const { countryCode, centre, hasNamesakeZone, knownMemberIds } = place;
  const location = { countryCode, centre };
  const isWhereExpected = isDeepStrictEqual(location, expected?.location);
  const needed = factsNeeded(place);
  const [mapped, hasHotels, cities] = await Promise.all([
    needed.mappedHotels ? mappedHotels() : known(0),
    needed.hasHotels ? hasLiveHotels(engine, placeId) : known(false),
    needed.cities && !isWhereExpected ? citiesAround(pool, location) : neighbours,
  ]);
  const facts = {
    mappedHotels: mapped.result,
    hasHotels: hasHotels.result,
    hasNamesakeZone,
    cities,
    knownMemberIds,
  };
  return {
    result: catchmentOf(place, facts),
    degraded: mapped.degraded || hasHotels.degraded,
    city: place.placeType === 'CITY' ? location : null,
    wasCounted,
  };
}

export type CatchmentCriteria = Pick<HotelCriteria, 'near' | 'placeIds'>;

/** The criteria of its hotels; null where it can have none. */
export function criteriaOfCatchment({ circle, placeIds }: Catchment): CatchmentCriteria | null {
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

async function citiesAround(pool: Pool, location: CityLocation) {
  const near = surroundingsOf(location);
  return near === null ? [] : readCitiesNear(pool, near);
}

/** Where the neighbours of a city are looked for; nowhere around one without a centre. */
function surroundingsOf({ countryCode, centre }: CityLocation): Surroundings | null {
  return centre && { countryCode, circle: { ...centre, radiusKm: neighbourRadiusKm } };
}

function known<T>(result: T): SearchResponse<T> {
  return { result, degraded: false };
}
