import type { ParsedQuery } from '../autocomplete/parsed-query.ts';
import { pairOrder, passesFilters, rowColumns, sharedTrigrams, type CandidateRow } from './candidate-rows.ts';
import { someMembers } from './groups.ts';
import { Parameters, type Statement } from '../../catalog/database/statement.ts';
import { beginningWith, decisiveWords } from '../../catalog/text/word-beginnings.ts';
import type { Run } from './run.ts';

/** Rows beyond this number are not counted when the rarest word is looked for. */
const maxCounted = 20_000;

/**
 * Tier `word`: the first `count` pairs of which each word of the query begins a word of name or city. Reads the rows
 * of the word that fewest hotels have, and looks for the other words in these.
 *
 * @param largest rows of an ordinary group at most
 */
export async function wordCandidates(
  run: Run,
  query: ParsedQuery,
  count: number,
  largest: number,
): Promise<readonly CandidateRow[]> {
  const words = decisiveWords(query.words);
  const inOrder = words.length > 1 ? await rarestFirst(run, words) : words;
  return inOrder.length === 0 ? [] : run(matchingPairs(query, inOrder, count, largest));
}

async function rarestFirst(run: Run, words: readonly string[]): Promise<readonly string[]> {
  const counted = await run<{ word: string }>({
    text: `
      select given.word
      from unnest($1::text[], $2::tsquery[]) as given (word, query)
        cross join lateral (
          select count(*) as number from (
            select from live_hotels h where h.name_words @@ given.query limit $3
          ) as rows
        ) as by_name
        cross join lateral (
          select count(*) as number from (
            select from live_hotels h where h.city_words @@ given.query limit $3
          ) as rows
        ) as by_city
        cross join lateral (
          select count(*) as number from (
            select from live_hotels h
            where h.place_id = any(array(select t.place_id from place_tree t where t.city_words @@ given.query))
            limit $3
          ) as rows
        ) as by_place
      order by by_name.number + by_city.number + by_place.number`,
    values: [words, words.map(beginningWith), maxCounted],
  });
  return counted.map(({ word }) => word);
}

/** Whether the row of hotels `o`, whose place has the tree `t`, is in a city of such a name. */
const isInCity = (tsquery: string): string => `(o.city_words @@ ${tsquery} or t.city_words @@ ${tsquery})`;

/**
 * A word that the name lacks is looked for in the cities of the group, which are read once for each group; in a large
 * group in those of the row alone, and only of the row to display.
 *
 * @param words the rarest first
 */
function matchingPairs(
  query: ParsedQuery,
  words: readonly string[],
  count: number,
  largest: number,
): Statement {
  const parameters = new Parameters();
  const passes = passesFilters(query, parameters);
  const maxRows = parameters.add(largest);
  const queries = words.map((word) => `${parameters.add(beginningWith(word))}::tsquery`);
  const first = queries[0] ?? '';
  const byName = queries.map((tsquery) => `h.name_words @@ ${tsquery}`).join(' and ');
  const arrayOf = (condition: (tsquery: string) => string): string =>
    `array[${queries.map(condition).join(', ')}]`;
  const isMet = words.map(
    (_word, index) => `(c.named[${index + 1}] or case
      when c.base_code is null or c.base_code in (select base_code from groups where is_large) then c.own[${index + 1}]
      else c.base_code in (select base_code from groups where met[${index + 1}]) end)`,
  );
  return {
    text: `
      with in_city as (
        select h.provider_code, h.hotel_code from live_hotels h
        where h.city_words @@ ${first}
        union
        select h.provider_code, h.hotel_code from live_hotels h
        where h.place_id = any(array(select t.place_id from place_tree t where t.city_words @@ ${first}))
      ),
      found as (
        select h.provider_code, h.hotel_code from live_hotels h
        where h.name_words @@ ${first}
        union
        select provider_code, hotel_code from in_city
        union
        select member.provider_code, member.hotel_code
        from (select distinct m.base_code from in_city join mappings m using (provider_code, hotel_code)) as c
          cross join lateral ${someMembers('c.base_code', maxRows, 'o.provider_code, o.hotel_code')} as member
      ),
      candidates as materialized (
        select ${rowColumns}, ${sharedTrigrams(query, parameters)} as shared, ${byName} as by_name,
          ${arrayOf((tsquery) => `h.name_words @@ ${tsquery}`)} as named,
          case when not (${byName}) then (
            select ${arrayOf(isInCity)}
            from (select h.city_words, h.place_id) as o left join place_tree t on t.place_id = o.place_id
          ) end as own
        from found
          join grouped_hotels h using (provider_code, hotel_code)
        where ${passes}
      ),
      groups as materialized (
        select c.base_code, member.rows > ${maxRows} as is_large, member.met
        from (select distinct base_code from candidates where base_code is not null and not by_name) as c
          cross join lateral (
            select count(*) as rows,
              ${arrayOf((tsquery) => `bool_or(o.city_words @@ ${tsquery} or o.place_words @@ ${tsquery})`)} as met
            from ${someMembers('c.base_code', maxRows, 'o.city_words, t.city_words as place_words')} as o
          ) as member
      ),
      -- The rows to display of large groups.
      firsts as (
        select distinct on (h.name_folded, h.base_code) h.provider_code, h.hotel_code
        from groups c
          join mapped_hotels h on h.base_code = c.base_code
        where c.is_large and ${passes}
        order by h.name_folded, h.base_code, h.provider_code, h.hotel_code
      ),
      matching as (
        select ${rowColumns}, shared from candidates where by_name
        union all
        select ${rowColumns}, shared from candidates c
        where not by_name and ${isMet.join(' and ')}
          and case
            when c.base_code in (select base_code from groups where is_large)
              then (c.provider_code, c.hotel_code) in (select provider_code, hotel_code from firsts)
            else true end
      ),
      pairs as (
        select distinct on (name_folded, group_key) ${rowColumns}, shared
        from matching
        order by ${pairOrder}
      )
      select ${rowColumns}
      from pairs
      order by shared desc, name_trigram_count, name_folded, group_key
      limit ${parameters.add(count)}`,
    values: parameters.values,
  };
}
