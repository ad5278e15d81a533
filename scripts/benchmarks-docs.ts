/** `npm run docs:benchmarks`: writes docs/benchmarks.md and its plots from the results of benchmarks. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageOf } from '../bench/results/page.ts';
import { readResults, resultsDirectory } from '../bench/results/store.ts';

const { markdown, plots } = pageOf(await readResults(resultsDirectory));
for (const file of await readdir(resultsDirectory))
  if (file.endsWith('.svg') && !plots.has(file)) await rm(path.join(resultsDirectory, file));
for (const [file, plot] of plots) await writeFile(path.join(resultsDirectory, file), plot);
await writeFile(`${resultsDirectory}.md`, markdown);
