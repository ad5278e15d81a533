import { columns } from './columns.ts';
import type { CommandDependencies } from './dependencies.ts';

/** A column of a table: its heading, and the cell of each row. */
export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => string;
  /** Numbers stand at the right. */
  readonly isNumber?: boolean;
}

/** How rows are printed. */
export interface Printing<Row> {
  readonly json: boolean | undefined;
  readonly of: readonly Column<Row>[];
  /** What is said where there are none. */
  readonly none: string;
}

/** Prints each row as a line of JSON, or all of them as a table, which has nothing without rows. */
export function printRows<Row>(
  deps: Pick<CommandDependencies, 'out' | 'err'>,
  rows: readonly Row[],
  { json, of, none }: Printing<Row>,
): void {
  const lineOf = (row: Row): string => JSON.stringify(row);
  if (json === true || rows.length === 0) printLines(deps, rows.map(lineOf), none);
  else deps.out.write(tableOf(rows, of));
}

/** Prints lines to standard output; where there are none, says so on standard error. */
export function printLines(
  { out, err }: Pick<CommandDependencies, 'out' | 'err'>,
  lines: readonly string[],
  none: string,
): void {
  if (lines.length === 0) err.write(`${none}\n`);
  else out.write(lines.map((line) => `${line}\n`).join(''));
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
