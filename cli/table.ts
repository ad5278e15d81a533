import { columns } from './columns.ts';
import type { Output } from './dependencies.ts';

/** A column of a table: its heading, and the cell of each row. */
export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => string;
  /** Numbers stand at the right. */
  readonly isNumber?: boolean;
}

/** Prints each row as a line of JSON, or all of them as a table, which has nothing without rows. */
export function printRows<Row>(
  out: Output,
  rows: readonly Row[],
  { json, of }: { readonly json: boolean | undefined; readonly of: readonly Column<Row>[] },
): void {
  if (json === true) out.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  else if (rows.length > 0) out.write(tableOf(rows, of));
}

/** A line of headings, and a line for each row. */
export function tableOf<Row>(rows: readonly Row[], of: readonly Column<Row>[]): string {
  const lines = columns(
    [of.map(({ heading }) => heading), ...rows.map((row) => of.map(({ cell }) => cell(row)))],
    new Set(of.flatMap(({ isNumber }, index) => (isNumber === true ? [index] : []))),
  );
  return lines.map((line) => `${line}\n`).join('');
}

/** A number as a person reads it; nothing where it is not known. */
export function numberCell(value: number | null): string {
  return value === null ? '' : value.toLocaleString('en-US');
}
