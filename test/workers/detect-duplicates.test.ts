import test from 'ava';
import { createPool } from '../../runtime/postgres/pool.ts';
import { detectDuplicates, DetectionRunningError } from '../../catalog/mapping-quality/detect-duplicates.ts';
import { readDuplicatePairs } from '../../catalog/mapping-quality/duplicate-pairs.ts';
import { readLatestRun } from '../../catalog/mapping-quality/runs.ts';
import { jobs } from '../../workers/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { runJob } from '../support/scenes/run-job.ts';
import { waitFor } from '../support/wait-for.ts';

/** So many hotels, each under two base codes, spread over a country. */
async function fill({ pool }: TestDatabase, hotels: number): Promise<void> {
  const records = Array.from({ length: hotels * 2 }, (_, index) => {
    const hotel = Math.floor(index / 2);
    const key = { providerCode: index % 2 === 0 ? 'alpha' : 'beta', hotelCode: `H${hotel}` };
    const location = {
      latitude: 40 + (hotel % 100) / 20,
      longitude: 10 + hotel / 1000,
      address: `Street ${hotel}`,
    };
    return [
      { type: 'hotel', ...key, name: `Hotel Castle${hotel}x`, location },
      { type: 'mapping', ...key, baseCode: `${key.providerCode}-${hotel}` },
    ];
  });
  await loadRecords(pool, records.flat());
}

async function listed({ pool }: TestDatabase): Promise<number> {
  let count = 0;
  for await (const pair of readDuplicatePairs(pool, {}, Infinity)) count += pair.score > 0 ? 1 : 0;
  return count;
}

async function storedRuns({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ runs: number }>(
    'select count(distinct run_id)::integer as runs from mapping_quality_pairs',
  );
  return rows[0]?.runs ?? 0;
}

test('a run that is aborted leaves the result of the one before it', async (t) => {
  const database = await createTestDatabase(t);
  await fill(database, 1500);
  const first = await detectDuplicates(database.pool);
  t.like(first, { duplicateGroups: 1500, redundantIdentifiers: 1500, basesCompared: 3000 });
  await database.pool.query(`delete from mappings where provider_code = 'beta'`);

  const controller = new AbortController();
  const reason = new Error('the process is stopping');
  const running = detectDuplicates(database.pool, {
    signal: controller.signal,
    onProgress: (read) => {
      if (read > 500) controller.abort(reason);
    },
  });
  t.is(await t.throwsAsync(running), reason);
  t.deepEqual(await readLatestRun(database.pool), { ...first, computedAt: first.computedAt });
  t.is(await listed(database), 1500);
  t.is(await storedRuns(database), 1);

  // The server notices that the connection has gone, and frees the lock.
  const second = await waitFor('the lock', () => detectDuplicates(database.pool));
  t.like(second, { duplicateGroups: 0, basesCompared: 1500 });
  t.is(await listed(database), 0);
});

test('pairs that are listed while a run ends are those of the run before it, all of them', async (t) => {
  const database = await createTestDatabase(t);
  await fill(database, 600);
  await detectDuplicates(database.pool);
  await database.pool.query(`delete from mappings where provider_code = 'beta'`);
  let count = 0;
  for await (const { score } of readDuplicatePairs(database.pool, {}, Infinity)) {
    if (count === 0) t.like(await detectDuplicates(database.pool), { duplicateGroups: 0 });
    count += score > 0 ? 1 : 0;
  }
  t.is(count, 600);
  t.is(await listed(database), 0);
});

test('a run that is aborted while it waits for a connection does not begin', async (t) => {
  const { url, pool } = await createTestDatabase(t);
  const busy = createPool({ connectionString: url, applicationName: 'busy', size: 1 });
  t.teardown(() => busy.end());
  const holder = await busy.connect();
  const controller = new AbortController();
  const running = detectDuplicates(busy, { signal: controller.signal });
  const reason = new Error('the process is stopping');
  controller.abort(reason);
  holder.release();
  t.is(await t.throwsAsync(running), reason);
  const { rows } = await pool.query(
    `select nextval(pg_get_serial_sequence('mapping_quality_runs', 'id'))::integer as id`,
  );
  t.deepEqual(rows, [{ id: 1 }]);
});

test('a run whose connection is killed leaves the result of the one before it', async (t) => {
  const database = await createTestDatabase(t);
  await fill(database, 800);
  const first = await detectDuplicates(database.pool);
  let killed: Promise<unknown> | undefined;
  const victim = createPool({ connectionString: database.url, applicationName: 'victim', size: 1 });
  t.teardown(() => victim.end());
  const running = detectDuplicates(victim, {
    onProgress: (read) => {
      if (read > 200)
        killed ??= database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'victim'`,
        );
    },
  });
  await t.throwsAsync(running);
  await killed;
  t.deepEqual(await readLatestRun(database.pool), first);
  t.is(await listed(database), 800);
  t.is((await detectDuplicates(database.pool)).duplicateGroups, 800);
  t.is(await storedRuns(database), 1, 'what the killed run left is gone');
});

test('of two runs at once one gives way', async (t) => {
  const database = await createTestDatabase(t);
  await fill(database, 300);
  let second: Promise<unknown> | undefined;
  const first = await detectDuplicates(database.pool, {
    onProgress: () => {
      second ??= t.throwsAsync(detectDuplicates(database.pool), { instanceOf: DetectionRunningError });
    },
  });
  await second;
  t.is(first.duplicateGroups, 300);
  t.is(await listed(database), 300);
});

test('a run needs one connection at a time, and none while it is read', async (t) => {
  const database = await createTestDatabase(t);
  await fill(database, 300);
  const pool = createPool({ connectionString: database.url, applicationName: 'single', size: 1 });
  t.teardown(() => pool.end());
  let snapshots: Promise<{ rows: readonly { count: number }[] }> | undefined;
  await detectDuplicates(pool, {
    onProgress: (read) => {
      if (read > 100)
        snapshots ??= database.pool.query(
          `select count(*)::integer as count from pg_stat_activity
           where datname = current_database() and application_name = 'single' and state like 'idle in transaction%'`,
        );
    },
  });
  t.deepEqual((await snapshots)?.rows, [{ count: 0 }]);
});

test('the job searches every night, and stores what it finds', async (t) => {
  const job = jobs['detect-duplicates'];
  t.is(job.schedule?.cron, '0 3 * * *');
  const database = await createTestDatabase(t);
  await fill(database, 50);
  await runJob(t, database, 'detect-duplicates');
  t.like(await readLatestRun(database.pool), {
    duplicateGroups: 50,
    redundantIdentifiers: 50,
    basesCompared: 100,
  });
});
