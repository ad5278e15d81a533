/** One row of the report: a figure, what it is compared with, and the goal. */
export interface ReportRow {
  readonly what: string;
  readonly measured: string;
  readonly floor: string;
  /** Null where nothing is compared. */
  readonly ratio: number | null;
  readonly goal: Goal | null;
}

/** The minimum or maximum of the ratio. */
export interface Goal {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Figures that are not compared in pairs. */
export interface TextTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface ReportSection {
  readonly title: string;
  readonly note: string;
  readonly rows?: readonly ReportRow[];
  readonly tables?: readonly TextTable[];
}

/** A section as Markdown. */
export function sectionOf({ title, note, rows = [], tables = [] }: ReportSection): string {
  const all = rows.length === 0 ? tables : [tableOfRows(rows), ...tables];
  return [`## ${title}`, '', note, ...all.flatMap((table) => ['', markdownTable(table)]), ''].join('\n');
}

/** A table as Markdown. */
export function markdownTable({ columns, rows }: TextTable): string {
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function tableOfRows(rows: readonly ReportRow[]): TextTable {
  return {
    columns: ['what', 'measured', 'compared with', 'ratio', 'goal', ''],
    rows: rows.map(({ what, measured, floor, ratio, goal }) => [
      what,
      measured,
      floor,
      ratio === null ? '' : `${precise(ratio)}×`,
      goalText(goal),
      verdictOf({ ratio, goal }) ?? '',
    ]),
  };
}

/** The goal as text, such as `≤ 1.3×`. */
export function goalText(goal: Goal | null): string {
  if (goal?.atLeast !== undefined) return `≥ ${goal.atLeast}×`;
  return goal?.atMost === undefined ? '' : `≤ ${goal.atMost}×`;
}

/** Whether the goal is reached; null without one. */
export function verdictOf({ ratio, goal }: Pick<ReportRow, 'ratio' | 'goal'>): 'reached' | 'missed' | null {
  if (ratio === null || goal === null) return null;
  const reached = ratio >= (goal.atLeast ?? -Infinity) && ratio <= (goal.atMost ?? Infinity);
  return reached ? 'reached' : 'missed';
}

/** Three significant digits, without an exponent. */
export function precise(value: number): string {
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en-US')
    : String(Number(value.toPrecision(3)));
}
