import test from 'ava';
import fc from 'fast-check';
import { canonicalize } from '../../catalog/text/canonicalize.ts';
import { compareBytes } from '../../catalog/text/compare-bytes.ts';
import { fold } from '../../catalog/text/fold.ts';
import { lowerCode } from '../../catalog/text/lower-code.ts';
import { similarity } from '../../catalog/text/similarity.ts';
import { containedTrigrams, trigrams } from '../../catalog/text/trigrams.ts';
import { words } from '../../catalog/text/words.ts';
import { codePointName, sharedCodePoints } from '../support/generators/code-points.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { runs } from '../support/properties.ts';

let database: TestDatabase;
let letters: readonly string[];
/**
 * Those of them that the C library knows too, which pg_trgm asks what a letter is; its Unicode may be older.
 */
let lettersOfTrigrams: ReadonlySet<string>;

test.before(async () => {
  database = await createTestDatabase();
  letters = await sharedCodePoints(database.pool);
  const { rows } = await database.pool.query<{ letter: string }>(
    `select letter from unnest($1::text[]) as letter where letter ~ '[[:print:][:cntrl:]]' collate "C.utf8"`,
    [letters],
  );
  lettersOfTrigrams = new Set(rows.map(({ letter }) => letter));
});
test.after.always(() => database.drop());

/**
 * Texts with all that names bring: accents in both forms, other scripts, blanks
 * of all kinds, marks, capitals.
 */
const anyText = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...Array.from("aeionrst  HWB-'&.,1209")) },
      { weight: 3, arbitrary: fc.constantFrom(...Array.from('éÖñßæŒØđŁþİıħŊΣσςЖйщ飯店北京호텔')) },
      {
        weight: 2,
        arbitrary: fc.constantFrom('e\u0301', '\u0308', '\u00a0', '\u3000', '\ufeff', '\t', '\u200b'),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(...Array.from('щъЙάςხևЃ臺灣薴ひがゝﾊﾞㄱㅏﾡￂﷺ㍿①²ﬁＨ´゛ـةیٱךָ٣५๕กำ𝟐')),
      },
      { weight: 1, arbitrary: fc.nat(200_000).map((index) => letters[index % letters.length] ?? 'x') },
    ),
    { maxLength: 200 },
  )
  .map((parts) => parts.join(''));

/** The values of an SQL expression over $1 for many texts. */
async function inPostgres<T>(expression: string, texts: readonly string[]): Promise<readonly T[]> {
  const { rows } = await database.pool.query<{ value: T }>(
    `select ${expression} as value from unnest($1::text[]) with ordinality as given (text, position) order by position`,
    [texts],
  );
  return rows.map(({ value }) => value);
}

/** A trigram as show_trgm() shows it. */
function shown(trigram: number): string {
  const text = String.fromCharCode(trigram >> 16, (trigram >> 8) & 0xff, trigram & 0xff);
  return /^[A-Za-z0-9 ]{3}$/.test(text) ? text : `0x${trigram.toString(16).padStart(6, '0')}`;
}

for (const [name, here] of [
  ['canonicalize', canonicalize],
  ['fold', fold],
  ['lower_code', lowerCode],
] as const) {
  test(`${name}: every code point, alone and between letters, is the same in Postgres`, async (t) => {
    t.true(letters.length > 250_000);
    // The second form has nothing else for which Postgres would take the longer way.
    for (const textOf of [(letter: string) => `${letter} aΑ${letter}bΣ`, (letter: string) => `A${letter}b`]) {
      const texts = letters.map(textOf);
      const there = await inPostgres<string>(`${name}(given.text)`, texts);
      const different = letters.filter((_, index) => here(texts[index] ?? '') !== there[index]);
      t.deepEqual(different.map(codePointName), []);
    }
  });
}

