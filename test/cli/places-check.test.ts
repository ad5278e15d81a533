// Names of places. cspell:disable
import test, { type ExecutionContext } from 'ava';
import type { PlacesReport } from '../../catalog/places/check-places.ts';
import { callCommand, runCommand, type CommandResult } from '../support/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { idOf } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const at = { latitude: 48.2, longitude: 16.4 };

interface Place {
  readonly number: number;
  readonly kind?: string;
  readonly name?: string;
  readonly parent?: number;
  readonly country?: string;
  readonly centre?: boolean;
  readonly radiusKm?: number;
  readonly members?: readonly number[];
}

/** A record of a place: a city unless it is of another kind, with a centre. */
function place({ number, kind = 'CITY', name = `Place ${number}`, parent, country = 'AT', ...more }: Place) {
  const isZone = kind !== 'CITY' && kind !== 'REGION';
  return {
    ...{ type: 'place', placeId: idOf(number), name, countryCode: country, radiusKm: more.radiusKm },
    ...(isZone ? { placeType: 'ZONE', zoneKind: kind } : { placeType: kind }),
    ...(parent === undefined ? {} : { parentId: idOf(parent) }),
    ...(more.centre === false ? {} : at),
    members: more.members?.map(idOf),
  };
}

const hotelAt = (placeNumber: number, hotelCode: string, providerCode = 'alpha'): object => ({
  ...{ type: 'hotel', providerCode, hotelCode, name: `Hotel ${hotelCode}` },
  location: { canonicalCityId: idOf(placeNumber) },
});

/** Nothing is wrong with any of these. */
const sound = [
  { number: 1, kind: 'REGION', name: 'Lower Austria', centre: false },
  { number: 2, parent: 1 },
  { number: 3, kind: 'district', parent: 2, centre: false },
  { number: 4, kind: 'tourism', members: [2], centre: false },
  { number: 5, kind: 'tourism', radiusKm: 5 },
  { number: 6, kind: 'landmark', radiusKm: 5 },
  { number: 7, kind: 'landmark', parent: 2, centre: false },
  { number: 8, kind: 'admin', centre: false },
];

async function soundDatabase(t: ExecutionContext): Promise<TestDatabase> {
  const database = await createTestDatabase(t);
  await loadRecords(database.pool, [...sound.map(place), hotelAt(2, '1'), hotelAt(7, '2')]);
  return database;
}

const check = ({ url }: TestDatabase, ...args: string[]): Promise<CommandResult> =>
  callCommand(['places', 'check', ...args], { DATABASE_URL: url });

/** The same by a process of its own. */
const checkAsProcess = ({ url }: TestDatabase, ...args: string[]): Promise<CommandResult> =>
  runCommand(['places', 'check', ...args], { DATABASE_URL: url });

async function reportOf(database: TestDatabase, ...args: string[]): Promise<PlacesReport> {
  const { out, err } = await check(database, '--json', ...args);
  return JSON.parse(out === '' ? `"${err}"` : out) as PlacesReport;
}

const kindsOf = ({ problems }: PlacesReport): string[] => problems.map(({ kind }) => kind);

/** Changes rows as a replica does, without triggers. */
async function asReplica({ pool }: TestDatabase, ...statements: readonly string[]): Promise<void> {
  await pool.query(`begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`);
}

test.serial('where nothing is wrong, the check says so', async (t) => {
  const { status, out, err } = await checkAsProcess(await soundDatabase(t));
  t.is(status, 0, err);
  t.is(out, '8 places were checked: nothing is wrong.\n');
});

test.serial('an empty catalog has nothing wrong', async (t) => {
  const { status, out } = await check(await createTestDatabase(t));
  t.is(status, 0);
  t.is(out, '0 places were checked: nothing is wrong.\n');
});

interface Fault {
  readonly kind: string;
  readonly records: readonly object[];
  readonly severity: 'error' | 'warning';
  /** The first examples: id and detail. */
  readonly examples: readonly (readonly [id: string, detail: string | null])[];
}

