import type { Pool } from 'pg';
import type { Presentation } from '../fields/response.ts';
import { selectedOf, selectionOf, union } from '../fields/selection.ts';
import type { Hotel, SelectedHotel } from '../hotels/hotel-fields.ts';
import { type HotelKey, rowKeyOf } from '../hotels/hotel-key.ts';
import { readFields, type ReadOptions } from '../hotels/read-hotels.ts';
import { countedFields, sourceFields } from './merge-sources.ts';
import { type MergeWishes, type Source, sourceOf } from './merge.ts';

/** A source with the base code that it has. */
export interface ReadSource extends Source<SelectedHotel> {
  readonly baseCode: string | null;
}

type SourceOptions = Presentation & Pick<MergeWishes, 'fields'> & Pick<ReadOptions, 'groupAt'>;

/**
 * The sources at these keys, by `rowKeyOf`. Where not all of a hotel is selected, which of `fields` it has is
 * said by the database, in the statement that reads the rest.
 */
export async function readSources(
  pool: Pool,
  keys: readonly HotelKey[],
  { selection = 'whole', languages, fields, groupAt }: SourceOptions,
): Promise<ReadonlyMap<string, ReadSource>> {
  const distinct = [...new Map(keys.map((key) => [rowKeyOf(key), key])).values()];
  const unlimited = { languages, maxIds: Infinity, groupAt };
  if (selection === 'whole') {
    const { hotels } = await readFields(pool, distinct, countedFields, unlimited);
    return byKey(
      hotels.map(({ points, repeatedMedia, ...selected }) => {
        const hotel = selected as Hotel;
        return {
          ...sourceOf({ hotel, points, repeatedMedia }),
          baseCode: hotel.externalIds.platformBaseCode,
        };
      }),
    );
  }
  const beside = [
    ...['externalIds.platformBaseCode', ...fields.map((field) => `has.${field}`)],
    ...(selectedOf(selection, 'completeness') === null ? [] : ['points']),
    ...(selectedOf(selection, 'media') === null ? [] : ['repeatedMedia']),
  ];
  const { hotels } = await readFields(pool, distinct, sourceFields, {
    ...unlimited,
    selection: union(selection, selectionOf(beside)),
  });
  return byKey(
    hotels.map(({ has = {}, points = [], repeatedMedia = [], ...hotel }) => ({
      ...{ hotel, points, repeatedMedia },
      has: new Set(fields.filter((field) => has[field] === true)),
      baseCode: hotel.externalIds?.platformBaseCode ?? null,
    })),
  );
}

function byKey(sources: readonly ReadSource[]): ReadonlyMap<string, ReadSource> {
  return new Map(
    sources.map((source) => {
      const { providerCode, code: hotelCode } = source.hotel;
      return [rowKeyOf({ providerCode, hotelCode }), source];
    }),
  );
}
