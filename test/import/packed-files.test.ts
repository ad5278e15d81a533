import { gzipSync } from 'node:zlib';
import test from 'ava';
import { createImporter, ndjson } from './importer.ts';

const organizations = (from: number, to: number): object[] =>
  Array.from({ length: to - from }, (_, index) => ({
    type: 'organization',
    organizationCode: `o${from + index}`,
    // Random digits do not pack away.
    name: `Organization ${Math.random()} ${Math.random()}`,
  }));

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

test('of gzip that is cut off all whole lines are kept, and the next file still comes', async (t) => {
  const { file, cli, rows } = await createImporter(t);
  const whole = gzipSync(ndjson(organizations(0, 5000)));
  const cut = await file('cut.ndjson.gz', whole.subarray(0, whole.length / 2));
  const next = await file('next.ndjson', ndjson(organizations(9000, 9001)));

  const run = await cli('import', cut, next);

  t.is(run.status, 1);
  t.regex(
    run.err,
    /^error: \S+cut\.ndjson\.gz: is cut off: the gzip data end too early; what came before it stays$/m,
  );
  t.regex(run.out, /^total .* 0$/m);
  const codes = (await rows<{ code: string }>('select organization_code as code from organizations')).map(
    ({ code }) => code,
  );
  t.true(codes.includes('o9000'));
  t.true(codes.length > 2000 && codes.length < 3500, `${codes.length} kept`);
  t.true(codes.includes(`o${codes.length - 2}`));
});

test('damaged gzip is an error too', async (t) => {
  const { file, cli } = await createImporter(t);
  const packed = gzipSync(ndjson(organizations(0, 2000)));
  const middle = Math.floor(packed.length / 2);
  packed.fill(0xff, middle, middle + 16);
  const run = await cli('import', '--allow-rejects', await file('damaged.gz', packed));
  t.is(run.status, 1);
  t.regex(run.err, /^error: \S+damaged\.gz: is damaged: /m);
});
