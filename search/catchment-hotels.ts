import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Catchment } from '../catalog/places/catchment.ts';
import type { SearchEngine, SearchResponse } from './engine.ts';
import {
  type CatchmentCriteria,
  type CityLocation,
  criteriaOfCatchment,
  readCatchment,
} from './place-catchment.ts';

/** The catchment of a place, and what was listed of its hotels. */
export interface CatchmentHotels<Listed> {
  readonly catchment: Catchment;
  /** Whether the fallback of the engine decided about the catchment. */
  readonly degraded: boolean;
  /** Null where it can have no hotels. */
  readonly listed: Listed | null;
}

export interface Listing<Listed> {
  /** Begins to list hotels; its result rejects no sooner than it is asked. */
  readonly begin: (criteria: CatchmentCriteria) => Listed;
  /** Ends what was begun in vain. */
  readonly abandon: (listed: Listed) => void;
  /**
   * How many hotels there are; resolves with null where that is not known soon. Null where hotels that are in
   * the catchment may not be listed.
   */
  readonly total: ((listed: Listed) => Promise<SearchResponse<number> | null>) | null;
}

/** Lists hotels of a place. */
export type ListCatchment = <Listed>(
  placeId: string,
  listing: Listing<Listed>,
) => Promise<CatchmentHotels<Listed>>;

interface Remembered {
  readonly catchment: Catchment;
  /** Null unless it is a city. */
  readonly city: CityLocation | null;
  /** Whether the catchment has so few hotels that the city cannot be dense. */
  readonly isSmall: boolean;
}

/** Places whose catchments are remembered at most: of as many places in all, at about 100 bytes each. */
const maxRemembered = 100_000;

/**
 * The catchment is read for each request, because it may have changed. The hotels of the one that was read
 * last are searched meanwhile: it takes as long, and is hardly ever in vain. Where they are few, the city
 * among them is not dense, and is not counted by itself.
 */
export function createCatchmentLister(pool: Pool, engine: SearchEngine): ListCatchment {
  const remembered = new LRUCache<string, Remembered>({
    maxSize: maxRemembered,
    sizeCalculation: ({ catchment }) => 1 + catchment.placeIds.length,
  });

  return async <Listed>(placeId: string, { begin, abandon, total }: Listing<Listed>) => {
    const list = (catchment: Catchment): Listed | null => {
      const criteria = criteriaOfCatchment(catchment);
      return criteria && begin(criteria);
    };
    const before = remembered.get(placeId);
    const expected = before?.catchment;
    const early = expected === undefined ? null : list(expected);
    const dropEarly = (): void => {
      if (early !== null) abandon(early);
    };
    const mayTell = total !== null && early !== null && before?.isSmall === true;
    const { city, wasCounted, ...read } = await readCatchment(
      pool,
      engine,
      placeId,
      before?.city ? { location: before.city, hotelsAtMost: mayTell ? () => total(early) : null } : null,
    ).catch((error: unknown) => {
      dropEarly();
      throw error;
    });
    const { result: catchment, degraded } = read;
    const isAsExpected = isDeepStrictEqual(catchment, expected);
    // Whether a city is small is tried once, and again after each change.
    const isNowSmall = isAsExpected ? before?.isSmall === true : catchment.rule !== 'dense_city';
    const isSmall = mayTell ? !wasCounted : isNowSmall;
    if (catchment.rule === 'unknown_place') remembered.delete(placeId);
    else remembered.set(placeId, { catchment, city, isSmall });
    if (isAsExpected) return { catchment, degraded, listed: early };
    dropEarly();
    return { catchment, degraded, listed: list(catchment) };
  };
}
