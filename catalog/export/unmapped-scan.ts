import type { Pool } from 'pg';
import type { CountName } from './counts.ts';
import { compareBytes } from '../text/compare-bytes.ts';
import { type KeyRange, keyRange, keysetScan, type ScanPosition } from './keyset-scan.ts';
import { changedRows, isChanged } from './line-changes.ts';
import { rowColumns, type ScanOptions, type ScanRow } from './row-columns.ts';
import type { Scan } from './scan.ts';

/** Keys that one query skips at most on its way to unmapped hotels: most hotels are mapped. */
const maxSkipped = 20_000;

/**
 * The hotels without a base code: one line per row, `<providerCode>:<hotelCode>`. Their order is that of the
 * providers with a colon after their codes, then that of the hotel codes, in which the primary key has them.
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
    const read = options.changes?.few ? readFewChanged : readNext;
    const scan = keysetScan({ after: from, likely }, (code, size) =>
      read(pool, options, { providerCode: prefix.slice(0, -1), after: code, size }),
    );
    for await (const { lines, upTo } of scan) {
      const named = lines.map((line) => ({ ...line, code: `${prefix}${line.code}` }));
      yield { lines: named, upTo: `${prefix}${upTo ?? '\u{10FFFF}'}` };
    }
  }
  yield { lines: [], upTo: null };
}

interface Window {
  readonly providerCode: string;
  readonly after: string;
  readonly size: number;
}

/** The lines of keys, which are of unmapped hotels of provider `$1`; `$4` is the time of the change. */
const linesOf = (keys: string, counts: readonly CountName[]): string => `
  with ${keys}
  select k.key, null as "baseCode", line.*
  from keys k
    left join lateral (
      select ${rowColumns(counts)}
      from live_hotels h
      where h.provider_code = $1 and h.hotel_code = k.key
        and ($4::timestamptz is null or exists (
          select from live_hotels c where c.provider_code = $1 and c.hotel_code = k.key and ${isChanged('$4')}))
    ) as line on true
  order by k.key`;

/**
 * First how far the scan goes, then which of the keys up to there are not mapped: both from primary keys
 * alone, of which two ranges are merged. Only rows that are not mapped are looked up.
 */
async function readNext(
  pool: Pool,
  { changes, counts }: ScanOptions,
  { providerCode, after, size }: Window,
): Promise<KeyRange> {
  const bounds = await pool.query<{ last: string | null; count: number }>(
    `select max(key) as last, count(*)::integer as count
     from (
       select hotel_code as key from hotels
       where provider_code = $1 and hotel_code > $2 order by hotel_code limit $3
     ) as keys`,
    [providerCode, after, maxSkipped],
  );
  const { last = null, count = 0 } = bounds.rows[0] ?? {};
  if (last === null) return { rows: [], last: null };
  const keys = `keys as materialized (
    select h.hotel_code as key from hotels h
    where h.provider_code = $1 and h.hotel_code > $2 and h.hotel_code <= $5
      and not exists (
        select from mappings m
        where m.provider_code = $1 and m.hotel_code = h.hotel_code and m.hotel_code > $2 and m.hotel_code <= $5)
    order by h.hotel_code limit $3
  )`;
  const { rows } = await pool.query<ScanRow>(linesOf(keys, counts), [
    providerCode,
    after,
    size,
    changes?.since ?? null,
    last,
  ]);
  return { rows, last: keyRange(rows, size).last ?? (count < maxSkipped ? null : last) };
}

async function readFewChanged(
  pool: Pool,
  { changes, counts }: ScanOptions,
  { providerCode, after, size }: Window,
): Promise<KeyRange> {
  const keys = `${changedRows('$4')},
    keys as materialized (
      select c.hotel_code as key from changed c
      where c.provider_code = $1 and c.hotel_code > $2
        and not exists (select from mappings m where m.provider_code = $1 and m.hotel_code = c.hotel_code)
      order by c.hotel_code limit $3
    )`;
  const { rows } = await pool.query<ScanRow>(linesOf(keys, counts), [
    providerCode,
    after,
    size,
    changes?.since ?? null,
  ]);
  return keyRange(rows, size);
}
