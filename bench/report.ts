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

export interface ReportSection {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly ReportRow[];
}

/** The report as Markdown. */
export function markdownOf(
  machine: readonly string[],
  sections: readonly ReportSection[],
  command: string,
): string {
  return [
    '# Benchmarks',
    '',
    `<!-- Written by \`${command}\`. -->`,
    '',
    'Each figure is compared with the lower bound of the same machine, measured in the same run.',
    '',
    ...machine.map((line) => `- ${line}`),
    '',
    ...sections.map(sectionOf),
  ].join('\n');
}

/** A section as Markdown. */
export function sectionOf({ title, note, rows }: ReportSection): string {
  return [
    `## ${title}`,
    '',
    note,
    '',
    '| what | measured | compared with | ratio | goal | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(rowOf),
    '',
  ].join('\n');
}

function rowOf({ what, measured, floor, ratio, goal }: ReportRow): string {
  const cells = [
    what,
    measured,
    floor,
    ratio === null ? '' : `${precise(ratio)}×`,
    goalText(goal),
    verdict(ratio, goal),
  ];
  return `| ${cells.join(' | ')} |`;
}

function goalText(goal: Goal | null): string {
  if (goal?.atLeast !== undefined) return `≥ ${goal.atLeast}×`;
  return goal?.atMost === undefined ? '' : `≤ ${goal.atMost}×`;
}

function verdict(ratio: number | null, goal: Goal | null): string {
  if (ratio === null || goal === null) return '';
  const reached = ratio >= (goal.atLeast ?? -Infinity) && ratio <= (goal.atMost ?? Infinity);
  return reached ? 'reached' : 'missed';
}

/** Three significant digits, without an exponent. */
export function precise(value: number): string {
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en-US')
    : String(Number(value.toPrecision(3)));
}
