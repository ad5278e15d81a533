import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import fc from 'fast-check';
import { createOverride } from '../../catalog/base-codes/overrides/decide.ts';
import { cleanText } from '../../catalog/fields/clean-text.ts';
import { type RecordMember, text } from '../../catalog/fields/kind.ts';
import type { RecordType } from '../../catalog/fields/record-type.ts';
import { readRecord, recordTypes } from '../../catalog/import/read-record.ts';
import { oneOfEach } from '../import/one-of-each.ts';
import { callCommand, runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { anyCodePoint } from '../support/generators/any-code-point.ts';
import { runs } from '../support/properties.ts';
import { hotel, mapping, place } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { createScratchDirectory } from '../support/scratch.ts';

type Values = Readonly<Record<string, unknown>>;

const anyText = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('a', 'Ä', ' ', 'ß', '"', '\\', '{', '}', '&', '<', '👍') },
      anyCodePoint,
    ),
    {
      maxLength: 12,
    },
  )
  .map((points) => points.join(''))
  .filter((text) => {
    try {
      return cleanText(text) !== '';
    } catch {
      return false;
    }
  });

/** The record with other texts and numbers, and without some of what it may lack. */
function varied({ members, key }: RecordType, example: Values): fc.Arbitrary<Values> {
  return fc.record({
    type: fc.constant(example['type']),
    ...variedMembers(
      members.filter(({ name }) => !key.includes(name)),
      example,
    ),
    ...Object.fromEntries(key.map((name) => [name, fc.constant(example[name])])),
  });
}

function variedMembers(
  members: readonly RecordMember[],
  example: Values,
): Readonly<Record<string, fc.Arbitrary<unknown>>> {
  return Object.fromEntries(
    members
      .filter(({ name }) => example[name] !== undefined)
      .map((member) => {
        const value = variedValue(member, example[member.name]);
        const stays = ('required' in member && member.required) || member.name === 'zoneKind';
        return [member.name, stays ? value : fc.option(value, { nil: undefined, freq: 4 })];
      }),
  );
}

function variedValue(member: RecordMember, value: unknown): fc.Arbitrary<unknown> {
  if ('members' in member) return fc.record(variedMembers(member.members, value as Values));
  const { schema, members } = member.kind;
  if (members !== undefined)
    // Entries that must have members have rules of their own.
    return members.some((inside) => 'required' in inside && inside.required && inside.name !== 'roomCode')
      ? fc.constant(value)
      : fc.tuple(...(value as Values[]).map((entry) => fc.record(variedMembers(members, entry))));
  const {
    type,
    minimum = 0,
    maximum = 0,
    maxLength,
    not,
  } = schema as Record<string, number | undefined> & {
    type?: unknown;
  };
  if (type === 'number')
    return fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true });
  if (type === 'integer') return fc.integer({ min: Math.max(minimum, 1), max: maximum });
  const isFree = type === 'string' && not === undefined && (maxLength ?? 0) > 100;
  return isFree || schema === text.schema ? fc.oneof(fc.constant(value), anyText) : fc.constant(value);
}

const anyCatalog = fc.tuple(
  ...recordTypes.map((type) => {
    const example = oneOfEach.find((record) => record.type === type.type);
    if (example === undefined) throw new Error(`There is no example of ${type.type}.`);
    const others = type.type === 'hotel' ? ['0', 'Z'] : [];
    return fc.tuple(
      varied(type, example),
      ...others.map((hotelCode) => varied(type, { ...example, hotelCode })),
    );
  }),
);

const dumpOf = async (url: string, ...args: string[]): Promise<string> => {
  const { status, out, err } = await callCommand(['dump', ...args], { DATABASE_URL: url });
  if (status !== 0) throw new Error(err);
  return out;
};

const rowsOf = (records: readonly unknown[]): unknown[] =>
  records.map((record) => JSON.stringify(readRecord(record))).sort();

const recordsIn = (text: string): Values[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Values]));

test('what goes in comes out, and goes in again', async (t) => {
  const folder = await createScratchDirectory('dump');
  t.teardown(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'dump.ndjson');
  await fc.assert(
    fc.asyncProperty(anyCatalog, async (catalog) => {
      const records = catalog.flat();
      const [one, other] = [await createTestDatabase(), await createTestDatabase()];
      try {
        await loadRecords(one.pool, records);
        const dump = await dumpOf(one.url);
        const written = records.filter((record) => !(readRecord(record) as { removes?: boolean }).removes);
        t.deepEqual(rowsOf(recordsIn(dump)), rowsOf(written));
        await writeFile(file, dump);
        for (const { url } of [one, other]) {
          const imported = await callCommand(['import', file], { DATABASE_URL: url });
          t.is(imported.status, 0, imported.err);
          if (url === one.url) t.regex(imported.out, /\ntotal +0 +0 +\d+ +0 +0\n$/, 'nothing is changed');
          t.is(await dumpOf(url), dump);
        }
      } finally {
        await Promise.all([one.drop(), other.drop()]);
      }
    }),
    { numRuns: runs(5), endOnFailure: true },
  );
});

test('removed hotels are not in it, and what operators have decided is not said', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  const records = [
    { type: 'provider', providerCode: 'sol', name: 'Sol', family: 'sol', sandbox: false },
    place('00000000-0000-4000-8000-000000000001', 'CITY', 'Vienna', 'AT'),
    { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'A' },
    ...[mapping('luna', 'L', 'B', { confidencePct: 50 }), mapping('sol', '1', 'A'), mapping('sol', '2', 'A')],
    ...[hotel('luna', 'L'), hotel('sol', '1'), hotel('sol', '2')],
  ];
  await loadRecords(pool, records);
  const dump = await dumpOf(url);

  t.deepEqual(recordsIn(dump), records as never);

  const options = { actor: { name: 'cli:test', organization: null }, dryRun: false };
  await createOverride(pool, { kind: 'merge', baseCode: 'B', intoBaseCode: 'A' }, options);
  await createOverride(pool, { kind: 'split', providerCode: 'sol', hotelCode: '2' }, options);
  await createOverride(pool, { kind: 'pin', providerCode: 'sol', hotelCode: '1', baseCode: 'B' }, options);
  t.is(await dumpOf(url), dump);

  await pool.query(`update hotels set deleted_at = now() where hotel_code = '2'`);
  const asProcess = await runCommand(['dump', '--provider', 'SOL'], { DATABASE_URL: url });
  t.is(asProcess.status, 0, asProcess.err);
  t.deepEqual(
    recordsIn(asProcess.out),
    records
      .filter((record) => 'providerCode' in record && record.providerCode === 'sol')
      .slice(0, -1) as never,
  );
  const nobody = await runCommand(['dump', '--provider', 'nobody'], { DATABASE_URL: url });
  const err = 'hotel-content: nobody: no record names this provider.\n';
  t.deepEqual(nobody, { status: 2, out: '', err });
});
