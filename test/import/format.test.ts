import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import test from 'ava';
import fc from 'fast-check';
import { cleanText } from '../../catalog/fields/clean-text.ts';
import { FieldError } from '../../catalog/fields/field-error.ts';
import { hotelFields } from '../../catalog/hotels/hotel-fields.ts';
import { lineSchema } from '../../catalog/import/line-schema.ts';
import { describedTypes, readRecord, recordTypes } from '../../catalog/import/read-record.ts';
import { importFormatPage, renderImportFormat } from '../../scripts/import-format.ts';
import { runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { anyCodePoint } from '../support/generators/any-code-point.ts';
import { runs } from '../support/properties.ts';
import { oneOfEach } from './one-of-each.ts';

const validate = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false }).compile(
  lineSchema(),
);

function isAccepted(record: unknown): boolean {
  try {
    readRecord(record);
    return true;
  } catch (error) {
    if (error instanceof FieldError) return false;
    throw error;
  }
}

/** The record with its text cleaned, as the reader cleans it before it looks at lengths and forms. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.trim() === '') return '';
    try {
      return cleanText(value, true);
    } catch {
      return value;
    }
  }
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleaned(inner)]));
}

test('docs/import-format.md has the fields of the definitions (npm run docs:import-format)', async (t) => {
  t.is(await readFile(importFormatPage, 'utf8'), await renderImportFormat());
});

test('every example line of the page and every test record is valid, and is accepted', async (t) => {
  const page = await readFile(importFormatPage, 'utf8');
  const lines = [...page.matchAll(/```ndjson\n(.*?)\n```/gs)].flatMap(([, block = '']) => block.split('\n'));
  const records = [...lines.map((line) => JSON.parse(line) as { type: string }), ...oneOfEach];
  const types = lines.map((line) => (JSON.parse(line) as { type: string }).type);
  t.deepEqual([...new Set(types)].sort(), describedTypes.map(({ type }) => type).sort());
  for (const record of records) {
    t.true(validate(record), `${JSON.stringify(record)}: ${JSON.stringify(validate.errors)}`);
    t.true(isAccepted(record), JSON.stringify(record));
  }
});

test('absent entries of any list are left out; empty ones, where the page says so', (t) => {
  for (const { type, members } of describedTypes) {
    const record = oneOfEach.find((one) => one.type === type);
    for (const member of members) {
      if (!('kind' in member) || !member.kind.words.startsWith('list of')) continue;
      const withEntries = (...entries: unknown[]) => isAccepted({ ...record, [member.name]: entries });
      t.true(withEntries(null, '', ' \t'), `${type}.${member.name}`);
      if (member.kind.members)
        t.is(withEntries({}), member.kind.words.includes('objects with'), `${type}.${member.name}`);
    }
  }
});

test('a string of which cleaning leaves nothing is absent, whatever a member is', (t) => {
  const record = oneOfEach.find(({ type }) => type === 'hotel');
  for (const name of ['starRating', 'boardCodes', 'location']) {
    t.true(isAccepted({ ...record, [name]: ' \u0081\u009d' }), name);
    t.false(isAccepted({ ...record, [name]: '\u000b' }), `${name}: another control character`);
  }
});

test('import --schema prints the schema, and needs no database', async (t) => {
  const { status, out } = await runCommand(['import', '--schema'], {
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
  });
  t.is(status, 0);
  t.deepEqual(JSON.parse(out), JSON.parse(JSON.stringify(lineSchema())));
});

/** Values at the borders of what some field accepts. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, '', ' \t', '\u00a0', 'a', ' a ', 'a:b', 'a\nb', 'a\u0000', 'a\u000b', '\u000b', '\u0085', '\u0081', '\ud800', '😀'],
    ...['AT', 'at', 'AUT', ' AT', 'ACME', 'a/b', 'CITY', 'ZONE', 'tourism', 'begin', 'K', 'true', '1'],
    ...[32, 33, 200, 201, 4000, 4001, 65_536, 65_537].map((length) => 'x'.repeat(length)),
    ...['😀'.repeat(200), '😀'.repeat(201), ` ${'x'.repeat(200)} `],
    ...['11111111-2222-4333-8444-555555555555', '11111111-2222-4333-8444-55555555555G'],
    ...[0, -1, 1, 0.5, 10, 10.5, 90, 91, -180, 181, 100, 101, 20_100, 20_101, 1e6, 1e7, 2 ** 31 - 1, 2 ** 31, 2 ** 53],
    ...[true, false, [], {}, [null], [''], ['a', 'a'], [1], [{}], [[]], [{ text: 'x' }], [{ roomCode: 'A' }], { a: 1 }],
  ),
  fc.string({ unit: anyCodePoint, maxLength: 5 }),
  fc.double(),
); // oxfmt-ignore

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

/** A copy with another value at a path; `undefined` removes the member. */
function changed(value: unknown, [step, ...rest]: Path, to: unknown): unknown {
  if (step === undefined) return to;
  if (Array.isArray(value))
    return value.with(Number(step), changed(value[Number(step)], rest, to)) as unknown;
  const { [step]: inner, ...others } = value as Record<string | number, unknown>;
  return rest.length === 0 && to === undefined ? others : { ...others, [step]: changed(inner, rest, to) };
}

