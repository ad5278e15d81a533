import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Beginning } from '../../indexer/rebuild/begin-rebuild.ts';
import { cancelRebuild } from '../../indexer/rebuild/cancel-rebuild.ts';
import { hotelsAlias, listGenerations } from '../../indexer/generations/generations.ts';
import { rebuildIndex, type RebuildOptions } from '../../indexer/rebuild/rebuild.ts';
import { readStoredRebuild } from '../../indexer/rebuild/stored-rebuild.ts';
import { isSame, verifyIndex } from '../../indexer/verify/verify-index.ts';
import { cliCommand, commandEnvironment, runCommand } from '../support/command-line.ts';
import { addHotels, isBulk, openIndexScene, type IndexScene } from '../support/scenes/index-scene.ts';
import { serviceOrSkip } from '../support/services.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/** Small pages: this many hotels are several of them. */
const throttle = 100;
const settings = { shards: 1, replicas: 0, maxRefusedPercent: 5, throttle };

/** Runs a rebuild until it has written some pages, and interrupts it. */
async function interruptedRebuild({ direct }: IndexScene, pages = 2): Promise<void> {
  const stop = new AbortController();
  let documents = 0;
  await rebuildIndex(
    { ...direct, settings },
    {
      signal: stop.signal,
      onProgress: (progress) => {
        documents = progress.documents;
        if (documents >= pages * throttle) stop.abort(new Error('stop'));
      },
    },
  ).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
}

async function indices({ direct }: IndexScene): Promise<readonly string[]> {
  return (await listGenerations(direct.client, direct.indexPrefix)).map(({ index }) => index);
}

const stored = ({ direct }: IndexScene) => readStoredRebuild(direct.pool, hotelsAlias(direct.indexPrefix));

/** Rebuilds as fast as possible, and tells how that began. */
async function rebuildAgain({ direct }: IndexScene, options: RebuildOptions = {}) {
  const begun: Beginning[] = [];
  const report = await rebuildIndex(
    { ...direct, settings: { ...settings, throttle: 0 } },
    { ...options, onBegin: (beginning) => begun.push(beginning) },
  );
  return { report, begun };
}

testWith('an interrupted rebuild is resumed where it was, with what was changed meanwhile', async (t) => {
  const scene = await openIndexScene(t, url, 700);
  const before = await rebuildIndex(scene.direct);
  await interruptedRebuild(scene);
  const left = await stored(scene);
  t.true((left?.documents ?? 0) >= 200 && (left?.documents ?? 0) < 700);
  t.is(await scene.liveCount(), 700, 'the live index was not touched');
  // Of pages that are done, and of those that are not.
  await scene.database.pool.query(`update hotels set name = name || ' Palace' where hotel_code ~ '7$'`);
  await scene.database.pool.query(`update hotels set deleted_at = now() where hotel_code ~ '3$'`);
  await addHotels(scene.database, 720);
  const sent: string[] = [];
  scene.proxy.use((request) => {
    if (isBulk(request))
      sent.push(...request.body.split('\n').flatMap((line) => /"_id":"([^"]+)"/.exec(line)?.[1] ?? []));
    return 'forward';
  });
  const { report, begun } = await rebuildAgain({ ...scene, direct: scene.deps });
  t.like(begun, [{ resumed: true, stored: { generation: left?.generation, documents: left?.documents } }]);
  t.like(report, { index: left?.generation, resumed: true, refused: 0 });
  t.true(report.changes > 0);
  t.false(sent.includes('alpha:h0'), 'what was written and did not change is not written again');
  t.deepEqual(await indices(scene), [report.index, before.index]);
  t.is(await stored(scene), undefined);
  const verified = await verifyIndex(scene.direct, { deep: true });
  t.true(isSame(verified), JSON.stringify(verified));
});

testWith('a rebuild that cannot be resumed starts over and says why', async (t) => {
  const scene = await openIndexScene(t, url, 300);
  const { pool } = scene.database;
  const spoil: readonly (readonly [because: RegExp, () => Promise<unknown>, RebuildOptions?])[] = [
    [
      /another version of the service began it/,
      () => pool.query('update index_rebuilds set schema_version = 1'),
    ],
    [/other numbers of shards/, () => pool.query('update index_rebuilds set shards = 7')],
    [/from another database/, () => pool.query(`update index_rebuilds set catalog = 'elsewhere'`)],
    [
      /its index was deleted/,
      async () => scene.direct.client.indices.delete({ index: (await stored(scene))?.generation ?? '' }),
    ],
    [/no longer kept/, () => pool.query('delete from change_consumers')],
    [
      /no longer kept/,
      async () => {
        await addHotels(scene.database, 305);
        await pool.query('update change_state set trimmed_position = position + 1, position = position + 1');
      },
    ],
    [/a new one was asked for/, () => Promise.resolve(), { restart: true }],
  ];
  for (const [because, spoilIt, options] of spoil) {
    await interruptedRebuild(scene, 1);
    const left = await stored(scene);
    t.truthy(left, String(because));
    await spoilIt();
    const { report, begun } = await rebuildAgain(scene, options);
    t.is(begun.length, 1);
    t.regex(begun[0]?.dropped ?? '', because);
    t.not(report.index, left?.generation);
    t.false(report.resumed);
    t.false((await indices(scene)).includes(left?.generation ?? ''), 'nothing is left behind');
    const { rows } = await pool.query<{ name: string }>(
      'select name from change_consumers order by name desc',
    );
    const existing = await indices(scene);
    t.true(rows.every(({ name }) => existing.includes(name)));
    t.true(isSame(await verifyIndex(scene.direct)), String(because));
  }
});