const faults: readonly Fault[] = [
  {
    kind: 'unknown-parent',
    severity: 'error',
    records: [place({ number: 20, parent: 99 }), place({ number: 21, kind: 'district', parent: 20 })],
    examples: [[idOf(20), `parent ${idOf(99)}`]],
  },
  {
    kind: 'unknown-member',
    severity: 'error',
    records: [place({ number: 20, kind: 'tourism', members: [2, 98, 99] })],
    examples: [
      [idOf(20), `member ${idOf(98)}`],
      [idOf(20), `member ${idOf(99)}`],
    ],
  },
  {
    kind: 'no-centre',
    severity: 'error',
    records: [
      place({ number: 20, kind: 'tourism', radiusKm: 5, centre: false }),
      place({ number: 21, kind: 'landmark', radiusKm: 2.5, centre: false }),
      // The radius of these is not used.
      place({ number: 22, kind: 'tourism', radiusKm: 5, members: [2], centre: false }),
      place({ number: 23, kind: 'landmark', radiusKm: 5, centre: false }),
      place({ number: 24, kind: 'district', radiusKm: 5, centre: false }),
      hotelAt(23, '3'),
    ],
    examples: [
      [idOf(20), 'radius 5 km'],
      [idOf(21), 'radius 2.5 km'],
    ],
  },
  {
    kind: 'unknown-place',
    severity: 'error',
    records: [hotelAt(99, '3'), hotelAt(98, '4'), hotelAt(99, '5', 'beta')],
    examples: [
      ['alpha:3', `place ${idOf(99)}`],
      ['alpha:4', `place ${idOf(98)}`],
      ['beta:5', `place ${idOf(99)}`],
    ],
  },
  {
    kind: 'empty-tourism-zone',
    severity: 'warning',
    records: [place({ number: 20, kind: 'tourism' })],
    examples: [[idOf(20), null]],
  },
  {
    kind: 'empty-landmark',
    severity: 'warning',
    records: [
      place({ number: 20, kind: 'landmark' }),
      place({ number: 21, kind: 'landmark' }),
      place({ number: 22, kind: 'district', parent: 21 }),
      hotelAt(22, '3'),
    ],
    examples: [[idOf(20), null]],
  },
  {
    kind: 'unused-members',
    severity: 'warning',
    records: [place({ number: 20, kind: 'landmark', radiusKm: 1, members: [2, 99] })],
    examples: [[idOf(20), 'ZONE landmark with 2 members']],
  },
  {
    kind: 'city-without-centre',
    severity: 'warning',
    records: [place({ number: 20, centre: false })],
    examples: [[idOf(20), 'AT']],
  },
  {
    kind: 'other-country',
    severity: 'warning',
    records: [place({ number: 20, parent: 1, country: 'CZ' })],
    examples: [[idOf(20), 'CZ, in Lower Austria (AT)']],
  },
];

for (const { kind, severity, records, examples } of faults) {
  test.serial(`reported: ${kind}`, async (t) => {
    const database = await soundDatabase(t);
    await loadRecords(database.pool, records);
    const report = await reportOf(database);
    t.deepEqual(kindsOf(report), [kind]);
    const [problem] = report.problems;
    t.is(problem?.severity, severity);
    t.is(problem?.count, examples.length);
    t.deepEqual(
      problem?.examples.map(({ id: example, detail }) => [example, detail]),
      examples,
    );
    const { status, out } = await check(database, '--limit', '1');
    t.is(status, severity === 'error' ? 1 : 0);
    t.true(out.startsWith(`${severity}: ${kind}, ${examples.length}`), out);
    t.is(out.includes('more\n'), examples.length > 1);
  });
}

test.serial('hotels at unknown places are counted by provider; removed ones do not count', async (t) => {
  const database = await soundDatabase(t);
  await loadRecords(database.pool, [hotelAt(99, '3'), hotelAt(99, '4'), hotelAt(99, '5', 'beta')]);
  await database.pool.query(`update hotels set deleted_at = now() where hotel_code = '4'`);
  t.like((await reportOf(database)).problems[0], { count: 2, byProvider: { alpha: 1, beta: 1 } });
  t.regex((await check(database)).out, /unknown-place, 2 \(alpha 1, beta 1\)/);
});

