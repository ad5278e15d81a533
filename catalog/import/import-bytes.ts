import { defaultBatchSize } from './batch-size.ts';
import type { Rejects } from './bounded-rejects.ts';
import type { Counts } from './counts.ts';
import { type Entry, entryOfLine } from './entry.ts';
import type { ImportOptions } from './import-records.ts';
import { importSource, type Source } from './import-source.ts';
import { linesOf, type SourceLine } from './lines.ts';
import type { Notify } from './message.ts';
import type { ByteSource } from './open-source.ts';
import type { ImportSession } from './session.ts';

/** How far some bytes have been written. */
export interface BytesProgress {
  readonly records: number;
  readonly bytesRead: number;
  /** Undefined where it is not known. */
  readonly size: number | undefined;
  /** What became of the records so far. */
  readonly counts: Counts;
}

export interface BytesInput {
  readonly bytes: ByteSource;
  /** Closed at the end. */
  readonly rejects: Rejects;
}

export interface BytesCalls {
  readonly notify: Notify;
  readonly onProgress: (progress: BytesProgress) => void;
  /** Called with what each batch changed. */
  readonly onChanges?: Source['onChanges'];
}

/** What became of them. */
export interface BytesReport {
  readonly counts: Counts;
  /** Rejected lines that are counted, but not kept, because there were too many. */
  readonly omittedRejects: number;
  /** Something that was to happen did not: the bytes broke off, a snapshot did not end or was refused. */
  readonly failed: boolean;
}

/** Imports bytes of the import format in a session that is open, and stays so. */
export async function importBytes(
  session: ImportSession,
  { bytes, rejects }: BytesInput,
  {
    batchSize = defaultBatchSize,
    allowMassRemoval = false,
    allowUnread = false,
  }: Omit<ImportOptions, 'dryRun' | 'wait'>,
  calls: BytesCalls,
): Promise<BytesReport> {
  let records = 0;
  let failed = false;
  const source = {
    entries: entriesOf(bytes),
    onRejected: rejects.add,
    onChanges: calls.onChanges,
    onBatch: (written: number, counts: Counts) => {
      records += written;
      calls.onProgress({ records, bytesRead: bytes.bytesRead(), size: bytes.size, counts });
    },
  };
  try {
    const counts = await importSource(
      session,
      source,
      { batchSize, allowMassRemoval, allowUnread },
      (message) => {
        failed ||= message.level === 'error';
        calls.notify(message);
      },
    );
    return { counts, omittedRejects: rejects.omitted(), failed };
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
