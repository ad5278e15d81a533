import type { ClientBase } from 'pg';
import { lockDerivedState } from '../../database/advisory-locks.ts';
import { groupBy } from '../../group-by.ts';
import type { ChainKey } from '../overrides.ts';
import type { SuggestionSource, SuggestionStatus } from '../suggestions.ts';
import type { ChainState, SourceHistory } from './decide.ts';
import { keyColumns, pairId } from './pairs.ts';

interface NamesRow extends ChainKey {
  readonly providerName: string | null;
  readonly overridingName: string | null;
}

interface SuggestionRow extends ChainKey {
  readonly id: string;
  readonly source: SuggestionSource;
  readonly status: SuggestionStatus;
  readonly canonical: string;
}

/**
 * What is known of these chains, by pairId(). Nobody else writes suggestions or names of chains before the transaction ends.
 *
 * @param client in a transaction
 */
export async function lockChainStates(
  client: ClientBase,
  keys: readonly ChainKey[],
): Promise<ReadonlyMap<string, ChainState>> {
  await lockDerivedState(client, 'chain names');
  const suggestions = await client.query<SuggestionRow>(
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
  const bySource = groupBy(suggestions.rows, (row) => `${row.source} ${pairId(row)}`);
  return new Map(
    names.rows.map(({ providerName, overridingName, ...key }) => {
      const history = (source: SuggestionSource): SourceHistory =>
        historyOf(bySource.get(`${source} ${pairId(key)}`) ?? []);
      const histories = { cross_provider: history('cross_provider'), inference: history('inference') };
      return [pairId(key), { providerName, overridingName, histories }];
    }),
  );
}

/** @param rows the latest last */
function historyOf(rows: readonly SuggestionRow[]): SourceHistory {
  const decided = (status: SuggestionStatus): ReadonlySet<string> =>
    new Set(rows.filter((row) => row.status === status).map(({ canonical }) => canonical));
  return { latest: rows.at(-1) ?? null, accepted: decided('accepted'), rejected: decided('rejected') };
}