testWith('changes that are trimmed while a rebuild runs make it start over', async (t) => {
  const scene = await openIndexScene(t, url, 300);
  const { pool } = scene.database;
  let trimmed = false;
  const begun: Beginning[] = [];
  await rebuildIndex(
    { ...scene.direct, settings },
    {
      onBegin: (beginning) => begun.push(beginning),
      onProgress: ({ phase }) => {
        if (phase !== 'fill' || trimmed) return;
        trimmed = true;
        void pool.query('delete from change_consumers');
      },
    },
  );
  t.is(begun.length, 2);
  t.true(isSame(await verifyIndex(scene.direct)));
});

testWith('the command: interrupted, resumed, cancelled', async (t) => {
  const scene = await openIndexScene(t, url, 2000);
  const { environment } = scene;
  const slow = { ...environment, INDEX_REBUILD_THROTTLE: '40' };
  const start = () => {
    const [program, args] = cliCommand(['index', 'rebuild']);
    const child = spawn(program, args, { env: commandEnvironment(slow), stdio: ['ignore', 'pipe', 'pipe'] });
    t.teardown(() => child.kill('SIGKILL'));
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    return { child, ended: once(child, 'exit'), err: () => err };
  };
  const documentsDone = () => stored(scene).then((found) => (found?.documents ?? 0) >= 100);

  const first = start();
  await waitFor('the first page', documentsDone);
  const running = await runCommand(['index', 'status'], environment);
  t.regex(running.out, /unfinished \(filling\) {2}\d+ of 2000 documents {2}\d+\/s, \d+ s left/);
  first.child.kill('SIGINT');
  t.deepEqual(await first.ended, [null, 'SIGINT']);
  t.regex(
    first.err(),
    /Interrupted with \d+ of 2000 documents done; the live index was not touched\. `index rebuild` goes on from there, `index cancel` drops them\./,
  );
  const waiting = await runCommand(['index', 'status'], environment);
  t.regex(waiting.out, /unfinished \(interrupted\) {2}\d+ of 2000 documents .+ `index rebuild` resumes it/);

  const second = start();
  await waitFor('the second run', () => second.err().includes('Resuming the interrupted rebuild'));
  const cancelled = await runCommand(['index', 'cancel'], environment);
  t.regex(cancelled.out, /^The rebuild of \S+ was cancelled\. The live index was not touched\.\n$/);
  const [secondStatus] = (await second.ended) as [number];
  t.is(secondStatus, 1);
  t.regex(second.err(), /hotel-content: The rebuild was cancelled\. The live index was not touched\./);
  t.deepEqual(await indices(scene), []);
  const nothing = await runCommand(['index', 'cancel'], environment);
  t.is(nothing.status, 2);
  t.regex(nothing.err, /There is no unfinished rebuild\./);

  const whole = await runCommand(['index', 'rebuild'], environment);
  t.is(whole.status, 0, whole.err);
  t.notRegex(whole.err, /Resuming/);
  t.is(await scene.liveCount(), 2000);
});

testWith('an interrupted rebuild is cancelled without the process that ran it', async (t) => {
  const scene = await openIndexScene(t, url, 300);
  const { index } = await rebuildIndex(scene.direct);
  await interruptedRebuild(scene, 1);
  const left = await stored(scene);
  t.deepEqual(await cancelRebuild(scene.direct), { index: left?.generation ?? '', live: false });
  t.deepEqual(await indices(scene), [index]);
  t.is(await stored(scene), undefined);
  const { rows } = await scene.database.pool.query<{ name: string }>('select name from change_consumers');
  t.deepEqual(rows, [{ name: index }]);
  t.is(await cancelRebuild(scene.direct), null);
});

testWith('a throttled rebuild writes no more documents a second than allowed', async (t) => {
  const scene = await openIndexScene(t, url, 300);
  const sentAt: (readonly [at: number, documents: number])[] = [];
  scene.proxy.use((request) => {
    if (isBulk(request)) sentAt.push([performance.now(), request.body.split('\n').length >> 1]);
    return 'forward';
  });
  const { seconds } = await rebuildIndex({ ...scene.deps, settings });
  t.true(seconds >= 2.4, `${seconds} s for 300 documents`);
  const first = sentAt[0]?.[0] ?? 0;
  let documents = 0;
  for (const [at, count] of sentAt) {
    documents += count;
    // Half a second of unused time may be made up for.
    t.true(documents <= ((at - first) / 1000 + 1.5) * throttle, `${documents} after ${at - first} ms`);
  }
  t.is(documents, 300);
});
