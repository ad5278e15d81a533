import type { Pool } from 'pg';
import { allOf, Parameters } from '../database/statement.ts';
import type { Page, PageRequest } from '../paging/keyset-page.ts';

export const scopeChangeActions = ['created', 'updated', 'deleted'] as const;

export type ScopeChangeAction = (typeof scopeChangeActions)[number];

/** Which changes of connections, of their agencies and of their policies; what is absent lets all pass. */
export interface ScopeChangeFilters {
  /** Only those of connections that were this organization's at the time of the change; null: of any. */
  readonly organizationCode: string | null;
  readonly connectionCode?: string | undefined;
  /** The earliest time, inclusive. */
  readonly from?: Date | undefined;
  /** The end, exclusive. */
  readonly to?: Date | undefined;
  readonly action?: ScopeChangeAction | undefined;
}

/** One change of one connection, as the triggers of the database wrote it (functions/scope_changes.sql). */
export interface ScopeChange<ScopeRecord> {
  readonly id: string;
  readonly connectionCode: string;
  /** Null where the change is about the connection itself, or its policy. */
  readonly agencyCode: string | null;
  readonly action: ScopeChangeAction;
  readonly changedBy: string;
  /** With milliseconds. */
  readonly changedAt: Date;
  readonly before: ScopeRecord | null;
  readonly after: ScopeRecord | null;
}

/** The changes of one connection, counted. */
export interface ScopeStatistics {
  readonly connectionCode: string;
  readonly changes: number;
  readonly byAction: Readonly<Record<ScopeChangeAction, number>>;
  readonly firstChangeAt: Date;
  readonly lastChangeAt: Date;
}

/** A page ends early after this much, as Postgres stores it: a policy may name thousands of places. */
const maxPageBytes = 4 * 1024 * 1024;

/**
 * Changes, newest first. No page takes longer than the one before it: only an index is read to find
 * its rows, whatever the filters.
 */
export async function readScopeChanges<ScopeRecord>(
  pool: Pool,
  filters: ScopeChangeFilters,
  { after, limit }: PageRequest,
): Promise<Page<ScopeChange<ScopeRecord>>> {
  const parameters = new Parameters();
  const parts = partsOf(filters, parameters);
  const counted = pool.query<{ count: number }>(
    `select count(*)::integer as count from (${parts.map((where) => matching('', where)).join(' union all ')}) c`,
    [...parameters.values],
  );
  const [time, lastId] = (after ?? []).map((value) => parameters.add(value));
  const isAfter =
    after === null ? 'true' : `(c.changed_at, c.id) < (${time}::timestamptz, ${lastId}::bigint)`;
  const most = parameters.add(limit + 1);
  const newest = parts.map(
    (where) =>
      `(${matching('c.id', allOf([where, isAfter]))} order by c.changed_at desc, c.id desc limit ${most})`,
  );
  const page = pool.query<ScopeChange<ScopeRecord> & { readonly found: number }>(
    `select c.id::text, c.connection_code as "connectionCode", c.agency_code as "agencyCode", c.action,
       c.changed_by as "changedBy", c.changed_at as "changedAt", c.before, c.after, c.found
     from (
       select c.*, count(*) over ()::integer as found,
         sum(coalesce(pg_column_size(c.before), 0) + coalesce(pg_column_size(c.after), 0)) over (
           order by c.changed_at desc, c.id desc rows between unbounded preceding and 1 preceding
         ) as bytes_before
       from scope_changes c
       where c.id = any (array(${newest.join(' union all ')}))
     ) c
     where coalesce(c.bytes_before, 0) < ${maxPageBytes}
     order by c.changed_at desc, c.id desc limit ${most}`,
    parameters.values,
  );
  const [{ rows: counts }, { rows: read }] = await Promise.all([counted, page]);
  const rows = read
    .slice(0, limit)
    .map(({ id, connectionCode, agencyCode, action, changedBy, changedAt, before, after }) => ({
      ...{ id, connectionCode, agencyCode, action, changedBy, changedAt, before, after },
    }));
  const last = rows.at(-1);
  const hasMore = last !== undefined && (read[0]?.found ?? 0) > rows.length;
  return {
    rows,
    count: counts[0]?.count ?? 0,
    next: hasMore ? [last.changedAt.toISOString(), last.id] : null,
  };
}

/** The connections that have changed, by code, with their numbers of changes. */
export async function readScopeStatistics(
  pool: Pool,
  filters: ScopeChangeFilters,
): Promise<readonly ScopeStatistics[]> {
  const parameters = new Parameters();
  const changes = partsOf(filters, parameters).map((where) =>
    matching('c.connection_code, c.action, c.changed_at', where),
  );
  const counts = scopeChangeActions.map(
    (action) => `'${action}', count(*) filter (where c.action = '${action}')`,
  );
  const { rows } = await pool.query<ScopeStatistics>(
    `select c.connection_code as "connectionCode", count(*)::integer as changes,
       json_build_object(${counts.join(', ')}) as "byAction",
       min(c.changed_at) as "firstChangeAt", max(c.changed_at) as "lastChangeAt"
     from (${changes.join(' union all ')}) c
     group by c.connection_code order by c.connection_code`,
    parameters.values,
  );
  return rows;
}

/** Whether a connection, which may be gone, has changes that an organization may see. */
export async function hasScopeChanges(
  pool: Pool,
  filters: Pick<ScopeChangeFilters, 'organizationCode' | 'connectionCode'>,
): Promise<boolean> {
  const parameters = new Parameters();
  const found = partsOf(filters, parameters).map((where) => `exists (${matching('', where)})`);
  const { rows } = await pool.query<{ found: boolean }>(
    `select ${found.join(' or ')} as found`,
    parameters.values,
  );
  return rows[0]?.found === true;
}

function matching(columns: string, where: string): string {
  return `select ${columns} from scope_changes c where ${where}`;
}

/**
 * Conditions that have no row in common, and each an index in the order of the list. An organization sees the
 * changes of its connections, and those by which one of them passed to another organization.
 */
function partsOf(filters: ScopeChangeFilters, parameters: Parameters): readonly string[] {
  const { organizationCode, connectionCode, from, to, action } = filters;
  const all = allOf([
    parameters.optional(connectionCode, (value) => `c.connection_code = ${value}`),
    parameters.optional(from, (value) => `c.changed_at >= ${value}`),
    parameters.optional(to, (value) => `c.changed_at < ${value}`),
    parameters.optional(action, (value) => `c.action = ${value}`),
  ]);
  if (organizationCode === null) return [all];
  const organization = parameters.add(organizationCode);
  return [
    allOf([`c.organization_code = ${organization}`, all]),
    allOf([`c.previous_organization_code = ${organization}`, all]),
  ];
}
