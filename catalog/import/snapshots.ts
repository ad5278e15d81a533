import type { ClientBase } from 'pg';
import type { RejectedEntry } from './entry.ts';
import { type HotelKey, keyColumns } from '../hotels/hotel-key.ts';
import { keptChanges } from './record-change.ts';

/** The share of a provider's live hotels above which the end of a snapshot removes none. */
const massRemovalShare = 0.3;

export interface OpenSnapshot {
  /** How many hotels of the provider were live when it began. */
  readonly liveAtBegin: number;
  /** The rejected lines since then that may be a hotel of the provider, although nobody knows which. */
  readonly unreadLines: number;
  readonly firstUnread: number;
}

/** The snapshots that are open in a file, by provider. */
export type OpenSnapshots = ReadonlyMap<string, OpenSnapshot>;

/** What the end of a snapshot may do, though it is probably not meant. */
export interface SnapshotAllowances {
  /** Remove more than 30 % of a provider's hotels. */
  readonly allowMassRemoval: boolean;
  /** Remove hotels although a rejected line may be one of them. */
  readonly allowUnread: boolean;
}

export interface SnapshotEnd {
  readonly removed: number;
  /** Why none was removed. */
  readonly refusals: readonly string[];
}

/** Notes in the snapshots that are open which rejected lines may be one of their hotels. */
export function withUnread(open: OpenSnapshots, rejected: readonly RejectedEntry[]): OpenSnapshots {
  const unread = rejected.filter((entry) => entry.unread !== undefined);
  if (unread.length === 0) return open;
  return new Map(
    [...open].map(([providerCode, snapshot]) => {
      const lines = unread
        .filter((entry) => (entry.unread?.providerCode ?? providerCode) === providerCode)
        .map(({ line }) => line);
      const firstUnread = lines.reduce((first, line) => Math.min(first, line), snapshot.firstUnread);
      return [providerCode, { ...snapshot, unreadLines: snapshot.unreadLines + lines.length, firstUnread }];
    }),
  );
}

/** How many hotels of a provider are live. */
export async function countLiveHotels(client: ClientBase, providerCode: string): Promise<number> {
  const { rows } = await client.query<{ live: string | number }>(
    'select count(*) as live from live_hotels where provider_code = $1',
    [providerCode],
  );
  return Number(rows[0]?.live ?? 0);
}

/**
 * Marks these hotels as seen, in a temporary table, so that Node's memory does not grow with their number.
 */
export async function markSeen(client: ClientBase, hotels: readonly HotelKey[]): Promise<void> {
  if (hotels.length === 0) return;
  await client.query({
    name: 'import_mark_seen',
    text: `insert into import_seen (provider_code, hotel_code)
           select provider_code, hotel_code from unnest($1::text[], $2::text[]) as s (provider_code, hotel_code)`,
    values: [...keyColumns(hotels)],
  });
}

/** Removes the marks of a provider, or of all. */
export async function forgetSeen(client: ClientBase, providerCode?: string): Promise<void> {
  if (providerCode === undefined) await client.query('truncate import_seen');
  else await client.query('delete from import_seen where provider_code = $1', [providerCode]);
}

/** The first of the hotels of a provider that its snapshot did not hold. */
export async function firstUnseen(client: ClientBase, providerCode: string): Promise<readonly HotelKey[]> {
  const { rows } = await client.query<HotelKey>(
    `select h.provider_code as "providerCode", h.hotel_code as "hotelCode" from live_hotels h
     where ${isUnseen} order by h.hotel_code limit ${keptChanges}`,
    [providerCode],
  );
  return rows;
}

/** Soft-deletes the hotels of a provider that its snapshot did not hold, unless that is refused. */
export async function endSnapshot(
  client: ClientBase,
  providerCode: string,
  snapshot: OpenSnapshot,
  allowances: SnapshotAllowances,
): Promise<SnapshotEnd> {
  await client.query('analyze import_seen');
  const { rows } = await client.query<{ unseen: string | number }>(
    `select count(*) as unseen from live_hotels h where ${isUnseen}`,
    [providerCode],
  );
  const unseen = Number(rows[0]?.unseen ?? 0);
  const refusals = refusalsOf(providerCode, unseen, snapshot, allowances);
  if (refusals.length > 0) return { removed: 0, refusals };
  let removed = 0;
  if (unseen > 0) {
    const { rowCount } = await client.query(
      `update hotels h set deleted_at = now() where h.deleted_at is null and ${isUnseen}`,
      [providerCode],
    );
    removed = rowCount ?? 0;
  }
  await client.query('update providers set last_sync_at = now() where provider_code = $1', [providerCode]);
  return { removed, refusals };
}

const isUnseen = `h.provider_code = $1 and not exists (
  select from import_seen s where s.provider_code = h.provider_code and s.hotel_code = h.hotel_code)`;

function refusalsOf(
  providerCode: string,
  unseen: number,
  { liveAtBegin, unreadLines, firstUnread }: OpenSnapshot,
  { allowMassRemoval, allowUnread }: SnapshotAllowances,
): string[] {
  const would = `the snapshot of ${providerCode} would remove ${unseen} of ${liveAtBegin} live hotels`;
  const refusals: string[] = [];
  if (unseen > 0 && unreadLines > 0 && !allowUnread) {
    const unread =
      unreadLines === 1
        ? `the key of a rejected line (line ${firstUnread}) could not be read, and it may be one of them`
        : `the keys of ${unreadLines} rejected lines (the first is line ${firstUnread}) could not be read, and they may be among them`;
    refusals.push(
      `${would}, but ${unread}: none was removed; --allow-unread (over HTTP: allowUnread) permits it`,
    );
  }
  if (unseen > liveAtBegin * massRemovalShare && !allowMassRemoval) {
    const percent = ((100 * unseen) / liveAtBegin).toFixed(1);
    refusals.push(
      `${would} (${percent} %, more than ${100 * massRemovalShare} %): none was removed; --allow-mass-removal (over HTTP: allowMassRemoval) permits it`,
    );
  }
  return refusals;
}
