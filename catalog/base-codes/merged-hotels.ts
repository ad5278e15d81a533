import type { Pool } from 'pg';
import { findSources, firstRows, sourcesThatFit } from './merge-sources.ts';
import type { Hotel } from '../hotels/hotel-fields.ts';
import { type HotelKey, rowKeyOf } from '../hotels/hotel-key.ts';
import { type MergedHotel, mergeHotels } from './merge.ts';
import { maxListedIds, readHotels } from '../hotels/read-hotels.ts';
import type { Presentation } from '../fields/response.ts';

export interface MergeOptions extends Presentation {
  /** The provider codes whose content is preferred. */
  readonly preferred: readonly string[];
  /** Whether every source is returned as it is. */
  readonly allSources: boolean;
  /** Hotel codes that all of them may list; the first one is returned in any case. */
  readonly maxIds?: number;
}

export interface MergedHotels {
  /** In the order of the base codes, as far as the hotel codes that they list stay within the limit. */
  readonly hotels: readonly (MergedHotel & {
    readonly baseCode: string;
    readonly sources?: readonly Hotel[];
  })[];
  /** The base codes that have live rows, in their order; the last of them may be left out of `hotels`. */
  readonly found: readonly string[];
  /** All sources of `hotels`, returned or not. */
  readonly sources: number;
}

/**
 * The merged content of base codes, none of them retired. A base code costs the contents that its own is
 * made of, however many rows it has.
 */
export async function readMergedHotels(
  pool: Pool,
  baseCodes: readonly string[],
  { preferred, allSources, maxIds = maxListedIds, ...presentation }: MergeOptions,
): Promise<MergedHotels> {
  const sources = await findSources(pool, baseCodes, preferred);
  const found = baseCodes.filter((code) => sources.has(code));
  const sizes = new Map<string, number>();
  let listed = 0;
  for (const code of found) {
    const { size = 0 } = sources.get(code) ?? {};
    if (sizes.size > 0 && listed + size > maxIds) break;
    listed += size;
    sizes.set(code, size);
  }
  const returned = allSources
    ? await firstRows(pool, sourcesThatFit(sizes, maxIds - listed))
    : new Map<string, readonly HotelKey[]>();
  const neededOf = (code: string): readonly HotelKey[] => sources.get(code)?.needed ?? [];
  const returnedOf = (code: string): readonly HotelKey[] => returned.get(code) ?? [];

  const contents = await readContents(
    pool,
    [...sizes.keys()].flatMap((code) => [...neededOf(code), ...returnedOf(code)]),
    presentation,
  );
  const hotels = [...sizes.keys()].flatMap((baseCode) => {
    // A row that was removed or mapped elsewhere meanwhile is none of the code any more.
    const contentsAt = (keys: readonly HotelKey[]): readonly Hotel[] =>
      keys.flatMap((key) => {
        const hotel = contents.get(rowKeyOf(key));
        return hotel?.externalIds.platformBaseCode === baseCode ? [hotel] : [];
      });
    const needed = contentsAt(neededOf(baseCode));
    if (needed.length === 0) return [];
    const merged = mergeHotels(needed, preferred);
    return [{ baseCode, ...merged, ...(allSources && { sources: contentsAt(returnedOf(baseCode)) }) }];
  });
  return { hotels, found, sources: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}

async function readContents(
  pool: Pool,
  keys: readonly HotelKey[],
  presentation: Presentation,
): Promise<ReadonlyMap<string, Hotel>> {
  const distinct = new Map(keys.map((key) => [rowKeyOf(key), key]));
  const { hotels } = await readHotels(pool, [...distinct.values()], { ...presentation, maxIds: Infinity });
  return new Map(
    hotels.map((hotel) => [rowKeyOf({ providerCode: hotel.providerCode, hotelCode: hotel.code }), hotel]),
  );
}
