import { goalText, markdownTable, precise, verdictOf } from '../report.ts';
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
      'Each figure is compared with a lower bound of the same machine, measured in turn with it: a bare search, plain SQL, an empty server.',
      'Figures of different runs are not to be compared. Requests go over HTTP, with key and rate limits checked. A dot right of 1× takes',
      'longer than what it is compared with; the black bar is the goal. The command of a section measures it again, with `--record` in place',
      'of this result; [benchmarks/](benchmarks/) has the figures as JSON.',
      '',
      ...machineLines(machines),
      '',
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

/** How many goals are reached, and what misses its own, by section. */
function goalsOf(ordered: readonly (readonly [string, readonly Result[]])[]): readonly string[] {
  const sections = ordered.flatMap(([, some]) => some.map(({ section }) => section));
  const verdicts = sections.flatMap(({ rows = [] }) => rows.map(verdictOf));
  const reached = verdicts.filter((verdict) => verdict === 'reached').length;
  const missed = verdicts.filter((verdict) => verdict === 'missed').length;
  const lines = sections.flatMap(({ title, rows = [] }) => {
    const texts = rows
      .filter((row) => verdictOf(row) === 'missed')
      .map(({ what, ratio, goal }) => `${what}: ${precise(ratio ?? NaN)}× (${goalText(goal)})`);
    return texts.length === 0 ? [] : [`- [${title}](#${anchorOf(title)}): ${texts.join('; ')}`];
  });
  return [`${reached} of ${reached + missed} are reached. Missed are:`, '', ...lines];
}

function partOf(
  { command, measuredOn, section }: Result,
  previous: Result | undefined,
  machine: number,
  plots: ReadonlyMap<string, string>,
): readonly string[] {
  const { title, note, tables = [] } = section;
  const plot = `${slugOf(title)}.svg`;
  return [
    `## ${title}`,
    '',
    `\`${command}\`, ${measuredOn}${machine < 1 ? '' : `, machine ${machine + 1}`}`,
    '',
    ...(note === previous?.section.note ? [] : [note, '']),
    ...(plots.has(plot) ? [`![Figures](benchmarks/${plot})`, ''] : []),
    ...tables.flatMap((table) => [markdownTable(table), '']),
  ];
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
  return machine.join('\n');
}

/** What differs between the machines, then what they share. */
function machineLines(machines: readonly string[]): readonly string[] {
  const all = machines.map((machine) => machine.split('\n'));
  const shared = (all[0] ?? []).filter((line) => all.every((lines) => lines.includes(line)));
  return [
    ...all.map((lines, index) => {
      const own = lines.filter((line) => all.length === 1 || !shared.includes(line));
      const unless = index === 0 && all.length > 1 ? ', unless a section says otherwise' : '';
      return `- Machine ${index + 1}${unless}: ${own.join('; ')}`;
    }),
    ...(all.length > 1 ? shared.map((line) => `- All: ${line}`) : []),
  ];
}

/** As GitHub makes the anchor of a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
