import type { Pool } from 'pg';

/** How much the catalog holds, and how new it is. */
export interface CatalogState {
  readonly liveHotels: number;
  /** Base codes that hotels are mapped to, whether these are live or not. */
  readonly mappedBaseCodes: number;
  /** Of the live hotel that was changed last; null where there is none. */
  readonly newestChangeAt: Date | null;
}

/** Counts whole tables, by their indexes: a second with a million hotels, so not for every request. */
export async function readCatalogState(pool: Pool): Promise<CatalogState> {
  const { rows } = await pool.query<CatalogState>(
    `select (select count(*) from live_hotels) as "liveHotels",
            (select count(distinct base_code) from mappings) as "mappedBaseCodes",
            (select max(updated_at) from live_hotels) as "newestChangeAt"`,
  );
  return rows[0] ?? { liveHotels: 0, mappedBaseCodes: 0, newestChangeAt: null };
}
