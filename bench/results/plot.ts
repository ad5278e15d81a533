import { goalText, precise, type ReportRow, verdictOf } from '../report.ts';

const width = 860;
const labelWidth = 420;
const rowHeight = 22;
const top = 34;
const right = 70;

const colours = { reached: '#1a7f37', missed: '#cf222e', none: '#57606a' } as const;

/** The least range of the axis, and what it is extended to at most; further ratios stand at its end. */
const axis = { from: 0.5, to: 2, least: 1 / 64, most: 64 } as const;

type Compared = ReportRow & { readonly ratio: number };

/**
 * The ratios of rows as an SVG: a line from 1× to each on a logarithmic axis, and a bar across at its goal.
 * Null where nothing is compared.
 */
export function plotOf(title: string, rows: readonly ReportRow[]): string | null {
  const compared = rows.filter((row): row is Compared => row.ratio !== null && row.ratio > 0);
  if (compared.length === 0) return null;
  const range = rangeOf(compared);
  const xOf = (ratio: number): number => {
    const share = Math.log(ratio / range.from) / Math.log(range.to / range.from);
    return labelWidth + Math.min(Math.max(share, 0), 1) * (width - labelWidth - right);
  };
  const height = top + compared.length * rowHeight + 8;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" ` +
      'font-family="system-ui, sans-serif" font-size="12">',
    `<title>${escape(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...ticksOf(range).flatMap((tick) => [
      `<line x1="${round(xOf(tick))}" x2="${round(xOf(tick))}" y1="${top - 8}" y2="${height - 6}" stroke="${tick === 1 ? '#24292f' : '#d8dee4'}"/>`,
      `<text x="${round(xOf(tick))}" y="${top - 14}" text-anchor="middle" fill="#57606a">${precise(tick)}×</text>`,
    ]),
    ...compared.flatMap((row, index) => rowOf(row, top + (index + 0.5) * rowHeight, xOf)),
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
    `<text x="${labelWidth - 10}" y="${y + 4}" text-anchor="end" fill="#24292f">${escape(shorten(row.what))}</text>`,
    `<line x1="${round(xOf(1))}" x2="${x}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="3"/>`,
    ...goal,
    `<circle cx="${x}" cy="${y}" r="5" fill="${colour}"/>`,
    `<text x="${width - right + 12}" y="${y + 4}" fill="${colour}">${precise(row.ratio)}×</text>`,
  ];
}

function rangeOf(rows: readonly Compared[]): { readonly from: number; readonly to: number } {
  const shown = rows.flatMap(({ ratio, goal }) => [ratio, goal?.atMost ?? goal?.atLeast ?? ratio]);
  return {
    from: Math.max(Math.min(...shown, axis.from), axis.least),
    to: Math.min(Math.max(...shown, axis.to), axis.most),
  };
}

/** Powers of two. */
function ticksOf({ from, to }: { readonly from: number; readonly to: number }): readonly number[] {
  const first = Math.ceil(Math.log2(from));
  const last = Math.floor(Math.log2(to));
  return Array.from({ length: last - first + 1 }, (_, index) => 2 ** (first + index));
}

function shorten(text: string): string {
  const points = Array.from(text);
  return points.length <= 66 ? text : `${points.slice(0, 65).join('')}…`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
