import type { Pool } from 'pg';
import { groupBy } from '../group-by.ts';
import { compareBytes } from '../text/compare-bytes.ts';
import { type ExportLine, type ExportRow, lineOf } from './line.ts';
import { isExportRow, rowColumns, type ScanOptions, type ScanRow } from './row-columns.ts';
import type { Scan } from './scan.ts';

/** Keys that one query looks at. */
const keysAtATime = 1000;

/** Keys that one query passes over at most on its way to unmapped hotels: most hotels are mapped. */
const passedAtATime = 20_000;

export interface ScanPosition {
  /** Lines behind this code; all where it is null. */
  readonly after: string | null;
  /** How many lines are likely wanted: the first query need not look at more keys. */
  readonly likely: number;
}

/** The hotels that have a base code: a line a base code, with the live rows of all providers. */
export function mappedScan(pool: Pool, options: ScanOptions, position: ScanPosition): Scan {
  return keysetScan(position, async (after, size) => {
    const { rows } = await pool.query<ScanRow>(
      `with keys as materialized (
         select distinct base_code as key from mappings where base_code > $1 order by base_code limit $2
       )
       select k.key, k.key as "baseCode", line.*
       from keys k
         left join lateral (
           select ${rowColumns(options.counts)}
           from mappings m
             join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code
             left join places p on p.place_id = h.place_id
           where m.base_code = k.key and h.deleted_at is null
             and ($3::timestamptz is null or exists (
               select from mappings o
                 join hotels c on c.provider_code = o.provider_code and c.hotel_code = o.hotel_code
               where o.base_code = k.key and c.deleted_at is null and c.updated_at >= $3))
         ) as line on true
       order by k.key, line."providerCode", line."hotelCode"`,
      [after, size, options.since],
    );
    return { rows, last: lastOf(rows, size) };
  });
}

/**
 * The hotels without a base code: a line a row, `<providerCode>:<hotelCode>`. Their order is that of the providers with a
 * colon behind their codes, then that of the hotel codes, in which the primary key has them.
 *
 * @param providerCodes all under which rows may be stored
 */
export async function* unmappedScan(
  pool: Pool,
  options: ScanOptions,
  { after, likely }: ScanPosition,
  providerCodes: readonly string[],
): Scan {
  const prefixes = providerCodes.map((code) => `${code}:`).sort(compareBytes);
  for (const prefix of prefixes) {
    const passed = after !== null && compareBytes(prefix, after) < 0;
    if (passed && !after.startsWith(prefix)) continue;
    // Nothing comes before the first hotel of this provider.
    yield { lines: [], upTo: prefix };
    const from = passed ? after.slice(prefix.length) : null;
    const scan = keysetScan({ after: from, likely }, (code, size) =>
      readUnmapped(pool, options, prefix.slice(0, -1), code, size),
    );
    for await (const { lines, upTo } of scan) {
      const named = lines.map((line) => ({ ...line, code: `${prefix}${line.code}` }));
      yield { lines: named, upTo: `${prefix}${upTo ?? '\u{10FFFF}'}` };
    }
  }
  yield { lines: [], upTo: null };
}

/**
 * First how far the scan goes, then which of the keys up to there are not mapped: both from primary keys alone, of which two
 * stretches are merged. Only rows that are not mapped are looked up.
 */
async function readUnmapped(
  pool: Pool,
  { since, counts }: ScanOptions,
  providerCode: string,
  after: string,
  size: number,
): Promise<KeyRange> {
  const bounds = await pool.query<{ last: string | null; count: number }>(
    `select max(key) as last, count(*)::integer as count
     from (
       select hotel_code as key from hotels
       where provider_code = $1 and hotel_code > $2 order by hotel_code limit $3
     ) as keys`,
    [providerCode, after, passedAtATime],
  );
  const { last = null, count = 0 } = bounds.rows[0] ?? {};
  if (last === null) return { rows: [], last: null };
  const { rows } = await pool.query<ScanRow>(
    `with keys as materialized (
       select h.hotel_code as key from hotels h
       where h.provider_code = $1 and h.hotel_code > $2 and h.hotel_code <= $3
         and not exists (
           select from mappings m
           where m.provider_code = $1 and m.hotel_code = h.hotel_code and m.hotel_code > $2 and m.hotel_code <= $3)
       order by h.hotel_code limit $4
     )
     select k.key, null as "baseCode", line.*
     from keys k
       left join lateral (
         select ${rowColumns(counts)}
         from hotels h left join places p on p.place_id = h.place_id
         where h.provider_code = $1 and h.hotel_code = k.key and h.deleted_at is null
           and ($5::timestamptz is null or h.updated_at >= $5)
       ) as line on true
     order by k.key`,
    [providerCode, after, last, size, since],
  );
  return { rows, last: lastOf(rows, size) ?? (count < passedAtATime ? null : last) };
}

/** The hotels of a family: a line a hotel code, with its live rows under all codes of the family. */
export function familyScan(
  pool: Pool,
  options: ScanOptions,
  position: ScanPosition,
  providerCodes: readonly string[],
): Scan {
  return keysetScan(position, async (after, size) => {
    const { rows } = await pool.query<ScanRow>(
      `with keys as materialized (
         select distinct f.hotel_code as key
         from unnest($1::text[]) as family (code)
           cross join lateral (
             select h.hotel_code from hotels h
             where h.provider_code = family.code and h.hotel_code > $2 and h.deleted_at is null
             order by h.hotel_code limit $3
           ) as f
         order by f.hotel_code limit $3
       )
       select k.key, line.*
       from keys k
         left join lateral (
           select m.base_code as "baseCode", ${rowColumns(options.counts)},
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
       order by k.key, line."providerCode"`,
      [providerCodes, after, size, options.since],
    );
    return { rows, last: lastOf(rows, size) };
  });
}

interface KeyRange {
  /** By key. */
  readonly rows: readonly ScanRow[];
  /** The last key that was looked at; null when there are no more. */
  readonly last: string | null;
}

/** The last of the keys that were looked at, all of which are in the rows. */
function lastOf(rows: readonly ScanRow[], size: number): string | null {
  const keys = new Set(rows.map(({ key }) => key));
  return keys.size < size ? null : (rows.at(-1)?.key ?? null);
}

/** Walks along keys, a stretch at a time. */
async function* keysetScan(
  { after, likely }: ScanPosition,
  read: (after: string, size: number) => Promise<KeyRange>,
): Scan {
  let from = after ?? '';
  for (let size = Math.min(likely, keysAtATime); ; size = keysAtATime) {
    const { rows, last } = await read(from, size);
    const byKey = groupBy(rows, ({ key }) => key);
    yield { lines: [...byKey].flatMap(([key, of]) => lineAt(key, of)), upTo: last };
    if (last === null) return;
    from = last;
  }
}

function lineAt(key: string, rows: readonly ScanRow[]): readonly ExportLine[] {
  const [first, ...rest]: readonly ExportRow[] = rows.filter(isExportRow);
  return first === undefined ? [] : [lineOf(key, [first, ...rest])];
}
