import { chmod, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { makeReady } from '../../runtime/embedded/binaries.ts';
import { claimGeneration, latestGeneration } from '../../runtime/embedded/generations.ts';
import { keptSecret } from '../../runtime/embedded/secret-file.ts';
import { canReach, findUser } from '../../runtime/embedded/server-user.ts';

async function scratch(t: ExecutionContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-unit-'));
  t.teardown(() => rm(folder, { recursive: true }));
  return folder;
}

const keeper = (pid: number) => ({ pid, port: 1000 + pid, token: `token ${pid}` });

test('of many keepers that claim the next generation, one gets it', async (t) => {
  const folder = await scratch(t);
  t.is(await latestGeneration(folder), null);
  for (let previous = 0; previous < 5; previous += 1) {
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, pid) => claimGeneration(folder, previous, keeper(pid))),
    );
    const winners = claims.flatMap((won, pid) => (won ? [pid] : []));
    t.is(winners.length, 1);
    t.deepEqual(await latestGeneration(folder), { number: previous + 1, keeper: keeper(winners[0] ?? -1) });
  }
});

test('a keeper that comes too late withdraws', async (t) => {
  const folder = await scratch(t);
  t.true(await claimGeneration(folder, 0, keeper(1)));
  t.true(await claimGeneration(folder, 1, keeper(2)));
  t.true(await claimGeneration(folder, 2, keeper(3)));
  // It looked when the first was there, and the file of the second has been swept away since.
  t.false(await claimGeneration(folder, 1, keeper(4)));
  t.deepEqual(await latestGeneration(folder), { number: 3, keeper: keeper(3) });
});

test('a kept secret is made once, whoever comes first, for its owner only', async (t) => {
  const file = path.join(await scratch(t), 'secret');
  const secrets = await Promise.all(Array.from({ length: 10 }, () => keptSecret(file)));
  t.is(new Set(secrets).size, 1);
  t.is(secrets[0]?.length, 43);
  t.is(await keptSecret(file), secrets[0] ?? '');
  t.is((await stat(file)).mode & 0o777, 0o600);
});

test('links that install scripts did not set, and rights to execute, are set at the first use', async (t) => {
  const root = await scratch(t);
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

test('an installation that cannot be mended says what to do', async (t) => {
  const root = await scratch(t);
  await t.throwsAsync(makeReady(root), { message: /npm rebuild.*DATABASE_URL/ });
});

test('root gives the server to postgres, else to nobody', (t) => {
  const nobody = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin';
  const postgres = 'postgres:x:101:104::/var/lib/postgresql:/bin/bash';
  const root = 'root:x:0:0:root:/root:/bin/bash';
  const names = ['postgres', 'nobody'];
  t.deepEqual(findUser([root, nobody, postgres].join('\n'), names), { uid: 101, gid: 104 });
  t.deepEqual(findUser([root, nobody].join('\n'), names), { uid: 65_534, gid: 65_534 });
  t.deepEqual(
    findUser(root.replace('root', 'postgres'), names),
    { uid: 65_534, gid: 65_534 },
    'never to root',
  );
  t.deepEqual(findUser('', names), { uid: 65_534, gid: 65_534 });
});

test('whether a folder can be reached hangs on all folders above it', async (t) => {
  const outer = await scratch(t);
  const inner = path.join(outer, 'inner');
  await mkdir(inner, { mode: 0o755 });
  await chmod(outer, 0o700);
  t.true(canReach(null, inner));
  if (process.getuid?.() === 0) {
    const nobody = { uid: 65_534, gid: 65_534 };
    t.false(canReach(nobody, inner));
    await chmod(outer, 0o755);
    t.true(canReach(nobody, inner));
  }
});
