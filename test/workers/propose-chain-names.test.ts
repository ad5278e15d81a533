// Names of hotels and brands. cspell:disable
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { Registry } from 'prom-client';
import { confidenceOf } from '../../catalog/chains/proposals/confidence.ts';
import { readProposalRuns } from '../../catalog/chains/proposals/runs.ts';
import { proposeChainNames, ProposalsRunningError } from '../../catalog/chains/proposals/propose-names.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { jobs, type JobTimes, scheduleOf } from '../../workers/jobs.ts';
import { createQueueSystem } from '../../workers/queues.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { waitFor } from '../support/wait-for.ts';

/** Hotels of a chain of a provider. */
interface Hotels {
  readonly chain: string;
  readonly provider?: string;
  readonly count: number;
  /** The name of each; its number follows. */
  readonly name?: string;
  /** Of the base codes, whose number follows; none: not mapped. */
  readonly base?: string;
}

function hotels({
  chain,
  provider = 'alpha',
  count,
  name = 'Haus',
  base,
}: Hotels): readonly Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(5, '0');
    const key = { providerCode: provider, hotelCode: `${chain}-${name}-${number}` };
    const hotel = { type: 'hotel', ...key, name: `${name} ${number}`, chainCode: chain };
    return base === undefined ? [hotel] : [hotel, { type: 'mapping', ...key, baseCode: `${base}-${number}` }];
  }).flat();
}

const chain = (providerCode: string, chainCode: string, name?: string) => ({
  type: 'chain',
  providerCode,
  chainCode,
  ...(name === undefined ? {} : { name }),
});

interface Proposal {
  readonly chain: string;
  readonly source: string;
  readonly status: string;
  readonly name: string;
  readonly confidence: number;
  readonly evidence: {
    readonly support: number;
    readonly agreeing: number;
    readonly conflicting: readonly object[];
    readonly examples: readonly object[];
  };
}

/** All of them, with their history. */
async function proposals({ pool }: TestDatabase, of?: string): Promise<readonly Proposal[]> {
  const { rows } = await pool.query<Proposal>(
    `select provider_code || '/' || chain_code as chain, source, status, candidate_name as name, confidence, evidence
     from chain_suggestions where $1::text is null or chain_code = $1
     order by provider_code, chain_code, source, suggestion_id`,
    [of ?? null],
  );
  return rows;
}

async function brief(database: TestDatabase, of?: string): Promise<readonly string[]> {
  return (await proposals(database, of)).map(
    ({ chain: key, source, status, name }) => `${key} ${source} ${status} ${name}`,
  );
}

