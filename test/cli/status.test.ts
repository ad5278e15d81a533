import test from 'ava';
import { createApiKeyQueries } from '../../catalog/access/api-key-queries.ts';
import { refreshCoverage } from '../../catalog/coverage/snapshot.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { problemsOf } from '../../cli/status/problems.ts';
import type { ServiceStatus } from '../../cli/status/read-status.ts';
import { callCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { hotel, mapping } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

test('status shows what there is; doctor what is wrong, until it is not', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, [hotel('sol', '1'), hotel('sol', '2'), mapping('sol', '1', 'B1')]);
  await publishAllChanges(pool);
  const variables = { DATABASE_URL: url };
  const status = await callCommand(['status'], variables);
  t.is(status.status, 0, status.err);
  t.regex(
    status.out,
    /^Service .*\nDatabase +PostgreSQL \d+.*, \d+ MB\nCatalog +2 hotels of providers, 1 base codes, .*\nChanges +all published\nSearch +Postgres and memory\nQueues +\d+ of \d+ idle\n[^]*Imports +none yet\nKeys +0 active\nWebhooks +none failed\nCoverage +not computed yet\n$/,
  );
  const doctor = () => callCommand(['doctor'], variables);
  t.like(await doctor(), { status: 1 });
  t.regex((await doctor()).out, /^The snapshot of coverage was never computed: .*\n {2}Start a worker/);

  await refreshCoverage(pool);
  t.deepEqual(await doctor(), { status: 0, out: 'Nothing is wrong.\n', err: '' });
  await createApiKeyQueries(pool).insert({
    ...{ keyHash: Buffer.from('x'), keyPrefix: 'hck_live_x', name: 'shop', serviceAccount: 'shop' },
    ...{ organizationCode: null, scopes: [], ipAllowList: [] },
    ...{
      limits: { perMinute: null, perHour: null, perDay: null },
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  });
  await pool.query(
    `insert into import_runs (files, ended_at, result, records_rejected) values ('{a}', now(), 'with_rejects', 1)`,
  );
  const { problems } = {
    problems: JSON.parse((await callCommand(['doctor', '--json'], variables)).out) as object[],
  };
  t.is(problems.length, 2, JSON.stringify(problems));
  t.like(JSON.parse((await callCommand(['status', '--json'], variables)).out), {
    catalog: { liveHotels: 2, mappedBaseCodes: 1 },
    keys: [{ name: 'shop' }],
    imports: { ended: [{ rejected: 1 }] },
  });
});

const healthy: ServiceStatus = {
  ...{ build: '1', mode: 'distributed', gateway: 'live', postgres: { version: '18', bytes: 1 } },
  catalog: { liveHotels: 1, mappedBaseCodes: 1, newestChangeAt: null },
  unpublished: { changes: 0, seconds: 0 },
  ...{ index: null, queues: [], evictionPolicy: null, imports: { ended: [], running: [] } },
  ...{ keys: [], failedWebhooks: 0, coverageAgeSeconds: 60 },
};

for (const [what, change, expected] of [
  ['a service that does well', {}, []],
  ['an index that cannot be asked', { index: { unreachable: 'refused' } }, [/Elasticsearch .* refused/]],
  ['queues that cannot be asked', { queues: { unreachable: 'The queues are away' } }, [/queues are away/]],
  [
    'no index',
    { index: { hotels: 1, generations: [], rebuild: null, needsRebuild: false } },
    [/no search index/],
  ],
  [
    'failed and paused jobs',
    { queues: [{ name: 'clean', waiting: 0, active: 0, failed: 2, paused: true }] },
    [/clean is paused/, /2 jobs of clean/],
  ],
  ['changes that wait', { unpublished: { changes: 3, seconds: 100 } }, [/3 changes wait for 100 s/]],
  ['an old snapshot', { coverageAgeSeconds: 7200 }, [/120 minutes old/]],
  ['receivers that failed', { failedWebhooks: 2 }, [/2 webhooks are paused/]],
  ['a policy that deletes', { evictionPolicy: 'allkeys-lru' }, [/allkeys-lru/]],
] as const satisfies readonly (readonly [string, Partial<ServiceStatus>, readonly RegExp[]])[]) {
  test(`problems of ${what}`, (t) => {
    const problems = problemsOf({ ...healthy, ...change }, new Date());
    t.is(problems.length, expected.length);
    for (const [position, pattern] of expected.entries()) t.regex(problems[position]?.what ?? '', pattern);
    for (const { remedy } of problems) t.regex(remedy, /\.$/);
  });
}

test('the commands of remedies are commands of the program', async (t) => {
  const generation = {
    ...{ index: 'hotels-1', catalog: 'c', live: true, isPrevious: false, previous: null, state: 'complete' },
    ...{ schemaVersion: 1, documents: 1, refused: 2, deadLetters: 2, bytes: 1, createdAt: new Date() },
    lag: { changes: 1, seconds: 1000 },
  };
  const rebuild = { running: false, documents: 1, total: 2 };
  const index = { hotels: 1, generations: [generation], rebuild, needsRebuild: true };
  const queues = [{ name: 'clean', waiting: 0, active: 0, failed: 2, paused: false }];
  const problems = problemsOf({ ...healthy, index, queues } as unknown as ServiceStatus, new Date());
  const commands = problems
    .flatMap(({ remedy }) => [...remedy.matchAll(/`(?:hotel-content )?([^`]+)`/g)])
    .map(([, command = '']) => command.split(' '));
  t.true(commands.length >= 5, JSON.stringify(problems));
  for (const command of commands) {
    const { err } = await callCommand(command, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    t.notRegex(err, /too many arguments|unknown (?:command|option)|missing/, command.join(' '));
  }
});
