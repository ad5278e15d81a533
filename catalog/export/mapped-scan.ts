import type { Pool } from 'pg';
import { keyRange, keysetScan, type ScanPosition } from './keyset-scan.ts';
import { changedRows, hasMoves, isChanged } from './line-changes.ts';
import { rowColumns, type ScanOptions, type ScanRow } from './row-columns.ts';
import type { Scan } from './scan.ts';

/** The hotels that have a base code: one line per base code, with the live rows of all providers. */
export function mappedScan(pool: Pool, { changes, counts }: ScanOptions, position: ScanPosition): Scan {
  const keys = changes?.few
    ? `${changedRows('$3')},
       keys as materialized (
         select base_code as key
         from (
           select m.base_code
           from changed c join mappings m on m.provider_code = c.provider_code and m.hotel_code = c.hotel_code
           union
           select v.base_code from hotel_moves v where v.moved_at >= $3
         ) as moved
         where base_code > $1 order by base_code limit $2
       )`
    : `keys as materialized (
         select distinct base_code as key from mappings where base_code > $1 order by base_code limit $2
       )`;
  const statement = `
    with ${keys}
    select k.key, k.key as "baseCode", line.*
    from keys k
      left join lateral (
        select ${rowColumns(counts)}
        from mapped_hotels h
        where h.base_code = k.key
          and ($3::timestamptz is null or ${hasMoves('k.key', '$3')} or exists (
            select from mapped_hotels c where c.base_code = k.key and ${isChanged('$3')}))
      ) as line on true
    order by k.key, line."providerCode", line."hotelCode"`;
  return keysetScan(position, async (after, size) => {
    const { rows } = await pool.query<ScanRow>(statement, [after, size, changes?.since ?? null]);
    return keyRange(rows, size);
  });
}
