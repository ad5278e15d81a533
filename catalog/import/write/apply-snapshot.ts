import type { ClientBase } from 'pg';
import { refused, type RejectedEntry, type SnapshotEntry } from '../entry.ts';
import type { ImportMessage } from '../message.ts';
import type { RecordChange } from '../record-change.ts';
import {
  countLiveHotels,
  endSnapshot,
  firstUnseen,
  forgetSeen,
  type OpenSnapshots,
  type SnapshotAllowances,
} from '../snapshots.ts';

/** What the begin or the end of a snapshot did. */
export interface SnapshotResult {
  readonly open: OpenSnapshots;
  readonly removed: number;
  /** The first of the hotels that were removed, where they are explained. */
  readonly changes: readonly RecordChange[];
  readonly messages: readonly ImportMessage[];
  readonly rejected: RejectedEntry | undefined;
}

/** Opens or ends a snapshot, once everything that came before is written. */
export async function applySnapshot(
  client: ClientBase,
  entry: SnapshotEntry,
  open: OpenSnapshots,
  allowances: SnapshotAllowances & { readonly explains: boolean },
): Promise<SnapshotResult> {
  const { providerCode, state } = entry.mark;
  const snapshot = open.get(providerCode);
  if (state === 'begin') {
    if (snapshot) return nothing(open, refused(entry, `a snapshot of ${providerCode} is open already`));
    const liveAtBegin = await countLiveHotels(client, providerCode);
    const begun = { liveAtBegin, unreadLines: 0, firstUnread: Infinity };
    return { ...nothing(open), open: new Map([...open, [providerCode, begun]]) };
  }
  if (!snapshot) return nothing(open, refused(entry, `no snapshot of ${providerCode} is open`));
  const unseen = allowances.explains ? await firstUnseen(client, providerCode) : [];
  const { removed, refusals } = await endSnapshot(client, providerCode, snapshot, allowances);
  const messages = refusals.map((message) => ({ level: 'error' as const, message }));
  const stillOpen = new Map([...open].filter(([provider]) => provider !== providerCode));
  await forgetSeen(client, stillOpen.size === 0 ? undefined : providerCode);
  const changes = (removed === 0 ? [] : unseen).map((key): RecordChange => ({
    type: 'hotel',
    change: 'removed',
    key: { ...key },
    fields: [],
  }));
  return { open: stillOpen, removed, changes, messages, rejected: undefined };
}

function nothing(open: OpenSnapshots, rejected?: RejectedEntry): SnapshotResult {
  return { open, removed: 0, changes: [], messages: [], rejected };
}
