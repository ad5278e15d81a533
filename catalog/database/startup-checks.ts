import type { Pool } from 'pg';
import { trigrams } from '../text/trigrams.ts';

/** pg_c_utf8, on which the stored forms of names rest, came with it. */
const oldestServer = 17;

/**
 * One word of each of several scripts: Latin with marks that stay, Cyrillic, Greek,
 * Hebrew, Arabic, Thai, Han, kana.
 */
const probes = ['þingvellir', 'жук', 'ξενία', 'מלון', 'فندق', 'โรงแรม', '東京', 'ホテル'];

/** The database cannot serve this catalog; the message says what is wrong and what to do. */
export class UnfitDatabaseError extends Error {
  override readonly name = 'UnfitDatabaseError';
}

/**
 * Checks, before the migrations, what no migration can set: the version and the encoding of the server.
 *
 * @throws UnfitDatabaseError
 */
export async function checkServer(pool: Pool): Promise<void> {
  const server = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as version,
            current_setting('server_encoding') as encoding`,
  );
  const { version = 0, encoding = '' } = server.rows[0] ?? {};
  if (version < oldestServer) {
    throw new UnfitDatabaseError(`The server is PostgreSQL ${version}; ${oldestServer} or newer is needed.`);
  }
  if (encoding !== 'UTF8') {
    throw new UnfitDatabaseError(
      `The database is encoded in ${encoding}; it must be made with encoding UTF8.`,
    );
  }
}

/**
 * Checks, after the migrations, that pg_trgm takes the letters of all scripts for letters, as the search
 * does. That hangs on the locale with which the database was made.
 *
 * @throws UnfitDatabaseError
 */
export async function checkText(pool: Pool): Promise<void> {
  const counted = await pool.query<{ word: string; trigrams: number }>(
    'select word, cardinality(show_trgm(word)) as trigrams from unnest($1::text[]) as word',
    [probes],
  );
  const misread = counted.rows
    .filter((row) => row.trigrams !== trigrams(row.word).length)
    .map((row) => row.word);
  if (misread.length > 0) {
    throw new UnfitDatabaseError(
      `pg_trgm does not take all letters for letters (${misread.join(', ')}): make the database with a locale that ` +
        'knows Unicode, for example: create database … template template0 locale_provider builtin ' +
        "builtin_locale 'C.UTF-8' locale 'C.UTF-8'.",
    );
  }
}
