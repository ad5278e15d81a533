import { defaultBatchSize } from './batch-size.ts';
import type { Rejects } from './bounded-rejects.ts';
import type { Counts } from './counts.ts';
import { type Entry, entryOfLine } from './entry.ts';
import type { ImportOptions } from './import-records.ts';
import { importSource, type Source } from './import-source.ts';
import { linesOf, type SourceLine } from './lines.ts';
import type { ImportMessage, Notify } from './message.ts';
import type { ByteSource } from './open-source.ts';
import { otherFormatOf, recognizedBytes } from './other-format.ts';
import type { RejectReason } from './reject-reasons.ts';
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

export interface BytesReport {
  readonly counts: Counts;
  /** Rejected lines that are counted, but not kept, because there were too many. */
  readonly omittedRejects: number;
  /** Why lines were rejected. */
  readonly rejectReasons: readonly RejectReason[];
  /**
   * Something that was to happen did not: there was no record, the bytes were of another format or broke off,
   * a snapshot did not end or was refused.
   */
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
    allowEmpty = false,
  }: Omit<ImportOptions, 'dryRun' | 'wait'>,
  calls: BytesCalls,
): Promise<BytesReport> {
  let records = 0;
  let problems = 0;
  let head = Buffer.alloc(0);
  const notify = (message: ImportMessage): void => {
    if (message.level === 'error') problems += 1;
    calls.notify(message);
  };
  const source = {
    entries: entriesOf(
      headNoted(bytes.chunks, (begin) => {
        head = begin;
      }),
    ),
    onRejected: rejects.add,
    onChanges: calls.onChanges,
    onBatch: (written: number, counts: Counts) => {
      records += written;
      calls.onProgress({ records, bytesRead: bytes.bytesRead(), size: bytes.size, counts });
    },
  };
  try {
    const counts = await importSource(session, source, { batchSize, allowMassRemoval, allowUnread }, notify);
    if (problems === 0 && records === 0 && !allowEmpty)
      notify({ level: 'error', message: 'has no records; --allow-empty permits it (not over HTTP)' });
    const other = records > 0 && counts.total().rejected === records ? otherFormatOf(head) : null;
    if (other !== null)
      notify({ level: 'error', message: `is not NDJSON, a JSON record in each line: ${other}` });
    return {
      counts,
      omittedRejects: rejects.omitted(),
      rejectReasons: rejects.reasons(),
      failed: problems > 0,
    };
  } finally {
    await rejects.close();
  }
}

/** The same chunks; `onHead` is given the first bytes as they come. */
async function* headNoted(
  chunks: AsyncIterable<Buffer>,
  onHead: (head: Buffer<ArrayBuffer>) => void,
): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head.length < recognizedBytes) {
      head = Buffer.concat([head, chunk.subarray(0, recognizedBytes - head.length)]);
      onHead(head);
    }
    yield chunk;
  }
}

async function* entriesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly Entry[]> {
  for await (const lines of linesOf(chunks)) yield lines.flatMap(entriesOfLine);
}

/** An unfinished line is taken where it is whole: no part of a record is a record. */
function entriesOfLine(line: SourceLine): readonly Entry[] {
  const entry = entryOfLine(line);
  return line.unfinished && entry.kind === 'rejected' ? [] : [entry];
}
