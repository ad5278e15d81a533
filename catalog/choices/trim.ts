import type { Queryable } from '../database/queryable.ts';

/** For how many days choices are kept, the present one (UTC) among them. */
export const choiceDays = 90;

/** For how long a batch that is delivered again is known; a queue keeps failed jobs for a week. */
const batchDays = 8;

/**
 * Texts of one day. Beyond `most` all but the `cut` most frequent are dropped; when the day is over all but
 * `kept`.
 */
export const textLimits = { most: 20_000, cut: 10_000, kept: 1000 } as const;

/**
 * Deletes old choices and texts, and all but the most frequent texts of each day that is over.
 *
 * @returns how many rows
 */
export async function trimChoices(pool: Queryable): Promise<number> {
  let deleted = 0;
  for (const table of ['suggestion_choices', 'suggestion_texts']) {
    const { rowCount } = await pool.query(
      `delete from ${table} where day <= (now() at time zone 'UTC')::date - $1::integer`,
      [choiceDays],
    );
    deleted += rowCount ?? 0;
  }
  const { rowCount } = await pool.query(
    'delete from suggestion_batches where written_at < now() - make_interval(days => $1)',
    [batchDays],
  );
  deleted += rowCount ?? 0;
  const { rows: days } = await pool.query<{ day: string }>(
    `select day::text from suggestion_texts where day < (now() at time zone 'UTC')::date
     group by day having count(*) > $1 order by day`,
    [textLimits.kept],
  );
  for (const { day } of days)
    deleted += await cutTexts(pool, { day, above: textLimits.kept, keep: textLimits.kept });
  return deleted;
}

export interface TextCut {
  /** UTC: `2026-01-31`. */
  readonly day: string;
  /** With so many texts or fewer nothing is cut. */
  readonly above: number;
  /** How many stay otherwise. */
  readonly keep: number;
}

/** Deletes the rarest texts of a day; how many. Those that are being counted at the moment stay. */
export async function cutTexts(pool: Queryable, { day, above, keep }: TextCut): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from suggestion_texts
     where (select count(*) from suggestion_texts where day = $1::date) > $2::integer
       and day = $1::date and text = any (array(
         select text from suggestion_texts where day = $1::date
         order by chosen + unanswered desc, text offset $3::integer for update skip locked))`,
    [day, above, keep],
  );
  return rowCount ?? 0;
}