test('canonicalize, fold, lower_code, words: random texts are the same in Postgres', async (t) => {
  const property = fc.asyncProperty(fc.array(anyText, { minLength: 50, maxLength: 50 }), async (texts) => {
    const folded = texts.map(fold);
    t.deepEqual(await inPostgres('canonicalize(given.text)', texts), texts.map(canonicalize));
    t.deepEqual(await inPostgres('fold(given.text)', texts), folded);
    t.deepEqual(await inPostgres('lower_code(given.text)', texts), texts.map(lowerCode));
    t.deepEqual(await inPostgres('words(given.text)', folded), folded.map(words));
  });
  await t.notThrowsAsync(fc.assert(property, { numRuns: runs(8) }));
});

test('words and trigrams: every code point that the C library knows is taken as pg_trgm takes it', async (t) => {
  const folded = [...new Set([...lettersOfTrigrams].map(fold))].filter((text) => text !== '');
  t.true(folded.length > 100_000);
  for (const text of [folded, folded.map((letter) => `a${letter}b`)]) {
    const there = await inPostgres<readonly string[]>('show_trgm(given.text)', text);
    const different = text.filter((each, index) => {
      const here = [...trigrams(each)].map(shown).sort();
      return here.join() !== [...(there[index] ?? [])].sort().join();
    });
    t.deepEqual(different.map(codePointName), []);
  }
});

test('similarity and trigrams: random names are the same as pg_trgm, bit by bit', async (t) => {
  const name = anyText.map((text) =>
    Array.from(fold(text))
      .filter((letter) => lettersOfTrigrams.has(letter))
      .join(''),
  );
  const pairs = fc.array(fc.tuple(name, name), { minLength: 50, maxLength: 50 });
  const property = fc.asyncProperty(pairs, async (names) => {
    const { rows } = await database.pool.query<{ similarity: number; trigrams: string[] }>(
      `select similarity(a, b)::float8 as similarity, show_trgm(a) as trigrams
       from unnest($1::text[], $2::text[]) with ordinality as pair (a, b, position) order by position`,
      [names.map(([left]) => left), names.map(([, right]) => right)],
    );
    t.deepEqual(
      names.map(([left, right]) => similarity(left, right)),
      rows.map((row) => row.similarity),
    );
    t.deepEqual(
      names.map(([left]) => Array.from(trigrams(left), shown).sort()),
      rows.map((row) => [...row.trigrams].sort()),
    );
  });
  await t.notThrowsAsync(fc.assert(property, { numRuns: runs(8) }));
});

test('containedTrigrams: what contains a text has them in Postgres, whatever letters are in it', async (t) => {
  const codePoints = fc
    .tuple(anyText.map(fold), fc.nat(), fc.integer({ min: 2, max: 30 }))
    .map(([text, start, length]) => {
      const letters = Array.from(text);
      const from = start % Math.max(1, letters.length);
      return [text, letters.slice(from, from + length).join('')] as const;
    });
  const property = fc.asyncProperty(fc.array(codePoints, { minLength: 50, maxLength: 50 }), async (pairs) => {
    const stored = await inPostgres<number[]>(
      'trigram_numbers(text)',
      pairs.map(([text]) => text),
    );
    for (const [index, [text, part]] of pairs.entries()) {
      const known = new Set(stored[index]);
      t.true(
        containedTrigrams(part).every((trigram) => known.has(trigram)),
        `${JSON.stringify(part)} in ${JSON.stringify(text)}`,
      );
    }
  });
  await t.notThrowsAsync(fc.assert(property, { numRuns: runs(15) }));
  t.is(containedTrigrams('grand hotel').length, 6);
  t.deepEqual(containedTrigrams('ho 飯店北京'), []);
});

test('compareBytes orders as COLLATE "C"', async (t) => {
  const texts = [
    '',
    'a',
    'ab',
    'b',
    'é',
    'z',
    '\ud7ff',
    '\ue000',
    '\uffee',
    '😀',
    '😀a',
    '\ufffd',
    'a😀',
    'a\uffee',
    '飯',
  ];
  const { rows } = await database.pool.query<{ text: string }>(
    'select text from unnest($1::text[]) as text order by text collate "C"',
    [texts],
  );
  t.deepEqual(
    [...texts].sort(compareBytes),
    rows.map(({ text }) => text),
  );
});
