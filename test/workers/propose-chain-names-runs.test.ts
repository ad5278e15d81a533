import test from 'ava';
import { readProposalRuns } from '../../catalog/chains/proposals/runs.ts';
import { proposeChainNames, ProposalsRunningError } from '../../catalog/chains/proposals/propose-names.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { type JobTimes, scheduleOf } from '../../workers/jobs.ts';
import { createTestDatabase } from '../support/database.ts';
import { brief, chain, loadChains, proposals } from '../support/scenes/chain-names-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { runJob } from '../support/scenes/run-job.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { waitFor } from '../support/wait-for.ts';

test('a run that is killed goes on where it was', async (t) => {
  const database = await createTestDatabase(t);
  await loadChains(database, 900);
  const victim = createPool({ connectionString: database.url, applicationName: 'victim', size: 1 });
  t.teardown(() => victim.end());
  const lookedAt: number[] = [];
  await t.throwsAsync(
    proposeChainNames(victim, {
      async onProgress(run) {
        lookedAt.push(run.lookedAt);
        if (lookedAt.length === 2)
          await database.pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and application_name = 'victim'`,
          );
      },
    }),
  );
  t.deepEqual(lookedAt, [200, 400]);
  t.is((await proposals(database)).length, 400);
  t.like((await readProposalRuns(database.pool, 5))[0], { lookedAt: 400, proposed: 400, finishedAt: null });

  const rest: number[] = [];
  const run = await waitFor('the lock', () =>
    proposeChainNames(database.pool, { onProgress: (so) => void rest.push(so.lookedAt) }),
  );
  t.deepEqual(rest, [600, 800, 900]);
  t.like(run, { lookedAt: 900, proposed: 900, kept: 0, chains: 900 });
  t.is((await proposals(database)).length, 900);
  t.is((await readProposalRuns(database.pool, 5)).length, 1);

  // One that is older than a day is given up.
  await database.pool.query(
    `update chain_suggestion_runs set finished_at = null, started_at = now() - interval '25 hours', chain_code = 'c5'`,
  );
  t.like(await proposeChainNames(database.pool), { lookedAt: 900, kept: 900, proposed: 0 });
  t.is((await readProposalRuns(database.pool, 5)).length, 2);
});

test('a run that is aborted ends with the reason; of two at once one gives way', async (t) => {
  const database = await createTestDatabase(t);
  await loadChains(database, 500);
  const controller = new AbortController();
  const reason = new Error('the process is stopping');
  let second: Promise<unknown> | undefined;
  const running = proposeChainNames(database.pool, {
    signal: controller.signal,
    async onProgress() {
      second ??= t.throwsAsync(proposeChainNames(database.pool), { instanceOf: ProposalsRunningError });
      await second;
      controller.abort(reason);
    },
  });
  t.is(await t.throwsAsync(running), reason);
  const run = await waitFor('the lock', () => proposeChainNames(database.pool));
  t.like(run, { lookedAt: 500, proposed: 500 });
});

test('a decision that is made while a run goes on wins', async (t) => {
  const database = await createTestDatabase(t);
  await loadChains(database, 3);
  await proposeChainNames(database.pool);
  // The names are other ones now, and a person decides about the old ones before the run can write.
  await loadRecords(database.pool, [chain('known', 'H', 'Hilton')]);
  await database.pool.query(
    `update hotels set name = replace(name, 'Ibis', 'Hilton') where provider_code = 'alpha'`,
  );
  const person = await database.pool.connect();
  t.teardown(() => {
    person.release();
  });
  await person.query('begin');
  await person.query(`update chain_suggestions set status = 'accepted' where chain_code = 'c0'`);
  await person.query(`update chain_suggestions set status = 'rejected' where chain_code = 'c1'`);
  const running = proposeChainNames(database.pool);
  await waitFor('the run to wait', async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%lock_derived_state%'`,
    );
    return rows.length > 0;
  });
  await person.query(
    `insert into chain_overrides (provider_code, chain_code, name, created_by) values ('alpha', 'c0', 'ibis', 'ann@example.com')`,
  );
  await person.query('commit');
  t.like(await running, { lookedAt: 3, proposed: 3, superseded: 1 });
  t.deepEqual(await brief(database), [
    'alpha/c0 inference accepted ibis',
    'alpha/c0 inference pending Hilton',
    'alpha/c1 inference rejected ibis',
    'alpha/c1 inference pending Hilton',
    'alpha/c2 inference superseded ibis',
    'alpha/c2 inference pending Hilton',
  ]);
});

test('the job runs at a configurable time, and says what it did', async (t) => {
  const scheduled = (patterns: JobTimes['patterns']): unknown =>
    scheduleOf('chain-suggestions', { timeZone: 'Europe/Vienna', patterns });
  t.deepEqual(scheduled({ 'chain-suggestions': '30 4 * * 1' }), {
    cron: '30 4 * * 1',
    timeZone: 'Europe/Vienna',
    data: {},
  });
  t.is(scheduled({ 'chain-suggestions': null }), null);
  t.like(scheduled({}), { cron: '0 2 * * *' });
  const database = await createTestDatabase(t);
  await loadChains(database, 5);
  const { logger, lines } = recordingLogger();
  await runJob(t, database, 'chain-suggestions', logger);
  t.like(lines('names for chains were proposed')[0], {
    lookedAt: 5,
    proposed: 5,
    autoPublished: 0,
    superseded: 0,
    kept: 0,
  });
});
