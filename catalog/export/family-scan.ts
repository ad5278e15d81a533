import type { Pool } from 'pg';
import { keyRange, keysetScan, type ScanPosition } from './keyset-scan.ts';
import type { ExportLine } from './export-line.ts';
import { changedRows, isChanged } from './line-changes.ts';
import { rowColumns, type ScanOptions, type ScanRow } from './row-columns.ts';
import type { Scan } from './scan.ts';

/** The hotels of a family: one line per hotel code, with its live rows under all codes of the family. */
export function familyScan(
  pool: Pool,
  { changes, counts }: ScanOptions,
  position: ScanPosition,
  providerCodes: readonly string[],
): Scan {
  const keys = changes?.few
    ? `${changedRows('$4')},
       touched as materialized (
         select m.base_code from changed c join mappings m on m.provider_code = c.provider_code and m.hotel_code = c.hotel_code
         where c.provider_code = any ($1)
         union
         select v.base_code from hotel_moves v where v.provider_code = any ($1) and v.moved_at >= $4
       ),
       keys as materialized (
         select hotel_code as key
         from (
           select c.hotel_code from changed c where c.provider_code = any ($1)
           union
           select v.hotel_code from hotel_moves v where v.provider_code = any ($1) and v.moved_at >= $4
           union
           select m.hotel_code from touched t join mappings m on m.base_code = t.base_code where m.provider_code = any ($1)
         ) as candidates
         where hotel_code > $2 order by hotel_code limit $3
       )`
    : `keys as materialized (
         select distinct f.hotel_code as key
         from unnest($1::text[]) as family (code)
           cross join lateral (
             select h.hotel_code from live_hotels h
             where h.provider_code = family.code and h.hotel_code > $2
             order by h.hotel_code limit $3
           ) as f
         order by f.hotel_code limit $3
       )`;
  const statement = `
    with ${keys}
    select k.key, line.*
    from keys k
      left join lateral (
        select h.base_code as "baseCode", ${rowColumns(counts)}
        from grouped_hotels h
        where h.provider_code = any ($1) and h.hotel_code = k.key
          and ($4::timestamptz is null or exists (
            select from hotel_moves v
            where v.provider_code = any ($1) and v.hotel_code = k.key and v.moved_at >= $4
          ) or exists (
            select from live_hotels c
            where c.provider_code = any ($1) and c.hotel_code = k.key and ${isChanged('$4')}
          ) or exists (
            select from (
              select first.base_code from grouped_hotels first
              where first.provider_code = any ($1) and first.hotel_code = k.key order by first.provider_code limit 1
            ) as c
            where ${idsChanged}))
      ) as line on true
    order by k.key, line."providerCode"`;
  return keysetScan(position, async (after, size) => {
    const { rows } = await pool.query<ScanRow>(statement, [
      providerCodes,
      after,
      size,
      changes?.since ?? null,
    ]);
    const groupIds = await readGroupIds(pool, providerCodes, rows);
    return keyRange(
      rows.map((row) => ({ ...row, groupIds: groupIds.get(row.baseCode ?? '') ?? {} })),
      size,
    );
  });
}

/**
 * Whether the base code of `c` lost or got a hotel of the family `$1` since `$4`: the
 * line of its first row lists them.
 */
const idsChanged = `(
  exists (
    select from hotel_moves v
    where v.base_code = c.base_code and v.provider_code = any ($1) and v.moved_at >= $4)
  or exists (
    select from mappings m
      join live_hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code
    where m.base_code = c.base_code and m.provider_code = any ($1) and (
      greatest(m.created_at, h.created_at) >= $4
      or exists (
        select from hotel_moves v
        where v.provider_code = m.provider_code and v.hotel_code = m.hotel_code and v.moved_at >= $4)))
)`;

/**
 * The hotel codes of the base codes of rows, as far as they are of these
 * providers; each base code is read once.
 */
async function readGroupIds(
  pool: Pool,
  providerCodes: readonly string[],
  scanned: readonly ScanRow[],
): Promise<ReadonlyMap<string, ExportLine['providerPropertyIds']>> {
  const baseCodes = new Set(scanned.flatMap(({ baseCode }) => baseCode ?? []));
  if (baseCodes.size === 0) return new Map();
  const { rows } = await pool.query<{ baseCode: string; ids: ExportLine['providerPropertyIds'] }>(
    `select base_code as "baseCode", json_object_agg(provider_code, codes order by provider_code) as ids
     from (
       select h.base_code, h.provider_code, json_agg(h.hotel_code order by h.hotel_code) as codes
       from mapped_hotels h
       where h.base_code = any ($1) and h.provider_code = any ($2)
       group by h.base_code, h.provider_code
     ) as providers
     group by base_code`,
    [[...baseCodes], providerCodes],
  );
  return new Map(rows.map(({ baseCode, ids }) => [baseCode, ids]));
}
