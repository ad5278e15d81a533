import type { ClientBase } from 'pg';
import type { ChainKey } from '../overrides.ts';
import { keyColumns, pairId } from './pairs.ts';
import type { Tally } from './proposal.ts';
import { mostExamples } from './tally-hotels.ts';

/** What other providers call the chain of the hotels of a chain. */
export interface ForeignNames extends Tally {
  /** How the name with most votes is written most often. */
  readonly spelling: string;
  /** The first hotels whose base codes agree with it. */
  readonly hotelCodes: readonly string[];
}

/**
 * Temporary tables of a batch. The planner sees how large they are; of parts of one statement it would guess one row, and then
 * join each with each.
 */
const tables = `
  create temporary table if not exists pair_bases (
    provider_code text collate "C", chain_code text collate "C", base_code text collate "C", hotel_codes text[] collate "C"
  ) on commit delete rows;
  create temporary table if not exists pair_votes (
    provider_code text collate "C", chain_code text collate "C", base_code text collate "C", canonical text collate "C",
    spelling text collate "C", hotels bigint
  ) on commit delete rows`;

/** The base codes of the hotels of the chains, each with the first of these hotels. */
const fillBases = `
  insert into pair_bases (provider_code, chain_code, base_code, hotel_codes)
  select h.provider_code, h.chain_code, m.base_code,
    (array_agg(h.hotel_code order by h.hotel_code))[1:${mostExamples}]
  from unnest($1::text[], $2::text[]) as p (provider_code, chain_code)
    join hotels h on h.provider_code = p.provider_code and h.chain_code = p.chain_code and h.deleted_at is null
    join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
  group by h.provider_code, h.chain_code, m.base_code`;

/**
 * A base code votes for every name that the chains of its live rows of other providers have, by their provider or by an
 * administrator. Names that were published by themselves say nothing: they would end by proving each other.
 */
const fillVotes = `
  with named as materialized (
    select m.base_code, m.provider_code, coalesce(o.name_canonical, c.name_canonical) as canonical,
      coalesce(o.name, c.name) collate "C" as spelling, count(*) as hotels
    from (select distinct base_code from pair_bases) as b
      join mappings m on m.base_code = b.base_code
      join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code and h.deleted_at is null
      left join chains c on c.provider_code = h.provider_code and c.chain_code = h.chain_code
      left join chain_overrides o on o.provider_code = h.provider_code and o.chain_code = h.chain_code
    where coalesce(o.name_canonical, c.name_canonical) <> ''
    group by 1, 2, 3, 4
  )
  insert into pair_votes (provider_code, chain_code, base_code, canonical, spelling, hotels)
  select p.provider_code, p.chain_code, p.base_code, n.canonical, n.spelling, sum(n.hotels)
  from pair_bases p
    join named n on n.base_code = p.base_code and n.provider_code <> p.provider_code
  group by 1, 2, 3, 4, 5`;

/** Of the votes of a chain the first 51 names are given: one, and those that are shown as conflicting. */
const countVotes = `
  with ranked as materialized (
    select provider_code, chain_code, canonical, count(distinct base_code) as count,
      row_number() over (
        partition by provider_code, chain_code order by count(distinct base_code) desc, canonical) as rank
    from pair_votes
    group by provider_code, chain_code, canonical
  ),
  winning as materialized (
    select v.provider_code, v.chain_code, v.base_code, v.spelling, v.hotels
    from ranked r
      join pair_votes v
        on v.provider_code = r.provider_code and v.chain_code = r.chain_code and v.canonical = r.canonical
    where r.rank = 1
  ),
  supports as (
    select provider_code, chain_code, count(distinct base_code) as support
    from pair_votes group by provider_code, chain_code
  ),
  names as (
    select provider_code, chain_code,
      json_agg(json_build_object('name', canonical, 'count', count) order by rank) as votes
    from ranked where rank <= 51
    group by provider_code, chain_code
  ),
  spellings as (
    select distinct on (provider_code, chain_code) provider_code, chain_code, spelling
    from winning
    group by provider_code, chain_code, spelling
    order by provider_code, chain_code, sum(hotels) desc, spelling
  ),
  examples as (
    select provider_code, chain_code, (array_agg(hotel_code order by hotel_code))[1:${mostExamples}] as hotel_codes
    from (select distinct provider_code, chain_code, base_code from winning) as w
      join pair_bases p using (provider_code, chain_code, base_code)
      cross join lateral unnest(p.hotel_codes) as hotel_code
    group by provider_code, chain_code
  )
  select provider_code as "providerCode", chain_code as "chainCode", support::integer, votes, spelling,
    hotel_codes as "hotelCodes"
  from supports
    join names using (provider_code, chain_code)
    join spellings using (provider_code, chain_code)
    join examples using (provider_code, chain_code)`;

/**
 * What other providers call these chains, by pairId().
 *
 * @param client a connection of its own, in no transaction
 */
export async function readForeignNames(
  client: ClientBase,
  keys: readonly ChainKey[],
): Promise<ReadonlyMap<string, ForeignNames>> {
  await client.query(tables);
  await client.query('begin');
  try {
    await client.query(fillBases, keyColumns(keys));
    await client.query(fillVotes);
    // Whatever it expects of the parts of this statement: nothing in it is found by an index.
    await client.query('set local enable_nestloop = off');
    const { rows } = await client.query<ForeignNames & ChainKey>(countVotes);
    await client.query('commit');
    return new Map(rows.map((row) => [pairId(row), row]));
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the connection may be gone
    throw error;
  }
}
