import type { AutocompleteQuestion } from '../autocomplete/question.ts';
import { pairOrder, rowColumns, sharedTrigrams, shownRows, type CandidateRow } from './candidate-rows.ts';
import { joinMapping } from './groups.ts';
import { Values, type Run, type Statement } from './statement.ts';

/** Rows beyond this number are not counted when the rarest word is looked for. */
const mostCounted = 20_000;

/**
 * Tier `word`: the first `count` pairs of which each word of the question begins a word of name or city. Reads the rows
 * of the word that fewest hotels have, and looks for the other words in these.
 */
export async function wordCandidates(
  run: Run,
  question: AutocompleteQuestion,
  count: number,
): Promise<readonly CandidateRow[]> {
  const words = decisiveWords(question.words);
  const [first, ...others] = words.length > 1 ? await rarestFirst(run, words) : words;
  return first === undefined ? [] : run(matchingPairs(question, first, others, count));
}

/** A word that is the beginning of another one is found wherever that is. */
function decisiveWords(words: readonly string[]): readonly string[] {
  const distinct = [...new Set(words)];
  return distinct.filter((word) => !distinct.some((other) => other !== word && other.startsWith(word)));
}

const beginningWith = (word: string): string => `'${word}':*`;

async function rarestFirst(run: Run, words: readonly string[]): Promise<readonly string[]> {
  const counted = await run<{ word: string }>({
    text: `
      select given.word
      from unnest($1::text[], $2::tsquery[]) as given (word, query)
        cross join lateral (
          select count(*) as number from (
            select from hotels h where h.deleted_at is null and h.name_words @@ given.query limit $3
          ) as rows
        ) as by_name
        cross join lateral (
          select count(*) as number from (
            select from hotels h where h.deleted_at is null and h.city_words @@ given.query limit $3
          ) as rows
        ) as by_city
        cross join lateral (
          select count(*) as number from (
            select from hotels h
            where h.deleted_at is null
              and h.place_id = any(array(select t.place_id from place_tree t where t.city_words @@ given.query))
            limit $3
          ) as rows
        ) as by_place
      order by by_name.number + by_city.number + by_place.number`,
    values: [words, words.map(beginningWith), mostCounted],
  });
  return counted.map(({ word }) => word);
}

/** Whether a live row of the group of hotel `h` with mapping `m` is in a city, or by its place, of such a name. */
function groupIsInCity(query: string): string {
  return `(
    h.city_words @@ ${query}
    or exists (select from place_tree t where t.place_id = h.place_id and t.city_words @@ ${query})
    or exists (
      select
      from mappings g
        join hotels o on o.provider_code = g.provider_code and o.hotel_code = g.hotel_code
          and o.deleted_at is null
        left join place_tree t on t.place_id = o.place_id
      where g.base_code = m.base_code and (o.city_words @@ ${query} or t.city_words @@ ${query})
    )
  )`;
}

function matchingPairs(
  question: AutocompleteQuestion,
  first: string,
  others: readonly string[],
  count: number,
): Statement {
  const values = new Values();
  const shown = shownRows(question, values);
  const query = `${values.add(beginningWith(first))}::tsquery`;
  const conditions = others.map((word) => {
    const other = `${values.add(beginningWith(word))}::tsquery`;
    return `(h.name_words @@ ${other} or ${groupIsInCity(other)})`;
  });
  return {
    text: `
      with in_city as (
        select h.provider_code, h.hotel_code from hotels h
        where h.deleted_at is null and h.city_words @@ ${query}
        union
        select h.provider_code, h.hotel_code from hotels h
        where h.deleted_at is null
          and h.place_id = any(array(select t.place_id from place_tree t where t.city_words @@ ${query}))
      ),
      found as (
        select h.provider_code, h.hotel_code from hotels h
        where h.deleted_at is null and h.name_words @@ ${query}
        union
        select provider_code, hotel_code from in_city
        union
        select o.provider_code, o.hotel_code
        from in_city
          join mappings m using (provider_code, hotel_code)
          join mappings o on o.base_code = m.base_code
      ),
      matching as (
        select ${rowColumns}, ${sharedTrigrams(question, values)} as shared
        from found
          join hotels h using (provider_code, hotel_code)
          ${joinMapping}
        where ${[shown, ...conditions].join(' and ')}
      ),
      pairs as (
        select distinct on (name_folded, group_key)
          provider_code, hotel_code, name_folded, name_trigram_count, base_code, group_key, shared
        from matching
        order by ${pairOrder}
      )
      select provider_code, hotel_code, name_folded, name_trigram_count, base_code, group_key
      from pairs
      order by shared desc, name_trigram_count, name_folded, group_key
      limit ${values.add(count)}`,
    values: values.list,
  };
}
