import test from 'ava';
import { callCommand, type CommandResult, runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { hotel, mapping, popularity } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const catalog = [
  hotel('p', '1'),
  mapping('p', '1', 'ONE'),
  { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'OLDER' },
  { type: 'baseCodeAlias', oldBaseCode: 'OLDER', baseCode: 'ONE' },
  popularity('ONE', 3),
  popularity('OLD', 8),
  popularity('nobody', 1),
];

const database = await createTestDatabase();
const variables = { DATABASE_URL: database.url };
test.before(async () => {
  await loadRecords(database.pool, catalog);
  await database.pool.query(
    `insert into choice_popularities (base_code, popularity) values ('ONE', 9), ('OLDER', 4), ('chosen', 5)`,
  );
});
test.after.always(() => database.drop());

const command = (...args: string[]): Promise<CommandResult> =>
  callCommand(['popularity', ...args], variables);

test('a code is shown with its survivor, its own record and what its group has', async (t) => {
  const { status, out, err } = await command('show', 'OLD', 'OLDER', 'ONE', 'nobody', ' TWO ', 'chosen');
  t.is(status, 0, err);
  t.is(
    out,
    [
      'BASE CODE  SURVIVOR  RECORD  CHOICES  GROUP',
      'OLD        ONE            8        -      8',
      'OLDER      ONE            -        4      8',
      'ONE        ONE            3        9      8',
      'nobody     nobody         1        -      1',
      'TWO        TWO            -        -      0',
      'chosen     chosen         -        5      5',
      '',
    ].join('\n'),
  );
  const json = await command('show', 'OLDER', '--json');
  t.deepEqual(JSON.parse(json.out), {
    baseCode: 'OLDER',
    survivor: 'ONE',
    record: null,
    choices: 4,
    group: 8,
  });
});

test('an export is what an import takes, in the order of the codes', async (t) => {
  const { status, out, err } = await runCommand(['popularity', 'export'], variables);
  t.is(status, 0, err);
  const records = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  t.deepEqual(records, [popularity('OLD', 8), popularity('ONE', 3), popularity('nobody', 1)]);

  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, records);
  t.is((await callCommand(['popularity', 'export'], { DATABASE_URL: url })).out, out);
});

test('an export has what is popular by choices alone only where all is asked for', async (t) => {
  const { status, out, err } = await command('export', '--all');
  t.is(status, 0, err);
  const records = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  t.deepEqual(records, [
    popularity('OLD', 8),
    popularity('ONE', 3),
    popularity('chosen', 5),
    popularity('nobody', 1),
  ]);
});

test('an export has all records, however many', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  const count = 10_000;
  const records = Array.from({ length: count }, (_, index) => popularity(`B${index}`, 1 + (index % 9)));
  await loadRecords(pool, records);
  const { out } = await callCommand(['popularity', 'export'], { DATABASE_URL: url });
  const codes = out
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { baseCode: string }).baseCode);
  t.deepEqual(codes, records.map(({ baseCode }) => baseCode).sort());
});
