import type { Pool } from 'pg';

/** How much a provider has, and how new it is. */
export interface ProviderSummary {
  readonly providerCode: string;
  /** Null: rows are stored under the code, but there is no record of the provider. */
  readonly name: string | null;
  readonly family: string;
  readonly sandbox: boolean;
  /** Live ones. */
  readonly hotels: number;
  /** Of live hotels. */
  readonly rooms: number;
  /** Live hotels that have a base code. */
  readonly mapped: number;
  /** When a snapshot of the provider last ended. */
  readonly lastSyncAt: Date | null;
  /** When the content of a live hotel of it last changed. */
  readonly newestChangeAt: Date | null;
}

/**
 * All providers that have a record or a live hotel, by code. Reads whole tables: seconds with a million
 * hotels, so not for every request.
 */
export async function readProviderSummaries(pool: Pool): Promise<readonly ProviderSummary[]> {
  const { rows } = await pool.query<ProviderSummary>(
    `with hotels_of as (
       select h.provider_code, count(*)::integer as hotels, count(m.base_code)::integer as mapped, max(h.updated_at) as newest
       from live_hotels h
         left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
       group by h.provider_code
     ),
     rooms_of as (
       select r.provider_code, count(*)::integer as rooms
       from rooms r
         join hotels h on h.provider_code = r.provider_code and h.hotel_code = r.hotel_code and h.deleted_at is null
       group by r.provider_code
     )
     select provider_code as "providerCode", p.name, coalesce(p.family, provider_code) as family,
       coalesce(p.sandbox, false) as sandbox, coalesce(h.hotels, 0) as hotels, coalesce(r.rooms, 0) as rooms,
       coalesce(h.mapped, 0) as mapped, p.last_sync_at as "lastSyncAt", h.newest as "newestChangeAt"
     from providers p
       full join hotels_of h using (provider_code)
       left join rooms_of r using (provider_code)
     order by provider_code`,
  );
  return rows;
}
