import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../test/support/repository.ts';
import type { ReportSection } from '../report.ts';

/** What one run measured, with what is needed to measure it again. */
export interface Result {
  readonly command: string;
  /** `2026-03-01` */
  readonly measuredOn: string;
  /** Empty where the machine does not matter. */
  readonly machine: readonly string[];
  readonly section: ReportSection;
}

/** The results that `docs/benchmarks.md` shows, a file of each. */
export const resultsDirectory = path.join(repositoryRoot, 'docs', 'benchmarks');

/** Takes the place of the result of the same title. */
export async function saveResult(directory: string, result: Result): Promise<void> {
  await mkdir(directory, { recursive: true });
  const file = path.join(directory, `${slugOf(result.section.title)}.json`);
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
}

/** By file name. */
export async function readResults(directory: string): Promise<readonly Result[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => JSON.parse(await readFile(path.join(directory, file), 'utf8')) as Result),
  );
}

/** The title as the name of a file. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
