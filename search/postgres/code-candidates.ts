import type { ParsedQuery } from '../autocomplete/parsed-query.ts';
import { firstOfEachPair, pairOrder, rowColumns, shownRows, type CandidateRow } from './candidate-rows.ts';
import { joinMapping } from './groups.ts';
import { someMembers } from './large-groups.ts';
import { Values, type Run } from './statement.ts';

const found = 'provider_code, hotel_code, name_folded, name_trigram_count, base_code, group_key';

const mappedHotels = `mappings m
  join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code`;

/**
 * Tier `code`: pairs that have a row with this hotel code, or whose group has this base code or had it once. Of a large
 * group its code finds the first pair alone.
 *
 * @param largest rows of an ordinary group at most
 */
export async function codeCandidates(
  run: Run,
  question: ParsedQuery,
  largest: number,
): Promise<CandidateRow[]> {
  const values = new Values();
  const code = values.add(question.code);
  const most = values.add(largest);
  const shown = shownRows(question, values);
  const rows = await run<CandidateRow>({
    text: `
      with codes as (
        select m.base_code from mappings m where lower_code(m.base_code) = ${code}
        union
        select a.survivor from base_code_aliases a where lower_code(a.old_base_code) = ${code}
      ),
      coded as materialized (
        select c.base_code, (select count(*) > ${most} from ${someMembers('c.base_code', most, '')} as s) as is_large
        from codes c
      ),
      found as (
        select ${rowColumns} from hotels h ${joinMapping}
        where ${shown} and lower_code(h.hotel_code) = ${code}
        union all
        select ${rowColumns} from coded c join ${mappedHotels} on m.base_code = c.base_code
        where not c.is_large and ${shown}
        union all
        select first.*
        from coded c
          cross join lateral (
            select ${rowColumns} from ${mappedHotels}
            where m.base_code = c.base_code and ${shown}
            order by m.base_code, m.provider_code, m.hotel_code limit 1
          ) as first
        where c.is_large
      )
      select ${found} from found
      union
      -- A pair found by one row's code may have a row before that one, which then is the one to show.
      select row.*
      from (
          select base_code, array_agg(name_folded) as names from found
          where base_code is not null group by base_code
        ) as pair
        -- A group is read once, and by nothing but its base code.
        cross join lateral (
          select ${rowColumns} from ${mappedHotels}
          where m.base_code = pair.base_code and h.name_folded = any (pair.names) and ${shown}
          offset 0
        ) as row
      order by ${pairOrder}`,
    values: values.list,
  });
  return firstOfEachPair(rows);
}
