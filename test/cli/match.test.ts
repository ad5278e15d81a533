// Names of hotels. cspell:disable
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import test, { type ExecutionContext } from 'ava';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { callCommand, cliCommand, commandEnvironment, type CommandResult } from '../support/command-line.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { waitFor } from '../support/wait-for.ts';

const stems = [
  'Nachtigall',
  'Goldammer',
  'Pirol',
  'Eisvogel',
  'Wiedehopf',
  'Zaunkoenig',
  'Kranich',
  'Sperber',
];
const hotels = Array.from({ length: 800 }, (_, index) => ({
  hotelCode: String(index),
  name: `Hotel ${stems[index % stems.length] ?? ''}`,
  latitude: 47 + index / 300,
  longitude: 14,
}));

let database: TestDatabase;

test.before(async () => {
  database = await createTestDatabase();
  await loadRecords(
    database.pool,
    hotels.flatMap(({ hotelCode, name, latitude, longitude }) => [
      {
        type: 'hotel',
        providerCode: 'alpha',
        hotelCode,
        name,
        location: { latitude, longitude, city: 'Wien' },
      },
      { type: 'mapping', providerCode: 'alpha', hotelCode, baseCode: `B-${hotelCode}` },
    ]),
  );
});
test.after.always(() => database.drop());

async function folderOf(t: ExecutionContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-match-'));
  t.teardown(() => rm(folder, { recursive: true }));
  return folder;
}

const command = (...args: string[]): Promise<CommandResult> =>
  callCommand(['match', ...args], { DATABASE_URL: database.url });

async function linesOf(file: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(file, 'utf8');
  return text
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]));
}

const table = [
  '\ufeffhotelCode;name;latitude;longitude;city',
  's1;"Goldammer; ""Hotel""";47.00333;14;Wien',
  's2;Marmorschlössl;47;14;',
  's3;Pirol;48,5;14;Wien',
  's4;Pirol',
  's5;"Hotel',
  'Pirol";47.00667;14;Wien',
  's6;"Pirol;47;14;Wien',
  's7;;47;14;Wien',
  '',
].join('\r\n');

test('a table becomes mapping records, hotels for a person, and rejected lines', async (t) => {
  const folder = await folderOf(t);
  const file = path.join(folder, 'list.csv');
  await writeFile(file, table);
  const { status, out, err } = await command(file, '--provider', 'New-Supplier');
  t.is(status, 1, err);
  t.regex(
    out,
    /^same +2 .*\.mappings\.ndjson\npossible +0 .*\nnone +1 .*\.review\.ndjson\nrejected +4 .*rejects/,
  );
  const mappings = await linesOf(`${file}.mappings.ndjson`);
  t.deepEqual(
    mappings.map(({ confidencePct, ...mapping }) => [mapping, Number(confidencePct) > 96]),
    ['B-1', 'B-2'].map((baseCode, index) => [
      { type: 'mapping', providerCode: 'new-supplier', hotelCode: ['s1', 's5'][index], baseCode },
      true,
    ]),
  );
  t.like(await linesOf(`${file}.mappings.review.ndjson`), [
    { line: 3, hotelCode: 's2', name: 'Marmorschlössl', verdict: 'none', candidates: [] },
  ]);
  t.deepEqual(
    (await linesOf(`${file}.rejects.ndjson`)).map(({ line, error }) => [line, error]),
    [
      [4, 'latitude: must be a number'],
      [5, 'has 2 fields, and the first line 5'],
      [8, 'a quote is not closed'],
      [9, 'name: is required'],
    ],
  );
  t.is((await readdir(folder)).length, 4);
  const again = await command(file, '--provider', 'new-supplier', '--allow-rejects', '--json');
  t.is(again.status, 0);
  t.regex(again.out, /^[^\n]+\n$/);
  t.deepEqual(JSON.parse(again.out), {
    ...{ same: 2, possible: 0, none: 1, rejected: 4 },
    mappingsPath: `${file}.mappings.ndjson`,
    reviewPath: `${file}.mappings.review.ndjson`,
    rejectsPath: `${file}.rejects.ndjson`,
  });
  await loadRecords(database.pool, mappings);
});

