import type { Pool } from 'pg';
import { allOf, Parameters } from '../database/statement.ts';
import { type PageRequest, pageOf, type UncountedPage } from '../paging/keyset-page.ts';

const keptDays = 730;

export interface RecordedAction {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly organization: string | null;
  readonly action: string;
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface ActionFilters {
  readonly action?: string;
  readonly actor?: string;
  /** Null: of all organizations, and of none. */
  readonly organization: string | null;
  /** At this time or later. */
  readonly from?: Date;
  /** Before this time. */
  readonly to?: Date;
}

/** A page of what operators have done, the latest first. */
export async function readActions(
  pool: Pool,
  { action, actor, organization, from, to }: ActionFilters,
  { after, limit }: PageRequest,
): Promise<UncountedPage<RecordedAction>> {
  const parameters = new Parameters();
  const conditions = [
    parameters.optional(action, (value) => `action = ${value}`),
    parameters.optional(actor, (value) => `actor = ${value}`),
    parameters.optional(organization, (value) => `organization_code = ${value}`),
    parameters.optional(from, (value) => `at >= ${value}`),
    parameters.optional(to, (value) => `at < ${value}`),
    parameters.optional(after?.[0], (value) => `action_id < ${value}::bigint`),
  ];
  const { rows } = await pool.query<RecordedAction>(
    `select action_id::text as id, at, actor, organization_code as organization, action, subject, details
     from operator_actions where ${allOf(conditions)}
     order by action_id desc limit ${parameters.add(limit + 1)}`,
    parameters.values,
  );
  return pageOf(rows, limit, ({ id }) => [id]);
}

/** Deletes what was done long ago. */
export async function deleteOldActions(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    'delete from operator_actions where at < now() - make_interval(days => $1)',
    [keptDays],
  );
  return rowCount ?? 0;
}
