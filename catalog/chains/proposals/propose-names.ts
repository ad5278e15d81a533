import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../runtime/postgres/pool.ts';
import { tryLock } from '../../database/advisory-locks.ts';
import { withOwnDatabaseConnection } from '../../database/own-database-connection.ts';
import type { ChainKey } from '../overrides.ts';
import { lockChainStates } from './chain-states.ts';
import { noteBaseNames } from './cross-provider.ts';
import { decide } from './decide.ts';
import { readNameMatcher } from './known-names.ts';
import type { NameMatcher } from './name-matcher.ts';
import { nextPairs, notePairs, pairId } from './pairs.ts';
import { readNewProposals } from './read-new-proposals.ts';
import { advanceRun, beginOrResumeRun, finishRun, setChainsOfRun, type ProposalRun } from './runs.ts';
import { writeActions } from './write-actions.ts';

/** Another run holds the lock. */
export class ProposalsRunningError extends Error {
  constructor() {
    super('Names of chains are being proposed by another run on this database');
  }
}

export interface ProposeOptions {
  readonly signal?: AbortSignal;
  /** Told after every batch what was done so far. */
  readonly onProgress?: (run: ProposalRun) => void | Promise<void>;
}

/**
 * Looks at every chain of a provider that live hotels carry, and proposes a name for it. What a batch of
 * chains gives is written in one transaction together with where the run is, so that an interrupted run goes
 * on there; one older than a day begins from the start. One connection of the pool is used.
 *
 * @throws ProposalsRunningError while another run is under way; the reason of the signal when it is aborted
 */
export async function proposeChainNames(pool: Pool, options: ProposeOptions = {}): Promise<ProposalRun> {
  const { signal } = options;
  return withOwnDatabaseConnection(pool, signal, async (client) => {
    if (!(await tryLock(client, 'chainProposals'))) throw new ProposalsRunningError();
    await client.query(`set work_mem = '64MB'`);
    const begun = await beginOrResumeRun(client);
    const chains = await notePairs(client);
    await setChainsOfRun(client, begun.runId, chains);
    await noteBaseNames(client);
    const matcher = await readNameMatcher(client);
    let { after } = begun;
    for (;;) {
      signal?.throwIfAborted();
      const keys = await nextPairs(client, after);
      const last = keys.at(-1);
      if (last === undefined) break;
      const run = await proposeBatch(client, begun.runId, { keys, last }, matcher);
      await options.onProgress?.(run);
      after = last;
    }
    return finishRun(client, begun.runId);
  });
}

async function proposeBatch(
  client: PoolClient,
  runId: string,
  { keys, last }: { readonly keys: readonly ChainKey[]; readonly last: ChainKey },
  matcher: NameMatcher,
): Promise<ProposalRun> {
  const proposals = await readNewProposals(client, keys, matcher);
  return inTransaction(client, async () => {
    const states = await lockChainStates(client, keys);
    const actions = keys.flatMap((key) => {
      const state = states.get(pairId(key));
      const proposed = proposals.get(pairId(key));
      return state && proposed ? decide(state, proposed).map((action) => ({ key, action })) : [];
    });
    const counts = await writeActions(client, actions);
    return advanceRun(client, runId, last, { lookedAt: keys.length, ...counts });
  });
}
