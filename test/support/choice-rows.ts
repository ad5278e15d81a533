import type { Pool } from 'pg';

/** What is counted: `hotel A 2 of 3` was chosen three times, twice with a position; by day and key. */
export async function choiceRows(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select kind || ' ' || id || ' ' || ranked || ' of ' || chosen as line from suggestion_choices
     order by day, kind collate "C", id`,
  );
  return rows.map(({ line }) => line);
}

/** The texts that are counted: `vien 2 0` led to two choices, and never to nothing; by day and text. */
export async function textRows(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select text || ' ' || chosen || ' ' || unanswered as line from suggestion_texts order by day, text`,
  );
  return rows.map(({ line }) => line);
}
