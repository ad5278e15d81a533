import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '../../../runtime/postgres/pool.ts';
import { lockChainNames } from '../../database/advisory-locks.ts';
import { type Actor, recordAction } from '../../audit/record-action.ts';
import { type ChainKey, putOverride, subjectOf } from '../overrides.ts';
import type { ProposalSource, ProposalStatus } from './proposal.ts';

/** Which proposal: the latest one of a chain and a source. */
export interface ProposalKey extends ChainKey {
  readonly source: ProposalSource;
}

export type AcceptOutcome = 'accepted' | 'not found' | 'already accepted';

/**
 * Makes the name of a proposal an override of its chain, whatever became of the proposal before. Of two that
 * accept it at the same time, one does.
 *
 * @param nameOverride replaces the name that is proposed
 * @param by who accepts it
 */
export async function acceptProposal(
  pool: Pool,
  key: ProposalKey,
  { nameOverride, by }: { readonly nameOverride: string | undefined; readonly by: Actor },
): Promise<AcceptOutcome> {
  return withTransaction(pool, async (client) => {
    const latest = await lockLatest(client, key);
    if (latest === null) return 'not found';
    if (latest.status === 'accepted') return 'already accepted';
    const name = nameOverride ?? latest.candidateName;
    await putOverride(client, { ...key, name, by: by.name });
    await setStatus(client, latest.id, 'accepted', by.name);
    await recordAction(client, {
      ...{ actor: by, action: 'chainSuggestion.accept', subject: subjectOf(key) },
      details: { source: key.source, name },
    });
    return 'accepted';
  });
}

/**
 * Says that the name of a proposal is wrong; one that was published by itself is no longer shown. An override
 * by which it was accepted stays. Rejecting it again changes nothing.
 *
 * @returns whether there is such a proposal
 */
export async function rejectProposal(
  pool: Pool,
  key: ProposalKey,
  { by }: { readonly by: Actor },
): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const latest = await lockLatest(client, key);
    if (latest === null) return false;
    if (latest.status === 'rejected') return true;
    await setStatus(client, latest.id, 'rejected', by.name);
    await recordAction(client, {
      ...{ actor: by, action: 'chainSuggestion.reject', subject: subjectOf(key) },
      details: { source: key.source, name: latest.candidateName },
    });
    return true;
  });
}

interface LatestProposal {
  readonly id: number;
  readonly status: ProposalStatus;
  readonly candidateName: string;
}

/** Nobody else writes names of chains until the end of the transaction: it stays the latest, and as it is. */
async function lockLatest(
  client: PoolClient,
  { providerCode, chainCode, source }: ProposalKey,
): Promise<LatestProposal | null> {
  await lockChainNames(client);
  const { rows } = await client.query<LatestProposal>(
    `select suggestion_id::double precision as id, status, candidate_name as "candidateName" from chain_suggestions
     where provider_code = $1 and chain_code = $2 and source = $3
     order by suggestion_id desc limit 1`,
    [providerCode, chainCode, source],
  );
  return rows[0] ?? null;
}

async function setStatus(
  client: PoolClient,
  id: number,
  status: 'accepted' | 'rejected',
  by: string,
): Promise<void> {
  await client.query(
    'update chain_suggestions set status = $2, reviewed_by = $3, reviewed_at = now() where suggestion_id = $1',
    [id, status, by],
  );
}
