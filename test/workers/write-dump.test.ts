import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import { Registry } from 'prom-client';
import { sessionLocks } from '../../catalog/database/advisory-locks.ts';
import type { DumpManifest } from '../../catalog/dumps/dump.ts';
import { dumpConnections, DumpRunningError, writeDump } from '../../catalog/dumps/write-dump.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { createTestDatabase } from '../support/database.ts';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { openDumpScene } from '../support/scenes/written-dump.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { countLockWaits } from '../support/lock-waits.ts';
import { waitFor } from '../support/wait-for.ts';
import { writeDumpJob } from '../../workers/jobs/write-dump.ts';

const owner = fileOwner();
const { pool, url } = await createTestDatabase(owner);
await loadRecords(pool, [hotel('sol', '1'), mapping('sol', '1', 'B-1')]);
test.after.always(owner.end);

test('one at a time is written; what another left is removed, and so are old ones', async (t) => {
  const { folder, dumps, write } = await openDumpScene(t);
  const other = await pool.connect();
  await other.query('select pg_advisory_lock($1)', [sessionLocks.dumps]);
  await t.throwsAsync(write(pool), { instanceOf: DumpRunningError });
  await other.query('select pg_advisory_unlock_all()');
  other.release();

  await mkdir(path.join(folder, '.unfinished-x'), { recursive: true });
  await writeFile(path.join(folder, '.unfinished-x', 'hotels-0001.ndjson.gz'), 'half');
  const ids = async () => (await dumps.stored.list()).map(({ id }) => id);
  t.deepEqual(await ids(), [], 'nobody sees what is not complete');
  const first = await write(pool);
  const german = await write(pool, { languages: ['de'] });
  const second = await write(pool);
  t.deepEqual((await readdir(folder)).sort(), [first.id, german.id, second.id]);

  for (const part of first.parts) await dumps.stored.open(first.id, part);
  const third = await write(pool);
  t.deepEqual(await ids(), [third.id, second.id, german.id, first.id], 'somebody downloads the first');
  const longAgo = new Date(Date.now() - 3_700_000);
  await utimes(path.join(folder, first.id), longAgo, longAgo);
  const fourth = await write(pool);
  t.deepEqual(await ids(), [fourth.id, third.id, german.id]);
  t.deepEqual((await readdir(folder)).sort(), [german.id, third.id, fourth.id]);
});

test.serial('a dump that is aborted leaves nothing that is listed', async (t) => {
  const { folder, dumps, write } = await openDumpScene(t);
  const aborting = new AbortController();
  const request = { id: '20260201T000000000Z-0123abcd', languages: null, fields: null } as const;
  await t.throwsAsync(
    writeDump(
      pool,
      { folder, keep: 2 },
      { ...request, compression: 'gzip' },
      {
        signal: aborting.signal,
        onKind: (kind) => {
          if (kind === 'places') aborting.abort(new Error('stopping'));
        },
      },
    ),
    { message: 'stopping' },
  );
  t.deepEqual(await dumps.stored.list(), []);
  // The server takes a moment to see that the connection with the lock is closed.
  const { id } = await waitFor('the lock', () => unlessRunning(write(pool, request)));
  t.deepEqual(await readdir(folder), [id]);
});

test.serial('a dump that fails leaves nothing', async (t) => {
  const { folder, write } = await openDumpScene(t);
  await pool.query('alter table chain_names rename to elsewhere');
  t.teardown(() => pool.query('alter table if exists elsewhere rename to chain_names'));
  await t.throwsAsync(write(pool), { message: /chain_names/ });
  t.deepEqual(await readdir(folder), []);
});

test.serial('a dump waits for a statement longer than its pool waits for a connection', async (t) => {
  const { write } = await openDumpScene(t);
  const own = createPool({ connectionString: url, applicationName: 'test', size: dumpConnections });
  t.teardown(() => own.end());
  // They are open before the pool becomes impatient: to open one may take long, too.
  const opened = await Promise.all(Array.from({ length: dumpConnections }, () => own.connect()));
  for (const connection of opened) connection.release();
  own.options.connectionTimeoutMillis = 200;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table hotels in access exclusive mode');
  const writing = write(own);
  await waitFor('it to wait', async () => (await countLockWaits(pool)) === 1);
  await delay(600);
  await holder.query('rollback');
  holder.release();
  t.is((await writing).parts.length, 2);
});

test.serial('a dump whose lock is lost is not published', async (t) => {
  const { folder, write } = await openDumpScene(t);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table chain_names in access exclusive mode');
  const writing = write(pool);
  await waitFor('it to wait', async () => (await countLockWaits(pool)) === 1);
  await pool.query(
    `select pg_terminate_backend(pid, 10000) from pg_locks
     where locktype = 'advisory' and granted and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
  );
  await holder.query('rollback');
  holder.release();
  await t.throwsAsync(writing);
  t.deepEqual(await readdir(folder), []);
});

test.serial('the job writes on a thread, once for a request, and nothing without a folder', async (t) => {
  const { folder, dumps } = await openDumpScene(t);
  const resources = {
    ...{ pool, databaseUrl: url, logger: silentLogger(), registry: new Registry(), indexing: null },
  };
  const { signal } = new AbortController();
  const run = writeDumpJob.createHandler({ ...resources, dumps: { folder, keep: 1 } });
  await run({}, signal);
  const requested = { id: '20260301T000000000Z-0123abcd', languages: ['de'], fields: ['primary.hotelName'] };
  const progress: object[] = [];
  await run(requested, signal, (of) => progress.push(of));
  await run(requested, signal, (of) => progress.push(of));
  t.deepEqual(progress.slice(0, 2), [
    { kind: 'hotels', done: 0, total: 7 },
    { kind: 'unmapped-hotels', done: 3, total: 7 },
  ]);
  t.is(progress.length, 5, 'rooms and mappings are written with hotels');
  const [scheduled, asked, ...others] = await dumps.stored.list();
  t.deepEqual(others, []);
  t.like(asked, { ...requested, compression: 'gzip' });
  t.like(scheduled, { languages: null, fields: null });
  t.deepEqual(
    scheduled?.parts.map(({ kind, rows }) => [kind, rows]),
    [
      ['hotels', 1],
      ['mappings', 1],
    ],
  );
  await t.throwsAsync(writeDumpJob.createHandler(resources)({}, signal), { message: /DUMP_DIR/ });
});

async function unlessRunning(dump: Promise<DumpManifest>): Promise<DumpManifest | undefined> {
  try {
    return await dump;
  } catch (error) {
    if (error instanceof DumpRunningError) return undefined;
    throw error;
  }
}
