import type { Pool } from 'pg';
import { countMistakenCodes } from '../../catalog/base-codes/mistaken-codes.ts';
import type { ProviderFamilies } from '../../catalog/providers/provider-families.ts';
import type { Warning } from './responses.ts';

/** For descriptions of routes. */
export const mistakenCodesInWords =
  'Where `hotelCodes` has base codes, the first page has the warning `WARN_BASE_CODES_AS_HOTEL_CODES`.';

/**
 * The warning that some of the hotel codes of a request are base codes, by which nothing can be found.
 *
 * @param found the hotel codes of what was found, about which nobody needs to ask
 */
export async function mistakenCodeWarnings(
  { pool, families }: { readonly pool: Pool; readonly families: ProviderFamilies },
  hotelCodes: readonly string[] | undefined,
  found: readonly string[],
): Promise<readonly Warning[]> {
  const known = new Set(found);
  const missing = [...new Set(hotelCodes)].filter((code) => !known.has(code));
  if (missing.length === 0) return [];
  const count = await countMistakenCodes(pool, missing, await families.allCodes());
  if (count === 0) return [];
  const message =
    '`hotelCodes` has base codes, and no provider has such a hotel code: send them as `baseCodes`.';
  return [{ code: 'WARN_BASE_CODES_AS_HOTEL_CODES', message, count }];
}
