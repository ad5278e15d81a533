import type { Pool } from 'pg';
import { Conditions } from '../paging/conditions.ts';

/** A part of a list, and how long all of it is. */
export interface Slice<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface SliceRequest {
  readonly limit: number;
  readonly offset: number;
}

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

export interface RetiredCode {
  readonly oldBaseCode: string;
  /** The last survivor. */
  readonly baseCode: string;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly note: string | null;
}

/** Amenities of the platform by code; `category` in any case. */
export function readAmenities(
  pool: Pool,
  { category }: { readonly category?: string | undefined },
  slice: SliceRequest,
): Promise<Slice<Amenity>> {
  const { sql, values } = new Conditions().on(
    category,
    (name) => `lower_code(category) = lower_code(${name})`,
  );
  const columns = `code, name, name_en as "nameEn", name_es as "nameEs", category, subcategory, top_rank as "topRank"`;
  return readSlice(pool, { columns, from: 'amenities', conditions: sql, values, order: 'code' }, slice);
}

/** Room types of the platform by base code. */
export function readRoomTypes(pool: Pool, slice: SliceRequest): Promise<Slice<RoomType>> {
  // The rooms are counted once for all types, not once for each.
  const from = `room_types left join (
    select platform_room_code, count(*)::integer as rooms from rooms group by platform_room_code
  ) as usage on platform_room_code = base_code`;
  const columns = `base_code as "baseCode", name, coalesce(rooms, 0) as "usageCount"`;
  return readSlice(pool, { columns, from, conditions: [], values: [], order: 'base_code' }, slice);
}

/** Retired base codes, the oldest first; since a time, inclusive. */
export function readRetiredCodes(
  pool: Pool,
  { since }: { readonly since?: Date | undefined },
  slice: SliceRequest,
): Promise<Slice<RetiredCode>> {
  const { sql, values } = new Conditions().on(since, (time) => `created_at >= ${time}`);
  const columns = `old_base_code as "oldBaseCode", survivor as "baseCode", reason, created_at as "createdAt", note`;
  return readSlice(
    pool,
    { columns, from: 'base_code_aliases', conditions: sql, values, order: 'created_at, old_base_code' },
    slice,
  );
}

interface SlicedList {
  readonly columns: string;
  readonly from: string;
  readonly conditions: readonly string[];
  readonly values: readonly unknown[];
  readonly order: string;
}

async function readSlice<Row extends object>(
  pool: Pool,
  { columns, from, conditions, values, order }: SlicedList,
  { limit, offset }: SliceRequest,
): Promise<Slice<Row>> {
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const [page, all] = await Promise.all([
    pool.query<Row>(
      `select ${columns} from ${from} ${where} order by ${order}
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    ),
    pool.query<{ total: number }>(`select count(*)::integer as total from ${from} ${where}`, [...values]),
  ]);
  return { rows: page.rows, total: all.rows[0]?.total ?? 0 };
}
