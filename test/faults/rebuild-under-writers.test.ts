import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { ExecutionContext } from 'ava';
import { catchUp } from '../../indexer/relay/catch-up.ts';
import { hotelsAlias, listGenerations } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { withRelayLock } from '../../indexer/relay/relay-lock.ts';
import { rollbackIndex } from '../../indexer/relay/rollback.ts';
import { isSame, verifyIndex } from '../../indexer/verify/verify-index.ts';
import { cliCommand, commandEnvironment } from '../support/command-line.ts';
import { isBulk, openIndexScene, type IndexScene } from '../support/scenes/index-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { serviceOrSkip } from '../support/services.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

const hotels = 600;

/** Hotels that no writer removes. */
const permanent = 400;

/** One change of anything that documents are made of, with a small number to vary it. */
const changes: readonly ((scene: IndexScene, n: number) => Promise<unknown>)[] = [
  ({ database: { pool } }, n) =>
    pool.query(`update hotels set name = 'Hotel ' || $1 || ' ' || hotel_code where hotel_code = $2`, [
      n,
      `h${n % hotels}`,
    ]),
  ({ database: { pool } }, n) =>
    pool.query(
      `update hotels set deleted_at = case when deleted_at is null then now() end where hotel_code = $1`,
      [`h${permanent + (n % (hotels - permanent))}`],
    ),
  ({ database: { pool } }, n) =>
    pool.query(
      `insert into mappings (provider_code, hotel_code, sent_base_code) values ('alpha', $1, $2)
       on conflict (provider_code, hotel_code) do update set sent_base_code = excluded.sent_base_code`,
      [`h${n % hotels}`, `B${n % 40}`],
    ),
  ({ database: { pool } }, n) =>
    pool.query(`delete from mappings where provider_code = 'alpha' and hotel_code = $1`, [`h${n % hotels}`]),
  ({ database: { pool } }, n) =>
    pool.query(
      `insert into base_code_aliases (old_base_code, base_code) values ($1, $2) on conflict do nothing`,
      [`OLD${n}`, `B${n % 40}`],
    ),
  ({ database: { pool } }, n) =>
    pool.query(`update providers set family = $1 where provider_code = 'alpha'`, [
      n % 2 === 0 ? 'alpha' : 'greek',
    ]),
  ({ database: { pool } }, n) => pool.query(`update places set name = $1`, [`Town ${n}`]),
  ({ database: { pool } }, n) =>
    loadRecords(pool, [
      { type: 'hotel', providerCode: 'alpha', hotelCode: `h${n % permanent}`, name: `Imported ${n}` },
    ]),
];

/** Those that hundreds of documents follow from. */
const massChanges: ReadonlySet<number> = new Set([5, 6]);

/**
 * Writers that change everything until they are stopped; readers that want an
 * answer from the alias all the time.
 */
function putUnderLoad(t: ExecutionContext, scene: IndexScene) {
  let stopped = false;
  const counts = { written: 0, read: 0 };
  const writer = async (number: number): Promise<void> => {
    const change = changes[number];
    for (let n = number * 31; !stopped && change; n += 7) {
      await change(scene, n).catch((error: unknown) => {
        // Two imports exclude each other, and two writers may meet in a deadlock.
        if (!/Another import|deadlock/.test(String(error))) throw error;
      });
      counts.written += 1;
      await delay(massChanges.has(number) ? 1000 : 20);
    }
  };
  const reader = async (): Promise<void> => {
    const { client, indexPrefix } = scene.direct;
    while (!stopped) {
      const { hits, _shards: shards } = await client.search({
        index: hotelsAlias(indexPrefix),
        size: 0,
        track_total_hits: true,
      });
      const total = typeof hits.total === 'object' ? hits.total.value : 0;
      if (total < permanent || total > hotels || shards.failed > 0) t.fail(`${total} hotels were found`);
      counts.read += 1;
      await delay(20);
    }
  };
  const all = Promise.all([...changes.map((_, number) => writer(number)), reader(), reader()]);
  all.catch(() => (stopped = true));
  return {
    counts,
    async stop() {
      stopped = true;
      await all;
    },
  };
}

