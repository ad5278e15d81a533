import { shownOutcomes, type TypeCounts } from '../../catalog/import/counts.ts';
import { findListedImport, type ListedImport, readImportHistory } from '../../catalog/import/history.ts';
import { readRejectReasons } from '../../catalog/import/read-reject-reasons.ts';
import type { RejectReason } from '../../catalog/import/reject-reasons.ts';
import { columns } from '../columns.ts';
import { type CommandDependencies, withDatabase, type JsonFlag } from '../dependencies.ts';
import { printable } from '../printable.ts';
import { type Column, numberCell, printRows, tableOf } from '../table.ts';

export interface ListFlags extends JsonFlag {
  readonly limit: number;
}

/** What a table counts, as an import that is listed shows it. */
const counted = [
  'new',
  'changed',
  'unchanged',
  'removed',
  'rejected',
] as const satisfies readonly (keyof TypeCounts)[];

const table: readonly Column<ListedImport>[] = [
  { heading: 'ID', cell: ({ id }) => id },
  { heading: 'BEGAN', cell: ({ createdAt }) => createdAt.toISOString() },
  { heading: 'STATUS', cell: statusOf },
  ...counted.map((what): Column<ListedImport> => ({
    heading: what.toUpperCase(),
    cell: ({ total }) => numberCell(total[what]),
    isNumber: true,
  })),
  { heading: 'BY', cell: ({ createdBy }) => createdBy },
  { heading: 'FILE', cell: ({ fileName }) => fileName },
];

/** `imports list`. */
export async function list(deps: CommandDependencies, { limit, json }: ListFlags): Promise<void> {
  const { rows } = await withDatabase(deps, (pool) => readImportHistory(pool, { after: null, limit }));
  printRows(deps, rows, { json, of: table, none: 'There was no import yet.' });
}

/** `imports show ID`. Returns the exit status: 1 when there is no such import. */
export async function show(deps: CommandDependencies, id: string, { json }: JsonFlag): Promise<number> {
  const shown = await withDatabase(deps, async (pool) => {
    const found = await findListedImport(pool, id);
    return found === null ? null : { ...found, rejects: await readRejectReasons(pool, found) };
  });
  if (shown === null) {
    deps.err.write('No import has this id.\n');
    return 1;
  }
  deps.out.write(json ? `${JSON.stringify(shown)}\n` : textOf(shown));
  return 0;
}

/** The columns of what became of records. */
function countTable(total: TypeCounts): readonly Column<TypeCounts & { readonly type: string }>[] {
  return [
    { heading: '', cell: ({ type }) => type },
    ...shownOutcomes(total).map((what): Column<TypeCounts> => ({
      heading: what,
      cell: (counts) => numberCell(counts[what]),
      isNumber: true,
    })),
  ];
}

function textOf({ rejects, ...found }: ListedImport & { rejects: readonly RejectReason[] | null }): string {
  const { id, fileName, createdBy, source, createdAt, endedAt, problem, messages, counts, total } = found;
  const facts = [
    ['id', id],
    ['file', fileName],
    ['by', `${createdBy}, ${source === 'http' ? 'over HTTP' : 'at the command line'}`],
    ['status', statusOf(found)],
    ['began', createdAt.toISOString()],
    ...(endedAt === null ? [] : [['ended', endedAt.toISOString()]]),
    ...(problem === null ? [] : [['problem', problem]]),
  ];
  return [
    ...columns(facts),
    ...messages.map(({ level, message }) => printable(`${level}: ${message}`)),
    '',
    tableOf([...counts, { type: 'total', ...total }], countTable(total)),
    ...rejectLines(total.rejected, rejects),
  ].join('\n');
}

function rejectLines(rejected: number, reasons: readonly RejectReason[] | null): readonly string[] {
  if (rejected === 0) return [];
  if (reasons === null || reasons.length === 0) return ['Why lines were rejected is not kept.\n'];
  return reasons.map(({ reason, count, line, example }) =>
    printable(`${numberCell(count)}  ${reason}\n  line ${line ?? '?'}: ${example}\n`),
  );
}

function statusOf({ status, dryRun }: ListedImport): string {
  return `${status.replaceAll('_', ' ')}${dryRun ? ' (dry run)' : ''}`;
}
