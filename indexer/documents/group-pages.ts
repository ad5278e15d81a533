import type { Pool, PoolClient } from 'pg';
import { readPosition } from '../../catalog/changes/change-sequence.ts';
import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import type { GroupRow } from './group-reader.ts';
import { readMappedGroups, readUnmappedGroups } from './group-reader.ts';
import { inSnapshot } from '../../catalog/database/with-snapshot.ts';
import { beforehand } from '../../runtime/beforehand.ts';

/** Where a page of groups ends: base codes come first, then the hotels that have none. */
export type GroupKey =
  | { readonly baseCode: string }
  | { readonly providerCode: string; readonly hotelCode: string };

/** Some groups, in the order of their keys, as they were at one moment. */
export interface GroupPage {
  readonly groups: readonly (readonly GroupRow[])[];
  /** Where the next page begins; null after the last one. */
  readonly end: GroupKey | null;
  /** The last position that was published before the page was read. */
  readonly version: number;
}

/** The order of hotels begins before every hotel. */
const beforeHotels = { providerCode: '', hotelCode: '' };

/**
 * All groups of live rows, page by page. Each page is read in a snapshot of its own, so no
 * transaction is open for long, and while the caller works on one page the next is read. A group is
 * never divided, however large it is.
 *
 * @param after the end of the last page that is not wanted; null: from the beginning
 * @param size about how many rows a page has; asked for each page
 */
export async function* readGroupPages(
  pool: Pool,
  after: GroupKey | null,
  size: () => number,
): AsyncGenerator<GroupPage> {
  const readAfter = (key: GroupKey): Promise<GroupPage> => beforehand(readPage(pool, key, size()));
  let next: Promise<GroupPage> | null = readAfter(after ?? { baseCode: '' });
  try {
    while (next !== null) {
      const page: GroupPage = await next;
      next = page.end && readAfter(page.end);
      yield page;
    }
  } finally {
    await next?.catch(() => undefined);
  }
}

function readPage(pool: Pool, after: GroupKey, size: number): Promise<GroupPage> {
  return inSnapshot(pool, async (connection) => {
    const version = await readPosition(connection);
    const read = 'baseCode' in after ? readMapped : readUnmapped;
    return { ...(await read(connection, after as never, size)), version };
  });
}

type Groups = Omit<GroupPage, 'version'>;

async function readMapped(
  client: PoolClient,
  { baseCode }: { readonly baseCode: string },
  size: number,
): Promise<Groups> {
  const { rows } = await client.query<{ last: string | null }>(
    `select max(base_code) as last
     from (select base_code from mappings where base_code > $1 order by base_code limit $2) as page`,
    [baseCode, size],
  );
  const last = rows[0]?.last ?? null;
  if (last === null) return { groups: [], end: beforeHotels };
  return { groups: await all(readMappedGroups(client, baseCode, last)), end: { baseCode: last } };
}

/**
 * Pages of live hotels, so that a catalog with few hotels that have no base code is
 * not searched for them at once.
 */
async function readUnmapped(client: PoolClient, after: HotelKey, size: number): Promise<Groups> {
  // Not `exists`: the planner may read all mappings for it.
  const { rows } = await client.query<HotelKey & { readonly baseCode: string | null }>(
    `select h.provider_code as "providerCode", h.hotel_code as "hotelCode",
       (select m.base_code from mappings m
        where m.provider_code = h.provider_code and m.hotel_code = h.hotel_code) as "baseCode"
     from hotels h
     where h.deleted_at is null and (h.provider_code, h.hotel_code) > ($1, $2)
     order by h.provider_code, h.hotel_code limit $3`,
    [after.providerCode, after.hotelCode, size],
  );
  const unmapped = rows.filter(({ baseCode }) => baseCode === null);
  const last = rows[size - 1];
  return {
    groups: await all(readUnmappedGroups(client, unmapped)),
    end: last === undefined ? null : { providerCode: last.providerCode, hotelCode: last.hotelCode },
  };
}

async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
