import type { ClientBase } from 'pg';
import { lockChainNames } from '../../database/advisory-locks.ts';
import { groupBy } from '../../group-by.ts';
import type { ChainKey } from '../overrides.ts';
import type { ProposalSource, ProposalStatus } from './proposal.ts';
import type { ChainState, SourceHistory } from './decide.ts';
import { keyColumns, pairId } from './pairs.ts';

interface NamesRow extends ChainKey {
  readonly providerName: string | null;
  readonly overridingName: string | null;
}

interface ProposalRow extends ChainKey {
  readonly id: string;
  readonly source: ProposalSource;
  readonly status: ProposalStatus;
  readonly canonical: string;
}

/**
 * What is known of these chains, by pairId(). Nobody else writes proposals or names of
 * chains before the transaction ends.
 *
 * @param client in a transaction
 */
export async function lockChainStates(
  client: ClientBase,
  keys: readonly ChainKey[],
): Promise<ReadonlyMap<string, ChainState>> {
  await lockChainNames(client);
  const proposals = await client.query<ProposalRow>(
    `select s.suggestion_id::text as id, s.provider_code as "providerCode", s.chain_code as "chainCode", s.source, s.status,
       s.candidate_canonical as canonical
     from chain_suggestions s
     where (s.provider_code, s.chain_code) in (
       select p.provider_code, p.chain_code from unnest($1::text[], $2::text[]) as p (provider_code, chain_code))
     order by s.suggestion_id`,
    keyColumns(keys),
  );
  const names = await client.query<NamesRow>(
    `select p.provider_code as "providerCode", p.chain_code as "chainCode",
       nullif(c.name_canonical, '') as "providerName", o.name_canonical as "overridingName"
     from unnest($1::text[], $2::text[]) as p (provider_code, chain_code)
       left join chains c on c.provider_code = p.provider_code and c.chain_code = p.chain_code
       left join chain_overrides o on o.provider_code = p.provider_code and o.chain_code = p.chain_code`,
    keyColumns(keys),
  );
  const bySource = groupBy(proposals.rows, (row) => `${row.source} ${pairId(row)}`);
  return new Map(
    names.rows.map(({ providerName, overridingName, ...key }) => {
      const history = (source: ProposalSource): SourceHistory =>
        historyOf(bySource.get(`${source} ${pairId(key)}`) ?? []);
      const histories = { cross_provider: history('cross_provider'), inference: history('inference') };
      return [pairId(key), { providerName, overridingName, histories }];
    }),
  );
}

/** @param rows the latest last */
function historyOf(rows: readonly ProposalRow[]): SourceHistory {
  const decided = (status: ProposalStatus): ReadonlySet<string> =>
    new Set(rows.filter((row) => row.status === status).map(({ canonical }) => canonical));
  return { latest: rows.at(-1) ?? null, accepted: decided('accepted'), rejected: decided('rejected') };
}
