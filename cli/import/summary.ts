import { Counts, type TypeCounts } from '../../catalog/import/counts.ts';
import type { FileReport } from '../../catalog/import/import-files.ts';
import { recordTypeNames } from '../../catalog/import/read-record.ts';

const columns = ['new', 'changed', 'unchanged', 'removed', 'rejected'] as const;

/** The table of what became of the records of all files, and where their rejects are. */
export function summaryOf(reports: readonly FileReport[], dryRun: boolean): string {
  const counts = new Counts();
  for (const report of reports) counts.addAll(report.counts);
  const rows = [
    ['', ...columns],
    ...counts.entries(recordTypeNames).map(([type, of]) => rowOf(type, of)),
    rowOf('total', counts.total()),
  ];
  const lines = aligned(rows);
  for (const { rejectsPath, omittedRejects } of reports) {
    if (rejectsPath === undefined) continue;
    const omitted = omittedRejects.toLocaleString('en');
    lines.push(
      `rejected lines: ${rejectsPath}${omittedRejects > 0 ? ` (full: ${omitted} more are counted, but not in it)` : ''}`,
    );
  }
  if (dryRun) lines.push('dry run: nothing was changed');
  return `${lines.join('\n')}\n`;
}

function rowOf(name: string, counts: TypeCounts): string[] {
  return [name, ...columns.map((column) => counts[column].toLocaleString('en'))];
}

/** The first column to the left, the others, which are numbers, to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}
