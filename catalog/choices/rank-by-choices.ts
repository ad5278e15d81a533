import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '../../runtime/postgres/pool.ts';
import { sessionLocks } from '../database/advisory-locks.ts';
import { choiceDays } from './trim.ts';

/** A choice counts half as much after so many days. */
const halfLifeDays = 30;

/** A million base codes take some ten seconds the first time. */
const statementTimeoutMs = 300_000;

/** How many base codes have a popularity by choices, and of how many it is another one than before. */
export interface RankedByChoices {
  readonly codes: number;
  readonly changed: number;
}

/**
 * Ranks live base codes by how often they were chosen in the last 90 days, each choice halved every 30 days:
 * 1–9 is the decile among those that were chosen at all, equal ones in the lower one; the two lowest are both
 * 1.
 *
 * @param isWanted false: no base code has such a popularity any more
 */
export function rankByChoices(pool: Pool, isWanted: boolean): Promise<RankedByChoices> {
  const rank = async (client: PoolClient): Promise<RankedByChoices> => {
    await client.query('select pg_advisory_xact_lock($1)', [sessionLocks.choices]);
    const { rows } = await client.query<RankedByChoices>(rankStatement, [
      isWanted ? choiceDays : 0,
      halfLifeDays,
    ]);
    return rows[0] ?? { codes: 0, changed: 0 };
  };
  return withTransaction(pool, rank, { statementTimeoutMs });
}

// Rounded, as sums of the same numbers in another order differ in their last digits. `offset 0` has each code
// looked up.
const rankStatement = `
  with days as (
    select (now() at time zone 'UTC')::date as today
  ),
  weighed as (
    select coalesce(a.survivor, c.id) as base_code,
      round(sum(c.chosen * power(0.5, (d.today - c.day)::double precision / $2::integer))::numeric, 6) as weight
    from days d
      join suggestion_choices c on c.day > d.today - $1::integer and c.kind = 'hotel' and position(':' in c.id) = 0
      left join base_code_aliases a on a.old_base_code = c.id
    group by 1
  ),
  ranked as materialized (
    select base_code,
      greatest(1, 10 * (rank() over (order by weight) - 1) / count(*) over ())::smallint as popularity
    from weighed w
    where exists (select from mapped_hotels m where m.base_code = w.base_code offset 0)
  ),
  removed as (
    delete from choice_popularities p
    where not exists (select from ranked r where r.base_code = p.base_code)
    returning p.base_code
  ),
  written as (
    insert into choice_popularities as p (base_code, popularity)
    select base_code, popularity from ranked order by base_code
    on conflict (base_code) do update set popularity = excluded.popularity, updated_at = now()
      where p.popularity <> excluded.popularity
    returning p.base_code
  )
  select (select count(*) from ranked)::integer as codes,
    ((select count(*) from removed) + (select count(*) from written))::integer as changed`;
