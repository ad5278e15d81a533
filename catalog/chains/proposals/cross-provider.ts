import type { ClientBase } from 'pg';
import { inTransaction } from '../../../runtime/postgres/pool.ts';
import type { ChainKey } from '../overrides.ts';
import { keyColumns, pairId } from './pairs.ts';
import { maxExamples, winnerOf, type ProposedName, type Tally } from './new-proposal.ts';

/**
 * The names that the chains of live rows have, by their provider or by an administrator. Names that were
 * published by themselves say nothing: they would end by proving each other.
 */
const baseNames = `
  create temporary table base_names as
  select m.base_code, m.provider_code, coalesce(o.name_canonical, c.name_canonical) as canonical,
    coalesce(o.name, c.name) collate "C" as spelling, count(*) as hotels
  from hotels h
    join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
    left join chains c on c.provider_code = h.provider_code and c.chain_code = h.chain_code
    left join chain_overrides o on o.provider_code = h.provider_code and o.chain_code = h.chain_code
  where h.deleted_at is null and h.chain_code is not null and coalesce(o.name_canonical, c.name_canonical) <> ''
  group by 1, 2, 3, 4`;

/**
 * Notes in a temporary table which names base codes have at each provider, so that a batch
 * need not look for all their rows.
 */
export async function noteBaseNames(client: ClientBase): Promise<void> {
  await client.query(baseNames);
  // Not by the name too, which may be longer than an entry of an index.
  await client.query('create index on base_names (base_code)');
  await client.query('analyze base_names');
}

/**
 * Temporary tables of a batch. The planner sees how large they are; of parts of one statement it would guess
 * one row, and then join each with each.
 */
const tables = `
  create temporary table if not exists pair_bases (
    provider_code text collate "C", chain_code text collate "C", base_code text collate "C", hotel_codes text[] collate "C"
  ) on commit delete rows;
  create temporary table if not exists names_of_bases (
    base_code text collate "C", canonical text collate "C", first_provider text collate "C", last_provider text collate "C"
  ) on commit delete rows`;

/** The base codes of the hotels of the chains, each with the first of these hotels. */
const fillBases = `
  insert into pair_bases (provider_code, chain_code, base_code, hotel_codes)
  select h.provider_code, h.chain_code, m.base_code,
    (array_agg(h.hotel_code order by h.hotel_code))[1:${maxExamples}]
  from unnest($1::text[], $2::text[]) as p (provider_code, chain_code)
    join hotels h on h.provider_code = p.provider_code and h.chain_code = p.chain_code and h.deleted_at is null
    join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
  group by h.provider_code, h.chain_code, m.base_code`;

/** Another provider than a chain's own has the name where the first of them or the last is another one. */
const fillNames = `
  insert into names_of_bases (base_code, canonical, first_provider, last_provider)
  select n.base_code, n.canonical, min(n.provider_code), max(n.provider_code)
  from (select distinct base_code from pair_bases) as b
    join base_names n on n.base_code = b.base_code
  group by n.base_code, n.canonical`;

/**
 * A base code votes for every name that its rows of other providers have. Of the votes of a chain the first
 * 51 names are given: one, and those that are shown as conflicting.
 */
const countVotes = `
  with counted as (
    select p.provider_code, p.chain_code, n.canonical, count(*) as count
    from pair_bases p
      join names_of_bases n on n.base_code = p.base_code
    where n.first_provider <> p.provider_code or n.last_provider <> p.provider_code
    group by p.provider_code, p.chain_code, n.canonical
  ),
  ranked as materialized (
    select provider_code, chain_code, canonical, count,
      row_number() over (partition by provider_code, chain_code order by count desc, canonical) as rank
    from counted
  ),
  supports as (
    select p.provider_code, p.chain_code, count(*) as support
    from pair_bases p
      join (
        select base_code, min(first_provider) as first_provider, max(last_provider) as last_provider
        from names_of_bases group by base_code
      ) as b on b.base_code = p.base_code
    where b.first_provider <> p.provider_code or b.last_provider <> p.provider_code
    group by p.provider_code, p.chain_code
  )
  select provider_code as "providerCode", chain_code as "chainCode", support::integer,
    json_agg(json_build_object('name', canonical, 'count', count) order by rank) as votes
  from ranked
    join supports using (provider_code, chain_code)
  where rank <= 51
  group by provider_code, chain_code, support`;

/** How the names that were found are written, and the first hotels whose base codes agree with them. */
const describeWinners = `
  with winning as materialized (
    select w.provider_code, w.chain_code, p.base_code, p.hotel_codes, n.spelling, n.hotels
    from unnest($1::text[], $2::text[], $3::text[]) as w (provider_code, chain_code, canonical)
      join pair_bases p on p.provider_code = w.provider_code and p.chain_code = w.chain_code
      join base_names n on n.base_code = p.base_code and n.canonical = w.canonical and n.provider_code <> w.provider_code
  ),
  spellings as materialized (
    select distinct on (provider_code, chain_code) provider_code, chain_code, spelling
    from winning
    group by provider_code, chain_code, spelling
    order by provider_code, chain_code, sum(hotels) desc, spelling
  ),
  examples as materialized (
    select provider_code, chain_code, (array_agg(hotel_code order by hotel_code))[1:${maxExamples}] as hotel_codes
    from (select distinct provider_code, chain_code, base_code, hotel_codes from winning) as w
      cross join lateral unnest(w.hotel_codes) as hotel_code
    group by provider_code, chain_code
  )
  select provider_code as "providerCode", chain_code as "chainCode", spelling, hotel_codes as "hotelCodes"
  from spellings join examples using (provider_code, chain_code)`;

/**
 * What other providers call these chains, by pairId(); those whose hotels agree too little are left out.
 *
 * @param client a connection of its own, in no transaction, on which noteBaseNames() was called
 */
export async function readForeignNames(
  client: ClientBase,
  keys: readonly ChainKey[],
): Promise<ReadonlyMap<string, ProposedName>> {
  await client.query(tables);
  return inTransaction(client, () => readWinners(client, keys));
}

async function readWinners(
  client: ClientBase,
  keys: readonly ChainKey[],
): Promise<ReadonlyMap<string, ProposedName>> {
  await client.query(fillBases, keyColumns(keys));
  await client.query(fillNames);
  const { rows: tallies } = await client.query<Tally & ChainKey>(countVotes);
  const winners = tallies.flatMap((tally) => {
    const winner = winnerOf(tally, { majority: false });
    return winner === null ? [] : [{ key: tally, winner, support: tally.support }];
  });
  const { rows } = await client.query<ChainKey & Pick<ProposedName, 'spelling' | 'hotelCodes'>>(
    describeWinners,
    [...keyColumns(winners.map(({ key }) => key)), winners.map(({ winner }) => winner.canonical)],
  );
  const described = new Map(rows.map((row) => [pairId(row), row]));
  return new Map(
    winners.flatMap(({ key, winner, support }) => {
      const { spelling, hotelCodes } = described.get(pairId(key)) ?? {};
      if (spelling === undefined || hotelCodes === undefined) return [];
      return [[pairId(key), { winner, support, spelling, hotelCodes }] as const];
    }),
  );
}
