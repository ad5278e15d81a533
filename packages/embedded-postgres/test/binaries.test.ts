import { mkdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import { makeReady } from '../src/binaries.ts';
import { scratchFolder } from './support/scratch.ts';

test('links that install scripts did not set, and rights to execute, are set at the first use', async (t) => {
  const root = await scratchFolder(t);
  await mkdir(path.join(root, 'native', 'bin'), { recursive: true });
  await mkdir(path.join(root, 'native', 'lib'));
  for (const name of ['bin/postgres', 'bin/initdb', 'lib/libpq.so.5.18']) {
    await writeFile(path.join(root, 'native', name), name, { mode: 0o644 });
  }
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  await writeFile(path.join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  await Promise.all([makeReady(root), makeReady(root)]);
  t.is(await readlink(path.join(root, 'native/lib/libpq.so.5')), 'libpq.so.5.18');
  t.is(await readFile(path.join(root, 'native/lib/libpq.so'), 'utf8'), 'lib/libpq.so.5.18');
  t.is((await stat(path.join(root, 'native/bin/postgres'))).mode & 0o111, 0o111);
});

test('an installation that cannot be repaired says what to do', async (t) => {
  const root = await scratchFolder(t);
  await t.throwsAsync(makeReady(root), { message: /npm rebuild.*DATABASE_URL/ });
});
