import { Counts, type TypeCounts } from '../../catalog/import/counts.ts';
import type { FileReport } from '../../catalog/import/import-files.ts';
import { recordTypeNames } from '../../catalog/import/read-record.ts';
import { columns } from '../columns.ts';

const outcomes = ['new', 'changed', 'unchanged', 'removed', 'rejected'] as const;

const numbers = new Set(outcomes.map((_, index) => index + 1));

/** The table of what became of the records of all files, and where their rejects are. */
export function summaryOf(reports: readonly FileReport[], dryRun: boolean): string {
  const counts = new Counts();
  for (const report of reports) counts.addAll(report.counts);
  const rows = [
    ['', ...outcomes],
    ...counts.entries(recordTypeNames).map(([type, of]) => rowOf(type, of)),
    rowOf('total', counts.total()),
  ];
  const lines = columns(rows, numbers);
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
  return [name, ...outcomes.map((outcome) => counts[outcome].toLocaleString('en'))];
}
