import { chmod, chown, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import { sharedFolder } from '../src/location.ts';
import { canReach, findUser } from '../src/server-user.ts';
import { scratchFolder } from './support/scratch.ts';

test('root runs the server as postgres, else as nobody', (t) => {
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

test('whether a folder can be reached depends on all folders above it', async (t) => {
  const outer = await scratchFolder(t);
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

const asRoot = process.getuid?.() === 0 ? test : test.skip;

asRoot('a folder is shared in none that another user has made, or that is a link of anybody', async (t) => {
  const around = await scratchFolder(t);
  const folderOf = (name: string): string => path.join(around, name);
  const [theirs, link, open] = [folderOf('theirs'), folderOf('link'), folderOf('open')];
  const ours = folderOf('ours');
  await chmod(around, 0o755);
  await mkdir(theirs);
  await chown(theirs, 65_534, 65_534);
  await symlink(theirs, link);
  await mkdir(open);
  await chmod(open, 0o777);
  const user = { uid: 65_534, gid: 65_534 };
  t.is(await sharedFolder('programs', user, [theirs, link, open, ours]), path.join(ours, 'programs'));
  await t.throwsAsync(sharedFolder('programs', user, [theirs, link, open]), { message: /^No folder can be/ });
  t.deepEqual(await readdir(theirs), []);
});
