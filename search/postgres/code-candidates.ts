import { Parameters } from '../../catalog/database/statement.ts';
import type { ParsedQuery } from '../autocomplete/parsed-query.ts';
import {
  firstOfEachPair,
  pairOrder,
  passesFilters,
  rowColumns,
  type CandidateRow,
} from './candidate-rows.ts';
import { someMembers } from './groups.ts';
import type { Run } from './run.ts';

/**
 * Tier `code`: pairs that have a row with this hotel code, or whose group has this base code or had it once. Of a large
 * group its code finds the first pair alone.
 *
 * @param largest rows of an ordinary group at most
 */
export async function codeCandidates(run: Run, query: ParsedQuery, largest: number): Promise<CandidateRow[]> {
  const parameters = new Parameters();
  const code = parameters.add(query.code);
  const maxRows = parameters.add(largest);
  const passes = passesFilters(query, parameters);
  const rows = await run<CandidateRow>({
    text: `
      with codes as (
        select m.base_code from mappings m where lower_code(m.base_code) = ${code}
        union
        select a.survivor from base_code_aliases a where lower_code(a.old_base_code) = ${code}
      ),
      coded as materialized (
        select c.base_code, (select count(*) > ${maxRows} from ${someMembers('c.base_code', maxRows, '')} as s) as is_large
        from codes c
      ),
      found as (
        select ${rowColumns} from grouped_hotels h
        where ${passes} and lower_code(h.hotel_code) = ${code}
        union all
        select row.*
        from coded c
          cross join lateral (
            select ${rowColumns} from grouped_hotels h where h.base_code = c.base_code and ${passes}
          ) as row
        where not c.is_large
        union all
        select first.*
        from coded c
          cross join lateral (
            select ${rowColumns} from grouped_hotels h
            where h.base_code = c.base_code and ${passes}
            order by h.base_code, h.provider_code, h.hotel_code limit 1
          ) as first
        where c.is_large
      )
      select ${rowColumns} from found
      union
      -- A pair found by one row's code may have a row before that one, which then is the one to display.
      select row.*
      from (
          select base_code, array_agg(name_folded) as names from found
          where base_code is not null group by base_code
        ) as pair
        -- A group is read once, and by nothing but its base code.
        cross join lateral (
          select ${rowColumns} from grouped_hotels h
          where h.base_code = pair.base_code and h.name_folded = any (pair.names) and ${passes}
          offset 0
        ) as row
      order by ${pairOrder}`,
    values: parameters.values,
  });
  return firstOfEachPair(rows);
}
