import type { AutocompleteQuestion } from '../autocomplete/question.ts';

/** A statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The stored names are compared up to here, which is longer than any folded question. */
const comparedLength = 200;

/** Collects parameters; `add` gives the placeholder. */
class Values {
  readonly list: unknown[] = [];
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Live rows with their group key; a place that is not (yet) known counts as none. */
const liveRows = `
  hotels h
  left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
  left join places p on p.place_id = h.place_id`;

const groupKey = `coalesce(m.base_code, h.provider_code || ':' || h.hotel_code)`;

const rowColumns = `h.provider_code, h.hotel_code, h.name_folded, m.base_code, ${groupKey} as group_key`;

/** The rows that may be shown: live, and passing the question's filters. */
function shownRows(question: AutocompleteQuestion, values: Values): string {
  const conditions = ['h.deleted_at is null'];
  if (question.countryCode !== undefined) {
    conditions.push(`coalesce(h.country_code, p.country_code) = ${values.add(question.countryCode)}`);
  }
  if (question.family !== undefined) {
    const family = values.add(question.family);
    conditions.push(`(h.provider_code in (select code from provider_families where family = ${family})
      or h.provider_code = ${family} and not exists (select from provider_families where code = ${family}))`);
  }
  return conditions.join(' and ');
}

/** From rows to candidates: the first row, by provider code and hotel code, of each pair of group and name. */
function firstOfEachPair(rows: string): string {
  return `select distinct on (group_key, name_folded) provider_code, hotel_code, name_folded, base_code, group_key
    from (${rows}) as matching
    order by group_key, name_folded, provider_code, hotel_code`;
}

/** Tier `code`: pairs that have a row with this hotel code, or whose group has this base code or had it once. */
export function codeStatement(question: AutocompleteQuestion): Statement {
  const values = new Values();
  const code = values.add(question.code);
  const shown = shownRows(question, values);
  return {
    text: `
      with codes as (
        select m.base_code from mappings m where lower(m.base_code collate pg_c_utf8) = ${code}
        union
        select a.survivor from base_code_aliases a where lower(a.old_base_code collate pg_c_utf8) = ${code}
      ),
      found as (
        select ${rowColumns} from ${liveRows}
        where ${shown} and lower(h.hotel_code collate pg_c_utf8) = ${code}
        union all
        select ${rowColumns}
        from codes c
          join mappings m on m.base_code = c.base_code
          join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code
          left join places p on p.place_id = h.place_id
        where ${shown}
      ),
      pairs as (select distinct group_key, base_code, name_folded from found),
      rows_of_pairs as (
        select ${rowColumns}
        from pairs c
          join mappings m on m.base_code = c.base_code
          join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code
            and h.name_folded = c.name_folded
          left join places p on p.place_id = h.place_id
        where c.base_code is not null and ${shown}
        union all
        select provider_code, hotel_code, name_folded, base_code, group_key from found where base_code is null
      )
      ${firstOfEachPair('select provider_code, hotel_code, name_folded, base_code, group_key from rows_of_pairs')}`,
    values: values.list,
  };
}

/** Tier `prefix`: the first `count` pairs whose name starts with the question, the most similar first. */
export function prefixStatement(question: AutocompleteQuestion, count: number): Statement {
  const values = new Values();
  const text = values.add(question.text);
  const rows = `select ${rowColumns} from ${liveRows}
    where ${shownRows(question, values)} and starts_with(left(h.name_folded, ${comparedLength}), ${text})`;
  return {
    text: `
      select provider_code, hotel_code, name_folded, base_code, group_key
      from (${firstOfEachPair(rows)}) as pairs
      order by similarity(name_folded, ${text}) desc, name_folded, group_key
      limit ${values.add(count)}`,
    values: values.list,
  };
}

/** pg_trgm's shared count, which it does not tell, from its similarity s = shared / (q + n − shared). */
const sharedCount = (similarity: string, question: string): string =>
  `round(${similarity} * (${question} + name_trigram_count) / (1 + ${similarity}))::integer`;

/** Tier `word`: the first `count` pairs of which each word of the question begins a word of name or city. */
export function wordStatement(question: AutocompleteQuestion, count: number): Statement {
  const values = new Values();
  const text = values.add(question.text);
  const trigramCount = `${values.add(question.trigrams.length)}::integer`;
  const cities: string[] = [];
  const conditions = question.words.map((word, index) => {
    const prefix = `${values.add(`'${word}':*`)}::tsquery`;
    cities.push(`city_${index} as materialized (
      select distinct ${groupKey} as group_key from ${liveRows}
      where h.deleted_at is null and (
        h.city_words @@ ${prefix}
        or h.place_id in (select t.place_id from place_tree t where t.city_words @@ ${prefix})
      ))`);
    return `(h.name_words @@ ${prefix} or ${groupKey} in (select group_key from city_${index}))`;
  });
  const rows = `select ${rowColumns}, h.name_trigram_count from ${liveRows}
    where ${[shownRows(question, values), ...conditions].join(' and ')}`;
  return {
    text: `
      with ${cities.join(', ')},
      matching as (${rows}),
      pairs as (
        select distinct on (group_key, name_folded) provider_code, hotel_code, name_folded, base_code, group_key,
          name_trigram_count, similarity(name_folded, ${text}) as similarity
        from matching
        order by group_key, name_folded, provider_code, hotel_code
      )
      select provider_code, hotel_code, name_folded, base_code, group_key
      from pairs
      order by ${sharedCount('similarity', trigramCount)} desc, name_trigram_count, name_folded, group_key
      limit ${values.add(count)}`,
    values: values.list,
  };
}

/**
 * Tier `fuzzy`: rows that share at least one trigram, in the order of the tier; the rows of a pair follow one
 * another, the one to show first.
 */
export function trigramStatement(question: AutocompleteQuestion, rowLimit: number): Statement {
  const values = new Values();
  const text = values.add(question.text);
  const trigramCount = `${values.add(question.trigrams.length)}::integer`;
  return {
    text: `
      with measured as (
        select ${rowColumns}, h.name_trigram_count, similarity(h.name_folded, ${text}) as similarity
        from ${liveRows}
        where ${shownRows(question, values)}
      )
      select provider_code, hotel_code, name_folded, base_code, group_key
      from measured
      where similarity > 0
      order by ${sharedCount('similarity', trigramCount)} desc, name_trigram_count, name_folded, group_key,
        provider_code, hotel_code
      limit ${values.add(rowLimit)}`,
    values: values.list,
  };
}

/** The city names of groups, folded: `location.city` and the names up to the first CITY, of all live rows. */
export const cityNamesOfRows = `
  select k.position::integer as position, array_agg(distinct c.name) as names
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality
      as k (base_code, provider_code, hotel_code, position)
    join lateral (
      select m.provider_code, m.hotel_code from mappings m where m.base_code = k.base_code
      union all
      select k.provider_code, k.hotel_code where k.base_code is null
    ) as member on true
    join hotels h on h.provider_code = member.provider_code and h.hotel_code = member.hotel_code
      and h.deleted_at is null
    left join place_tree t on t.place_id = h.place_id
    join lateral (
      select fold(h.city) as name where h.city is not null
      union all
      select unnest(t.city_names)
    ) as c on true
  group by k.position`;

/** What is shown of the rows at these keys, and all live rows of their groups. */
export const shownItems = `
  select k.position::integer as position, m.base_code as "baseCode", h.name,
    coalesce(city.name, h.city) as city, coalesce(h.country_code, p.country_code) as "countryCode",
    h.latitude, h.longitude,
    coalesce(
      (
        select json_agg(
          json_build_object('providerCode', o.provider_code, 'providerHotelCode', o.hotel_code)
          order by o.provider_code, o.hotel_code)
        from mappings g
          join hotels o on o.provider_code = g.provider_code and o.hotel_code = g.hotel_code
        where g.base_code = m.base_code and o.deleted_at is null
      ),
      json_build_array(json_build_object('providerCode', h.provider_code, 'providerHotelCode', h.hotel_code))
    ) as providers
  from unnest($1::text[], $2::text[]) with ordinality as k (provider_code, hotel_code, position)
    join hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
    left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
    left join places p on p.place_id = h.place_id
    left join place_tree t on t.place_id = h.place_id
    left join places city on city.place_id = t.city_id
  order by k.position`;