/** Does what a relay does once: brings the live index up to date. */
async function relayAll({ direct: { pool, client, indexPrefix } }: IndexScene): Promise<void> {
  const alias = hotelsAlias(indexPrefix);
  await withRelayLock(pool, alias, async () => {
    const live = (await listGenerations(client, indexPrefix)).find((generation) => generation.live);
    const retry = { retryForMs: 5000, signal: undefined, onRetry: undefined };
    await catchUp({ pool, client }, { index: live?.index ?? '', retry });
  });
}

async function openScene(t: ExecutionContext): Promise<IndexScene> {
  const scene = await openIndexScene(t, url, hotels);
  const placeId = '4f3c1c5e-0000-4000-8000-000000000001';
  const { pool } = scene.database;
  await loadRecords(pool, [{ type: 'provider', providerCode: 'alpha', name: 'Alpha' }]);
  await pool.query(
    `insert into places (place_id, place_type, name, country_code) values ($1, 'CITY', 'Town', 'AT')`,
    [placeId],
  );
  await pool.query('update hotels set place_id = $1 where hotel_code ~ $2', [placeId, '[05]$']);
  return scene;
}

async function assertSame(t: ExecutionContext, scene: IndexScene, when: string): Promise<void> {
  await relayAll(scene);
  const report = await verifyIndex(scene.direct, { deep: true });
  t.true(isSame(report), `${when}: ${JSON.stringify(report)}`);
}

testWith('rebuilds and rollbacks under writers and readers lose nothing', async (t) => {
  t.timeout(300_000);
  const scene = await openScene(t);
  await rebuildIndex(scene.direct);
  const load = putUnderLoad(t, scene);
  const settings = { shards: 1, replicas: 0, maxRefusedPercent: 0, throttle: 200 };
  const { changes: caughtUp } = await rebuildIndex({ ...scene.direct, settings });
  t.true(caughtUp > 0, 'there was something to catch up with');
  await rebuildIndex(scene.direct);
  await rollbackIndex(scene.direct);
  await load.stop();
  t.true(load.counts.written > 100 && load.counts.read > 100, JSON.stringify(load.counts));
  await assertSame(t, scene, 'after the rollback');
});

/** 3 rounds by default; `FAULT_ROUNDS=100` for more. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 3);

testWith('a rebuild that is killed again and again under writers goes live in the end', async (t) => {
  t.timeout(60_000 * (rounds + 3));
  const scene = await openScene(t);
  const before = await rebuildIndex(scene.direct);
  const load = putUnderLoad(t, scene);
  const environment = { ...scene.environment, INDEX_REBUILD_THROTTLE: '300' };
  for (let round = 0; round < rounds; round += 1) {
    let requests = 0;
    scene.proxy.use((request) => {
      if (isBulk(request) || request.method !== 'GET') requests += 1;
      return 'forward';
    });
    const [program, args] = cliCommand(['index', 'rebuild']);
    const child = spawn(program, args, { env: commandEnvironment(environment), stdio: 'ignore' });
    const ended = once(child, 'exit');
    t.teardown(() => child.kill('SIGKILL'));
    const killAfter = 1 + Math.floor(Math.random() * 12);
    await waitFor(`request ${killAfter}`, () => requests >= killAfter || child.exitCode !== null);
    child.kill('SIGKILL');
    await ended;
    const live = (await listGenerations(scene.direct.client, scene.direct.indexPrefix)).filter(
      (generation) => generation.live,
    );
    t.is(live.length, 1);
  }
  scene.proxy.use(() => 'forward');
  const report = await waitFor('the lock of the killed rebuild', () => rebuildIndex(scene.direct));
  await load.stop();
  t.not(report.index, before.index);
  await assertSame(t, scene, 'after the last rebuild');
  const generations = await listGenerations(scene.direct.client, scene.direct.indexPrefix);
  t.true(generations.length <= 2, 'nothing is left behind');
});
