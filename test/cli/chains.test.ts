import test from 'ava';
import { sessionLocks } from '../../catalog/database/advisory-locks.ts';
import type { ProposalRun } from '../../catalog/chains/proposals/runs.ts';
import { callCommand, runCommand, type CommandResult } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

test('chains suggest and runs', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, [
    { type: 'chain', providerCode: 'known', chainCode: 'H', name: 'Hilton' },
    ...[1, 2, 3].map((number) => ({
      ...{ type: 'hotel', providerCode: 'alpha', hotelCode: String(number) },
      ...{ name: `Hilton ${number}`, chainCode: '900' },
    })),
  ]);
  const chains = (...args: string[]): Promise<CommandResult> =>
    callCommand(['chains', ...args], { DATABASE_URL: url });
  const asProcess = (...args: string[]): Promise<CommandResult> =>
    runCommand(['chains', ...args], { DATABASE_URL: url });
  t.deepEqual(await asProcess('runs'), { status: 0, out: '', err: 'There was no run yet.\n' });

  const proposing = await asProcess('suggest');
  t.is(proposing.status, 0, proposing.err);
  t.is(proposing.out, '1 of 1 chains looked at: 1 names proposed, 0 published, 0 superseded, 0 kept\n');
  const { rows } = await pool.query('select chain_code, candidate_name from chain_suggestions');
  t.deepEqual(rows, [{ chain_code: '900', candidate_name: 'Hilton' }]);
  await chains('suggest');

  const listed = await chains('runs');
  t.is(listed.out.split('\n').length, 3);
  t.regex(
    listed.out,
    /^run 2 {2}started \S+Z {2}ended \S+Z {2}1 of 1 chains looked at: 0 names proposed.* 1 kept\nrun 1 /,
  );
  const run = JSON.parse((await chains('runs', '--limit', '1', '--json')).out) as ProposalRun;
  t.like(run, { runId: '2', chains: 1, lookedAt: 1, proposed: 0, kept: 1 });

  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock($1)', [sessionLocks.chainProposals]);
  const refused = await chains('suggest');
  holder.release(true);
  t.not(refused.status, 0);
  t.regex(refused.err, / Names of chains are being proposed by another run on this database\n$/);
  t.is((await chains('runs', '--limit', 'few')).status, 2);
});

test('chains list, accept, reject and override', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, [
    { type: 'provider', providerCode: 'alpha', name: 'Alpha', family: 'greek' },
    { type: 'chain', providerCode: 'known', chainCode: 'H', name: 'Hilton' },
    ...['900', '901'].flatMap((chainCode) =>
      [1, 2, 3].map((number) => ({
        ...{ type: 'hotel', providerCode: 'alpha', hotelCode: `${chainCode}-${number}` },
        ...{ name: `Hilton ${number}`, chainCode },
      })),
    ),
  ]);
  const chains = (...args: string[]): Promise<CommandResult> =>
    callCommand(['chains', ...args], { DATABASE_URL: url });
  for (const json of [[], ['--json']]) {
    t.deepEqual(await chains('list', ...json), { status: 0, out: '', err: 'No proposal was found.\n' });
    t.deepEqual(await chains('override', 'list', ...json), {
      status: 0,
      out: '',
      err: 'No override was found.\n',
    });
  }
  await chains('suggest');
  t.regex(
    (await chains('list', '--status', 'pending', '--provider', 'greek')).out,
    /^PROVIDER .*\nalpha +900 +inference +pending +0\.\d\d +3 of 3 +Hilton +-\nalpha +901 .*\n$/,
  );
  const [json = ''] = (await chains('list', '--limit', '1', '--json')).out.split('\n');
  t.like(JSON.parse(json), { providerCode: 'alpha', status: 'pending', candidateName: 'Hilton' });

  const accepted = await runCommand(
    ['chains', 'accept', 'GREEK', '900', 'inference', '--name', 'Hilton Inn'],
    {
      DATABASE_URL: url,
    },
  );
  t.is(accepted.status, 0, accepted.err);
  t.like(await chains('accept', 'alpha', '900', 'inference'), { status: 1 });
  t.like(await chains('reject', 'alpha', '901', 'inference'), { status: 0 });
  t.like(await chains('reject', 'alpha', '902', 'inference'), { status: 2 });
  t.is((await chains('list', '--status', 'rejected')).out.split('\n').length, 3);

  t.like(await chains('override', 'set', 'alpha', '901', 'Hampton'), { status: 0 });
  t.regex(
    (await chains('override', 'list')).out,
    /^PROVIDER .*\nalpha +900 +Hilton Inn +cli:\S+ +\S+Z\nalpha +901 +Hampton +cli:\S+ +\S+Z\n$/,
  );
  t.like(await chains('override', 'remove', 'greek', '901'), { status: 0 });
  t.like(await chains('override', 'remove', 'greek', '901'), { status: 2 });
  t.like(await chains('override', 'set', 'alpha', 'none', 'X'), { status: 2 });
  const { rows } = await pool.query<{ action: string }>(
    'select action from operator_actions order by at, action',
  );
  t.deepEqual(
    rows.map(({ action }) => action),
    ['chainSuggestion.accept', 'chainSuggestion.reject', 'chainOverride.put', 'chainOverride.remove'],
  );
});
