import { goalText, precise, type ReportRow, verdictOf } from '../report.ts';

const width = 1040;
const rowHeight = 22;
const top = 34;

/** Where the columns begin, and how many characters they have room for. */
const columns = {
  what: { x: 8, most: 62 },
  measured: { x: 400, most: 20 },
  alone: { x: 400, most: 90 },
  floor: { x: 510, most: 34 },
  ratio: { x: width - 60, most: 10 },
} as const;
const plotted = { from: 740, to: width - 80 } as const;

const colours = { reached: '#1a7f37', missed: '#cf222e', none: '#57606a' } as const;

/** The least range of the axis, and its widest: ratios beyond stand at its end. */
const axis = { from: 0.5, to: 2, least: 1 / 64, most: 64 } as const;

type Compared = ReportRow & { readonly ratio: number };

/**
 * The rows as an SVG: their texts, and the ratios of those that are compared, each a line from 1× on a
 * logarithmic axis with a bar across at its goal. Null where there are no rows.
 */
export function plotOf(title: string, rows: readonly ReportRow[]): string | null {
  if (rows.length === 0) return null;
  const range = rangeOf(rows.filter(isCompared));
  const xOf = (ratio: number): number => {
    const share = Math.log(ratio / range.from) / Math.log(range.to / range.from);
    return plotted.from + Math.min(Math.max(share, 0), 1) * (plotted.to - plotted.from);
  };
  const height = top + rows.length * rowHeight + 8;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" ` +
      'font-family="system-ui, sans-serif" font-size="12">',
    `<title>${escape(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    textOf('measured', 'measured', top - 14, '#57606a'),
    textOf('floor', 'compared with', top - 14, '#57606a'),
    ...ticksOf(range).flatMap((tick) => [
      `<line x1="${round(xOf(tick))}" x2="${round(xOf(tick))}" y1="${top - 8}" y2="${height - 6}" stroke="${tick === 1 ? '#24292f' : '#d8dee4'}"/>`,
      `<text x="${round(xOf(tick))}" y="${top - 14}" text-anchor="middle" fill="#57606a">${precise(tick)}×</text>`,
    ]),
    ...rows.flatMap((row, index) => {
      const y = top + (index + 0.5) * rowHeight;
      return isCompared(row) ? rowOf(row, y, xOf) : rowOfTexts(row, y);
    }),
    '</svg>',
    '',
  ].join('\n');
}

function rowOf(row: Compared, y: number, xOf: (ratio: number) => number): readonly string[] {
  const colour = colours[verdictOf(row) ?? 'none'];
  const x = round(xOf(row.ratio));
  const bound = row.goal?.atMost ?? row.goal?.atLeast;
  const goal =
    bound === undefined
      ? []
      : [
          `<line x1="${round(xOf(bound))}" x2="${round(xOf(bound))}" y1="${y - 8}" y2="${y + 8}" stroke="#24292f" stroke-width="2">` +
            `<title>goal ${escape(goalText(row.goal))}</title></line>`,
        ];
  return [
    ...(['what', 'measured', 'floor'] as const).map((column) =>
      textOf(column, row[column], y + 4, '#24292f'),
    ),
    `<line x1="${round(xOf(1))}" x2="${x}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="3"/>`,
    ...goal,
    `<circle cx="${x}" cy="${y}" r="5" fill="${colour}"/>`,
    textOf('ratio', `${precise(row.ratio)}×`, y + 4, colour),
  ];
}

function isCompared(row: ReportRow): row is Compared {
  return row.ratio !== null && row.ratio > 0;
}

/** A row that is compared with nothing: what else it says stands behind its figure. */
function rowOfTexts({ what, measured, floor }: ReportRow, y: number): readonly string[] {
  const figure = floor === '' ? measured : `${measured} (${floor})`;
  return [textOf('what', what, y + 4, '#24292f'), textOf('alone', figure, y + 4, '#24292f')];
}

function rangeOf(rows: readonly Compared[]): { readonly from: number; readonly to: number } {
  const shown = rows.flatMap(({ ratio, goal }) => [ratio, goal?.atMost ?? goal?.atLeast ?? ratio]);
  return {
    from: Math.max(Math.min(...shown, axis.from), axis.least),
    to: Math.min(Math.max(...shown, axis.to), axis.most),
  };
}

/** Powers of two, or of one of them where there would be more than five. */
function ticksOf({ from, to }: { readonly from: number; readonly to: number }): readonly number[] {
  const step = Math.ceil((Math.log2(to) - Math.log2(from)) / 5);
  const first = Math.ceil(Math.log2(from) / step);
  const last = Math.floor(Math.log2(to) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => 2 ** ((first + index) * step));
}

function textOf(column: keyof typeof columns, text: string, y: number, colour: string): string {
  const { x, most } = columns[column];
  const points = Array.from(text);
  const shown = points.length <= most ? text : `${points.slice(0, most - 1).join('')}…`;
  return `<text x="${x}" y="${y}" fill="${colour}">${escape(shown)}</text>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
