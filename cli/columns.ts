import { printable } from './printable.ts';

/** Lines with their cells one below the other, two blanks apart. */
export function columns(
  given: readonly (readonly string[])[],
  rightAligned: ReadonlySet<number> = new Set(),
): string[] {
  const rows = given.map((row) => row.map(printable));
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, Array.from(cell).length);
  }
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const padding = ' '.repeat((widths[column] ?? 0) - Array.from(cell).length);
        return rightAligned.has(column) ? padding + cell : cell + padding;
      })
      .join('  ')
      .trimEnd(),
  );
}
