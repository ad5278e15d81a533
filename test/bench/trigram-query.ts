import type { Pool } from 'pg';
import { fold } from '../../catalog/text/fold.ts';

/**
 * What one would write with pg_trgm for a typeahead: names that begin with the query or are similar to it, prefix
 * matches first, by similarity, from a table of names with a GIN index.
 */
const trigramQuery = `
  select name from bench_names
  where name like $1 or name % $2
  order by name like $1 desc, similarity(name, $2) desc, name
  limit 20`;

/** Makes the table: each name once for each group that bears it, as the service's own candidates. */
export async function createTrigramTable(pool: Pool): Promise<void> {
  await pool.query(`
    create table bench_names as
    select distinct coalesce(m.base_code, h.provider_code || ':' || h.hotel_code) as hotel, h.name_folded::text as name
    from hotels h
      left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
    where h.deleted_at is null`);
  await pool.query('create index bench_names_trigrams on bench_names using gin (name gin_trgm_ops)');
  await pool.query('vacuum analyze bench_names');
}

export async function askTrigrams(pool: Pool, query: string): Promise<void> {
  const text = fold(query);
  await pool.query(trigramQuery, [`${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`, text]);
}
