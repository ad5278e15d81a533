import type { Pool } from 'pg';
import type { MergedHotel } from '../../base-codes/merge.ts';
import { readMergedHotels, type SelectedMergedHotel } from '../../base-codes/merged-hotels.ts';
import type { WholePresentation } from '../../fields/response.ts';
import type { ReadOptions } from '../../hotels/read-hotels.ts';
import {
  type ChangedBaseCode,
  type FeedKey,
  type FeedPage,
  readChangedBaseCodes,
  type ReadPage,
} from './changed-base-codes.ts';
import type { FeedFilter } from './parts.ts';

export type ChangedHotel = MergedHotel & ChangedBaseCode;

export type SelectedChangedHotel = SelectedMergedHotel & ChangedBaseCode;

/**
 * A page of the hotels that changed, the oldest change first, with their content of now. It ends early where
 * the hotels would list more hotel codes than `maxIds` of the options. A base code that has lost its hotels
 * since is left out: its removal is published next, or, where they are back before, all parts that it has.
 */
export async function readChangedHotels(
  pool: Pool,
  filter: FeedFilter,
  page: FeedPage<FeedKey>,
  options?: ReadOptions & WholePresentation,
): Promise<ReadPage<ChangedHotel, FeedKey>>;
export async function readChangedHotels(
  pool: Pool,
  filter: FeedFilter,
  page: FeedPage<FeedKey>,
  options: ReadOptions,
): Promise<ReadPage<SelectedChangedHotel, FeedKey>>;
export async function readChangedHotels(
  pool: Pool,
  filter: FeedFilter,
  page: FeedPage<FeedKey>,
  options: ReadOptions = {},
): Promise<ReadPage<SelectedChangedHotel, FeedKey>> {
  const { rows, next } = await readChangedBaseCodes(pool, filter, page);
  if (rows.length === 0) return { rows: [], next };
  const merged = await readMergedHotels(
    pool,
    rows.map(({ baseCode }) => baseCode),
    { preferred: [], allSources: false, ...options },
  );
  const contents = new Map(merged.hotels.map((hotel) => [hotel.baseCode, hotel]));
  const last = rows.findLastIndex(({ baseCode }) => contents.has(baseCode));
  const found = new Set(merged.found);
  const endsEarly = last >= 0 && rows.some(({ baseCode }, index) => index > last && found.has(baseCode));
  return {
    rows: rows.flatMap((row) => {
      const hotel = contents.get(row.baseCode);
      return hotel === undefined ? [] : [{ ...hotel, ...row }];
    }),
    next: endsEarly ? (rows[last] ?? null) : next,
  };
}
