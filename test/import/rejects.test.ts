import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import path from 'node:path';
import test from 'ava';
import { type CommandResult, runCommand } from '../support/command-line.ts';
import { createScratchDirectory } from '../support/scratch.ts';
import { createImporter, ndjson, rejectsIn } from './importer.ts';

const good = { type: 'organization', organizationCode: 'good', name: 'Good' };

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
