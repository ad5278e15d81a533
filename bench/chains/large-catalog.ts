import type { Pool } from 'pg';

/** How large a catalog is made. */
export interface LargeCatalog {
  readonly hotels: number;
  /** Chains of providers that hotels carry. */
  readonly chains: number;
}

const providers = 10;

/** So many rows are of one base code. */
const rowsOfLargestGroup = 10_000;

/**
 * Hotels of ten providers, five rows to a base code, all with a chain: those of one base code have chains of
 * one brand, except at the first provider, which has one chain only. Half of the chains have a name. Written
 * without the triggers of imports, which derive what is not read here.
 */
export async function fillLargeCatalog(pool: Pool, { hotels, chains }: LargeCatalog): Promise<void> {
  const brands = Math.ceil((chains - 1) / (providers - 1));
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into chains (provider_code, chain_code, name)
       select 'p' || (n % ${providers}), 'C' || (n / ${providers}),
         case when (n / ${providers} + n % ${providers}) % 2 = 0 then 'Brand' || (n / ${providers}) || 'x Hotels' end
       from generate_series(0, $1::integer - 1) as n`,
      [chains],
    );
    await client.query(
      `insert into hotels (provider_code, hotel_code, name, name_folded, chain_code, descriptions, hotel_fingerprint,
         media_fingerprint, descriptions_fingerprint, rooms_fingerprint, hotel_changed_at, media_changed_at,
         descriptions_changed_at, rooms_changed_at, name_trigrams, name_trigram_count, name_words)
       select 'p' || (n % ${providers}), 'H' || n,
         'Brand' || brand || 'x Hotels Town' || (n / 5), 'brand' || brand || 'x hotels town' || (n / 5),
         'C' || case when n % ${providers} = 0 then 0 else brand end,
         jsonb_build_array(jsonb_build_object('text', repeat(md5(n::text), 20))), '', '', '', '', now(), now(), now(),
         now(), '{}', 0, ''
       from (
         select n, (n / ${providers}) % ${brands} as brand
         from generate_series(0, $1::integer - 1) as n
       ) as made`,
      [hotels],
    );
    await client.query(
      `insert into mappings (provider_code, hotel_code, sent_base_code, base_code)
       select 'p' || (n % ${providers}), 'H' || n, base, base
       from (
         select n, case when n < ${rowsOfLargestGroup} then 'B' else 'B' || (n / 5) end as base
         from generate_series(0, $1::integer - 1) as n
       ) as made`,
      [hotels],
    );
    await client.query('vacuum analyze hotels, mappings, chains');
  } finally {
    client.release(true);
  }
}
