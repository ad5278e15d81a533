import test from 'ava';
import type { Pool } from 'pg';
import { compareBytes } from '../../catalog/text/compare-bytes.ts';
import { sharedTrigrams, similarity } from '../../catalog/text/similarity.ts';
import { trigrams } from '../../catalog/text/trigrams.ts';
import { parseQuery } from '../../search/autocomplete/parsed-query.ts';
import { prefixCandidates } from '../../search/postgres/prefix-candidates.ts';
import type { Run } from '../../search/postgres/run.ts';
import { trigramCandidates } from '../../search/postgres/trigram-candidates.ts';
import { createTrigramFrequencies } from '../../search/postgres/trigram-frequencies.ts';
import { createTestDatabase } from '../support/database.ts';

// Enough names that the engine reads only some of them, and has to know when these are enough.
const names = 25_000;
const vocabulary = [
  ...[
    'hotel',
    'grand',
    'garden',
    'royal',
    'residence',
    'palace',
    'park',
    'plaza',
    'inn',
    'house',
    'villa',
    'casa',
  ],
  ...[
    'berlin',
    'wien',
    'madrid',
    'paris',
    'roma',
    'london',
    'praha',
    'krakow',
    'lisboa',
    'dublin',
    'oslo',
    'bern',
  ],
  ...[
    'ho',
    'hot',
    'de',
    'la',
    'am',
    'see',
    'spa',
    'golf',
    'sun',
    'beach',
    'old',
    'new',
    'west',
    'north',
    'zen',
    'q',
  ],
];

/** Two or more words of the vocabulary by number, in every mixture. */
function nameOf(index: number): string {
  const pick = (step: number): string => vocabulary[Math.floor(index * step) % vocabulary.length] ?? '';
  return [
    pick(1),
    pick(0.37),
    pick(0.0613),
    ...(index % 3 === 0 ? [pick(0.0071), String(index % 97)] : []),
  ].join(' ');
}

async function largeCatalog(pool: Pool): Promise<readonly { name: string; key: string }[]> {
  const all = Array.from({ length: names }, (_, index) => ({ name: nameOf(index), key: `p:${index}` }));
  await pool.query(
    `insert into hotels (provider_code, hotel_code, name)
     select 'p', (position - 1)::text, name from unnest($1::text[]) with ordinality as given (name, position)`,
    [all.map(({ name }) => name)],
  );
  await pool.query('analyze hotels');
  return all;
}

test('the candidates read from many names are the same as from reading all names', async (t) => {
  const { pool } = await createTestDatabase(t);
  const catalog = await largeCatalog(pool);
  const run: Run = async <R extends object>({ text, values }: Parameters<Run>[0]) =>
    (await pool.query<R>(text, [...values])).rows;
  const frequencies = createTrigramFrequencies(run);
  const ordered = (score: (name: string) => readonly number[]) =>
    catalog
      .map((hotel) => ({ ...hotel, score: score(hotel.name) }))
      .sort(
        (a, b) =>
          (b.score[0] ?? 0) - (a.score[0] ?? 0) ||
          (a.score[1] ?? 0) - (b.score[1] ?? 0) ||
          compareBytes(a.name, b.name) ||
          compareBytes(a.key, b.key),
      );

  for (const query of [
    'gradn hotle wien',
    'residnce berlin',
    'qq',
    'hotel',
    'sun beahc golf',
    'ho am see 42',
  ]) {
    const parsed = parseQuery({ query, limit: 20 });
    const found = await trigramCandidates(run, await frequencies(), parsed, 200);
    const expected = ordered((name) => {
      const own = trigrams(name);
      return [sharedTrigrams(own, parsed.trigrams), own.length];
    }).filter(({ score: [shared] }) => shared !== 0);
    t.deepEqual(
      found.map(({ group_key }) => group_key),
      expected.slice(0, 200).map(({ key }) => key),
      query,
    );
  }

  for (const query of ['ho', 'hot', 'hotel', 'hotel p', 'q', 'grand hotel', 'la ', 'zz']) {
    const parsed = parseQuery({ query, limit: 20 });
    const found = await prefixCandidates(run, parsed, 40, []);
    const expected = ordered((name) => [similarity(name, parsed.text)])
      .filter(({ name }) => name.startsWith(parsed.text))
      .slice(0, 40)
      .map(({ key }) => key);
    const keys = new Set(found.map(({ group_key }) => group_key));
    t.deepEqual(
      expected.filter((key) => !keys.has(key)),
      [],
      query,
    );
  }
});
