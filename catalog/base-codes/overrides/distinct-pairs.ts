import type { Queryable } from '../../database/queryable.ts';

/**
 * SQL of the pairs of base codes of which operators say that they are no one hotel, as `one` and `other`:
 * survivors, the first before the second by bytes.
 */
export const distinctPairs = `
  select least(one, other) as one, greatest(one, other) as other
  from (
    select coalesce(a.survivor, o.base_code) as one, coalesce(b.survivor, o.other_base_code) as other
    from mapping_overrides o
      left join base_code_aliases a on a.old_base_code = o.base_code
      left join base_code_aliases b on b.old_base_code = o.other_base_code
    where o.kind = 'distinct' and o.undone_at is null
  ) as named`;

/** Whether a pair of base codes, the first before the second by bytes, is one of them. */
export type IsDistinct = (one: string, other: string) => boolean;

/** The pairs as they are now. */
export async function readDistinctPairs(client: Queryable): Promise<IsDistinct> {
  const { rows } = await client.query<{ one: string; other: string }>(distinctPairs);
  const keys = new Set(rows.map(({ one, other }) => keyOf(one, other)));
  return (one, other) => keys.has(keyOf(one, other));
}

/** The number of the decision that two survivors are no one hotel; null where there is none. */
export async function readDistinctBy(client: Queryable, one: string, other: string): Promise<number | null> {
  const { rows } = await client.query<{ id: number | null }>('select distinct_by($1, $2)::float8 as id', [
    one,
    other,
  ]);
  return rows[0]?.id ?? null;
}

/** No base code has a colon. */
function keyOf(one: string, other: string): string {
  return `${one}:${other}`;
}
