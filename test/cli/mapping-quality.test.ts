// Names of hotels and streets. cspell:disable
import test from 'ava';
import { createOverride, undoOverride } from '../../catalog/base-codes/overrides/decide.ts';
import { createTestDatabase } from '../support/database.ts';
import { callCommand, runCommand, type CommandResult } from '../support/command-line.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const database = await createTestDatabase();
const { url, pool } = database;

test.after.always(() => database.drop());

interface House {
  readonly provider: string;
  readonly code: string;
  readonly base: string;
  readonly name: string;
  readonly metresNorth?: number;
  readonly fields?: object;
  readonly location?: object;
}

/** One provider's hotel in the centre of Vienna, with its mapping. */
function house({ provider, code, base, name, metresNorth = 0, fields, location }: House): object[] {
  return [
    {
      type: 'hotel',
      providerCode: provider,
      hotelCode: code,
      name,
      ...fields,
      location: {
        city: 'Wien',
        countryCode: 'AT',
        latitude: 48.2 + metresNorth / 111_195,
        longitude: 16.37,
        ...location,
      },
    },
    { type: 'mapping', providerCode: provider, hotelCode: code, baseCode: base },
  ];
}

const ring = { address: 'Ringstraße 5', postalCode: '1010' };

const catalog = [
  // One hotel under three base codes, of which one has rows of two providers, one of them without a position.
  ...house({ provider: 'alpha', code: '1', base: 'MOZART-1', name: 'Hotel Mozart', location: ring }),
  ...house({
    provider: 'beta',
    code: '1',
    base: 'MOZART-1',
    name: 'Mozart',
    location: { latitude: null, longitude: null },
  }),
  ...house({
    provider: 'beta',
    code: '2',
    base: 'MOZART-2',
    name: 'MOZART Wien',
    metresNorth: 12,
    location: { address: '01., Ringstr. 5' },
  }),
  ...house({
    provider: 'gamma',
    code: '3',
    base: 'MOZART-3',
    name: 'Mozart Hotel Vienna',
    metresNorth: 20,
    location: ring,
  }),
  // Twins and brands under one roof, 300 m away.
  ...house({ provider: 'alpha', code: '4', base: 'TWIN-1', name: 'B&B Chartres 1', metresNorth: 300 }),
  ...house({ provider: 'beta', code: '5', base: 'TWIN-2', name: 'B&B Chartres 2', metresNorth: 300 }),
  ...house({ provider: 'alpha', code: '6', base: 'IBIS', name: 'Ibis Donau', metresNorth: 310 }),
  ...house({ provider: 'beta', code: '7', base: 'NOVOTEL', name: 'Novotel Donau', metresNorth: 310 }),
  // The same name, 30 km away; removed; without a position; not mapped.
  ...house({ provider: 'alpha', code: '8', base: 'MOZART-FAR', name: 'Hotel Mozart', metresNorth: 30_000 }),
  ...house({
    provider: 'alpha',
    code: '9',
    base: 'NOWHERE',
    name: 'Hotel Mozart',
    location: { latitude: null, longitude: null },
  }),
  {
    type: 'hotel',
    providerCode: 'delta',
    hotelCode: '10',
    name: 'Hotel Mozart',
    location: { latitude: 48.2, longitude: 16.37 },
  },
  { type: 'baseCodeAlias', oldBaseCode: 'MOZART-OLD', baseCode: 'MOZART-2' },
];

/** A base code of more than 100 rows is a collection. */
const collection = Array.from({ length: 101 }, (_, index) =>
  house({ provider: 'junk', code: String(index), base: 'UNKNOWN', name: 'Hotel Mozart', location: ring }),
).flat();

test.before(() => loadRecords(pool, [...catalog, ...collection]));

const command = (...args: string[]): Promise<CommandResult> =>
  callCommand(['mapping-quality', ...args], { DATABASE_URL: url });

