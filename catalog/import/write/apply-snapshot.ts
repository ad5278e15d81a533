import type { ClientBase } from 'pg';
import { refused, type RejectedEntry, type SnapshotEntry } from '../entry.ts';
import type { ImportMessage } from '../message.ts';
import { countLiveHotels, endSnapshot, forgetSeen, type OpenSnapshots } from '../snapshots.ts';

/** What the begin or the end of a snapshot did. */
export interface SnapshotResult {
  readonly open: OpenSnapshots;
  readonly removed: number;
  readonly messages: readonly ImportMessage[];
  readonly rejected: RejectedEntry | undefined;
}

/** Opens or ends a snapshot, once everything that came before is written. */
export async function applySnapshot(
  client: ClientBase,
  entry: SnapshotEntry,
  open: OpenSnapshots,
  allowMassRemoval: boolean,
): Promise<SnapshotResult> {
  const { providerCode, state } = entry.mark;
  const liveAtBegin = open.get(providerCode);
  if (state === 'begin') {
    if (liveAtBegin !== undefined)
      return nothing(open, refused(entry, `a snapshot of ${providerCode} is open already`));
    const live = await countLiveHotels(client, providerCode);
    return { ...nothing(open), open: new Map([...open, [providerCode, live]]) };
  }
  if (liveAtBegin === undefined)
    return nothing(open, refused(entry, `no snapshot of ${providerCode} is open`));
  const { removed, message } = await endSnapshot(client, providerCode, liveAtBegin, allowMassRemoval);
  const stillOpen = new Map([...open].filter(([provider]) => provider !== providerCode));
  await forgetSeen(client, stillOpen.size === 0 ? undefined : providerCode);
  return { open: stillOpen, removed, messages: message ? [message] : [], rejected: undefined };
}

function nothing(open: OpenSnapshots, rejected?: RejectedEntry): SnapshotResult {
  return { open, removed: 0, messages: [], rejected };
}
