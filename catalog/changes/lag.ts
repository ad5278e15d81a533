import type { Queryable } from '../database/queryable.ts';

/** How far a consumer is behind the catalog. */
export interface ChangeLag {
  /** Changes that were logged or published and not worked off; counted up to 100,000. */
  readonly changes: number;
  /** Since the oldest of them was made; 0 where there is none. */
  readonly seconds: number;
}

const maxCounted = 100_000;

/** The lag of a consumer at this position; of the sequence itself without one. */
export async function readLag(pool: Queryable, position = Number.MAX_SAFE_INTEGER): Promise<ChangeLag> {
  const { rows } = await pool.query<ChangeLag>(
    `with waiting as (
       (select logged_at from change_log order by id limit $2)
       union all
       (select logged_at from change_expansions order by id limit $2)
       union all
       (select logged_at from change_sequence where position > $1 order by position limit $2)
     )
     select least(count(*), $2)::integer as changes,
       coalesce(greatest(extract(epoch from clock_timestamp() - min(logged_at)), 0), 0)::double precision as seconds
     from waiting`,
    [position, maxCounted],
  );
  return rows[0] ?? { changes: 0, seconds: 0 };
}
