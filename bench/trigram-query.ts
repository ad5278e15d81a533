import type { Pool } from 'pg';
import { fold } from '../catalog/text/fold.ts';

/**
 * The usual typeahead query with pg_trgm: names that begin with the query or are similar to it, prefix
 * matches first, by similarity, from a table of names with a GIN index.
 */
const trigramQuery = `
  select name from bench_names
  where name like $1 or name % $2
  order by name like $1 desc, similarity(name, $2) desc, name
  limit 20`;

/** Creates the table: each name once per group that has it, like the service's candidates. */
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

export async function runTrigramQuery(pool: Pool, query: string): Promise<void> {
  const text = fold(query);
  await pool.query(trigramQuery, [`${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`, text]);
}
