import { createPageTokens } from '../../../api/paging/page-token.ts';
import { placeListing } from '../../../api/routes/by-destination/listing.ts';
import type { ListCatchment } from '../../../search/catchment-hotels.ts';
import type { SearchEngine } from '../../../search/engine.ts';
import type { HotelCriteria, ListedHotel } from '../../../search/hotel-list.ts';

const pageTokens = createPageTokens(Buffer.alloc(32));

/**
 * What is said of a place, and all hotels that it has for a caller.
 *
 * @param anyCode see `withAnyCode`
 */
export async function catchmentAnswer(
  list: ListCatchment,
  engine: SearchEngine,
  placeId: string,
  caller: HotelCriteria = {},
  anyCode = false,
) {
  const whole = { sort: 'code', after: null, distinct: false, limit: null, listCriteria: '' } as const;
  const found = await list(
    placeId,
    placeListing(engine, pageTokens, { criteria: caller, anyCode, ...whole }),
  );
  const { placeType, zoneKind, rule, placeIds, radiusKm } = found.catchment;
  const hotels: ListedHotel[] = [];
  for await (const part of found.listed?.parts ?? []) {
    if (part.result.length === 0 || part.degraded) throw new Error('a part is empty, or degraded');
    hotels.push(...part.result);
  }
  return {
    catchment: { placeType, zoneKind, rule, placeIds, radiusKm },
    hotels: anyCode ? withAnyCode(hotels) : hotels,
    degraded: found.degraded,
  };
}

/** The same rows, of which is said only whether they have base codes. */
export function withAnyCode(rows: readonly ListedHotel[]): readonly ListedHotel[] {
  return rows.map((row) => ({ ...row, baseCode: row.baseCode === null ? null : '' }));
}
