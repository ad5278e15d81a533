import type { Pool } from 'pg';
import { evidence, evidenceJoins, type PackedRow, toEvidence } from '../mapping-quality/evidence-rows.ts';
import type { EvidenceRow } from '../mapping-quality/profile.ts';
import type { HotelKey } from '../hotels/hotel-key.ts';
import { compareBytes } from '../text/compare-bytes.ts';

/** A live row without a base code. */
export interface UnmappedRow extends HotelKey {
  /** As its provider writes it. */
  readonly name: string;
  readonly city: string | null;
  readonly countryCode: string | null;
  /** What it says, as it is compared. */
  readonly row: EvidenceRow;
}

export interface UnmappedPage {
  readonly rows: readonly UnmappedRow[];
  /** Where the next page begins; null where nothing follows. */
  readonly next: HotelKey | null;
}

/** Keys that one query looks through at most, and queries of one page: most rows are mapped. */
const keysPerQuery = 20_000;
const maxQueries = 100;

/**
 * The next live rows without a base code after a key, by provider code and hotel code. A page may end
 * before it is full, where two million keys have been looked through.
 *
 * @param providerCodes under which rows may be stored
 */
export async function readUnmapped(
  pool: Pool,
  providerCodes: readonly string[],
  { after, limit }: { readonly after: HotelKey | null; readonly limit: number },
): Promise<UnmappedPage> {
  const codes = providerCodes
    .toSorted(compareBytes)
    .filter((code) => after === null || compareBytes(code, after.providerCode) >= 0);
  const rows: UnmappedRow[] = [];
  let queries = 0;
  for (const providerCode of codes) {
    let last: string | null = after?.providerCode === providerCode ? after.hotelCode : '';
    while (last !== null) {
      if (queries === maxQueries) return { rows, next: { providerCode, hotelCode: last } };
      queries += 1;
      const range: KeyRange = await readRange(pool, providerCode, last);
      const found = await readRows(pool, range, limit + 1 - rows.length);
      rows.push(...found);
      if (rows.length > limit) return { rows: rows.slice(0, limit), next: keyOf(rows[limit - 1]) };
      last = range.upTo;
    }
  }
  return { rows, next: null };
}

interface KeyRange {
  readonly providerCode: string;
  readonly after: string;
  /** The last key of the range; null where it has all that follow. */
  readonly upTo: string | null;
}

/** From the primary key alone. */
async function readRange(pool: Pool, providerCode: string, after: string): Promise<KeyRange> {
  const { rows } = await pool.query<{ key: string }>(
    `select hotel_code as key from hotels where provider_code = $1 and hotel_code > $2
     order by hotel_code offset ${keysPerQuery - 1} limit 1`,
    [providerCode, after],
  );
  return { providerCode, after, upTo: rows[0]?.key ?? null };
}

interface StoredRow extends Omit<UnmappedRow, 'row'> {
  readonly evidence: PackedRow;
}

/** Two ranges of primary keys are merged; only rows that are not mapped are looked up. */
async function readRows(
  pool: Pool,
  { providerCode, after, upTo }: KeyRange,
  limit: number,
): Promise<readonly UnmappedRow[]> {
  const { rows } = await pool.query<StoredRow>(
    `with keys as materialized (
       select h.hotel_code from hotels h
       where h.provider_code = $1 and h.hotel_code > $2 and ($3::text is null or h.hotel_code <= $3)
         and h.deleted_at is null
         and not exists (
           select from mappings m
           where m.provider_code = $1 and m.hotel_code = h.hotel_code and m.hotel_code > $2
             and ($3::text is null or m.hotel_code <= $3))
       order by h.hotel_code limit $4
     )
     select m.provider_code as "providerCode", m.hotel_code as "hotelCode", m.name, m.city,
       m.effective_country_code as "countryCode", ${evidence} as evidence
     from keys k join live_hotels m on m.provider_code = $1 and m.hotel_code = k.hotel_code
       ${evidenceJoins}
     order by m.hotel_code`,
    [providerCode, after, upTo, limit],
  );
  return rows.map(({ evidence: packed, ...row }) => ({ ...row, row: toEvidence(packed) }));
}

function keyOf(row: HotelKey | undefined): HotelKey | null {
  return row === undefined ? null : { providerCode: row.providerCode, hotelCode: row.hotelCode };
}