/** The same by a process of its own. */
const asProcess = (...args: string[]): Promise<CommandResult> =>
  runCommand(['mapping-quality', ...args], { DATABASE_URL: url });

interface Line {
  readonly baseCode: string;
  readonly otherBaseCode: string;
  readonly score: number;
  readonly countryCode: string;
  readonly evidence: readonly { readonly field: string; readonly bits: number; readonly detail: string }[];
}

const linesOf = (out: string): Line[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

test.serial('before the first run there is nothing to list', async (t) => {
  const { status, err } = await asProcess('list');
  t.is(status, 1);
  t.regex(err, /There was no run yet/);
});

test.serial('a run finds the base codes of one hotel', async (t) => {
  const { status, out, err } = await asProcess('run');
  t.is(status, 0, err);
  t.is(out, '1 hotel has several base codes; 2 too many in all.\n');
  const { rows } = await pool.query(
    `select duplicate_groups, redundant_identifiers, bases_compared, detector_version from mapping_quality_runs`,
  );
  // With a position: three of Mozart, the twins, both brands, the far one, and the collection.
  t.deepEqual(rows, [
    { duplicate_groups: 1, redundant_identifiers: 2, bases_compared: 9, detector_version: '2' },
  ]);
});

test.serial('the pairs are listed, the surest first, with their evidence', async (t) => {
  const { status, out, err } = await asProcess('list', '--json');
  t.is(status, 0, err);
  const lines = linesOf(out);
  t.deepEqual(lines.map(({ baseCode, otherBaseCode }) => `${baseCode} ${otherBaseCode}`).sort(), [
    'MOZART-1 MOZART-2',
    'MOZART-1 MOZART-3',
    'MOZART-2 MOZART-3',
  ]);
  t.deepEqual(
    lines.map(({ score }) => score),
    lines.map(({ score }) => score).sort((one, other) => other - one),
  );
  for (const { score, evidence, countryCode } of lines) {
    t.is(countryCode, 'AT');
    t.true(Math.abs(score - evidence.reduce((sum, { bits }) => sum + bits, 0)) < 1e-9);
    t.true(evidence.some(({ field, detail }) => field === 'name' && detail.includes('mozart')));
    t.true(evidence.some(({ field, bits }) => field === 'address' && bits > 0));
  }
  t.is(linesOf((await command('list', '--json', '--limit', '2')).out).length, 2);
  t.is((await command('list', '--country', 'de')).out, '');
  t.is((await command('list', '--min-score', '1000')).out, '');
  t.regex((await command('list')).out, /^MOZART-\d {2}MOZART-\d {2}score \d+\.\d {2}\d+ m {2}AT {2}name \+/);
});

test.serial('a pair is explained as the run saw it, also by a retired code', async (t) => {
  const listed = linesOf((await command('list', '--json')).out);
  for (const pair of listed) {
    const { out } = await command('explain', pair.otherBaseCode, pair.baseCode, '--json');
    const explained = JSON.parse(out) as Line & { isDuplicate: boolean };
    t.true(explained.isDuplicate);
    t.is(explained.score, pair.score);
    t.deepEqual(explained.evidence, pair.evidence);
  }
  const { out } = await asProcess('explain', 'MOZART-OLD', 'MOZART-1');
  t.regex(out, /^MOZART-1 and MOZART-2: one hotel\n +\+\d+\.\d {2}name: mozart/);
});

test.serial('what is not one hotel is explained too', async (t) => {
  t.regex((await command('explain', 'TWIN-1', 'TWIN-2')).out, /different hotels \(twins: 1 and 2\)/);
  t.regex((await command('explain', 'IBIS', 'NOVOTEL')).out, /different hotels \(brands: ibis and novotel\)/);
  t.regex((await command('explain', 'MOZART-1', 'MOZART-FAR')).out, /different hotels, more than 1 km apart/);
});

test.serial('a pair on the edge of what is read around it is explained', async (t) => {
  const location = { latitude: -27.558, longitude: 153.02 };
  await loadRecords(pool, [
    ...house({ provider: 'alpha', code: 'edge', base: 'EDGE-1', name: 'Hotel Mozart', location }),
    ...house({ provider: 'beta', code: 'edge', base: 'EDGE-2', name: 'Mozart Hotel', location }),
  ]);
  t.regex((await command('explain', 'EDGE-1', 'EDGE-2')).out, /^EDGE-1 and EDGE-2: one hotel\n/);
  await pool.query(
    `delete from hotels where hotel_code = 'edge'; delete from mappings where hotel_code = 'edge'`,
  );
});

const mistakes: readonly (readonly [codes: readonly [string, string], status: number, message: RegExp])[] = [
  [['MOZART-1', 'NO-SUCH'], 1, /NO-SUCH: no such base code/],
  [['MOZART-1', 'MOZART-1'], 1, /MOZART-1 is one base code/],
  [['MOZART-OLD', 'MOZART-2'], 1, /MOZART-OLD and MOZART-2 are one base code now, MOZART-2/],
  [['MOZART-1', 'NOWHERE'], 1, /No live hotel of NOWHERE has a position/],
  [['MOZART-1', 'UNKNOWN'], 1, /UNKNOWN is a collection of more than 100 hotels/],
  [['MOZART-1', ''], 2, /must not be blank/],
];

for (const [[one, other], status, message] of mistakes) {
  test.serial(`cannot be explained: ${one}, ${other}`, async (t) => {
    const result = await command('explain', one, other);
    t.is(result.status, status);
    t.regex(result.err, message);
    t.is(result.out, '');
  });
}

test.serial(
  'a pair that an operator has decided about is open no longer, until that is undone',
  async (t) => {
    const pairs = async (): Promise<readonly string[]> =>
      linesOf((await command('list', '--json')).out)
        .map(({ baseCode, otherBaseCode }) => `${baseCode} ${otherBaseCode}`)
        .sort();
    const actor = { name: 'test', organization: null };
    const all = ['MOZART-1 MOZART-2', 'MOZART-1 MOZART-3', 'MOZART-2 MOZART-3'];
    t.deepEqual(await pairs(), all);
    const distinct = await createOverride(
      pool,
      { kind: 'distinct', baseCodes: ['MOZART-3', 'MOZART-OLD'] },
      { actor },
    );
    t.deepEqual(await pairs(), all.slice(0, 2));
    const { out } = await command('explain', 'MOZART-3', 'MOZART-2');
    t.regex(
      out,
      new RegExp(`^MOZART-2 and MOZART-3: different hotels, as override ${distinct.override.id} says`),
    );
    t.is((await command('run')).out, '1 hotel has several base codes; 2 too many in all.\n');
    t.deepEqual(await pairs(), all.slice(0, 2), 'it is not proposed again');

    const merge = await createOverride(
      pool,
      { kind: 'merge', baseCode: 'MOZART-3', intoBaseCode: 'MOZART-1' },
      { actor },
    );
    t.deepEqual(await pairs(), [], 'what is not the retired one, is not its survivor either');
    await undoOverride(pool, merge.override.id, { actor });
    await undoOverride(pool, distinct.override.id, { actor });
    await command('run');
    t.deepEqual(await pairs(), all);
  },
);

test.serial('the next run replaces the result', async (t) => {
  await pool.query(`update hotels set deleted_at = now() where hotel_code = '3' and provider_code = 'gamma'`);
  t.is((await command('run')).out, '1 hotel has several base codes; 1 too many in all.\n');
  t.is(linesOf((await command('list', '--json')).out).length, 1);
  const { rows } = await pool.query(
    'select count(distinct run_id)::integer as runs from mapping_quality_pairs',
  );
  t.deepEqual(rows, [{ runs: 1 }]);
  const { err } = await command('explain', 'MOZART-1', 'MOZART-3');
  t.regex(err, /MOZART-3 has no live hotel/);
});
