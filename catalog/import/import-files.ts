import type { Pool } from 'pg';
import { Counts } from './counts.ts';
import { type Entry, entryOfLine } from './entry.ts';
import { defaultBatchSize } from './batch-size.ts';
import type { ImportOptions } from './import-records.ts';
import { importSource } from './import-source.ts';
import { linesOf, type SourceLine } from './lines.ts';
import type { ImportMessage } from './message.ts';
import { type ByteSource, openSource } from './open-source.ts';
import { openRejectsFile } from './rejects-file.ts';
import { type ImportSession, openSession } from './session.ts';

/** How far a file has been written. */
export interface FileProgress {
  readonly file: string;
  readonly records: number;
  readonly bytesRead: number;
  /** Undefined where it is not known. */
  readonly size: number | undefined;
}

export interface ImportFilesDependencies {
  readonly pool: Pool;
  /** `file` is undefined where a message is about none. */
  readonly notify: (message: ImportMessage, file?: string) => void;
  readonly onProgress: (progress: FileProgress) => void;
}

/** A file to import. */
export interface ImportFile {
  /** `-` is standard input. */
  readonly file: string;
  /** Where its rejected lines go. */
  readonly rejectsPath: string;
}

/** What became of one file. */
export interface FileReport {
  readonly file: string;
  readonly counts: Counts;
  /** Set where a line was rejected. */
  readonly rejectsPath: string | undefined;
  /** Rejected lines that are counted, but not in the file of rejects, because it was full. */
  readonly omittedRejects: number;
  /** Something that was to happen did not: the file broke off, a snapshot did not end or was refused. */
  readonly failed: boolean;
}

/**
 * Imports files of the import format (plain or gzip; `-` is standard input) in
 * the order given, each on its own.
 */
export async function importFiles(
  deps: ImportFilesDependencies,
  files: readonly ImportFile[],
  options: ImportOptions = {},
): Promise<FileReport[]> {
  const { dryRun = false, wait = true } = options;
  const session = await openSession(deps.pool, { dryRun, wait }, deps.notify);
  try {
    const reports: FileReport[] = [];
    for (const file of files) reports.push(await importFile(deps, session, file, options));
    return reports;
  } finally {
    await session.close();
  }
}

async function importFile(
  deps: ImportFilesDependencies,
  session: ImportSession,
  { file, rejectsPath }: ImportFile,
  { batchSize = defaultBatchSize, allowMassRemoval = false, allowUnread = false }: ImportOptions,
): Promise<FileReport> {
  const bytes = await openSource(file);
  const rejects = await openRejectsFile(rejectsPath);
  let records = 0;
  let failed = false;
  const source = {
    entries: entriesOf(bytes),
    onRejected: rejects.add,
    onBatch: (written: number) => {
      records += written;
      deps.onProgress({ file, records, bytesRead: bytes.bytesRead(), size: bytes.size });
    },
  };
  try {
    const counts = await importSource(
      session,
      source,
      { batchSize, allowMassRemoval, allowUnread },
      (message) => {
        failed ||= message.level === 'error';
        deps.notify(message, file);
      },
    );
    const rejected = counts.total().rejected > 0;
    return {
      file,
      counts,
      rejectsPath: rejected ? rejectsPath : undefined,
      omittedRejects: rejects.omitted(),
      failed,
    };
  } finally {
    await rejects.close();
  }
}

async function* entriesOf({ chunks }: ByteSource): AsyncGenerator<readonly Entry[]> {
  for await (const lines of linesOf(chunks)) yield lines.flatMap(entriesOfLine);
}

/** An unfinished line is taken where it is whole: no part of a record is a record. */
function entriesOfLine(line: SourceLine): readonly Entry[] {
  const entry = entryOfLine(line);
  return line.unfinished && entry.kind === 'rejected' ? [] : [entry];
}
