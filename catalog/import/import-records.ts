import type { Pool } from 'pg';
import { defaultBatchSize } from './batch-size.ts';
import type { Counts } from './counts.ts';
import { type Entry, entryOfRecord, type RejectedEntry } from './entry.ts';
import { importSource } from './import-source.ts';
import type { Notify } from './message.ts';
import { openSession } from './session.ts';
import type { SnapshotAllowances } from './snapshots.ts';

export interface ImportOptions extends Partial<SnapshotAllowances> {
  /** Records of a batch, which is a transaction. */
  readonly batchSize?: number;
  /** Find out what would happen, and keep nothing of it. */
  readonly dryRun?: boolean;
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
  { pool, notify, onRejected }: ImportRecordsDependencies,
  records: Iterable<unknown> | AsyncIterable<unknown>,
  {
    batchSize = defaultBatchSize,
    dryRun = false,
    allowMassRemoval = false,
    allowUnread = false,
    wait = true,
  }: ImportOptions = {},
): Promise<Counts> {
  const session = await openSession(pool, { dryRun, wait }, notify);
  try {
    const source = {
      entries: entriesOf(records),
      onRejected,
      onBatch: () => undefined,
    };
    return await importSource(session, source, { batchSize, allowMassRemoval, allowUnread }, notify);
  } finally {
    await session.close();
  }
}

async function* entriesOf(
  records: Iterable<unknown> | AsyncIterable<unknown>,
): AsyncGenerator<readonly Entry[]> {
  let line = 0;
  for await (const record of records) yield [entryOfRecord(record, ++line)];
}
