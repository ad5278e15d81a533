import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '../../runtime/postgres/pool.ts';
import type { ChoiceBatch, ChoiceCount, UnansweredCount } from './choice.ts';
import { cutTexts, textLimits } from './trim.ts';

/** What became of the choices of a batch. */
export interface WrittenChoices {
  readonly counted: number;
  /** Of no live group, place or chain; they are not counted. */
  readonly unknown: number;
}

/**
 * Adds the counts of a batch to those of their days, once: a batch that was written already is passed over.
 *
 * @returns null for such a batch
 */
export async function writeChoiceCounts(pool: Pool, batch: ChoiceBatch): Promise<WrittenChoices | null> {
  const written = await withTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'insert into suggestion_batches (id) values ($1) on conflict (id) do nothing',
      [batch.id],
    );
    return rowCount === 0 ? null : addCounts(client, batch);
  });
  const { choices, unanswered } = batch;
  for (const day of new Set([...choices, ...unanswered].map((count) => count.day)))
    await cutTexts(pool, { day, above: textLimits.most, keep: textLimits.cut });
  return written;
}

async function addCounts(client: PoolClient, batch: ChoiceBatch): Promise<WrittenChoices> {
  const choicesOf = <Value>(read: (count: ChoiceCount) => Value): readonly Value[] => batch.choices.map(read);
  const textsOf = <Value>(read: (count: UnansweredCount) => Value): readonly Value[] =>
    batch.unanswered.map(read);
  const { rows } = await client.query<WrittenChoices>(addStatement, [
    choicesOf(({ day }) => day),
    choicesOf(({ kind }) => kind),
    choicesOf(({ id }) => id),
    choicesOf(({ text }) => text),
    choicesOf(({ chosen }) => chosen),
    choicesOf(({ ranked }) => ranked),
    choicesOf(({ reciprocalRanks }) => reciprocalRanks),
    textsOf(({ day }) => day),
    textsOf(({ text }) => text),
    textsOf(({ times }) => times),
  ]);
  return rows[0] ?? { counted: 0, unknown: 0 };
}

// Rows are written in one order, so that two writers do not wait for each other. What was chosen is counted
// for what it is now: a code may have been retired since, or a hotel mapped.
const addStatement = `
  with sent as (
    select day, kind, id, text, chosen, ranked, reciprocal_ranks
    from unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::double precision[])
      as s (day, kind, id, text, chosen, ranked, reciprocal_ranks)
  ),
  found as materialized (
    select s.day, s.kind, s.text, s.chosen, s.ranked, s.reciprocal_ranks,
      case
        when s.kind = 'place' then (
          select p.place_id::text from places p
          where p.place_id = case when s.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then s.id::uuid end)
        when s.kind = 'chain' then (
          select n.name_canonical from chain_names n where n.name_canonical = s.id limit 1)
        when position(':' in s.id) = 0 then (
          select m.base_code from mapped_hotels m where m.base_code = base_code_survivor(s.id) limit 1)
        else (
          select g.group_key from grouped_hotels g
          where g.provider_code = split_part(s.id, ':', 1) and g.hotel_code = substr(s.id, position(':' in s.id) + 1))
      end collate "C" as id
    from sent s
  ),
  choices_written as (
    insert into suggestion_choices as c (day, kind, id, chosen, ranked, reciprocal_ranks)
    select day, kind, id, sum(chosen), sum(ranked), sum(reciprocal_ranks)
    from found where id is not null
    group by day, kind, id
    order by day, kind, id
    on conflict (day, kind, id) do update set
      chosen = c.chosen + excluded.chosen,
      ranked = c.ranked + excluded.ranked,
      reciprocal_ranks = c.reciprocal_ranks + excluded.reciprocal_ranks
  ),
  texts_written as (
    insert into suggestion_texts as t (day, text, chosen, unanswered)
    select day, text, sum(chosen), sum(unanswered)
    from (
      select day, text, chosen, 0 as unanswered from found where id is not null and text is not null
      union all
      select day, text, 0, times
      from unnest($8::date[], $9::text[], $10::integer[]) as u (day, text, times)
    ) as counted
    group by day, text
    order by day, text collate "C"
    on conflict (day, text) do update set
      chosen = t.chosen + excluded.chosen,
      unanswered = t.unanswered + excluded.unanswered
  )
  select coalesce(sum(chosen) filter (where id is not null), 0)::integer as counted,
    coalesce(sum(chosen) filter (where id is null), 0)::integer as unknown
  from found`;
