import type { Pool } from 'pg';
import { defaultBatchSize } from './batch-size.ts';
import type { Counts } from './counts.ts';
import { type Entry, entryOfRecord, type RejectedEntry } from './entry.ts';
import { importSource } from './import-source.ts';
import type { Notify } from './message.ts';
import { type ImportSession, openSession } from './session.ts';
import type { SnapshotAllowances } from './snapshots.ts';

export interface ImportOptions extends Partial<SnapshotAllowances> {
  /** Records of a batch, which is a transaction. */
  readonly batchSize?: number;
  /** Find out what would happen, and keep nothing of it. */
  readonly dryRun?: boolean;
  /** Take bytes without a record for an import of nothing; else it has failed. */
  readonly allowEmpty?: boolean;
  /** Wait while another import runs (the default), or throw ImportRunningError. */
  readonly wait?: boolean;
}

export interface ImportRecordsDependencies {
  readonly pool: Pool;
  readonly notify: Notify;
  readonly onRejected: (rejected: readonly RejectedEntry[]) => void | Promise<void>;
}

/** Imports records that are objects already, in the shapes of the import format. */
export async function importRecords(
  { pool, ...reports }: ImportRecordsDependencies,
  records: Iterable<unknown> | AsyncIterable<unknown>,
  { dryRun = false, wait = true, ...options }: ImportOptions = {},
): Promise<Counts> {
  const session = await openSession(pool, { dryRun, wait }, reports.notify);
  try {
    return await importRecordsIn(session, reports, records, options);
  } finally {
    await session.close();
  }
}

/** The same in a session that is open, and stays so. */
export async function importRecordsIn(
  session: ImportSession,
  { notify, onRejected }: Omit<ImportRecordsDependencies, 'pool'>,
  records: Iterable<unknown> | AsyncIterable<unknown>,
  {
    batchSize = defaultBatchSize,
    allowMassRemoval = false,
    allowUnread = false,
  }: Omit<ImportOptions, 'dryRun' | 'wait'> = {},
): Promise<Counts> {
  const source = { entries: entriesOf(records), onRejected, onBatch: () => undefined };
  return importSource(session, source, { batchSize, allowMassRemoval, allowUnread }, notify);
}

async function* entriesOf(
  records: Iterable<unknown> | AsyncIterable<unknown>,
): AsyncGenerator<readonly Entry[]> {
  let line = 0;
  for await (const record of records) yield [entryOfRecord(record, ++line)];
}
