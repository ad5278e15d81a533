import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'ava';
import { storedSecret } from '../../runtime/data-folder.ts';

test('a stored secret is created once, by whichever process is first, for its owner only', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-unit-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'secret');
  const secrets = await Promise.all(Array.from({ length: 10 }, () => storedSecret(file)));
  t.is(new Set(secrets).size, 1);
  t.is(secrets[0]?.length, 43);
  t.is(await storedSecret(file), secrets[0] ?? '');
  t.is((await stat(file)).mode & 0o777, 0o600);
});
