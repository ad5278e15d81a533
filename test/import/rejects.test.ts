import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import test from 'ava';
import { type CommandResult, runCommand } from '../support/command-line.ts';
import { createScratchDirectory } from '../support/scratch.ts';
import { createImporter, ndjson } from './importer.ts';

interface Reject {
  readonly line: number | null;
  readonly error: string;
  readonly record: unknown;
  readonly recordLength?: number;
}

const good = { type: 'organization', organizationCode: 'good', name: 'Good' };

async function rejectsIn(file: string): Promise<Reject[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Reject);
}

test('a few kilobytes of gzip make a bounded file of rejects; all lines are counted', async (t) => {
  t.timeout(180_000);
  const { file, cli } = await createImporter(t);
  const lines = 300_000;
  const bomb = gzipSync('x\n'.repeat(lines));
  t.true(bomb.length < 2000);
  const input = await file('bomb.ndjson.gz', bomb);

  const run = await cli('import', input);

  t.is(run.status, 1);
  const omitted = lines - 100_000;
  t.regex(run.out, /^total +0 +0 +0 +0 +300,000$/m);
  t.true(run.out.includes(`${input}.rejects.ndjson (full: ${omitted.toLocaleString('en')} more`), run.out);
  const rejects = await rejectsIn(`${input}.rejects.ndjson`);
  t.is(rejects.length, 100_001);
  t.deepEqual(rejects.at(-2)?.line, 100_000);
  t.deepEqual(rejects.at(-1), {
    line: null,
    error: `this file is full: ${omitted} more lines were rejected, and are counted only`,
    record: null,
  });
});

test('of a long record the rejects hold the beginning, and they end at 64 MiB', async (t) => {
  t.timeout(180_000);
  const { file, cli } = await createImporter(t);
  const long = { ...good, colour: '😀'.repeat(50_000) };
  const whole = { ...good, colour: 'r'.repeat(60_000) };
  const many = 1200;
  const input = await file('long.ndjson', ndjson([long, ...Array.from({ length: many }, () => whole), good]));

  const run = await cli('import', '--allow-rejects', input);

  t.is(run.status, 0);
  t.regex(run.out, /^organization +1 +0 +0 +0 +1,201$/m);
  const rejects = await rejectsIn(`${input}.rejects.ndjson`);
  const [first, second] = rejects;
  t.regex(String(first?.record), /^\{"type":"organization","organizationCode":"good".*😀$/u);
  t.true(String(first?.record).length <= 16 * 1024);
  t.is(first?.recordLength, JSON.stringify(long).length);
  t.deepEqual(second?.record, whole);
  const size = (await readFile(`${input}.rejects.ndjson`)).length;
  t.true(size > 60 * 1024 * 1024 && size < 65 * 1024 * 1024, `${size}`);
  const kept = rejects.length - 1;
  t.regex(rejects.at(-1)?.error ?? '', new RegExp(`full: ${many + 1 - kept} more`));
});

test('--rejects names a folder, or a file for one input', async (t) => {
  const { file, cli } = await createImporter(t);
  const one = await file('one.ndjson', 'no JSON\n');
  const other = await file('other.ndjson', `${ndjson([good])}no JSON either\n`);
  const folder = path.join(path.dirname(one), 'rejects');
  await mkdir(folder);
  const single = path.join(path.dirname(one), 'single');

  const both = await cli('import', '--rejects', folder, one, other);
  t.is(both.status, 1);
  t.deepEqual((await readdir(folder)).sort(), ['one.ndjson.rejects.ndjson', 'other.ndjson.rejects.ndjson']);
  t.true(both.out.includes(`rejected lines: ${folder}/other.ndjson.rejects.ndjson`));

  t.is((await cli('import', '--rejects', single, one)).status, 1);
  t.deepEqual(
    (await rejectsIn(single)).map(({ line }) => line),
    [1],
  );
  t.is((await cli('import', '--rejects', devNull, one)).status, 1);
  t.true((await stat(devNull)).isCharacterDevice(), 'it is written to, not replaced');
  t.false((await readdir(path.dirname(one))).includes('one.ndjson.rejects.ndjson'));
});

test('where rejects cannot go, nothing is imported', async (t) => {
  const { file, cli, rows } = await createImporter(t);
  const one = await file('one.ndjson', ndjson([good]));
  const other = await file('other.ndjson', ndjson([good]));
  const cases: readonly [args: readonly string[], message: RegExp][] = [
    [['--rejects', '/no/such/folder/r', one], /cannot be written .*--rejects PATH/],
    [['--rejects', `${one}.r`, one, other], /with several files it must be a folder/],
    [['--rejects', one, one], /is a file to import/],
    [['--rejects', path.dirname(one), one, `${path.dirname(one)}/./one.ndjson`], /both would go to/],
  ];
  for (const [args, message] of cases) {
    const { status, err } = await cli('import', ...args);
    t.is(status, 2, err);
    t.regex(err, message);
  }
  t.deepEqual(await rows('select from organizations'), []);
  t.is(await readFile(one, 'utf8'), ndjson([good]));
});

test('rejects of standard input go to the working directory, elsewhere, or are refused at once', async (t) => {
  const { url, rows } = await createImporter(t);
  const directory = await createScratchDirectory('stdin');
  t.teardown(() => rm(directory, { recursive: true }));
  const input = `no JSON\n${ndjson([good])}`;
  const piped = (args: readonly string[], folder: string): Promise<CommandResult> =>
    runCommand(args, { DATABASE_URL: url }, folder, input);

  // Nobody, not even root, makes a file there.
  const refused = await piped(['import', '-'], '/proc/self/fdinfo');
  t.is(refused.status, 2);
  t.regex(refused.err, /stdin\.rejects\.ndjson.*--rejects PATH/);
  t.deepEqual(await rows('select from organizations'), []);

  const named = path.join(directory, 'named');
  await writeFile(named, 'of an earlier run');
  t.is((await piped(['import', '--rejects', named, '-'], '/proc/self/fdinfo')).status, 1);
  t.is((await rejectsIn(named)).length, 1);
  t.is((await piped(['import', '-'], directory)).status, 1);
  t.deepEqual((await readdir(directory)).sort(), ['named', 'stdin.rejects.ndjson']);
});
