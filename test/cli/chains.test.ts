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
  t.deepEqual(await asProcess('runs'), { status: 0, out: '', err: '' });

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
