import type { AutocompleteQuestion } from '../autocomplete/question.ts';
import { firstOfEachPair, pairOrder, rowColumns, shownRows, type CandidateRow } from './candidate-rows.ts';
import { joinMapping } from './groups.ts';
import { Values, type Run } from './statement.ts';

/** Tier `code`: pairs that have a row with this hotel code, or whose group has this base code or had it once. */
export async function codeCandidates(run: Run, question: AutocompleteQuestion): Promise<CandidateRow[]> {
  const values = new Values();
  const code = values.add(question.code);
  const shown = shownRows(question, values);
  const rows = await run<CandidateRow>({
    text: `
      with codes as (
        select m.base_code from mappings m where lower_code(m.base_code) = ${code}
        union
        select a.survivor from base_code_aliases a where lower_code(a.old_base_code) = ${code}
      ),
      found as (
        select ${rowColumns} from hotels h ${joinMapping}
        where ${shown} and lower_code(h.hotel_code) = ${code}
        union all
        select ${rowColumns}
        from codes c
          join mappings m on m.base_code = c.base_code
          join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code
        where ${shown}
      )
      select provider_code, hotel_code, name_folded, name_trigram_count, base_code, group_key from found
      union
      -- A pair found by one row's code may have a row before that one, which then is the one to show.
      select ${rowColumns}
      from (select distinct base_code, name_folded from found) as pair
        join mappings m on m.base_code = pair.base_code
        join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code
          and h.name_folded = pair.name_folded
      where ${shown}
      order by ${pairOrder}`,
    values: values.list,
  });
  return firstOfEachPair(rows);
}
