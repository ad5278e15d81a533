import { forEachConcurrently } from './prefetch.ts';
import { batchesOf } from './batches.ts';
import { Counts } from './counts.ts';
import type { Entry, RejectedEntry } from './entry.ts';
import type { Notify } from './message.ts';
import type { ImportSession } from './session.ts';
import { forgetSeen, type OpenSnapshots, type SnapshotAllowances } from './snapshots.ts';
import { untilBroken } from './until-broken.ts';
import type { RecordChange } from './record-change.ts';
import { writeBatch } from './write/write-batch.ts';

/** Entries from one place: a file, or a list of records. */
export interface Source {
  /** @throws BrokenSourceError where it can be read no further */
  readonly entries: AsyncIterable<readonly Entry[]>;
  readonly onRejected: (rejected: readonly RejectedEntry[]) => void | Promise<void>;
  /** Called after each batch, with how many entries it had, and what became of all so far. */
  readonly onBatch: (entries: number, counts: Counts) => void;
  /** Called with what each batch changed; without it nobody looks, which takes less time. */
  readonly onChanges?: ((changes: readonly RecordChange[]) => void) | undefined;
}

export interface WriteOptions extends SnapshotAllowances {
  readonly batchSize: number;
}

/** While one batch is being written, the next one takes up the connections that have nothing more to do. */
const batchesAtOnce = 2;

/**
 * Writes all entries of a source, batch by batch, the next one being read while they are written. A source
 * that breaks off, or ends inside a snapshot, is reported by messages; what came before it stays.
 */
export async function importSource(
  session: ImportSession,
  source: Source,
  options: WriteOptions,
  notify: Notify,
): Promise<Counts> {
  const counts = new Counts();
  let previous = Promise.resolve<OpenSnapshots>(new Map());
  let afterMark = false;
  let broken: string | undefined;
  const entries = untilBroken(source.entries, ({ message }, lastLine) => {
    broken = `${message}; ${lastLine === 0 ? 'nothing came before it' : `what came before it stays, up to line ${lastLine}`}`;
  });

  async function write(batch: readonly Entry[], before: Promise<OpenSnapshots>): Promise<OpenSnapshots> {
    const explains = source.onChanges !== undefined;
    const result = await writeBatch(session, batch, before, { ...options, explains });
    counts.addAll(result.counts);
    session.statistics.written(rowsWritten(result.counts));
    // First of all: it is written, whatever becomes of the rest.
    source.onBatch(batch.length, counts);
    if (result.rejected.length > 0) {
      await source.onRejected([...result.rejected].sort((one, other) => one.line - other.line));
    }
    result.messages.forEach(notify);
    source.onChanges?.(result.changes);
    return result.open;
  }

  await forEachConcurrently(batchesOf(entries, options.batchSize), batchesAtOnce, async (batch) => {
    const before = previous;
    // What comes after a mark of a snapshot is written after it took effect.
    previous = afterMark ? before.then(() => write(batch, before)) : write(batch, before);
    afterMark = batch.at(-1)?.kind === 'snapshot';
    await previous;
  });

  const open = await previous;
  if (broken !== undefined) notify({ level: 'error', message: broken });
  for (const providerCode of open.keys()) {
    notify({ level: 'error', message: `ends inside the snapshot of ${providerCode}: no hotel was removed` });
  }
  if (open.size > 0) {
    await session.connections[0].run((transaction) => transaction((client) => forgetSeen(client)));
  }
  return counts;
}

function rowsWritten(counts: Counts): number {
  const { new: added, changed, removed } = counts.total();
  return added + changed + removed;
}
