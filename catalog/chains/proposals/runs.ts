import type { ClientBase, Pool } from 'pg';
import type { ChainKey } from '../overrides.ts';

export interface RunCounts {
  /** Chains of providers that live hotels carry. */
  readonly lookedAt: number;
  /** New proposals, those that were published by themselves included. */
  readonly proposed: number;
  /** Proposals that were published by themselves: new ones, and such as were pending. */
  readonly autoPublished: number;
  readonly superseded: number;
  /** Live ones whose name was found again. */
  readonly kept: number;
}

/** A run, also one that goes on or was interrupted. */
export interface ProposalRun extends RunCounts {
  readonly runId: string;
  readonly startedAt: Date;
  readonly updatedAt: Date;
  /** Null while it goes on, and when it did not end. */
  readonly finishedAt: Date | null;
  /** Chains of providers that live hotels carried when it began, or was resumed. */
  readonly chains: number;
  /** The chain that it looked at last; both empty before the first. */
  readonly after: ChainKey;
}

const columns = `run_id::text as "runId", started_at as "startedAt", updated_at as "updatedAt", finished_at as "finishedAt",
  json_build_object('providerCode', provider_code, 'chainCode', chain_code) as after, chains, looked_at as "lookedAt",
  proposed, auto_published as "autoPublished", superseded, kept`;

/**
 * The latest run if it did not end and is no older than a day, else a new one. Only
 * one process may ask at a time.
 */
export async function beginOrResumeRun(client: ClientBase): Promise<ProposalRun> {
  const resumed = await client.query<ProposalRun>(
    `select ${columns} from chain_suggestion_runs
     where run_id = (select max(run_id) from chain_suggestion_runs) and finished_at is null
       and started_at > now() - interval '1 day'`,
  );
  if (resumed.rows[0]) return resumed.rows[0];
  const { rows } = await client.query<ProposalRun>(
    `insert into chain_suggestion_runs default values returning ${columns}`,
  );
  return onlyOf(rows);
}

/** Says how many chains there are. */
export async function setChainsOfRun(client: ClientBase, runId: string, chains: number): Promise<void> {
  await client.query('update chain_suggestion_runs set chains = $2, updated_at = now() where run_id = $1', [
    runId,
    chains,
  ]);
}

/** Adds what was done, in the transaction that did it, and says where to go on. */
export async function advanceRun(
  client: ClientBase,
  runId: string,
  last: ChainKey,
  done: RunCounts,
): Promise<ProposalRun> {
  const { rows } = await client.query<ProposalRun>(
    `update chain_suggestion_runs
     set provider_code = $2, chain_code = $3, looked_at = looked_at + $4, proposed = proposed + $5,
       auto_published = auto_published + $6, superseded = superseded + $7, kept = kept + $8, updated_at = now()
     where run_id = $1
     returning ${columns}`,
    [
      runId,
      last.providerCode,
      last.chainCode,
      done.lookedAt,
      done.proposed,
      done.autoPublished,
      done.superseded,
      done.kept,
    ],
  );
  return onlyOf(rows);
}

/** Supersedes what is live of chains that no live hotel carries any more, and ends the run. */
export async function finishRun(client: ClientBase, runId: string): Promise<ProposalRun> {
  const { rows } = await client.query<ProposalRun>(
    `with gone as (
       update chain_suggestions s set status = 'superseded'
       where s.status in ('pending', 'auto_published')
         and not exists (
           select from hotels h
           where h.provider_code = s.provider_code and h.chain_code = s.chain_code and h.deleted_at is null
         )
       returning 1
     )
     update chain_suggestion_runs
     set superseded = superseded + (select count(*) from gone), finished_at = now(), updated_at = now()
     where run_id = $1
     returning ${columns}`,
    [runId],
  );
  return onlyOf(rows);
}

/** Runs, the latest first. */
export async function readProposalRuns(pool: Pool, limit: number): Promise<readonly ProposalRun[]> {
  const { rows } = await pool.query<ProposalRun>(
    `select ${columns} from chain_suggestion_runs order by run_id desc limit $1`,
    [limit],
  );
  return rows;
}

function onlyOf([run]: readonly ProposalRun[]): ProposalRun {
  if (run === undefined) throw new Error('The row of the run is gone.');
  return run;
}
