import { type ReportSection, sectionOf } from '../report.ts';
import { saveResult } from './store.ts';

/** Where a benchmark reports what it measures. */
export interface Reporter {
  /** The machine and the versions, before the first section. */
  machine: (lines: readonly string[]) => void;
  section: (section: ReportSection) => Promise<void>;
}

/**
 * Prints each section as Markdown as soon as it is complete, and keeps it as a result, so that an interrupted
 * run leaves those that are complete.
 *
 * @param command what a person types to measure it again
 * @param directory of the results; null: nothing is kept
 */
export function createReporter(command: string, directory: string | null): Reporter {
  let machine: readonly string[] = [];
  return {
    machine(lines) {
      machine = lines;
      for (const line of lines) console.log(`- ${line}`);
    },
    async section(section) {
      console.log(`\n${sectionOf(section)}`);
      if (directory === null) return;
      const measuredOn = new Date().toISOString().slice(0, 10);
      await saveResult(directory, { command, measuredOn, machine, section });
    },
  };
}

/**
 * The reporter of a program, and its arguments without the flag `--record`, which keeps the results for
 * `npm run docs:benchmarks`.
 *
 * @param program `npm run bench`
 */
export function reporterOf(
  program: string,
  args: readonly string[],
  directory: string,
): { readonly reporter: Reporter; readonly args: readonly string[] } {
  const others = args.filter((arg) => arg !== '--record');
  const command = others.length === 0 ? program : `${program} -- ${others.join(' ')}`;
  return {
    reporter: createReporter(command, others.length === args.length ? null : directory),
    args: others,
  };
}
