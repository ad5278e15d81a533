import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Catchment } from '../catalog/places/catchment.ts';
import type { SearchEngine } from './engine.ts';
import type { HotelCriteria } from './hotel-list.ts';
import { criteriaOfCatchment, readCatchment } from './place-catchment.ts';

/** Which hotels are in a catchment. */
export type CatchmentCriteria = Pick<HotelCriteria, 'near' | 'placeIds'>;

/** The catchment of a place, and what was listed of its hotels. */
export interface CatchmentHotels<Listed> {
  readonly catchment: Catchment;
  /** Whether the fallback of the engine decided about the catchment. */
  readonly degraded: boolean;
  /** Null where it can have no hotels. */
  readonly listed: Listed | null;
}

/** How hotels are listed. */
export interface Listing<Listed> {
  /** Begins to list hotels; its result rejects no sooner than it is asked. */
  readonly begin: (criteria: CatchmentCriteria) => Listed;
  /** Ends what was begun in vain. */
  readonly abandon: (listed: Listed) => void;
}

/** Lists hotels of a place. */
export type ListCatchment = <Listed>(
  placeId: string,
  listing: Listing<Listed>,
) => Promise<CatchmentHotels<Listed>>;

/** Places whose catchments are remembered at most: of as many places in all, at about 50 bytes each. */
const maxRemembered = 100_000;

/**
 * The catchment is read for each request, because it may have changed. The hotels of the one that was read
 * last are searched meanwhile: it takes as long, and is hardly ever in vain.
 */
export function createCatchmentLister(pool: Pool, engine: SearchEngine): ListCatchment {
  const remembered = new LRUCache<string, Catchment>({
    maxSize: maxRemembered,
    sizeCalculation: ({ placeIds }) => 1 + placeIds.length,
  });

  return async <Listed>(placeId: string, { begin, abandon }: Listing<Listed>) => {
    const list = (catchment: Catchment): Listed | null => {
      const criteria = criteriaOfCatchment(catchment);
      return criteria && begin(criteria);
    };
    const expected = remembered.get(placeId);
    const early = expected === undefined ? null : list(expected);
    const dropEarly = (): void => {
      if (early !== null) abandon(early);
    };
    const { result: catchment, degraded } = await readCatchment(pool, engine, placeId, expected).catch(
      (error: unknown) => {
        dropEarly();
        throw error;
      },
    );
    if (isDeepStrictEqual(catchment, expected)) return { catchment, degraded, listed: early };
    dropEarly();
    if (catchment.rule === 'unknown_place') remembered.delete(placeId);
    else remembered.set(placeId, catchment);
    return { catchment, degraded, listed: list(catchment) };
  };
}
