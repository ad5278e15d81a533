import type { Pool } from 'pg';
import { keyRange, keysetScan, type ScanPosition } from './keyset-scan.ts';
import { changedRows, rowColumns, type ScanOptions, type ScanRow } from './row-columns.ts';
import type { Scan } from './scan.ts';

/** The hotels of a family: a line a hotel code, with its live rows under all codes of the family. */
export function familyScan(
  pool: Pool,
  { changes, counts }: ScanOptions,
  position: ScanPosition,
  providerCodes: readonly string[],
): Scan {
  const keys = changes?.few
    ? `${changedRows('$4')},
       keys as materialized (
         select distinct c.hotel_code as key from changed c
         where c.provider_code = any ($1) and c.hotel_code > $2 order by c.hotel_code limit $3
       )`
    : `keys as materialized (
         select distinct f.hotel_code as key
         from unnest($1::text[]) as family (code)
           cross join lateral (
             select h.hotel_code from hotels h
             where h.provider_code = family.code and h.hotel_code > $2 and h.deleted_at is null
             order by h.hotel_code limit $3
           ) as f
         order by f.hotel_code limit $3
       )`;
  const statement = `
    with ${keys}
    select k.key, line.*
    from keys k
      left join lateral (
        select m.base_code as "baseCode", ${rowColumns(counts)},
          (select coalesce(json_agg(json_build_array(o.provider_code, o.hotel_code)), '[]')
           from mappings o
             join hotels c on c.provider_code = o.provider_code and c.hotel_code = o.hotel_code
           where o.base_code = m.base_code and o.provider_code = any ($1) and c.deleted_at is null) as others
        from hotels h
          left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
          left join places p on p.place_id = h.place_id
        where h.provider_code = any ($1) and h.hotel_code = k.key and h.deleted_at is null
          and ($4::timestamptz is null or exists (
            select from hotels c
            where c.provider_code = any ($1) and c.hotel_code = k.key and c.deleted_at is null
              and c.updated_at >= $4))
      ) as line on true
    order by k.key, line."providerCode"`;
  return keysetScan(position, async (after, size) => {
    const { rows } = await pool.query<ScanRow>(statement, [
      providerCodes,
      after,
      size,
      changes?.since ?? null,
    ]);
    return keyRange(rows, size);
  });
}