test('chains are named by other providers and by their hotels, and traps hold', async (t) => {
  const database = await createTestDatabase(t);
  const brands = [
    'Aman',
    'ibis',
    'ibis budget',
    'Hilton',
    'Hilton Garden Inn',
    'Park',
    'Park Inn',
    'Grand Hotel',
    'Westin',
  ];
  await loadRecords(database.pool, [
    { type: 'place', placeId: randomUUID(), placeType: 'CITY', name: 'Westin', countryCode: 'GB' },
    ...brands.map((name) => chain('known', name, name)),
    chain('known', 'meridien', 'LE MERIDIEN'),
    { type: 'masterChain', masterChainId: randomUUID(), name: 'Le Méridien' },
    // By name.
    ...hotels({ chain: 'tamanu', count: 20, name: 'Tamanu Lodge' }),
    ...hotels({ chain: 'budget', count: 20, name: 'Ibis Budget Wien' }),
    ...hotels({ chain: 'garden', count: 15, name: 'HILTON GARDEN INN' }),
    ...hotels({ chain: 'parkhotel', count: 20, name: 'Parkhotel Park' }),
    ...hotels({ chain: 'parkinn', count: 20, name: 'Park Inn' }),
    ...hotels({ chain: 'grand', count: 20, name: 'Grand Hotel' }),
    ...hotels({ chain: 'westin', count: 20, name: 'The Westin' }),
    ...hotels({ chain: 'meridien', count: 20, name: 'Le Me\u0301ridien' }),
    ...hotels({ chain: 'half', count: 20, name: 'Ibis' }),
    ...hotels({ chain: 'half', count: 20, name: 'Hilton' }),
    ...hotels({ chain: 'one', count: 1, name: 'Ibis' }),
    // By other providers.
    chain('beta', 'N', 'NH Hotels'),
    chain('gamma', 'N', 'nh hotels'),
    ...hotels({ chain: 'nh', count: 20, base: 'nh' }),
    ...hotels({ provider: 'beta', chain: 'N', count: 20, base: 'nh' }),
    ...hotels({ provider: 'gamma', chain: 'N', count: 2, base: 'nh' }),
    ...hotels({ chain: 'contradiction', count: 20, base: 'left' }),
    ...hotels({ provider: 'beta', chain: 'N', count: 20, name: 'Links', base: 'left' }),
    ...hotels({ chain: 'contradiction', count: 20, name: 'Rechts', base: 'right' }),
    chain('beta', 'R', 'Riu'),
    ...hotels({ provider: 'beta', chain: 'R', count: 20, name: 'Rechts', base: 'right' }),
  ]); // prettier-ignore
  const run = await proposeChainNames(database.pool);
  t.deepEqual(await brief(database), [
    'alpha/budget inference auto_published ibis budget',
    'alpha/contradiction cross_provider pending NH Hotels',
    'alpha/garden inference pending Hilton Garden Inn',
    'alpha/meridien inference auto_published Le Méridien',
    'alpha/nh cross_provider auto_published NH Hotels',
    'alpha/parkinn inference auto_published Park Inn',
  ]); // prettier-ignore
  t.like(run, { lookedAt: 15, chains: 15, proposed: 6, autoPublished: 4, superseded: 0, kept: 0 });
  t.truthy(run.finishedAt);
  const [nh] = await proposals(database, 'nh');
  t.deepEqual(nh, {
    chain: 'alpha/nh',
    source: 'cross_provider',
    status: 'auto_published',
    name: 'NH Hotels',
    confidence: confidenceOf(20, 20),
    evidence: {
      support: 20,
      agreeing: 20,
      conflicting: [],
      examples: [0, 1, 2, 3, 4].map((index) => ({
        providerCode: 'alpha',
        providerHotelCode: `nh-Haus-0000${index}`,
        name: `Haus 0000${index}`,
        baseCode: `nh-0000${index}`,
      })),
    },
  });
  const [torn] = await proposals(database, 'contradiction');
  t.is(torn?.confidence, confidenceOf(20, 40));
  t.like(torn?.evidence, { support: 40, agreeing: 20, conflicting: [{ name: 'riu', count: 20 }] });
  const [garden] = await proposals(database, 'garden');
  t.like(garden?.evidence, { support: 15, agreeing: 15, conflicting: [] });
  t.deepEqual(garden?.evidence.examples[0], {
    providerCode: 'alpha',
    providerHotelCode: 'garden-HILTON GARDEN INN-00000',
    name: 'HILTON GARDEN INN 00000',
  });

  // What was published proves nothing, and nothing changes.
  const again = await proposeChainNames(database.pool);
  t.like(again, { lookedAt: 15, proposed: 0, autoPublished: 0, superseded: 0, kept: 6 });
  t.is((await proposals(database)).length, 6);
});