test.serial('cycles of parents neither hang nor crash it', async (t) => {
  const database = await soundDatabase(t);
  await loadRecords(database.pool, [
    place({ number: 20 }),
    place({ number: 21, parent: 20 }),
    place({ number: 22, parent: 21 }),
    place({ number: 23, kind: 'landmark', parent: 22, radiusKm: 1 }),
    place({ number: 30 }),
  ]);
  await asReplica(
    database,
    `update places set parent_id = '${idOf(22)}' where place_id = '${idOf(20)}'`,
    `update places set parent_id = place_id where place_id = '${idOf(30)}'`,
  );
  const { status, out } = await checkAsProcess(database, '--json');
  t.is(status, 1);
  const [problem, ...others] = (JSON.parse(out) as PlacesReport).problems;
  t.deepEqual(others, []);
  t.like(problem, { kind: 'parent-cycle', severity: 'error', count: 2 });
  t.regex(problem?.message ?? '', /the 5 places in it or below it/);
  t.deepEqual(problem?.examples, [
    { id: idOf(20), name: 'Place 20', detail: 'Place 20 → Place 22 → Place 21 → Place 20' },
    { id: idOf(30), name: 'Place 30', detail: 'Place 30 → Place 30' },
  ]);
  for (const name of ['Place 2', idOf(23)]) {
    const found = await callCommand(['places', name], { DATABASE_URL: database.url });
    t.is(found.status, 0, found.err);
  }
});

test.serial('a derived table that is out of date is reported, and rebuilt as the message says', async (t) => {
  const database = await soundDatabase(t);
  await asReplica(
    database,
    // A new name (the rows below follow from the row of the renamed place, and are not counted), another
    // parent, a place without a row, a row without a place.
    `update places set name = 'Krems' where place_id = '${idOf(2)}'`,
    `update places set parent_id = null where place_id = '${idOf(3)}'`,
    `insert into places (place_id, place_type, name, country_code, latitude, longitude)
       values ('${idOf(40)}', 'CITY', 'New', 'AT', 48, 16)`,
    `insert into place_tree (place_id, path, city_names) values ('${idOf(41)}', '{${idOf(41)}}', '{gone}')`,
  );
  const { problems } = await reportOf(database);
  t.deepEqual(
    problems.map(({ kind, severity }) => [kind, severity]),
    [['stale-tree', 'error']],
  );
  t.deepEqual(
    problems[0]?.examples.map(({ id: example, detail }) => [example, detail]),
    [
      [idOf(2), 'another path or city'],
      [idOf(40), 'no row'],
      [idOf(3), 'another path or city'],
      [idOf(41), 'no place'],
    ],
  );
  t.regex(problems[0]?.message ?? '', /truncate place_tree/);
  await database.pool.query('truncate place_tree');
  t.deepEqual(kindsOf(await reportOf(database)), []);
});

test.serial('a chain of thousands of places and a long cycle take no longer than other places', async (t) => {
  const database = await createTestDatabase(t);
  await asReplica(
    database,
    `insert into places (place_id, place_type, name, country_code, parent_id, latitude, longitude)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'CITY', 'Place ' || n, 'AT',
       ('00000000-0000-4000-8000-' || lpad(case n when 1 then '20000' when 20001 then null else (n - 1)::text end, 12, '0'))::uuid,
       48, 16
     from generate_series(1, 40000) as n`,
  );
  // Work that grows with the square of the length takes far longer than this.
  t.timeout(120_000);
  const { problems } = await reportOf(database);
  t.deepEqual(kindsOf({ places: 0, problems }), ['parent-cycle', 'stale-tree']);
  t.regex(problems[0]?.examples[0]?.detail ?? '', /^Place 1 → Place 20000 → .* → … \(20000 places\)$/);
  t.is(problems[1]?.count, 20_000);
});
