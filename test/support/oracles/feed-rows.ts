import type { Pool } from 'pg';

/** What the feed is about, read from the tables of the catalog. */

export const parts = ['hotel', 'media', 'descriptions', 'rooms'] as const;
export type Part = (typeof parts)[number];

export interface Row {
  readonly live: boolean;
  readonly baseCode: string | null;
  /** When the row was inserted: a deleted one that comes again is another. */
  readonly createdAt: string;
  readonly content: Readonly<Record<Part, string | null>>;
}

/** Rows by provider code and hotel code: `a/1`. */
export type Catalog = ReadonlyMap<string, Row>;

export function providerOf(key: string): string {
  return key.split('/', 1)[0] ?? '';
}

/** The parts that a row has. */
export function partsOf({ content }: Row): ReadonlySet<Part> {
  return new Set(parts.filter((part) => part === 'hotel' || !['[]', null].includes(content[part])));
}

export async function readCatalog(pool: Pool): Promise<Catalog> {
  const { rows } = await pool.query<Row & { key: string }>(
    `select h.provider_code || '/' || h.hotel_code as key, h.deleted_at is null as live, m.base_code as "baseCode",
       h.created_at::text as "createdAt",
       json_build_object('hotel', h.name, 'media', h.media::text, 'descriptions', h.descriptions::text, 'rooms', (
         select json_agg(json_build_array(r.room_code, r.name) order by r.room_code)::text from rooms r
         where r.provider_code = h.provider_code and r.hotel_code = h.hotel_code)) as content
     from hotels h left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code`,
  );
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

export async function readAliases(pool: Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ old: string; survivor: string }>(
    'select old_base_code as old, survivor from base_code_aliases',
  );
  return new Map(rows.map(({ old, survivor }) => [old, survivor]));
}
