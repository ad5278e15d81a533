import type { Pool } from 'pg';
import { Parameters } from '../database/statement.ts';
import { readSlice, type Slice, type SliceRequest } from '../paging/offset-slice.ts';

export interface Amenity {
  readonly code: string;
  readonly name: string | null;
  readonly nameEn: string | null;
  readonly nameEs: string | null;
  readonly category: string | null;
  readonly subcategory: string | null;
  /** The place in the curated shortlist. */
  readonly topRank: number | null;
}

export interface RoomType {
  readonly baseCode: string;
  readonly name: string | null;
  /** Rooms of providers that stand for it. */
  readonly usageCount: number;
}

/** Amenities of the platform by code; `category` in any case. */
export function readAmenities(
  pool: Pool,
  { category }: { readonly category?: string | undefined },
  slice: SliceRequest,
): Promise<Slice<Amenity>> {
  const parameters = new Parameters();
  const where = parameters.optional(category, (name) => `lower_code(category) = lower_code(${name})`);
  const columns = `code, name, name_en as "nameEn", name_es as "nameEs", category, subcategory, top_rank as "topRank"`;
  return readSlice(pool, { columns, from: 'amenities', where, parameters, order: 'code' }, slice);
}

/** Room types of the platform by base code. */
export function readRoomTypes(pool: Pool, slice: SliceRequest): Promise<Slice<RoomType>> {
  // The rooms are counted once for all types, not once for each.
  const from = `room_types left join (
    select platform_room_code, count(*)::integer as rooms from rooms group by platform_room_code
  ) as usage on platform_room_code = base_code`;
  const columns = `base_code as "baseCode", name, coalesce(rooms, 0) as "usageCount"`;
  return readSlice(
    pool,
    { columns, from, where: 'true', parameters: new Parameters(), order: 'base_code' },
    slice,
  );
}
