import type pg from 'pg';

/** Every code point that can stand in a text of Postgres, and that both it and this Node know. */
export async function sharedCodePoints(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ letter: string }>(`
    select chr(point) as letter
    from generate_series(1, 1114111) as point
    where point not between 55296 and 57343 and unicode_assigned(chr(point))`);
  return rows.map(({ letter }) => letter).filter((letter) => !/\p{Cn}/u.test(letter));
}

/** U+0041, for the messages of tests. */
export function codePointName(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
