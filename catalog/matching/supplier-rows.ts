import type { Pool } from 'pg';
import { distanceKm } from '../geography/distance.ts';
import type { EvidenceRow } from '../mapping-quality/profile.ts';
import { fold } from '../text/fold.ts';
import type { HotelToMatch } from './hotel-to-match.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';

/** A row of the supplier under a base code. */
export interface SupplierRow extends Pick<EvidenceRow, 'latitude' | 'longitude'> {
  readonly baseCode: string;
  /** Folded. */
  readonly name: string;
}

/** The live rows that a supplier, by the codes of its family, has under base codes. */
export async function readSupplierRows(
  pool: Pool,
  baseCodes: readonly string[],
  providerCodes: readonly string[],
): Promise<readonly SupplierRow[]> {
  if (baseCodes.length === 0 || providerCodes.length === 0) return [];
  const { rows } = await pool.query<SupplierRow>(
    prepared(
      `select h.base_code as "baseCode", h.name_folded as name, h.latitude, h.longitude
       from mapped_hotels h where h.base_code = any ($1) and h.provider_code = any ($2)`,
      [baseCodes, providerCodes],
    ),
  );
  return rows;
}

/** Positions of one hotel are written with more decimals and with fewer. */
const equalKm = 0.01;

/** The base codes under which the supplier has rows that all are other hotels of its list than this one. */
export function listedElsewhere({ row }: HotelToMatch, rows: readonly SupplierRow[]): ReadonlySet<string> {
  const name = fold(row.name);
  const own = new Set(
    rows.filter((of) => of.name === name && areEqual(of, row)).map(({ baseCode }) => baseCode),
  );
  return new Set(rows.map(({ baseCode }) => baseCode).filter((baseCode) => !own.has(baseCode)));
}

type MaybePoint = Pick<EvidenceRow, 'latitude' | 'longitude'>;

function areEqual(one: MaybePoint, other: MaybePoint): boolean {
  const [mine, theirs] = [pointOf(one), pointOf(other)];
  if (mine === null || theirs === null) return mine === theirs;
  return distanceKm(mine, theirs) <= equalKm;
}

function pointOf({ latitude, longitude }: MaybePoint): { latitude: number; longitude: number } | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
