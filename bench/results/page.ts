import { goalText, markdownTable, precise, type ReportRow, verdictOf } from '../report.ts';
import { plotOf } from './plot.ts';
import { type Result, slugOf } from './store.ts';

/** The chapters of the page, and the beginnings of the titles of their sections, in order. */
const chapters: readonly (readonly [string, readonly string[]])[] = [
  [
    'Typeahead and the search box',
    ['Keystrokes', 'Autocomplete', 'Suggestions', 'Names in Han', 'The typeahead from memory', 'Popularity'],
  ],
  [
    'Lists, geography and lookups',
    ['The catalog by key', 'Hotels by place', 'Filters', 'Restricted', 'Chains'],
  ],
  [
    'Import, index and change feed',
    ['Import', 'Rebuild', 'Relay', 'The change feed', 'Coverage', 'Groups', 'A base code'],
  ],
  ['Mapping and names of chains', ['Duplicate', 'Base codes', 'Names proposed']],
  ['Quality, and other search software', ['Quality', 'The typeahead beside']],
];

/** Files of a page, by name. */
export interface BenchmarkPage {
  readonly markdown: string;
  readonly plots: ReadonlyMap<string, string>;
}

/** The page of all results: what reaches its goal and what does not, then a plot of each. */
export function pageOf(results: readonly Result[]): BenchmarkPage {
  const plots = new Map<string, string>();
  for (const { section } of results) {
    const plot = plotOf(section.title, section.rows ?? []);
    if (plot !== null) plots.set(`${slugOf(section.title)}.svg`, plot);
  }
  const ordered = inChapters(results);
  const machines = [...new Set(ordered.flatMap(([, some]) => some.map(machineOf)))].filter(
    (machine) => machine !== '',
  );
  return {
    plots,
    markdown: [
      '# Benchmarks',
      '',
      '<!-- Written by `npm run docs:benchmarks` from the results in docs/benchmarks/. -->',
      '',
      'Each figure is compared with the lower bound of the same machine, measured in the same run: a bare search, plain SQL, an empty server.',
      'Figures of different runs are not to be compared with each other. A dot right of 1× takes longer than what it is compared with; the',
      'black bar is the goal. The command above a section measures it again; with `--record` its result takes the place of this one. The',
      'figures are in [benchmarks/](benchmarks/) as JSON.',
      '',
      ...machines.flatMap((machine, index) => [`Machine ${index + 1}:`, '', machine, '']),
      '## Goals',
      '',
      ...goalsOf(ordered),
      '',
      ...ordered.flatMap(([chapter, some]) => [
        `# ${chapter}`,
        '',
        ...some.flatMap((result, index) =>
          partOf(result, some[index - 1], machines.indexOf(machineOf(result)), plots),
        ),
      ]),
    ].join('\n'),
  };
}

/** Of each section how many goals are reached, and what misses its own. */
function goalsOf(ordered: readonly (readonly [string, readonly Result[]])[]): readonly string[] {
  const lines = ordered.flatMap(([, some]) =>
    some.flatMap(({ section }) => {
      const judged = (section.rows ?? []).filter((row) => verdictOf(row) !== null);
      if (judged.length === 0) return [];
      const missed = judged.filter((row) => verdictOf(row) === 'missed');
      const texts = missed.map(
        ({ what, ratio, goal }) => `${what}: ${precise(ratio ?? NaN)}× (${goalText(goal)})`,
      );
      return `| [${section.title}](#${anchorOf(section.title)}) | ${judged.length - missed.length} of ${judged.length} | ${texts.join('; ')} |`;
    }),
  );
  return ['| what | reached | missed |', '| --- | --- | --- |', ...lines];
}

function partOf(
  { command, measuredOn, section }: Result,
  previous: Result | undefined,
  machine: number,
  plots: ReadonlyMap<string, string>,
): readonly string[] {
  const { title, note, rows = [], tables = [] } = section;
  const plot = `${slugOf(title)}.svg`;
  const alone = rows.filter(({ ratio }) => ratio === null);
  return [
    `## ${title}`,
    '',
    `\`${command}\`, ${measuredOn}${machine === -1 ? '' : `, machine ${machine + 1}`}`,
    '',
    ...(note === previous?.section.note ? [] : [note, '']),
    ...(plots.has(plot) ? [`![${title}](benchmarks/${plot})`, ''] : []),
    ...(alone.length === 0 ? [] : [`Not compared: ${alone.map(textOf).join('; ')}.`, '']),
    ...tables.flatMap((table) => [markdownTable(table), '']),
  ];
}

function textOf({ what, measured, floor }: ReportRow): string {
  return `${what}: ${measured}${floor === '' ? '' : ` (${floor})`}`;
}

function inChapters(results: readonly Result[]): readonly (readonly [string, readonly Result[]])[] {
  const placed = chapters.map(([chapter, beginnings]) => {
    const some = beginnings.flatMap((beginning) =>
      results.filter(({ section }) => section.title.startsWith(beginning)),
    );
    return [chapter, [...new Set(some)]] as const;
  });
  const rest = results.filter((result) => placed.every(([, some]) => !some.includes(result)));
  return [...placed, ...(rest.length === 0 ? [] : [['Others', rest] as const])];
}

function machineOf({ machine }: Result): string {
  return machine.map((line) => `- ${line}`).join('\n');
}

/** As GitHub makes the anchor of a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
