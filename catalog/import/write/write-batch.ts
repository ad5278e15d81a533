import type { ClientBase } from 'pg';
import { Counts, UNKNOWN_TYPE } from '../counts.ts';
import {
  type Entry,
  hotelKeyOfRow,
  type RecordEntry,
  refused,
  type RejectedEntry,
  type SnapshotEntry,
} from '../entry.ts';
import type { Notice } from '../notice.ts';
import { type HotelKey, recordTypes } from '../read-record.ts';
import { type ImportSession, sqlState } from '../session.ts';
import { markSeen, type OpenSnapshots } from '../snapshots.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { refuseCircles } from './refuse-circles.ts';
import { writeRecords } from './write-records.ts';

/** What a batch did, known once its transaction is committed. */
export interface BatchResult {
  readonly counts: Counts;
  readonly rejected: readonly RejectedEntry[];
  readonly notices: readonly Notice[];
  /** The snapshots that are open after it. */
  readonly open: OpenSnapshots;
}

/**
 * Writes a batch as one transaction. Should the database refuse a record that passed all checks, the batch is halved
 * until that record stands alone: it is rejected, and the others are written.
 */
export async function writeBatch(
  session: ImportSession,
  entries: readonly Entry[],
  open: OpenSnapshots,
  allowMassRemoval: boolean,
): Promise<BatchResult> {
  try {
    return await session.transaction((client) => writeEntries(client, entries, open, allowMassRemoval));
  } catch (error) {
    if (!isRefusal(error) || !entries.some(isRecord)) throw error;
    if (entries.length === 1) {
      const alone = entries
        .filter(isRecord)
        .map((entry) => refused(entry, `the database refuses it: ${error.message}`));
      return writeBatch(session, alone, open, allowMassRemoval);
    }
    const middle = Math.floor(entries.length / 2);
    const before = await writeBatch(session, entries.slice(0, middle), open, allowMassRemoval);
    const after = await writeBatch(session, entries.slice(middle), before.open, allowMassRemoval);
    before.counts.addAll(after.counts);
    return {
      counts: before.counts,
      rejected: [...before.rejected, ...after.rejected],
      notices: [...before.notices, ...after.notices],
      open: after.open,
    };
  }
}

async function writeEntries(
  client: ClientBase,
  entries: readonly Entry[],
  open: OpenSnapshots,
  allowMassRemoval: boolean,
): Promise<BatchResult> {
  const counts = new Counts();
  const rejected = entries.filter(isRejected);
  const records = entries.filter(isRecord);
  for (const definition of recordTypes) {
    const ofType = records.filter(({ record }) => record.type === definition.type);
    if (ofType.length === 0) continue;
    const circles = await refuseCircles(client, definition, ofType);
    rejected.push(...circles.rejected);
    for (const outcome of await writeRecords(client, definition, circles.kept))
      counts.add(definition.type, outcome);
  }
  await markSeen(client, sentHotels(records, rejected, open));

  const mark = entries.find(isSnapshot);
  const snapshot = mark && (await applySnapshot(client, mark, open, allowMassRemoval));
  if (snapshot?.rejected) rejected.push(snapshot.rejected);
  counts.add('hotel', 'removed', snapshot?.removed ?? 0);
  for (const { type } of rejected) counts.add(type ?? UNKNOWN_TYPE, 'rejected');
  return { counts, rejected, notices: snapshot?.notices ?? [], open: snapshot?.open ?? open };
}

/** The hotels of open snapshots that a batch holds, the rejected ones included. */
function sentHotels(
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

/** An error that lies in the data: a value or a key that a table does not take, or that no index holds. */
function isRefusal(error: unknown): error is Error {
  return /^(22|23|54)/.test(sqlState(error));
}

function isRecord(entry: Entry): entry is RecordEntry {
  return entry.kind === 'record';
}

function isSnapshot(entry: Entry): entry is SnapshotEntry {
  return entry.kind === 'snapshot';
}

function isRejected(entry: Entry): entry is RejectedEntry {
  return entry.kind === 'rejected';
}
