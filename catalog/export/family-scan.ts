import type { Pool } from 'pg';
import { keyRange, keysetScan, type ScanPosition } from './keyset-scan.ts';
import type { ExportLine } from './export-line.ts';
import { changedRows, rowColumns, type ScanOptions, type ScanRow } from './row-columns.ts';
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
       keys as materialized (
         select distinct c.hotel_code as key from changed c
         where c.provider_code = any ($1) and c.hotel_code > $2 order by c.hotel_code limit $3
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
            select from live_hotels c
            where c.provider_code = any ($1) and c.hotel_code = k.key and c.updated_at >= $4))
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

/** The hotel codes of the base codes of rows, as far as they are of these providers; each base code is read once. */
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
