import type { ListCatchment } from '../../../search/catchment-hotels.ts';
import type { HotelCriteria, ListedHotel } from '../../../search/hotel-list.ts';

/** What is said of a place, and all hotels that it has for a caller. */
export async function catchmentAnswer(list: ListCatchment, placeId: string, caller: HotelCriteria = {}) {
  const found = await list(placeId, caller);
  const { placeType, zoneKind, rule, placeIds, radiusKm } = found.catchment;
  const hotels: ListedHotel[] = [];
  for await (const part of found.hotels ?? []) {
    if (part.result.length === 0 || part.degraded) throw new Error('a part is empty, or degraded');
    hotels.push(...part.result);
  }
  return {
    catchment: { placeType, zoneKind, rule, placeIds, radiusKm },
    hotels,
    degraded: found.degraded,
  };
}
