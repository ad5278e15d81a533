import { Counts, shownOutcomes, type TypeCounts } from '../../catalog/import/counts.ts';
import type { FileReport } from '../../catalog/import/import-files.ts';
import { recordTypeNames } from '../../catalog/import/read-record.ts';
import { columns } from '../columns.ts';
import { printable } from '../printable.ts';

/** The table of what became of the records of all files, and where their rejects are. */
export function summaryOf(reports: readonly FileReport[], dryRun: boolean): string {
  const counts = new Counts();
  for (const report of reports) counts.addAll(report.counts);
  const total = counts.total();
  const shown = shownOutcomes(total);
  const rows = [
    ['', ...shown],
    ...counts.entries(recordTypeNames).map(([type, of]) => rowOf(type, of, shown)),
    rowOf('total', total, shown),
  ];
  const lines = columns(rows, new Set(shown.map((_, index) => index + 1)));
  for (const { rejectsPath, omittedRejects } of reports) {
    if (rejectsPath === undefined) continue;
    const omitted = omittedRejects.toLocaleString('en');
    lines.push(
      `rejected lines: ${rejectsPath}${omittedRejects > 0 ? ` (full: ${omitted} more are counted, but not in it)` : ''}`,
    );
  }
  if (dryRun) lines.push('dry run: nothing was changed');
  return printable(`${lines.join('\n')}\n`);
}

/** The same as a line of JSON for each file. */
export function jsonOf(reports: readonly FileReport[]): string {
  return reports
    .map(({ counts, ...report }) => ({
      ...report,
      total: counts.total(),
      counts: Object.fromEntries(counts.entries(recordTypeNames)),
    }))
    .map((report) => `${JSON.stringify(report)}\n`)
    .join('');
}

function rowOf(name: string, counts: TypeCounts, shown: readonly (keyof TypeCounts)[]): string[] {
  return [name, ...shown.map((outcome) => counts[outcome].toLocaleString('en'))];
}