test('what people decide stays, and names that are given make proposals moot', async (t) => {
  const database = await createTestDatabase(t);
  const { pool } = database;
  await loadRecords(pool, [
    chain('known', 'I', 'ibis'),
    chain('known', 'H', 'Hilton'),
    ...['a', 'b', 'c', 'd'].flatMap((code) => hotels({ chain: code, count: 20, name: 'Ibis' })),
  ]);
  await proposeChainNames(pool);
  t.deepEqual(await brief(database), ['a', 'b', 'c', 'd'].map((code) => `alpha/${code} inference auto_published ibis`)); // prettier-ignore
  const decideOn = (code: string, status: string) =>
    pool.query(
      `update chain_suggestions set status = $2, reviewed_by = 'ann@example.com', reviewed_at = now() where chain_code = $1`,
      [code, status],
    );
  await decideOn('a', 'rejected');
  await decideOn('b', 'accepted');
  await pool.query(
    `insert into chain_overrides (provider_code, chain_code, name, created_by) values ('alpha', 'b', 'ibis', 'ann@example.com')`,
  );
  await loadRecords(pool, [chain('alpha', 'c', 'Novotel')]);
  await pool.query(`update hotels set deleted_at = now() where chain_code = 'd'`);
  t.like(await proposeChainNames(pool), { lookedAt: 3, proposed: 1, superseded: 2, kept: 0 });
  t.deepEqual(await brief(database), [
    'alpha/a inference rejected ibis',
    'alpha/b inference accepted ibis',
    'alpha/c inference superseded ibis',
    'alpha/c inference pending ibis',
    'alpha/d inference superseded ibis',
  ]);
  await pool.query(`update hotels set name = replace(name, 'Ibis', 'Hilton'), deleted_at = null`);
  t.like(await proposeChainNames(pool), { lookedAt: 4, proposed: 4, autoPublished: 1, superseded: 1 });
  t.deepEqual((await brief(database)).filter((line) => line.endsWith('Hilton')), [
    'alpha/a inference pending Hilton',
    'alpha/b inference pending Hilton',
    'alpha/c inference pending Hilton',
    'alpha/d inference auto_published Hilton',
  ]); // prettier-ignore
});

/** So many chains whose hotels carry a known name. */
async function fill({ pool }: TestDatabase, chains: number): Promise<void> {
  await loadRecords(pool, [chain('known', 'I', 'ibis')]);
  await loadRecords(
    pool,
    Array.from({ length: chains }, (_, index) =>
      hotels({ chain: `c${index}`, count: 2, name: 'Ibis' }),
    ).flat(),
  );
}

test('a run that is killed goes on where it was', async (t) => {
  const database = await createTestDatabase(t);
  await fill(database, 900);
  const victim = createPool({ connectionString: database.url, applicationName: 'victim', size: 1 });
  t.teardown(() => victim.end());
  const lookedAt: number[] = [];
  await t.throwsAsync(
    proposeChainNames(victim, {
      async onProgress(run) {
        lookedAt.push(run.lookedAt);
        if (lookedAt.length === 2)
          await database.pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim'`,
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
  await fill(database, 500);
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
  await fill(database, 3);
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
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%lock_derived_state%'`,
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
  const job = jobs['chain-suggestions'];
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
  await fill(database, 5);
  const { logger, lines } = recordingLogger();
  const system = createQueueSystem({
    prefix: `queues_${randomUUID().replaceAll('-', '')}`,
    redisUrl: null,
    redisTimeoutMs: 5000,
    databaseUrl: database.url,
    logger,
  });
  const queue = system.openQueue('chain-suggestions', job);
  const handle = job.createHandler({
    pool: database.pool,
    databaseUrl: database.url,
    logger,
    registry: new Registry(),
    indexing: null,
  });
  const ended: string[] = [];
  const worker = system.startWorker('chain-suggestions', job, handle, ({ result }) => ended.push(result));
  t.teardown(async () => {
    await worker.close();
    await queue.close();
    await system.close();
  });
  await queue.add({});
  await waitFor('the job', () => ended.length > 0);
  t.deepEqual(ended, ['completed']);
  t.like(lines('names for chains were proposed')[0], {
    lookedAt: 5,
    proposed: 5,
    autoPublished: 0,
    superseded: 0,
    kept: 0,
  });
});
