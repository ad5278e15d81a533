import { type FileProgress, type FileReport, importFiles } from '../../catalog/import/import-files.ts';
import type { ImportOptions } from '../../catalog/import/import-records.ts';
import { standardInput } from '../../catalog/import/open-source.ts';
import { recordedRun } from '../../catalog/import/recorded-run.ts';
import { type CommandDependencies, UsageError, type JsonFlag } from '../dependencies.ts';
import { commandActor } from '../command-actor.ts';
import { interruptible } from '../interruptible.ts';
import { readableFile } from '../readable-file.ts';
import { createProgress } from './progress.ts';
import { withRejectsPaths } from './rejects-paths.ts';
import { jsonOf, summaryOf } from './summary.ts';

export interface ImportFlags extends ImportOptions, JsonFlag {
  readonly allowRejects?: boolean;
  readonly rejects?: string;
}

/** `import FILE…`. Returns the exit status. */
export async function run(
  deps: CommandDependencies,
  names: readonly string[],
  flags: ImportFlags,
): Promise<number> {
  await checkFiles(names);
  const files = await withRejectsPaths(names, flags.rejects);
  const database = await deps.openDatabase();
  const progress = createProgress(deps);
  try {
    const imported = (
      signal: AbortSignal,
      onProgress: (now: FileProgress) => void = () => undefined,
    ): Promise<FileReport[]> =>
      importFiles(
        {
          pool: database.pool,
          notify: ({ level, message }, file) => {
            progress.write(`${level}: ${file === undefined ? '' : `${file}: `}${message}`);
          },
          onProgress: (now) => {
            onProgress(now);
            progress.update(now);
          },
        },
        files,
        flags,
        signal,
      );
    const dryRun = flags.dryRun === true;
    const run = {
      files: files.map(({ file }) => file),
      actor: commandActor().name,
      allowRejects: flags.allowRejects === true,
    };
    return await interruptible(
      async (signal) => {
        const reports = await (dryRun
          ? imported(signal)
          : recordedRun(database.pool, run, (onProgress) => imported(signal, onProgress)));
        progress.end();
        deps.out.write(flags.json === true ? jsonOf(reports) : summaryOf(reports, dryRun));
        signal.throwIfAborted();
        return statusOf(reports, flags.allowRejects === true);
      },
      `Interrupted. ${dryRun ? 'Nothing was changed.' : 'What was imported stays; run it again from the start.'}`,
    );
  } finally {
    progress.end();
    await database.close();
  }
}

function statusOf(reports: readonly FileReport[], allowRejects: boolean): number {
  const failed = reports.some((report) => report.failed);
  const rejected = reports.some((report) => report.rejectsPath !== undefined);
  return failed || (rejected && !allowRejects) ? 1 : 0;
}

async function checkFiles(files: readonly string[]): Promise<void> {
  for (const file of files.filter((name) => name !== standardInput))
    if ((await readableFile(file)).isDirectory()) throw new UsageError(`${file}: is a directory`);
}
