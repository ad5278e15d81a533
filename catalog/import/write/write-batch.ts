import { crc32 } from 'node:zlib';
import type { ClientBase } from 'pg';
import { isDataError } from '../../../runtime/postgres/errors.ts';
import { Counts, unknownType } from '../counts.ts';
import { type Entry, hotelKeyOfRow, type RecordEntry, refused, type RejectedEntry } from '../entry.ts';
import type { ImportMessage } from '../message.ts';
import type { RecordChange } from '../record-change.ts';
import type { HotelKey } from '../../hotels/hotel-key.ts';
import { recordTypes } from '../read-record.ts';
import { hotel } from '../../hotels/hotel-record.ts';
import type { ImportSession, Transaction } from '../session.ts';
import { markSeen, type OpenSnapshots, type SnapshotAllowances, withUnread } from '../snapshots.ts';
import { applySnapshot, type SnapshotResult } from './apply-snapshot.ts';
import { rejectCycles } from './reject-cycles.ts';
import { writeRecords } from './write-records.ts';

/** What a batch did, known once it is committed. */
export interface BatchResult {
  readonly counts: Counts;
  readonly rejected: readonly RejectedEntry[];
  readonly messages: readonly ImportMessage[];
  /** What changed, where the batch is explained. */
  readonly changes: readonly RecordChange[];
  /** The snapshots that are open after it. */
  readonly open: OpenSnapshots;
}

export interface BatchOptions extends SnapshotAllowances {
  /** Whether it says what changed, which takes longer. */
  readonly explains?: boolean;
}

/**
 * Writes a batch: its hotels, divided by their keys, and everything else at once, each part in a transaction
 * of its own (no two write the same rows); then the mark of a snapshot. A batch that is killed half-way is
 * written again when its file is.
 *
 * @param before the snapshots that are open before it, known once the batch before it has ended
 */
export async function writeBatch(
  session: ImportSession,
  entries: readonly Entry[],
  before: Promise<OpenSnapshots>,
  { explains = false, ...allowances }: BatchOptions,
): Promise<BatchResult> {
  const records = entries.filter((entry) => entry.kind === 'record');
  const divided = partsOf(records, session.connections.length);
  const parts = await Promise.all(
    session.connections.map((connection, index) =>
      connection.run((transaction) => writePart(transaction, divided[index] ?? [], explains)),
    ),
  );
  const openBefore = await before;
  const counts = new Counts();
  for (const part of parts) counts.addAll(part.counts);
  const rejected = [
    ...entries.filter((entry) => entry.kind === 'rejected'),
    ...parts.flatMap((part) => part.rejected),
  ];

  const open = withUnread(openBefore, rejected);
  const mark = entries.find((entry) => entry.kind === 'snapshot');
  let snapshot: SnapshotResult | undefined;
  if (open.size > 0 || mark) {
    snapshot = await session.connections[0].run((transaction) =>
      transaction(async (client) => {
        await markSeen(client, hotelsSeen(records, rejected, open));
        return mark && applySnapshot(client, mark, open, { ...allowances, explains });
      }),
    );
  }
  if (snapshot?.rejected) rejected.push(snapshot.rejected);
  counts.add('hotel', 'removed', snapshot?.removed ?? 0);
  for (const { type } of rejected) counts.add(type ?? unknownType, 'rejected');
  const changes = [...parts.flatMap((part) => part.changes), ...(snapshot?.changes ?? [])];
  return { counts, rejected, changes, messages: snapshot?.messages ?? [], open: snapshot?.open ?? open };
}

/**
 * Hotels are divided among all connections but the first, by their keys, so that
 * those of one key keep their order.
 */
function partsOf(records: readonly RecordEntry[], connections: number): readonly (readonly RecordEntry[])[] {
  const parts = Array.from({ length: connections }, (): RecordEntry[] => []);
  for (const entry of records) {
    const key = connections > 1 && entry.record.type === hotel.type ? hotelKeyOfRow(entry.record) : undefined;
    parts[key ? 1 + (crc32(key.hotelCode) % (connections - 1)) : 0]?.push(entry);
  }
  return parts;
}

interface PartResult {
  readonly counts: Counts;
  readonly rejected: readonly RejectedEntry[];
  readonly changes: readonly RecordChange[];
}

/**
 * Writes records as one transaction. Should the database refuse one that passed all checks, they are halved
 * until it is alone: it is rejected, and the others are written.
 */
async function writePart(
  transaction: Transaction,
  entries: readonly RecordEntry[],
  explains: boolean,
): Promise<PartResult> {
  if (entries.length === 0) return { counts: new Counts(), rejected: [], changes: [] };
  try {
    return await transaction((client) => writeEntries(client, entries, explains));
  } catch (error) {
    if (!isDataError(error)) throw error;
    if (entries.length === 1) {
      const alone = entries.map((entry) => refused(entry, `the database refuses it: ${error.message}`));
      return { counts: new Counts(), rejected: alone, changes: [] };
    }
    const middle = Math.floor(entries.length / 2);
    const before = await writePart(transaction, entries.slice(0, middle), explains);
    const after = await writePart(transaction, entries.slice(middle), explains);
    before.counts.addAll(after.counts);
    return {
      counts: before.counts,
      rejected: [...before.rejected, ...after.rejected],
      changes: [...before.changes, ...after.changes],
    };
  }
}

async function writeEntries(
  client: ClientBase,
  entries: readonly RecordEntry[],
  explains: boolean,
): Promise<PartResult> {
  const counts = new Counts();
  const rejected: RejectedEntry[] = [];
  const changes: RecordChange[] = [];
  const types = new Set(entries.map(({ record }) => record.type));
  for (const definition of recordTypes) {
    if (!types.has(definition.type)) continue;
    const ofType = entries.filter(({ record }) => record.type === definition.type);
    const { accepted, rejected: closing } = await rejectCycles(client, definition, ofType);
    rejected.push(...closing);
    const written = await writeRecords(client, definition, accepted, explains);
    for (const outcome of written.outcomes) counts.add(definition.type, outcome);
    changes.push(...written.changes);
  }
  return { counts, rejected, changes };
}

/** The hotels of open snapshots that a batch holds, the rejected ones included. */
function hotelsSeen(
  records: readonly RecordEntry[],
  rejected: readonly RejectedEntry[],
  open: OpenSnapshots,
): HotelKey[] {
  if (open.size === 0) return [];
  const keys = [
    ...records.map(({ record }) => hotelKeyOfRow(record)),
    ...rejected.map(({ hotelKey }) => hotelKey),
  ];
  return keys.filter((key) => key !== undefined).filter(({ providerCode }) => open.has(providerCode));
}
