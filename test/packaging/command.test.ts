import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import test from 'ava';
import { createTestDatabase } from '../support/database.ts';
import { hotelsOfAlpha } from '../support/generators/hotels-of-alpha.ts';
import {
  installService,
  shell,
  shellEnvironment,
  type Installation,
} from '../support/documents/installation.ts';
import { repositoryRoot } from '../support/repository.ts';
import { createScratchDirectory } from '../support/scratch.ts';

/** What a person types in a shell, in a checkout and where the service is installed. */

const secret = { JWT_SECRET: 'a secret of this test alone, nowhere else' };
const jwt = /^eyJ[\w-]+\.[\w-]+\.[\w-]+\n$/;

let installed: Installation;
let scratch: string;

test.before(async (t) => {
  t.timeout(170_000);
  installed = await installService();
  scratch = await createScratchDirectory('command');
});
test.after.always(async () => {
  await installed.remove();
  await rm(scratch, { recursive: true });
});

for (const command of ['npx hotel-content', 'npm run -s cli --']) {
  test.serial(`in a checkout without a build: ${command} … > file`, async (t) => {
    const file = path.join(scratch, 'token');
    const environment = shellEnvironment(scratch, { ...secret, DATABASE_URL: 'postgres://localhost/x' });
    const { status, out, err } = await shell(
      `${command} token create > ${file}`,
      repositoryRoot,
      environment,
    );
    t.is(status, 0, err);
    t.is(out, '');
    t.regex(await readFile(file, 'utf8'), jwt, 'nothing but the result is in the file');
    const wrong = await shell(`${command} token frobnicate`, repositoryRoot, environment);
    t.is(wrong.status, 2, 'the exit status is that of the command');
    t.is(wrong.out, '');
  });
}

test.serial('where it is installed: npx hotel-content import, token create > file', async (t) => {
  const { url, pool } = await createTestDatabase(t);
  const variables = { ...secret, DATABASE_URL: url };
  const lines = [...hotelsOfAlpha(3)].map((record) => `${JSON.stringify(record)}\n`);
  await writeFile(path.join(installed.folder, 'hotels.ndjson'), lines.join(''));
  const imported = await installed.shell('npx hotel-content import hotels.ndjson > summary', variables);
  t.is(imported.status, 0, imported.err);
  const { rows } = await pool.query<{ hotels: number }>('select count(*)::int as hotels from hotels');
  t.deepEqual(rows, [{ hotels: 3 }]);
  t.regex(
    await readFile(path.join(installed.folder, 'summary'), 'utf8'),
    /^ +new +changed .*\n(.*\n)*total +7 /,
  );

  const token = await installed.shell('npx hotel-content token create > token', variables);
  t.is(token.status, 0, token.err);
  t.regex(await readFile(path.join(installed.folder, 'token'), 'utf8'), jwt);
});

test.serial('where it is installed: the service starts on the database of DATABASE_URL', async (t) => {
  const { url } = await createTestDatabase(t);
  const service = spawn(process.execPath, [path.join(installed.service, 'dist', 'bootstrap', 'main.js')], {
    cwd: installed.folder,
    env: shellEnvironment(scratch, { ...secret, DATABASE_URL: url, PORT: '0', METRICS_PORT: '0' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'exit');
  t.teardown(() => service.kill('SIGKILL'));
  let address: string | undefined;
  for await (const line of createInterface({ input: service.stdout })) {
    if (!line.includes('"msg":"listening"')) continue;
    ({ address } = JSON.parse(line) as { address: string });
    break;
  }
  t.is((await fetch(`${address ?? ''}/content/hotels/v1/health`)).status, 200);
  service.stdout.resume();
  service.kill('SIGTERM');
  t.deepEqual(await ended, [0, null]);
});

test.serial('where it is installed: the tools for language models load', async (t) => {
  const { status, err } = await installed.shell(': | npx hotel-content mcp', {});
  t.is(status, 0, err);
});

test.serial('it may be executed, and npm finds it', async (t) => {
  const { bin } = JSON.parse(await readFile(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  const program = path.join(repositoryRoot, bin['hotel-content'] ?? '');
  await t.notThrowsAsync(access(program, constants.X_OK));
  t.true((await readFile(program, 'utf8')).startsWith('#!/usr/bin/env node\n'));
});

test.serial('without the embedded PostgreSQL it says what to set', async (t) => {
  const variables = { ...secret, DATA_DIR: path.join(scratch, 'data') };
  const message =
    'The embedded PostgreSQL is not part of this installation. Set DATABASE_URL to a PostgreSQL server.';
  const command = await installed.shell('npx hotel-content keys list', variables);
  t.deepEqual(command, { status: 1, out: '', err: `hotel-content: ${message}\n` });
  const main = path.join(installed.service, 'dist', 'bootstrap', 'main.js');
  const service = await installed.shell(`node ${main}`, { ...variables, PORT: '0', METRICS_PORT: '0' });
  t.is(service.status, 1);
  t.is(service.err, `${message}\n`);
});
