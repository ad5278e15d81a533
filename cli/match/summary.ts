import { columns } from '../columns.ts';
import type { Counts, OutputPaths } from './outputs.ts';

/** The table of what became of the hotels of a list, and where they are. */
export function summaryOf(counts: Counts, { mappings, review, rejects }: OutputPaths): string {
  const rows = [
    ['same', counts.same, mappings],
    ['possible', counts.possible, review],
    ['none', counts.none, review],
    ['rejected', counts.rejected, counts.rejected > 0 ? rejects : ''],
  ] as const;
  const lines = columns(
    rows.map(([what, count, file]) => [what, count.toLocaleString('en'), file]),
    new Set([1]),
  );
  return `${lines.join('\n')}\n`;
}

/** The same as a line of JSON. */
export function jsonOf(counts: Counts, { mappings, review, rejects }: OutputPaths): string {
  const report = {
    ...counts,
    mappingsPath: mappings,
    reviewPath: review,
    ...(counts.rejected > 0 && { rejectsPath: rejects }),
  };
  return `${JSON.stringify(report)}\n`;
}
