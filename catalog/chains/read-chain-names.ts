import { type ChainName, chainNameColumns } from './named-chains.ts';
import type { Queryable } from '../database/queryable.ts';

/** Those of these canonical names that a chain has, in any order. */
export async function readChainNames(
  client: Queryable,
  canonicalNames: readonly string[],
): Promise<readonly ChainName[]> {
  const { rows } = await client.query<ChainName>(
    `select ${chainNameColumns}
     from (select distinct name::text collate "C" as name_canonical from unnest($1::text[]) as names (name)) as n
     where exists (select from chain_names c where c.name_canonical = n.name_canonical)`,
    [canonicalNames],
  );
  return rows;
}

/**
 * The canonical names that chains have, by UTF-8 bytes, after one of them. An index is in
 * the order of their beginnings.
 */
export async function readCanonicalNames(
  client: Queryable,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name_canonical as name from chain_names
     where left(name_canonical, 100) >= left($1, 100) and name_canonical > $1
     group by left(name_canonical, 100), name_canonical
     order by left(name_canonical, 100), name_canonical limit $2`,
    [after, limit],
  );
  return rows.map(({ name }) => name);
}

/** How many canonical names there are. */
export async function countCanonicalNames(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(distinct name_canonical)::integer as count from chain_names',
  );
  return rows[0]?.count ?? 0;
}
