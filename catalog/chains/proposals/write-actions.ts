import type { ClientBase } from 'pg';
import type { ChainKey } from '../overrides.ts';
import type { Action } from './decide.ts';
import type { RunCounts } from './runs.ts';

/** What happens to a proposal of a chain. */
export interface ChainAction {
  readonly key: ChainKey;
  readonly action: Action;
}

/**
 * Writes what was decided, in one statement of a kind, and counts it. A proposal that is
 * no longer live stays as it is.
 */
export async function writeActions(
  client: ClientBase,
  actions: readonly ChainAction[],
): Promise<Omit<RunCounts, 'lookedAt'>> {
  const superseded = await supersede(
    client,
    actions.flatMap(({ action }) => (action.kind === 'supersede' ? [action.id] : [])),
  );
  const kept = await keep(
    client,
    actions.flatMap(({ action }) => (action.kind === 'keep' ? [action] : [])),
  );
  const added = await add(client, actions);
  return {
    proposed: added.total,
    autoPublished: added.published + kept.published,
    superseded,
    kept: kept.total,
  };
}

async function supersede(client: ClientBase, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rowCount } = await client.query(
    `update chain_suggestions set status = 'superseded'
     where suggestion_id = any ($1::bigint[]) and status in ('pending', 'auto_published')`,
    [ids],
  );
  return rowCount ?? 0;
}

interface Counted {
  readonly total: number;
  readonly published: number;
}

async function keep(
  client: ClientBase,
  kept: readonly Extract<Action, { kind: 'keep' }>[],
): Promise<Counted> {
  if (kept.length === 0) return { total: 0, published: 0 };
  const { rows } = await client.query<{ published: boolean }>(
    `update chain_suggestions s
     set confidence = k.confidence, evidence = k.evidence, computed_at = now(),
       status = case when k.publish then 'auto_published' else s.status end
     from json_to_recordset($1) as k (id bigint, confidence double precision, evidence jsonb, publish boolean)
     where s.suggestion_id = k.id and s.status in ('pending', 'auto_published')
     returning k.publish as published`,
    [
      JSON.stringify(
        kept.map(({ id, publish, proposal }) => ({
          id,
          publish,
          confidence: proposal.confidence,
          evidence: proposal.evidence,
        })),
      ),
    ],
  );
  return { total: rows.length, published: rows.filter(({ published }) => published).length };
}

async function add(client: ClientBase, actions: readonly ChainAction[]): Promise<Counted> {
  const added = actions.flatMap(({ key, action }) => (action.kind === 'add' ? [{ ...key, ...action }] : []));
  if (added.length === 0) return { total: 0, published: 0 };
  const { rows } = await client.query<{ status: string }>(
    `insert into chain_suggestions
       (provider_code, chain_code, source, status, previous_name, candidate_name, confidence, evidence)
     select a.provider_code, a.chain_code, a.source, a.status, coalesce(o.name, c.name), a.candidate_name, a.confidence,
       a.evidence
     from json_to_recordset($1) as a (provider_code text, chain_code text, source text, status text, candidate_name text,
         confidence double precision, evidence jsonb)
       left join chains c on c.provider_code = a.provider_code and c.chain_code = a.chain_code
       left join chain_overrides o on o.provider_code = a.provider_code and o.chain_code = a.chain_code
     on conflict (provider_code, chain_code, source) where status in ('pending', 'auto_published') do nothing
     returning status`,
    [
      JSON.stringify(
        added.map(({ providerCode, chainCode, source, status, proposal }) => ({
          provider_code: providerCode,
          chain_code: chainCode,
          source,
          status,
          candidate_name: proposal.candidateName,
          confidence: proposal.confidence,
          evidence: proposal.evidence,
        })),
      ),
    ],
  );
  return { total: rows.length, published: rows.filter(({ status }) => status === 'auto_published').length };
}
