import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import { noCounts } from '../../catalog/import/counts.ts';
import type { ImportRuns } from '../../catalog/import/import-runs.ts';
import { ndjson, rejectsIn } from '../import/importer.ts';
import { callCommand } from '../support/command-line.ts';
import { fileOwner } from '../support/file-owner.ts';
import {
  feedOf,
  holdHotels,
  hotelLines,
  type Import,
  importsPath,
  openImportScene,
} from '../support/scenes/import-scene.ts';
import { countLockWaits } from '../support/lock-waits.ts';
import { createScratchDirectory } from '../support/scratch.ts';
import { waitFor } from '../support/wait-for.ts';

const owner = fileOwner();
const scene = await openImportScene(owner);
const { pool, url, server, token, create, upload, queue, find, cancel, work } = scene;
test.after.always(owner.end);

const count = async (sql: string): Promise<number> =>
  Number((await pool.query<{ count: string }>(`select count(*) as count from ${sql}`)).rows[0]?.count);

test.serial('rejected lines are those of the command', async (t) => {
  const file =
    ndjson([
      { type: 'hotel', providerCode: 'bad', hotelCode: '1', name: 'Good' },
      { type: 'hotel', providerCode: 'bad', hotelCode: '2' },
      { type: 'guest', name: 'x' },
    ]) + 'no JSON\n{"type":"hotel","providerCode":"bad","hotelCode":"3","name":1.50}\n';
  const id = await queue(file);
  await work();
  t.like(await find(id), { status: 'with_rejects', counts: { new: 1, rejected: 4 }, omittedRejects: 0 });
  const response = await server.send(`${importsPath}/${id}/rejects`, { token });
  t.is(response.headers.get('Content-Type'), 'application/x-ndjson; charset=utf-8');
  const text = await response.text();
  const folder = await createScratchDirectory('imports');
  t.teardown(() => rm(folder, { recursive: true }));
  const name = path.join(folder, 'bad.ndjson');
  await writeFile(name, file);
  await callCommand(['import', name], { DATABASE_URL: url });
  t.deepEqual(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
    await rejectsIn(`${name}.rejects.ndjson`),
  );
  t.true(text.includes('"name":1.50}'), 'the record is as it was sent');
});

test.serial('rejected lines that cannot be read are an error, not an empty file', async (t) => {
  const id = await queue('no JSON\n');
  await work();
  await pool.query('alter table requested_import_rejects rename to others');
  const sent = server.send(`${importsPath}/${id}/rejects`, { token });
  t.is(await sent.then(({ status }) => status).catch(String), 500);
  await pool.query('alter table others rename to requested_import_rejects');
  t.is((await server.send(`${importsPath}/${id}/rejects`, { token })).status, 200);
});

test.serial('imports of the command line are listed when they have ended', async (t) => {
  const list = async (query: string) => {
    const response = await server.send(`${importsPath}?${query}`, { token });
    return (await response.json()) as { imports: readonly Import[]; nextCursor?: string };
  };
  const folder = await createScratchDirectory('imports');
  t.teardown(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'cli.ndjson');
  await writeFile(file, `${hotelLines(2, { provider: 'cli' })}no JSON\n`);
  await callCommand(['import', '--dry-run', file], { DATABASE_URL: url });
  await callCommand(['import', file], { DATABASE_URL: url });
  const id = await queue(hotelLines(1));
  await work();
  await pool.query(
    `insert into import_runs (files, ended_at, result) values ('{before}', now(), 'succeeded')`,
  );
  const first = await list('limit=1');
  t.deepEqual(
    first.imports.map((one) => [one.id, one.source]),
    [[id, 'http']],
  );
  const { imports } = await list(`limit=1&cursor=${first.nextCursor ?? ''}`);
  const [command] = imports;
  t.like(command, {
    ...{ source: 'command', status: 'with_rejects', fileName: file, uploadUrl: null, records: null },
    counts: { new: 2, changed: 0, unchanged: 0, removed: 0, overridden: 0, rejected: 1 },
    countsByType: [],
  });
  t.regex(command?.createdBy ?? '', /^cli:./);
  t.deepEqual({ ...(await find(command?.id ?? '')), changes: undefined }, {
    ...command,
    changes: undefined,
  } as never);
  const all = await list('limit=100');
  t.is(all.imports.filter(({ source }) => source === 'command').length, 2);
  const at = `${importsPath}/${command?.id ?? ''}`;
  t.regex(await (await server.send(`${at}/events`, { token })).text(), /"source":"command"/);
  for (const [method, rest] of [
    ['GET', 'rejects'],
    ['POST', 'cancel'],
  ] as const)
    t.is((await server.send(`${at}/${rest}`, { method, token })).status, 404, rest);
});

