import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import test from 'ava';
import { createImporter, ndjson, rejectsIn } from '../import/importer.ts';

const good = { type: 'organization', organizationCode: 'good', name: 'Good' };

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
