import type { Pool } from 'pg';
import { groupBy } from '../group-by.ts';
import type { MappedHotel } from './groups.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';

/** A provider hotel of a base code, as a response shows it. */
export interface ShownMapping {
  readonly providerCode: string;
  readonly providerHotelCode: string;
  /** Absent where it is not known. */
  readonly confidencePct?: number;
}

export function shownMapping({ providerCode, hotelCode, confidencePct }: MappedHotel): ShownMapping {
  return {
    ...{ providerCode, providerHotelCode: hotelCode },
    ...(confidencePct === null ? {} : { confidencePct }),
  };
}

/**
 * The live hotels of these base codes, none of them retired, by provider code and hotel code; a base code
 * without any is not there.
 */
export async function readMappings(
  pool: Pool,
  baseCodes: readonly string[],
): Promise<ReadonlyMap<string, readonly MappedHotel[]>> {
  const { rows } = await pool.query<MappedHotel & { readonly baseCode: string }>(
    prepared(
      `select h.base_code as "baseCode", h.provider_code as "providerCode", h.hotel_code as "hotelCode",
         h.confidence_pct as "confidencePct"
       from mapped_hotels h
       where h.base_code = any ($1)
       order by h.base_code, h.provider_code, h.hotel_code`,
      [baseCodes],
    ),
  );
  return groupBy(rows, ({ baseCode }) => baseCode);
}
