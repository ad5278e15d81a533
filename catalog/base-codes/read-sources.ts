import type { Pool } from 'pg';
import type { Presentation } from '../fields/response.ts';
import { selectedOf, selectionOf, union } from '../fields/selection.ts';
import type { SelectedHotel } from '../hotels/hotel-fields.ts';
import { type HotelKey, rowKeyOf } from '../hotels/hotel-key.ts';
import { readFields } from '../hotels/read-hotels.ts';
import { comparedFields, sourceFields } from './merge-sources.ts';
import { mergedFields, type Source, sourceOf } from './merge.ts';

/** A source with the base code that it has. */
export interface JudgedSource extends Source<SelectedHotel> {
  readonly baseCode: string | null;
}

/** What a source is judged by. */
const judged = ['externalIds.platformBaseCode', 'has', 'mediaCount'];

/**
 * The sources at these keys, by `rowKeyOf`. Where not all of a hotel is selected, what it has is judged by
 * the database, in the statement that reads the rest.
 */
export async function readSources(
  pool: Pool,
  keys: readonly HotelKey[],
  { selection = 'whole', languages }: Presentation,
): Promise<ReadonlyMap<string, JudgedSource>> {
  const distinct = [...new Map(keys.map((key) => [rowKeyOf(key), key])).values()];
  const unlimited = { languages, maxIds: Infinity };
  if (selection === 'whole') {
    const { hotels } = await readFields(pool, distinct, comparedFields, unlimited);
    return byKey(
      hotels.map(({ repeatedMedia, ...hotel }) => ({
        ...sourceOf(hotel, repeatedMedia),
        baseCode: hotel.externalIds.platformBaseCode,
      })),
    );
  }
  const hasMedia = selectedOf(selection, 'media') !== null;
  const { hotels } = await readFields(pool, distinct, sourceFields, {
    ...unlimited,
    selection: union(selection, selectionOf(hasMedia ? [...judged, 'repeatedMedia'] : judged)),
  });
  return byKey(
    hotels.map(({ has = {}, mediaCount = 0, repeatedMedia = [], ...hotel }) => ({
      hotel,
      has: new Set(mergedFields.filter((field) => has[field] === true)),
      mediaCount,
      repeatedMedia,
      baseCode: hotel.externalIds?.platformBaseCode ?? null,
    })),
  );
}

function byKey(sources: readonly JudgedSource[]): ReadonlyMap<string, JudgedSource> {
  return new Map(
    sources.map((source) => {
      const { providerCode, code: hotelCode } = source.hotel;
      return [rowKeyOf({ providerCode, hotelCode }), source];
    }),
  );
}
