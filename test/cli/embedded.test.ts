import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { chmod, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import test, { type ExecutionContext } from 'ava';
import {
  backUpDatabase,
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from '@hotel-content/embedded-postgres';
import { callCommand, type CommandResult, runCommand } from '../support/command-line.ts';
import { hotel } from '../support/records.ts';
import { createScratchDirectory, folderInMemory } from '../support/scratch.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

const folder = await createScratchDirectory('embedded', await folderInMemory());
await chmod(folder, 0o755);
const below = (name: string): string => path.join(folder, name);
const dataDir = below('data');
const file = below('backup.tar.gz');

test.after.always(() => rm(folder, { recursive: true }));

const command = (args: readonly string[], where = dataDir): Promise<CommandResult> =>
  callCommand(args, { DATA_DIR: where });

async function fails(t: ExecutionContext, args: readonly string[], where: string, message: RegExp) {
  const { status, out, err } = await command(args, where);
  t.is(status, 1, err);
  t.is(out, '');
  t.regex(err, message);
}

let database: EmbeddedPostgres;

test.serial('a database that is in use is not copied', async (t) => {
  database = await openEmbeddedPostgres({ dataDir, logger: silentLogger() });
  await writeFile(below('hotels.ndjson'), JSON.stringify(hotel('sol', '1')));
  const imported = await command(['import', below('hotels.ndjson')]);
  t.is(imported.status, 0, imported.err);
  await writeFile(path.join(dataDir, 'jwt-secret'), 'secret', { mode: 0o600 });
  await fails(t, ['backup', file], dataDir, /is in use\. Stop the service/);
  t.deepEqual((await readdir(folder)).sort(), ['data', 'hotels.ndjson']);
});

test.serial('psql is given the database', async (t) => {
  await writeFile(below('psql'), '#!/bin/sh\necho "$PGPASSWORD" "$@"; exit 3\n', { mode: 0o755 });
  const password = await readFile(path.join(dataDir, 'postgres-password'), 'utf8');
  const run = await runCommand(['psql', '--no-psqlrc', '-c', 'select 1'], {
    ...{ DATA_DIR: dataDir, PATH: `${folder}:${process.env['PATH'] ?? ''}` },
  });
  t.is(run.status, 3, run.err);
  t.regex(
    run.out,
    new RegExp(
      `^${password} --dbname postgres://hotel_content@127\\.0\\.0\\.1:\\d+/hotel_content --no-psqlrc -c select 1\n$`,
    ),
  );
  const url = await command(['psql', '--url']);
  t.regex(url.out, new RegExp(`^postgres://hotel_content:${password}@127\\.0\\.0\\.1:\\d+/hotel_content\n$`));
  t.regex(url.err, /while the service, or another command, runs/);

  const without = await runCommand(['psql'], { DATA_DIR: dataDir, PATH: below('nothing') });
  t.is(without.status, 1);
  t.regex(without.err, /psql is not installed here\..* any client of PostgreSQL can connect/);
  t.false(without.err.includes(password));
  await database.close();
});

test.serial('what comes back is what was there', async (t) => {
  const made = await runCommand(['backup', file], { DATA_DIR: dataDir });
  t.is(made.status, 0, made.err);
  t.regex(made.out, /backup\.tar\.gz is a backup of \S+data \(PostgreSQL \d+\)\.\n$/);
  t.is((await stat(file)).mode & 0o077, 0, 'it holds secrets');
  await fails(t, ['backup', file], dataDir, /backup\.tar\.gz exists/);

  const other = below('other');
  const restored = await runCommand(['restore', file], { DATA_DIR: other });
  t.is(restored.status, 0, restored.err);
  t.regex(
    (await command(['dump'], other)).out,
    /^\{"type":"hotel","providerCode":"sol","hotelCode":"1".*\n$/,
  );
  t.is(await readFile(path.join(other, 'jwt-secret'), 'utf8'), 'secret');
  await fails(t, ['restore', file], other, /has a database already/);
});

test.serial('a database that is made during a restore keeps its secrets', async (t) => {
  const target = below('started');
  const pipe = below('pipe');
  execFileSync('mkfifo', [pipe]);
  const restoring = command(['restore', pipe], target);
  const whole = await readFile(file);
  const writer = await open(pipe, 'w');
  const checksum = 8;
  await writer.writeFile(whole.subarray(0, -checksum));
  let files = 0;
  await waitFor('all files to be there', async () => {
    await delay(200);
    const before = files;
    files = (await readdir(path.join(target, 'postgres'), { recursive: true })).length;
    return files > 0 && files === before;
  });
  const started = await openEmbeddedPostgres({ dataDir: target, logger: silentLogger() });
  await writer.writeFile(whole.subarray(-checksum));
  await writer.close();
  const { status, err } = await restoring;
  t.is(status, 1);
  t.regex(err, /has a database already/);
  await started.close();
  const again = await openEmbeddedPostgres({ dataDir: target, logger: silentLogger() });
  await again.close();
});

test.serial('a file that is damaged, or of another version, restores nothing', async (t) => {
  const whole = await readFile(file);
  const unpacked = gunzipSync(whole);
  const otherVersion = Buffer.from(unpacked);
  otherVersion.write('17', unpacked.indexOf('"postgres":') + '"postgres":'.length);
  const otherName = Buffer.from(unpacked);
  otherName.write('../', unpacked.indexOf('data/PG_VERSION'));
  const flipped = Buffer.from(whole);
  flipped[9000] = (flipped[9000] ?? 0) ^ 0xff;
  for (const [content, message] of [
    [whole.subarray(0, 9000), /unexpected end of file/],
    [flipped, /invalid|incorrect|damaged/],
    [gzipSync(unpacked.subarray(0, 100_000)), /breaks off/],
    [gzipSync(otherVersion), /a backup of PostgreSQL 17, and here is \d+/],
    [gzipSync(otherName), /damaged/],
    [Buffer.from('{}'), /incorrect header/],
    [gzipSync('{}'.repeat(600)), /damaged, or no backup/],
  ] as const) {
    await writeFile(below('bad.tar.gz'), content);
    await fails(t, ['restore', below('bad.tar.gz')], below('bad'), message);
    t.deepEqual(await readdir(path.join(below('bad'), 'postgres')).catch(() => []), []);
  }
  const missing = await callCommand(['restore', below('none')], { DATA_DIR: below('bad') });
  t.is(missing.status, 2);
  t.regex(missing.err, /none: there is no such file/);
});

test.serial('a start of the database while it is copied makes the copy void', async (t) => {
  const keepers = path.join(dataDir, 'keeper');
  const [last = ''] = await readdir(keepers);
  const epoch = Number.parseInt(last, 10);
  const elected = path.join(keepers, `${epoch + 1}.json`);
  const copying = backUpDatabase(dataDir, below('void.tar.gz'), {
    onProgress: () => {
      writeFileSync(elected, '{"pid":1,"port":1,"token":""}');
    },
  });
  await t.throwsAsync(copying, { message: /was started meanwhile/ });
  await rm(elected);
  t.deepEqual(
    (await readdir(folder)).filter((name) => name.startsWith('void')),
    [],
  );
});

test('a server has tools of its own', async (t) => {
  for (const [args, tool] of [
    [['backup', file], /use pg_dump/],
    [['restore', file], /use pg_restore/],
  ] as const) {
    const { status, err } = await callCommand(args, { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    t.is(status, 2);
    t.regex(err, tool);
  }
});
