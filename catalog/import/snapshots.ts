import type { ClientBase } from 'pg';
import type { ImportMessage } from './message.ts';
import type { HotelKey } from './read-record.ts';

/** The share of a provider's live hotels above which the end of a snapshot removes none. */
const MASS_REMOVAL_SHARE = 0.3;

/** The snapshots that are open in a file: how many hotels of the provider were live when each began. */
export type OpenSnapshots = ReadonlyMap<string, number>;

/** What the end of a snapshot did. */
export interface SnapshotEnd {
  readonly removed: number;
  readonly message: ImportMessage | undefined;
}

/** How many hotels of a provider are live. */
export async function countLiveHotels(client: ClientBase, providerCode: string): Promise<number> {
  const { rows } = await client.query<{ live: string | number }>(
    'select count(*) as live from live_hotels where provider_code = $1',
    [providerCode],
  );
  return Number(rows[0]?.live ?? 0);
}

/** Marks these hotels as seen, in a temporary table, so that Node's memory does not grow with their number. */
export async function markSeen(client: ClientBase, hotels: readonly HotelKey[]): Promise<void> {
  if (hotels.length === 0) return;
  await client.query({
    name: 'import_mark_seen',
    text: `insert into import_seen (provider_code, hotel_code)
           select provider_code, hotel_code from unnest($1::text[], $2::text[]) as s (provider_code, hotel_code)`,
    values: [hotels.map((hotel) => hotel.providerCode), hotels.map((hotel) => hotel.hotelCode)],
  });
}

/** Removes the marks of a provider, or of all. */
export async function forgetSeen(client: ClientBase, providerCode?: string): Promise<void> {
  if (providerCode === undefined) await client.query('truncate import_seen');
  else await client.query('delete from import_seen where provider_code = $1', [providerCode]);
}

/** Soft-deletes the hotels of a provider that its snapshot did not hold, unless these are too many. */
export async function endSnapshot(
  client: ClientBase,
  providerCode: string,
  liveAtBegin: number,
  allowMassRemoval: boolean,
): Promise<SnapshotEnd> {
  await client.query('analyze import_seen');
  const { rows } = await client.query<{ unseen: string | number }>(
    `select count(*) as unseen from live_hotels h where ${UNSEEN}`,
    [providerCode],
  );
  const unseen = Number(rows[0]?.unseen ?? 0);
  if (unseen > liveAtBegin * MASS_REMOVAL_SHARE && !allowMassRemoval) {
    return { removed: 0, message: refusal(providerCode, unseen, liveAtBegin) };
  }
  if (unseen > 0) {
    await client.query(`update hotels h set deleted_at = now() where h.deleted_at is null and ${UNSEEN}`, [
      providerCode,
    ]);
  }
  await client.query('update providers set last_sync_at = now() where provider_code = $1', [providerCode]);
  return { removed: unseen, message: undefined };
}

const UNSEEN = `h.provider_code = $1 and not exists (
  select from import_seen s where s.provider_code = h.provider_code and s.hotel_code = h.hotel_code)`;

function refusal(providerCode: string, unseen: number, liveAtBegin: number): ImportMessage {
  const percent = ((100 * unseen) / liveAtBegin).toFixed(1);
  return {
    level: 'error',
    message:
      `the snapshot of ${providerCode} would remove ${unseen} of ${liveAtBegin} live hotels (${percent} %, more than ` +
      `${100 * MASS_REMOVAL_SHARE} %): none was removed; --allow-mass-removal permits it`,
  };
}
