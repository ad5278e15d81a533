import type { Pool } from 'pg';
import { importBytes, type BytesProgress, type BytesReport } from './import-bytes.ts';
import type { ImportOptions } from './import-records.ts';
import type { ImportMessage } from './message.ts';
import { openSource } from './open-source.ts';
import { openRejectsFile } from './rejects-file.ts';
import { type ImportSession, openSession } from './session.ts';

/** How far a file has been written. */
export interface FileProgress extends BytesProgress {
  readonly file: string;
}

export interface ImportFilesDependencies {
  readonly pool: Pool;
  /** `file` is undefined where a message is about none. */
  readonly notify: (message: ImportMessage, file?: string) => void;
  readonly onProgress: (progress: FileProgress) => void;
}

export interface ImportFile {
  /** `-` is standard input. */
  readonly file: string;
  /** Where its rejected lines go. */
  readonly rejectsPath: string;
}

export interface FileReport extends BytesReport {
  readonly file: string;
  /** Set where a line was rejected. */
  readonly rejectsPath: string | undefined;
}

/**
 * Imports files of the import format (plain or gzip; `-` is standard input) in
 * the order given, each on its own.
 *
 * @param signal interrupts: the file that is read breaks off, and those after it are not begun
 * @throws ImportRunningError; the reason of the signal, where it still waited for another import
 */
export async function importFiles(
  deps: ImportFilesDependencies,
  files: readonly ImportFile[],
  options: ImportOptions = {},
  signal?: AbortSignal,
): Promise<FileReport[]> {
  const { dryRun = false, wait = true } = options;
  const session = await openSession(deps.pool, { dryRun, wait, signal }, deps.notify);
  try {
    const reports: FileReport[] = [];
    for (const file of files) {
      // One that has failed says that not all was imported.
      if (signal?.aborted === true && reports.some(({ failed }) => failed)) break;
      reports.push(await importFile(deps, session, file, { ...options, signal }));
    }
    return reports;
  } finally {
    await session.close();
  }
}

async function importFile(
  deps: ImportFilesDependencies,
  session: ImportSession,
  { file, rejectsPath }: ImportFile,
  { signal, ...options }: ImportOptions & { readonly signal: AbortSignal | undefined },
): Promise<FileReport> {
  const bytes = await openSource(file, signal);
  const rejects = await openRejectsFile(rejectsPath);
  const report = await importBytes(session, { bytes, rejects }, options, {
    notify: (message) => {
      deps.notify(message, file);
    },
    onProgress: (progress) => {
      deps.onProgress({ file, ...progress });
    },
  });
  const rejected = report.counts.total().rejected > 0;
  return { file, rejectsPath: rejected ? rejectsPath : undefined, ...report };
}
