import type { Pool } from 'pg';
import { Parameters } from '../database/statement.ts';
import { type PageRequest, readRows, type UncountedPage } from '../paging/keyset-page.ts';
import { totalOf, type TypeCounts } from './counts.ts';
import { importColumns, type RequestedImport } from './requested/requested-import.ts';

/** Where imports come in: over HTTP, or by the command line. */
export const importSources = ['http', 'command'] as const;

/** An import over HTTP, or one of the command line that has ended. */
export interface ListedImport extends Omit<RequestedImport, 'allowMassRemoval' | 'allowUnread' | 'records'> {
  readonly source: (typeof importSources)[number];
  /** Null, as the two below it: not known of those of the command line. */
  readonly records: number | null;
  readonly allowMassRemoval: boolean | null;
  readonly allowUnread: boolean | null;
  /** What became of all records; `counts`, by type, is empty for those of the command line. */
  readonly total: TypeCounts;
}

/** An import over HTTP as the history has it. */
export function listed(requested: RequestedImport): ListedImport {
  return { ...requested, source: 'http', total: totalOf(requested.counts) };
}

/** Those over HTTP are recorded among the others as well when they have ended. */
const everyImport = `(
  select 'http' as source, import_id, status, file_name, dry_run, allow_mass_removal, allow_unread, created_by,
    received_bytes, total_bytes, attempts, read_bytes, records, counts, messages, omitted_rejects, problem, revision,
    created_at, uploaded_at, started_at, cancel_requested_at, ended_at, null::jsonb as total
  from requested_imports
  union all
  select source, import_id, result, array_to_string(files, ', '), false, null, null, actor,
    0, null, 1, 0, null, '[]', '[]', 0, null, 1, started_at, null, started_at, null, ended_at,
    jsonb_build_object('new', records_new, 'changed', records_changed, 'unchanged', records_unchanged,
      'removed', records_removed, 'overridden', records_overridden, 'rejected', records_rejected)
  from import_runs
  where source = 'command' and ended_at is not null
) as imports`;

/** Sorts the latest first, by bytes. */
const latestFirst = `lpad((9223372036854775807 - (extract(epoch from created_at) * 1000000)::bigint)::text, 19, '0')`;

type ImportRow = Omit<ListedImport, 'total'> & { readonly total: TypeCounts | null };

/** Imports over HTTP, and those of the command line that have ended, dry runs aside: the latest first. */
export async function readImportHistory(pool: Pool, page: PageRequest): Promise<UncountedPage<ListedImport>> {
  const { rows, next } = await readRows<ImportRow>(
    pool,
    {
      columns: `source, total, ${importColumns}`,
      from: everyImport,
      where: 'true',
      parameters: new Parameters(),
      key: [latestFirst, 'import_id::text'],
    },
    page,
  );
  return { rows: rows.map(listedOf), next };
}

/** One of these; null where there is none with this id. */
export async function findListedImport(pool: Pool, id: string): Promise<ListedImport | null> {
  const { rows } = await pool.query<ImportRow>(
    `select source, total, ${importColumns} from ${everyImport} where import_id::text = lower($1)`,
    [id],
  );
  return rows[0] === undefined ? null : listedOf(rows[0]);
}

function listedOf({ total, ...row }: ImportRow): ListedImport {
  return { ...row, total: total ?? totalOf(row.counts) };
}