test('a run that is killed goes on where it was, and ends with the same files', async (t) => {
  const folder = await folderOf(t);
  const [whole, killed] = ['whole.ndjson', 'killed.ndjson'].map((name) => path.join(folder, name));
  if (whole === undefined || killed === undefined) throw new Error('two files');
  const list = [
    ...hotels.map((hotel) => JSON.stringify({ ...hotel, providerCode: 'beta' })),
    '{"hotelCode": "bad"',
    '{"hotelCode": "x", "providerCode": "beta", "name": "Unbekannt", "city": "Wien"}',
  ];
  for (const file of [whole, killed]) await writeFile(file, list.join('\n'));
  const results = path.join(folder, 'results.ndjson');
  const [program, args] = cliCommand(['match', killed, '--out', results]);
  const child = spawn(program, args, {
    env: commandEnvironment({ DATABASE_URL: database.url }),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const state = `${results}.state.json`;
  await waitFor('the first note', () =>
    readFile(state).then(
      () => true,
      () => false,
    ),
  );
  child.kill('SIGKILL');
  await ended;
  t.true((await linesOf(results)).length < hotels.length, 'it was killed before its end');
  // What was being written when it was killed.
  await writeFile(results, '{"type":"map', { flag: 'a' });

  const other = await command(killed, '--out', results, '--limit', '2');
  t.is(other.status, 2);
  t.regex(other.err, /with other options; remove it/);

  const { status, err } = await command(killed, '--out', results);
  t.is(status, 1, err);
  t.regex(err, /^Going on after \d+ lines/);
  t.is((await command(whole)).status, 1);
  const read = (file: string): Promise<string> => readFile(file, 'utf8');
  t.is(await read(results), await read(`${whole}.mappings.ndjson`));
  t.is(await read(path.join(folder, 'results.review.ndjson')), await read(`${whole}.mappings.review.ndjson`));
  t.is(await read(`${killed}.rejects.ndjson`), await read(`${whole}.rejects.ndjson`));
  t.is((await linesOf(results)).length, hotels.length);
  t.false((await readdir(folder)).some((name) => name.includes('.state.')));
});

const mistakes: readonly (readonly [text: string, message: RegExp])[] = [
  ['', /The list is empty/],
  ['hotelCode,name,latitud\n', /“latitud”, which is no column of a list; “latitude” is one/],
  ['hotelCode,name,name\n', /names the column “name” twice/],
  ['hotelCode,city\n', /does not name the column name/],
];

for (const [text, message] of mistakes) {
  test(`a table that cannot be read: ${JSON.stringify(text)}`, async (t) => {
    const folder = await folderOf(t);
    const file = path.join(folder, 'list.csv');
    await writeFile(file, text);
    const { status, err } = await command(file, '--provider', 'beta');
    t.is(status, 2);
    t.regex(err, message);
    t.deepEqual(await readdir(folder), ['list.csv']);
  });
}

test('a list that breaks off is named', async (t) => {
  const file = path.join(await folderOf(t), 'cut.csv.gz');
  const whole = gzipSync('hotelCode,name\n1,Hilton\n');
  await writeFile(file, whole.subarray(0, whole.length - 9));
  const { status, err } = await callCommand(['match', file, '--provider', 'acme'], {
    DATABASE_URL: database.url,
  });
  t.is(status, 1);
  t.true(err.startsWith(`hotel-content: ${file} is cut off: the gzip data end too early`), err);
});

test('mapping records go to no file that has something else', async (t) => {
  const folder = await folderOf(t);
  const list = path.join(folder, 'list.csv');
  await writeFile(list, 'hotelCode,name\n1,Hotel Pirol\n');
  for (const [out, problem] of [
    [list, `${list} is the list itself`],
    [`${list}.rejects.ndjson`, 'rejected lines go there'],
  ] as const) {
    const { status, err } = await command(list, '--provider', 'beta', '--out', out);
    t.is(status, 2);
    t.true(err.includes(problem), err);
  }
  t.deepEqual(await readdir(folder), ['list.csv']);
});
