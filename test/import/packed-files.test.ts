import { devNull, tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import test from 'ava';
import { runCommand } from '../support/command-line.ts';
import { createImporter, type Importer, ndjson } from './importer.ts';

const organizations = (from: number, to: number): object[] =>
  Array.from({ length: to - from }, (_, index) => ({
    type: 'organization',
    organizationCode: `o${from + index}`,
    // Random digits do not pack away.
    name: `Organization ${Math.random()} ${Math.random()}`,
  }));

const organization = (organizationCode: string): object => ({
  type: 'organization',
  organizationCode,
  name: organizationCode,
});

async function codes(rows: Importer['rows']): Promise<string[]> {
  const found = await rows<{ code: string }>(
    'select organization_code as code from organizations order by 1',
  );
  return found.map(({ code }) => code).sort();
}

/** The bytes with one of them changed; a negative place counts from the end. */
function flipped(bytes: Buffer, place: number): Buffer {
  const changed = Buffer.from(bytes);
  const index = place < 0 ? changed.length + place : place;
  changed[index] = (changed[index] ?? 0) ^ 0xff;
  return changed;
}

const count = 'select count(*)::int from organizations';

test('gzip is recognized by its first bytes, whatever the name, and may have many members', async (t) => {
  const { file, cli, rows } = await createImporter(t);
  const members = Array.from({ length: 300 }, (_, index) =>
    gzipSync(ndjson(organizations(index, index + 1))),
  );
  const path = await file('members.ndjson', Buffer.concat(members));
  t.is((await cli('import', path)).status, 0);
  t.deepEqual(await rows(count), [{ count: 300 }]);
});

test('a file named .gz that was unpacked on its way is taken, one of something else is not', async (t) => {
  const { file, cli, rows } = await createImporter(t);
  t.is((await cli('import', await file('plain.gz', ndjson(organizations(0, 2))))).status, 0);
  t.deepEqual(await rows(count), [{ count: 2 }]);

  const run = await cli('import', await file('other.gz', 'PK\u0003\u0004…'));
  t.is(run.status, 1);
  t.regex(run.err, /^error: \S+other\.gz: is named \.gz but does not begin as gzip does/m);
});

test('all whole lines before a fault of gzip are stored, and the fault and the last of them are named', async (t) => {
  t.timeout(120_000);
  const { file, cli, rows } = await createImporter(t);
  const two = (code: string): Buffer =>
    gzipSync([`${code}1`, `${code}2`].map((key) => JSON.stringify(organization(key))).join('\n'));
  const cases: readonly [name: string, packed: Buffer, stored: readonly string[], fault: RegExp][] = [
    [
      'garbage',
      Buffer.concat([two('a'), Buffer.from('garbage')]),
      ['a1', 'a2'],
      /is damaged: incorrect header check, at offset \d+ of the gzip data; what came before it stays, up to line 2$/m,
    ],
    [
      'check-sum',
      flipped(two('b'), -8),
      ['b1', 'b2'],
      /is damaged: incorrect data check, at offset \d+ of the gzip data; what came before it stays, up to line 2$/m,
    ],
    [
      'second-cut',
      Buffer.concat([two('c'), Buffer.from('\x1f\x8b\x08\x00', 'latin1')]),
      ['c1', 'c2'],
      /is cut off: the gzip data end too early, at offset \d+; what came before it stays, up to line 2$/m,
    ],
    [
      'second-damaged',
      Buffer.concat([gzipSync(ndjson([organization('d0')])), flipped(two('d'), 10)]),
      ['d0'],
      /is damaged: invalid [a-z ]+, at offset \d+ of the gzip data; what came before it stays, up to line 1$/m,
    ],
    [
      'behind-zeros',
      Buffer.concat([two('e'), Buffer.alloc(512), two('f')]),
      ['e1', 'e2'],
      /is damaged: neither zeros nor the end follow .*, at offset \d+ of the gzip data; what came before it stays, up to line 2$/m,
    ],
  ];
  for (const [name, packed, stored, fault] of cases) {
    await rows('truncate organizations');
    const run = await cli('import', '--allow-rejects', await file(`${name}.ndjson.gz`, packed));
    t.is(run.status, 1, name);
    t.deepEqual(await codes(rows), stored, name);
    t.regex(run.err, fault, name);
  }
});

test('zeros behind gzip are padding', async (t) => {
  const { file, cli, rows } = await createImporter(t);
  const padded = Buffer.concat([gzipSync(ndjson([organization('a')])), Buffer.alloc(100_000)]);
  const run = await cli('import', await file('padded.ndjson.gz', padded));
  t.is(run.status, 0, run.err);
  t.deepEqual(await codes(rows), ['a']);
});

test('what standard input holds before a fault of gzip is stored', async (t) => {
  const { url, rows } = await createImporter(t);
  const packed = Buffer.concat([
    gzipSync(ndjson([organization('a'), organization('b')])),
    Buffer.from('garbage'),
  ]);
  const run = await runCommand(
    ['import', '--rejects', devNull, '-'],
    { DATABASE_URL: url },
    tmpdir(),
    packed,
  );
  t.is(run.status, 1);
  t.regex(run.err, /^error: -: is damaged: .*; what came before it stays, up to line 2$/m);
  t.deepEqual(await codes(rows), ['a', 'b']);
});

test('of a fault in the middle of large gzip all whole lines before it are stored', async (t) => {
  const { file, cli, rows } = await createImporter(t);
  const lines = organizations(0, 5000).map((record) => `${JSON.stringify(record)}\n`);
  // Members that are not packed: what is before a byte of them can be counted.
  const packed = gzipSync(lines.join(''), { level: 0, chunkSize: 1024 * 1024 });
  const stored = Buffer.from(lines.join(''));
  const at = packed.indexOf(stored.subarray(0, 40)) + 60_000;
  t.deepEqual(packed.subarray(at - 60_000, at), stored.subarray(0, 60_000));
  const read = stored.subarray(0, 60_000).toString();
  // A last line that lacks nothing but its line end is whole.
  const before = read.split('\n').length - (read.endsWith('}') ? 0 : 1);

  const cut = await file('cut.ndjson.gz', packed.subarray(0, at));
  const next = await file('next.ndjson', ndjson(organizations(9000, 9001)));
  const run = await cli('import', cut, next);

  t.is(run.status, 1);
  t.regex(
    run.err,
    new RegExp(
      String.raw`^error: \S+cut\.ndjson\.gz: is cut off: the gzip data end too early, at offset ${at}; what came before it stays, up to line ${before}$`,
      'm',
    ),
  );
  t.regex(run.out, /^total .* 0$/m);
  t.deepEqual(
    await codes(rows),
    [...Array.from(Array(before).keys(), (index) => `o${index}`), 'o9000'].sort(),
  );
});

test('a snapshot whose end is behind a fault, or right before it, removes nothing', async (t) => {
  t.timeout(120_000);
  const { file, cli, rows } = await createImporter(t);
  const hotel = (hotelCode: string): object => ({
    type: 'hotel',
    providerCode: 'acme',
    hotelCode,
    name: 'Lac',
  });
  const mark = (state: string): object => ({ type: 'snapshot', providerCode: 'acme', state });
  t.is((await cli('import', await file('all.ndjson', ndjson(['1', '2', '3', '4'].map(hotel))))).status, 0);
  const sent = [mark('begin'), ...['1', '2', '3', '5'].map(hotel)];
  const end = gzipSync(ndjson([mark('end')]));
  const cases: readonly [packed: Buffer, lastLine: number][] = [
    [Buffer.concat([gzipSync(ndjson(sent)), Buffer.from('garbage'), end]), 5],
    [Buffer.concat([gzipSync(ndjson(sent)), end.subarray(0, 8)]), 5],
    // What was unpacked is not what was packed: a code may be another one.
    [flipped(gzipSync(ndjson([...sent, mark('end')])), -8), 6],
    [flipped(gzipSync(`${ndjson(sent)}${JSON.stringify(mark('end'))}`), -8), 6],
  ];
  for (const [packed, lastLine] of cases) {
    const run = await cli('import', '--allow-rejects', await file('broken.ndjson.gz', packed));
    t.is(run.status, 1);
    t.regex(run.err, new RegExp(`what came before it stays, up to line ${lastLine}$`, 'm'));
    t.regex(run.err, /ends inside the snapshot of acme: no hotel was removed$/m);
    t.deepEqual(await rows('select from hotels where deleted_at is not null'), []);
    t.is((await rows('select from hotels where hotel_code = $1', ['5'])).length, 1);
  }
});

test('damaged gzip is an error too', async (t) => {
  const { file, cli } = await createImporter(t);
  const whole = gzipSync(ndjson(organizations(0, 1000)));
  // Behind the header of a member: a kind of block that there is not. Elsewhere,
  // damage may read as other data.
  const damaged = gzipSync(ndjson(organizations(1000, 2000))).fill(0xff, 10, 26);
  const run = await cli(
    'import',
    '--allow-rejects',
    await file('damaged.gz', Buffer.concat([whole, damaged])),
  );
  t.is(run.status, 1);
  t.regex(run.err, /^error: \S+damaged\.gz: is damaged: /m);
});
