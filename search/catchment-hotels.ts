import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Catchment } from '../catalog/places/catchment.ts';
import { beforehand } from '../runtime/beforehand.ts';
import type { SearchEngine, SearchResponse } from './engine.ts';
import type { HotelCriteria, ListedHotel } from './hotel-list.ts';
import { criteriaOfCatchment, readCatchment } from './place-catchment.ts';

type Parts = AsyncGenerator<SearchResponse<readonly ListedHotel[]>, void, undefined>;

/**
 * The catchment of a place, and its hotels, in parts as they are asked for. To stop reading is to `return`.
 */
export interface CatchmentHotels {
  readonly catchment: Catchment;
  /** Whether the fallback of the engine decided about the catchment. */
  readonly degraded: boolean;
  /** Null where it can have none. */
  readonly hotels: Parts | null;
}

/** Lists the hotels of a place that match other criteria too, by provider code and hotel code. */
export type ListCatchment = (placeId: string, criteria: HotelCriteria) => Promise<CatchmentHotels>;

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

  return async (placeId, criteria) => {
    const scan = (catchment: Catchment): Parts | null => {
      const place = criteriaOfCatchment(catchment);
      return place && engine.scanHotels({ criteria: { ...criteria, ...place }, after: null });
    };
    const expected = remembered.get(placeId);
    const early = expected === undefined ? null : begin(scan(expected));
    const read = await readCatchment(pool, engine, placeId, expected).catch((error: unknown) => {
      abandon(early);
      throw error;
    });
    const { result: catchment, degraded } = read;
    if (isDeepStrictEqual(catchment, expected)) return { catchment, degraded, hotels: early };
    abandon(early);
    if (catchment.rule === 'unknown_place') remembered.delete(placeId);
    else remembered.set(placeId, catchment);
    return { catchment, degraded, hotels: scan(catchment) };
  };
}

/** The same parts, the first of which is asked for already. */
function begin(parts: Parts | null): Parts | null {
  if (parts === null) return null;
  const first = beforehand(parts.next());
  let asked = false;
  return {
    next() {
      if (asked) return parts.next();
      asked = true;
      return first;
    },
    return: () => parts.return(),
    throw: (error) => parts.throw(error),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

function abandon(parts: Parts | null): void {
  parts?.return().catch(() => undefined);
}
