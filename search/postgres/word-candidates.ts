import type { ParsedQuery } from '../autocomplete/parsed-query.ts';
import { pairOrder, rowColumns, sharedTrigrams, shownRows, type CandidateRow } from './candidate-rows.ts';
import { joinMapping } from './groups.ts';
import { someMembers } from './large-groups.ts';
import { Values, type Run, type Statement } from './statement.ts';

/** Rows beyond this number are not counted when the rarest word is looked for. */
const mostCounted = 20_000;

/**
 * Tier `word`: the first `count` pairs of which each word of the question begins a word of name or city. Reads the rows
 * of the word that fewest hotels have, and looks for the other words in these.
 *
 * @param largest rows of an ordinary group at most
 */
export async function wordCandidates(
  run: Run,
  question: ParsedQuery,
  count: number,
  largest: number,
): Promise<readonly CandidateRow[]> {
  const words = decisiveWords(question.words);
  const inOrder = words.length > 1 ? await rarestFirst(run, words) : words;
  return inOrder.length === 0 ? [] : run(matchingPairs(question, inOrder, count, largest));
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

/** Whether the row of hotels `o`, whose place has the tree `t`, is in a city of such a name. */
const isInCity = (query: string): string => `(o.city_words @@ ${query} or t.city_words @@ ${query})`;

/**
 * A word that the name lacks is looked for in the cities of the group, which are read once for each group; in a large
 * group in those of the row alone, and only of the row to show.
 *
 * @param words the rarest first
 */
function matchingPairs(
  question: ParsedQuery,
  words: readonly string[],
  count: number,
  largest: number,
): Statement {
  const values = new Values();
  const shown = shownRows(question, values);
  const most = values.add(largest);
  const queries = words.map((word) => `${values.add(beginningWith(word))}::tsquery`);
  const first = queries[0] ?? '';
  const byName = queries.map((query) => `h.name_words @@ ${query}`).join(' and ');
  const arrayOf = (condition: (query: string) => string): string =>
    `array[${queries.map(condition).join(', ')}]`;
  const found = 'provider_code, hotel_code, name_folded, name_trigram_count, base_code, group_key';
  const isMet = queries.map(
    (_query, index) => `(c.named[${index + 1}] or case
      when c.base_code is null or c.base_code in (select base_code from groups where is_large) then c.own[${index + 1}]
      else c.base_code in (select base_code from groups where met[${index + 1}]) end)`,
  );
  return {
    text: `
      with in_city as (
        select h.provider_code, h.hotel_code from hotels h
        where h.deleted_at is null and h.city_words @@ ${first}
        union
        select h.provider_code, h.hotel_code from hotels h
        where h.deleted_at is null
          and h.place_id = any(array(select t.place_id from place_tree t where t.city_words @@ ${first}))
      ),
      found as (
        select h.provider_code, h.hotel_code from hotels h
        where h.deleted_at is null and h.name_words @@ ${first}
        union
        select provider_code, hotel_code from in_city
        union
        select member.provider_code, member.hotel_code
        from (select distinct m.base_code from in_city join mappings m using (provider_code, hotel_code)) as c
          cross join lateral ${someMembers('c.base_code', most, 'o.provider_code, o.hotel_code')} as member
      ),
      candidates as materialized (
        select ${rowColumns}, ${sharedTrigrams(question, values)} as shared, ${byName} as by_name,
          ${arrayOf((query) => `h.name_words @@ ${query}`)} as named,
          case when not (${byName}) then (
            select ${arrayOf(isInCity)}
            from (select h.city_words, h.place_id) as o left join place_tree t on t.place_id = o.place_id
          ) end as own
        from found
          join hotels h using (provider_code, hotel_code)
          ${joinMapping}
        where ${shown}
      ),
      groups as materialized (
        select c.base_code, member.rows > ${most} as is_large, member.met
        from (select distinct base_code from candidates where base_code is not null and not by_name) as c
          cross join lateral (
            select count(*) as rows,
              ${arrayOf((query) => `bool_or(o.city_words @@ ${query} or o.place_words @@ ${query})`)} as met
            from ${someMembers('c.base_code', most, 'o.city_words, t.city_words as place_words')} as o
          ) as member
      ),
      -- The rows to show of large groups.
      firsts as (
        select distinct on (h.name_folded, m.base_code) h.provider_code, h.hotel_code
        from groups c
          join mappings m on m.base_code = c.base_code
          join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code
        where c.is_large and ${shown}
        order by h.name_folded, m.base_code, h.provider_code, h.hotel_code
      ),
      matching as (
        select ${found}, shared from candidates where by_name
        union all
        select ${found}, shared from candidates c
        where not by_name and ${isMet.join(' and ')}
          and case
            when c.base_code in (select base_code from groups where is_large)
              then (c.provider_code, c.hotel_code) in (select provider_code, hotel_code from firsts)
            else true end
      ),
      pairs as (
        select distinct on (name_folded, group_key) ${found}, shared
        from matching
        order by ${pairOrder}
      )
      select ${found}
      from pairs
      order by shared desc, name_trigram_count, name_folded, group_key
      limit ${values.add(count)}`,
    values: values.list,
  };
}
