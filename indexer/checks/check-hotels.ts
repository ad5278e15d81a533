import type { Client, estypes } from '@elastic/elasticsearch';
import type { Pool, PoolClient } from 'pg';
import { readConsumerPosition } from '../../catalog/changes/consumers.ts';
import { contentHashField, contentHashOf } from '../../mappings/content-hash.ts';
import { documentId } from '../../mappings/document-id.ts';
import { operationsFor, readContext } from '../relay/apply-changes.ts';
import { type RetryOptions, withRetries } from '../bulk/retry.ts';
import { type HotelKey, keyColumns } from '../../catalog/hotels/hotel-key.ts';
import { inSnapshot } from '../../catalog/database/with-snapshot.ts';

/**
 * How a document compares with Postgres. `changing`: the hotel, its group or the name has a change that the
 * index need not show yet.
 */
export type DocumentState = 'same' | 'missing' | 'extra' | 'stale' | 'changing';

export interface CheckOptions {
  readonly index: string;
  readonly retry: RetryOptions;
  /** The most rows of an ordinary group; the catalog's `largestOrdinaryGroup` by default. */
  readonly largestOrdinaryGroup?: number | undefined;
}

/**
 * Compares the documents of some hotels, content by content, with what Postgres says, and tells what is wrong
 * from what is only under way: the documents are read first, then in one snapshot the hotels and all changes
 * after the position up to which the index was current before.
 *
 * @returns a state for each of the hotels, in their order
 */
export async function checkHotels(
  { pool, client }: { readonly pool: Pool; readonly client: Client },
  hotels: readonly HotelKey[],
  { index, retry, largestOrdinaryGroup }: CheckOptions,
): Promise<readonly DocumentState[]> {
  if (hotels.length === 0) return [];
  const position = await readConsumerPosition(pool, index);
  const ids = hotels.map(({ providerCode, hotelCode }) => documentId(providerCode, hotelCode));
  const found = await withRetries(() => client.mget<Record<string, unknown>>({ index, ids }), retry);
  return inSnapshot(pool, async (connection) => {
    const expected = await readExpected(connection, hotels, largestOrdinaryGroup);
    const changing = await readChanging(connection, hotels, position ?? 0);
    return ids.map((id, place) => compareDocument(expected.get(id), found.docs[place], changing.has(id)));
  });
}

/**
 * Compares a document with the content hash that it should have; undefined for one that should not be.
 *
 * @param isChanging whether the index need not be up to date here
 */
export function compareDocument(
  expected: number | undefined,
  found: estypes.MgetResponseItem<Record<string, unknown>> | undefined,
  isChanging: boolean,
): DocumentState {
  const source = found && 'found' in found && found.found ? found._source : undefined;
  const isSame =
    source === undefined
      ? expected === undefined
      : expected === source[contentHashField] && expected === contentHashOf(source);
  if (isSame) return 'same';
  if (isChanging) return 'changing';
  if (source === undefined) return 'missing';
  return expected === undefined ? 'extra' : 'stale';
}

/** The hash of each document that there should be, by its id. */
async function readExpected(
  connection: PoolClient,
  hotels: readonly HotelKey[],
  largestOrdinaryGroup: number | undefined,
): Promise<ReadonlyMap<string, number>> {
  const asked = new Set(hotels.map(({ providerCode, hotelCode }) => documentId(providerCode, hotelCode)));
  const expected = new Map<string, number>();
  const changes = { hotels, baseCodes: [] };
  const context = await readContext(connection, largestOrdinaryGroup);
  for await (const operation of operationsFor(connection, changes, context)) {
    const id = documentId(operation.providerCode, operation.hotelCode);
    if (operation.document !== null && asked.has(id)) expected.set(id, contentHashOf(operation.document));
  }
  return expected;
}

/** The ids of the hotels whose group has a change that was published after the position, or not yet. */
async function readChanging(
  connection: PoolClient,
  hotels: readonly HotelKey[],
  position: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await connection.query<HotelKey>(
    `with waiting as materialized (
       select provider_code, hotel_code, coalesce(base_code, ranked_base_code) as base_code
       from change_sequence where position > $3
       union
       select provider_code, hotel_code, unnest(array[base_code, new_base_code, ranked_base_code]) from change_log
     ),
     groups as materialized (
       select base_code from waiting where base_code is not null
       union
       select m.base_code from waiting w
         join mappings m on m.provider_code = w.provider_code and m.hotel_code = w.hotel_code
       union
       select p.base_code from waiting w
         join published_hotels p on p.provider_code = w.provider_code and p.hotel_code = w.hotel_code
       where p.base_code is not null
     )
     select h.provider_code as "providerCode", h.hotel_code as "hotelCode"
     from unnest($1::text[], $2::text[]) as h (provider_code, hotel_code)
       left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
     where exists (select from change_expansions)
       or (h.provider_code, h.hotel_code) in (
         select provider_code, hotel_code from waiting where hotel_code is not null)
       or m.base_code in (select base_code from groups)`,
    [...keyColumns(hotels), position],
  );
  return new Set(rows.map(({ providerCode, hotelCode }) => documentId(providerCode, hotelCode)));
}
