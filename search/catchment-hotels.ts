import type { Pool } from 'pg';
import type { Catchment } from '../catalog/places/catchment.ts';
import type { SearchEngine, SearchResponse } from './engine.ts';
import type { HotelCriteria, ListedHotel } from './hotel-list.ts';
import { criteriaOfCatchment, readCatchment } from './place-catchment.ts';

type Parts = AsyncGenerator<SearchResponse<readonly ListedHotel[]>, void, undefined>;

/** The catchment of a place, and its hotels, in parts as they are asked for. To stop reading is to `return`. */
export interface CatchmentHotels {
  readonly catchment: Catchment;
  /** Whether the fallback of the engine decided about the catchment. */
  readonly degraded: boolean;
  /** Null where it can have none. */
  readonly hotels: Parts | null;
}

/** Lists the hotels of a place that match other criteria too, by provider code and hotel code. */
export type ListCatchment = (placeId: string, criteria: HotelCriteria) => Promise<CatchmentHotels>;

/**
 * Most cities are thin, so the hotels of a city and its neighbours are searched while it is counted whether it is one. Cities
 * that were found to be dense are remembered, because such a search of theirs is large, and in vain.
 */
export function createCatchmentLister(pool: Pool, engine: SearchEngine): ListCatchment {
  const denseCities = new Set<string>();

  return async (placeId, criteria) => {
    const scan = (catchment: Catchment): Parts | null => {
      const place = criteriaOfCatchment(catchment);
      return place && engine.scanHotels({ criteria: { ...criteria, ...place }, after: null });
    };
    const early: { hotels: Parts | null } = { hotels: null };
    try {
      const { result: catchment, degraded } = await readCatchment(pool, engine, placeId, (uncounted) => {
        if (!denseCities.has(placeId)) early.hotels = begin(scan(uncounted));
      });
      if (catchment.rule !== 'dense_city') {
        denseCities.delete(placeId);
        return { catchment, degraded, hotels: early.hotels ?? scan(catchment) };
      }
      denseCities.add(placeId);
      abandon(early.hotels);
      return { catchment, degraded, hotels: scan(catchment) };
    } catch (error) {
      abandon(early.hotels);
      throw error;
    }
  };
}

/** The same parts, the first of which is asked for already. */
function begin(parts: Parts | null): Parts | null {
  if (parts === null) return null;
  const first = parts.next();
  // Its error is thrown where it is awaited, if it is.
  first.catch(() => undefined);
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