const records = fc
  .constantFrom(...oneOfEach, { type: 'snapshot', providerCode: 'acme', state: 'end' })
  .chain((record) => {
    const places = fc.constantFrom(...pathsIn(record).filter(({ length }) => length > 0));
    const change = fc.tuple(places, fc.oneof({ weight: 4, arbitrary: odd }, fc.constant(undefined)));
    return fc.array(change, { maxLength: 2 }).map((changes) => {
      // The second change may lead nowhere after the first.
      const apply = (whole: unknown, [path, to]: (typeof changes)[number]): unknown => {
        try {
          return changed(whole, path, to);
        } catch {
          return whole;
        }
      };
      return changes.reduce<unknown>(apply, record);
    });
  });

/** Whether two members are to each other as they must not be, which JSON Schema cannot say. */
function comparesWrong({ type, oldBaseCode, baseCode, reviews }: Readonly<Record<string, unknown>>): boolean {
  if (type === 'baseCodeAlias') return cleaned(oldBaseCode) === cleaned(baseCode);
  const [review] = Array.isArray(reviews) ? (reviews as readonly unknown[]) : [];
  if (typeof review !== 'object' || review === null) return false;
  const { score, scale } = review as Readonly<Record<string, unknown>>;
  return Number(score) > Number(scale);
}

test('what the schema accepts the reader accepts, and of cleaned records the other way round', (t) => {
  let accepted = 0;
  let rejected = 0;
  fc.assert(
    fc.property(records, (record) => {
      // JSON has neither NaN nor infinities, and no line has `undefined` in it.
      const line = JSON.parse(JSON.stringify(record)) as Readonly<Record<string, unknown>>;
      if (comparesWrong(line)) return;
      const isValid = validate(line);
      const errors = JSON.stringify(validate.errors);
      const isRead = isAccepted(line);
      if (isRead) accepted += 1;
      else rejected += 1;
      if (isValid && !isRead) throw new Error(`valid, but rejected: ${JSON.stringify(line)}`);
      if (isRead && !validate(cleaned(line))) {
        throw new Error(`accepted, but not valid: ${JSON.stringify(line)} ${errors}`);
      }
    }),
    { numRuns: runs(5000) },
  );
  t.true(accepted > 500 && rejected > 500, `${accepted} accepted, ${rejected} rejected`);
});

/** What follows from the content of a row, or keeps account of it. */
const bookkeeping =
  /^(name_(folded|trigrams|trigram_count|words)|city_words|completeness(_points)?|.*_fingerprint|.*_at)$/;

test('every column of hotels is a field, or is known to be none', async (t) => {
  const { pool } = await createTestDatabase(t);
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'hotels'`,
  );
  const { target } = recordTypes.find(({ type }) => type === 'hotel') ?? t.fail();
  const fields = Object.keys({ ...target.key, ...target.columns });
  const columns = rows.map(({ name }) => name).filter((name) => !bookkeeping.test(name));
  t.deepEqual(columns.sort(), fields.sort());
});

test('every column of a record type is one of its table, of that SQL type', async (t) => {
  const { pool } = await createTestDatabase(t);
  for (const { target } of recordTypes) {
    const columns = { ...target.key, ...target.columns };
    const { rows } = await pool.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attname = any ($2)`,
      [target.table, Object.keys(columns)],
    );
    t.deepEqual(Object.fromEntries(rows.map(({ name, type }) => [name, type])), columns, target.table);
  }
});

test('every field is described, and the test records have all of them', (t) => {
  t.true(Object.values(hotelFields).every(({ description }) => description.length > 0));
  for (const { type, members } of describedTypes) {
    const record = oneOfEach.find((one) => one.type === type) ?? { providerCode: '', state: '' };
    const missing = members.map(({ name }) => name).filter((name) => !(name in record));
    // They say that what their key names is gone.
    t.deepEqual(
      missing.filter((name) => !['resolved', 'removed'].includes(name)),
      [],
      type,
    );
  }
});
