import type { Pool } from 'pg';

export interface MappedHotel {
  readonly providerCode: string;
  readonly providerHotelCode: string;
  /** From 0 to 100; null: not known. */
  readonly confidencePct: number | null;
}

export interface ProviderCodes {
  /** The last survivor of the code that was asked for. */
  readonly baseCode: string;
  readonly hotels: readonly MappedHotel[];
}

/** The live hotels of a base code, which may be retired, by provider code and hotel code. */
export async function readProviderCodes(pool: Pool, code: string): Promise<ProviderCodes> {
  const { rows } = await pool.query<{ baseCode: string; hotels: readonly MappedHotel[] }>(
    `select survivor.code as "baseCode", coalesce((
       select json_agg(json_build_object(
           'providerCode', m.provider_code, 'providerHotelCode', m.hotel_code, 'confidencePct', m.confidence_pct
         ) order by m.provider_code, m.hotel_code)
       from mappings m
         join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code and h.deleted_at is null
       where m.base_code = survivor.code
     ), '[]') as hotels
     from (select base_code_survivor($1) as code) as survivor`,
    [code],
  );
  return rows[0] ?? { baseCode: code, hotels: [] };
}