test.serial('what is no NDJSON at all is rejected line by line', async (t) => {
  const id = await queue('\u0089PNG\r\n\u001a\n<html>\n');
  await work();
  t.like(await find(id), { status: 'with_rejects', counts: { new: 0, rejected: 3 } });
});

test.serial('a file that breaks off has failed, and what came before it stays', async (t) => {
  const { id } = await create({ fileName: 'cut.ndjson.gz' });
  await upload(id, 'not packed');
  await work();
  const failed = await find(id);
  t.is(failed.status, 'failed');
  t.regex(failed.messages[0]?.message ?? '', /named \.gz but does not begin as gzip does/);
});

test.serial('imports run one after the other, and wait for that of a command', async (t) => {
  const command = await pool.connect();
  const { rows } = await command.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(5120604771) as locked',
  );
  t.true(rows[0]?.locked);
  const ids = [await queue(hotelLines(1)), await queue(hotelLines(1))];
  t.deepEqual(await work(), []);
  for (const id of ids) t.is((await find(id)).status, 'queued');
  await command.query('select pg_advisory_unlock_all()');
  command.release();
  const free = await holdHotels(pool);
  const working = work();
  await waitFor('the first to run', async () => (await find(ids[0] ?? '')).status === 'running');
  t.deepEqual(await work(), [], 'a second worker leaves it alone');
  t.is((await find(ids[1] ?? '')).status, 'queued');
  await free();
  t.deepEqual(
    (await working).map(({ id }) => id),
    ids,
  );
});

test.serial('one that waits is cancelled at once, and never runs', async (t) => {
  const id = await queue(hotelLines(5, { provider: 'never' }));
  const response = await cancel(id);
  t.like(await response.json(), { status: 'cancelled' });
  t.deepEqual(await work(), []);
  t.is(await count("hotels where provider_code = 'never'"), 0);
  t.is((await cancel(id)).status, 409);
  t.is((await upload(id, 'x')).status, 409);
});

test.serial(
  'one that runs is cancelled between batches: what is written stays, nothing is removed',
  async (t) => {
    const many = 60_000;
    await queue(feedOf(hotelLines(1, { provider: 'many', from: many }), 'many'));
    await work();
    const free = await holdHotels(pool);
    const id = await queue(feedOf(hotelLines(many, { provider: 'many' }), 'many'), {
      allowMassRemoval: true,
    });
    const working = work();
    await waitFor('it to run', async () => (await find(id)).status === 'running');
    await waitFor('a batch to be held up', () => countLockWaits(pool));
    t.like(await (await cancel(id)).json(), { status: 'running' });
    await delay(200);
    await free();
    await working;
    const cancelled = await find(id);
    t.is(cancelled.status, 'cancelled');
    t.true(cancelled.counts.new > 0 && cancelled.counts.new < many, String(cancelled.counts.new));
    t.is(cancelled.counts.removed, 0);
    t.is(await count("live_hotels where provider_code = 'many'"), cancelled.counts.new + 1);
    t.true(cancelled.messages.some(({ message }) => message.includes('was cancelled')));
    t.is((await cancel(id)).status, 409);
  },
);

test.serial('a worker that is stopped gives the import back, which begins again', async (t) => {
  const free = await holdHotels(pool);
  const id = await queue(hotelLines(40_000, { provider: 'again' }));
  const stop = new AbortController();
  const working = work(stop.signal);
  await waitFor('it to run', async () => (await find(id)).status === 'running');
  stop.abort(new Error('stopped'));
  await free();
  await t.throwsAsync(working, { message: 'stopped' });
  t.like(await find(id), { status: 'queued', attempts: 0, problem: null });
  await work();
  t.like(await find(id), { status: 'succeeded', attempts: 1, records: 40_000 });
  t.is(await count("live_hotels where provider_code = 'again'"), 40_000);
});

test.serial(
  'one that five workers began and none ended is not begun again, and counts as failed',
  async (t) => {
    const failed = async () => {
      const { out } = await callCommand(['status', '--json'], { DATABASE_URL: url });
      const { imports } = JSON.parse(out) as { readonly imports: { readonly ended: readonly ImportRuns[] } };
      return imports.ended.find(({ result }) => result === 'failed');
    };
    const before = await failed();
    const id = await queue(hotelLines(1));
    await pool.query(
      `update requested_imports set status = 'running', attempts = 5, started_at = now() - interval '10 s',
       counts = $2, problem = 'it broke'
     where import_id = $1`,
      [id, JSON.stringify([{ ...noCounts, type: 'hotel', new: 7, rejected: 1 }])],
    );
    t.deepEqual(await work(), []);
    t.like(await find(id), { status: 'failed', problem: 'it was begun 5 times, and never ended: it broke' });
    t.like(await failed(), { runs: (before?.runs ?? 0) + 1, new: 7, removed: 0, rejected: 1 });
  },
);
