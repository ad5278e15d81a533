import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import { plotOf } from '../../bench/results/plot.ts';
import { pageOf } from '../../bench/results/page.ts';
import { readResults, resultsDirectory } from '../../bench/results/store.ts';
import { verdictOf } from '../../bench/report.ts';

test('docs/benchmarks.md and its plots are those of the results (npm run docs:benchmarks)', async (t) => {
  const { markdown, plots } = pageOf(await readResults(resultsDirectory));
  t.is(await readFile(`${resultsDirectory}.md`, 'utf8'), markdown);
  const files = (await readdir(resultsDirectory)).filter((file) => file.endsWith('.svg')).sort();
  t.deepEqual(files, [...plots.keys()].sort());
  for (const [file, plot] of plots)
    t.is(await readFile(path.join(resultsDirectory, file), 'utf8'), plot, file);
});

test('a row that misses its goal is listed, and goals are counted', (t) => {
  const row = { measured: '1 s', floor: '1 s' };
  const section = {
    title: 'Import of 10 hotels',
    note: 'A note.',
    rows: [
      { ...row, what: 'slow', ratio: 2, goal: { atMost: 1.5 } },
      { ...row, what: 'fast', ratio: 1.5, goal: { atMost: 1.5 } },
      { ...row, what: 'many', ratio: 3, goal: { atLeast: 3 } },
      { ...row, what: 'without a goal', ratio: 9, goal: null },
    ],
  };
  t.deepEqual(section.rows.map(verdictOf), ['missed', 'reached', 'reached', null]);
  const { markdown, plots } = pageOf([
    { command: 'npm run bench', measuredOn: '2026-01-01', machine: [], section },
  ]);
  t.regex(markdown, /^2 of 3 are reached\./m);
  t.regex(markdown, /^- \[Import of 10 hotels\]\(#import-of-10-hotels\): slow: 2× \(≤ 1\.5×\)$/m);
  t.deepEqual([...plots.keys()], ['import-of-10-hotels.svg']);
  t.notRegex(markdown, /without a goal/);
});

test('a plot escapes what it is given, and draws ratios only of what is compared', (t) => {
  const row = { what: 'a < b & "c"', measured: '', floor: '', goal: null };
  t.is(plotOf('none', []), null);
  const alone = plotOf('alone', [{ ...row, measured: '2 ms', floor: 'of 10', ratio: null }]) ?? '';
  t.regex(alone, />2 ms \(of 10\)</);
  t.notRegex(alone, /<circle/);
  const plot = plotOf('x', [
    { ...row, ratio: 1000 },
    { ...row, ratio: 0.001 },
  ]);
  t.regex(plot ?? '', /a &lt; b &amp; &quot;c&quot;/);
  const positions = [...(plot ?? '').matchAll(/cx="([\d.]+)"/g)].map(([, x]) => Number(x));
  t.true(positions.every((x) => x >= 0 && x <= 1040));
});
