import type { Pool } from 'pg';
import { type PageRequest, pageOf, type UncountedPage } from '../paging/keyset-page.ts';

/**
 * How a hotel belongs to a chain of the platform: its own chain does, or another row of
 * its base code has one that does.
 */
export type ChainSource = 'direct' | 'transitive';

export interface MasterHotelMember {
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly chainCode: string | null;
  readonly name: string;
  readonly source: ChainSource;
}

/** A hotel of a chain of the platform, with its live rows by provider code and hotel code. */
export interface MasterHotel {
  readonly baseCode: string;
  /** `direct` when all its rows are. */
  readonly source: ChainSource;
  readonly members: readonly MasterHotelMember[];
}

/** How long a page may take in Postgres, in milliseconds. */
const timeoutMs = 15_000;

/**
 * The base codes are sorted before they are judged, and judged only until the page is full:
 * `offset 0` keeps the two apart.
 */
const statement = `
  with candidates as (
    select distinct m.base_code
    from chains c
      join hotels h on h.provider_code = c.provider_code and h.chain_code = c.chain_code and h.deleted_at is null
      join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
    where c.master_chain_id = $1 and m.base_code > $2
    order by m.base_code offset 0
  ),
  page as materialized (
    select base_code from candidates
    where not exists (select from base_code_conflicts q where q.base_code = candidates.base_code offset 0)
      and not exists (
        select from mapped_hotels h
          join chains c on c.provider_code = h.provider_code and c.chain_code = h.chain_code
        where h.base_code = candidates.base_code and c.master_chain_id <> $1
        offset 0
      )
    order by base_code limit $3
  )
  select page.base_code as "baseCode",
    case when bool_and(c.master_chain_id is not null) then 'direct' else 'transitive' end as source,
    json_agg(
      json_build_object('providerCode', h.provider_code, 'hotelCode', h.hotel_code, 'chainCode', h.chain_code,
        'name', h.name, 'source', case when c.master_chain_id is null then 'transitive' else 'direct' end)
      order by h.provider_code, h.hotel_code
    ) as members
  from page
    join mapped_hotels h on h.base_code = page.base_code
    left join chains c on c.provider_code = h.provider_code and c.chain_code = h.chain_code
  group by page.base_code
  order by page.base_code`;

/**
 * A page of the hotels of a chain of the platform that have a base code, by base code. One in quarantine is
 * left out, and one whose rows have chains of different chains of the platform.
 *
 * @throws StatementTimeoutError after 15 seconds; Postgres then works on it no longer
 */
export async function readMasterHotels(
  pool: Pool,
  masterChainId: string,
  { after, limit }: PageRequest,
): Promise<UncountedPage<MasterHotel>> {
  const config = {
    text: statement,
    values: [masterChainId, after?.[0] ?? '', limit + 1],
    query_timeout: timeoutMs,
  };
  const { rows } = await pool.query<MasterHotel>(config);
  return pageOf(rows, limit, ({ baseCode }) => [baseCode]);
}
