import type { Pool } from 'pg';

/** How popular a base code is, and the group that it leads to. */
export interface BaseCodePopularity {
  readonly baseCode: string;
  /** The last survivor; the code itself where it is not retired. */
  readonly survivor: string;
  /** Of the code's own record, from 1 to 9; null where it has none. */
  readonly record: number | null;
  /** By what people choose, likewise. */
  readonly choices: number | null;
  /** Of the group, from 0 to 9. */
  readonly group: number;
}

/** The popularity of base codes, which may be retired or unknown, in their order. */
export async function readPopularities(
  pool: Pool,
  codes: readonly string[],
): Promise<readonly BaseCodePopularity[]> {
  const { rows } = await pool.query<BaseCodePopularity>(
    `select sent.code as "baseCode", sent.survivor, p.popularity as record, c.popularity as choices,
       coalesce(g.popularity, 0) as group
     from (
         select code, base_code_survivor(code) as survivor, position
         from unnest($1::text[]) with ordinality as codes (code, position)
       ) as sent
       left join base_code_popularities p on p.base_code = sent.code
       left join choice_popularities c on c.base_code = sent.code
       left join lateral (
         select popularity from group_popularities where base_code = sent.survivor
       ) as g on true
     order by sent.position`,
    [codes],
  );
  return rows;
}

/** A record of the import format. */
export interface PopularityRecord {
  readonly baseCode: string;
  readonly popularity: number;
}

const pageSize = 5000;

/**
 * All records, by the bytes of their codes; those that are written meanwhile may be among them.
 *
 * @param withChoices also, as records, what is popular by choices and of a group without any record
 */
export async function* readPopularityRecords(
  pool: Pool,
  withChoices: boolean,
): AsyncGenerator<PopularityRecord> {
  for (let after = ''; ;) {
    const { rows } = await pool.query<PopularityRecord>(
      `select base_code as "baseCode", popularity
       from (
         (select base_code, popularity from base_code_popularities where base_code > $1 order by base_code limit $2)
         union all
         (select c.base_code, c.popularity
          from choice_popularities c
            cross join lateral (select base_code_survivor(c.base_code) as code) as s
          where $3::boolean and c.base_code > $1
            and not exists (select from base_code_popularities p where p.base_code = s.code)
            and not exists (
              select from base_code_aliases a join base_code_popularities p on p.base_code = a.old_base_code
              where a.survivor = s.code)
          order by c.base_code limit $2)
       ) as found
       order by base_code limit $2`,
      [after, pageSize, withChoices],
    );
    yield* rows;
    const last = rows[pageSize - 1];
    if (last === undefined) return;
    after = last.baseCode;
  }
}
