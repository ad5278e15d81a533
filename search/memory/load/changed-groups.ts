import type { Changes } from '../../../catalog/changes/change-sequence.ts';
import { type HotelKey, keyColumns, rowKeyOf } from '../../../catalog/hotels/hotel-key.ts';
import type { IndexLevel } from '../index/index-level.ts';
import { findText } from '../../packed/string-table.ts';
import type { Queryable } from '../../../catalog/database/queryable.ts';

/** Groups that may have changed: those of base codes, and hotels that are or were groups by themselves. */
export interface ChangedGroups {
  readonly baseCodes: ReadonlySet<string>;
  readonly hotels: ReadonlyMap<string, HotelKey>;
}

/** The groups that changes are about, as the catalog is now. */
export async function findChangedGroups(
  client: Queryable,
  { baseCodes, hotels }: Pick<Changes, 'baseCodes' | 'hotels'>,
): Promise<ChangedGroups> {
  const { rows } = await client.query<{ baseCode: string }>(
    `select distinct m.base_code as "baseCode"
     from unnest($1::text[], $2::text[]) as k (provider_code, hotel_code)
       join mappings m on m.provider_code = k.provider_code and m.hotel_code = k.hotel_code`,
    [...keyColumns(hotels)],
  );
  return {
    baseCodes: new Set([...baseCodes, ...rows.map(({ baseCode }) => baseCode)]),
    hotels: new Map(hotels.map((hotel) => [rowKeyOf(hotel), hotel])),
  };
}

export function unionOf(some: readonly ChangedGroups[]): ChangedGroups {
  return {
    baseCodes: new Set(some.flatMap(({ baseCodes }) => [...baseCodes])),
    hotels: new Map(some.flatMap(({ hotels }) => [...hotels])),
  };
}

export function countGroups({ baseCodes, hotels }: ChangedGroups): number {
  return baseCodes.size + hotels.size;
}

const encoder = new TextEncoder();

/** Marks those of these groups that are alive in a level as dead from a version on. */
export function markDead(
  { index, diedAt }: IndexLevel,
  { baseCodes, hotels }: ChangedGroups,
  version: number,
): void {
  for (const key of [...baseCodes, ...hotels.keys()]) {
    const group = findText(index.groups.keys, encoder.encode(key));
    if (group !== null && diedAt[group] === 0) diedAt[group] = version;
  }
}
