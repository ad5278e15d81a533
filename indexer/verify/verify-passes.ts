import type { Client, estypes } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { contentHashField, contentHashOf } from '../../mappings/content-hash.ts';
import { documentId } from '../../mappings/document-id.ts';
import { documentPages, fieldOf } from './document-pages.ts';
import { operationsOfPage } from '../rebuild/fill-generation.ts';
import { readGroupPages } from '../documents/group-pages.ts';
import { readPlatformCodes } from '../documents/platform-codes.ts';
import { type RetryOptions, withRetries } from '../bulk/retry.ts';
import { type HotelKey, keyColumns } from '../../catalog/hotels/hotel-key.ts';

/** What the passes over the catalog and the index share. */
export interface VerifyScope {
  readonly pool: Pool;
  readonly client: Client;
  readonly index: string;
  readonly retry: RetryOptions;
  readonly deep: boolean;
  readonly largestOrdinaryGroup: number | undefined;
  readonly onDone: (count: number) => void;
}

/** About how many rows are compared at a time, and how many documents one search looks up. */
const pageRows = 2000;
const lookupSize = 1000;

/** The share of documents whose content is read where not all are. */
const sampledShare = 0.01;

interface ExpectedDocument extends HotelKey {
  readonly id: string;
  readonly hash: number;
}

/** The hotels, page by page, whose documents seem to be missing or to differ. */
export async function* findDifferingDocuments(scope: VerifyScope): AsyncGenerator<readonly HotelKey[]> {
  const { pool, largestOrdinaryGroup, onDone } = scope;
  const platformCodes = await readPlatformCodes(pool);
  for await (const page of readGroupPages(pool, null, () => pageRows)) {
    let expected: ExpectedDocument[] = [];
    const compareNext = async (): Promise<readonly HotelKey[]> => {
      const differing = await compare(scope, expected);
      onDone(expected.length);
      expected = [];
      return differing;
    };
    for (const { document, ...hotel } of operationsOfPage(page, platformCodes, largestOrdinaryGroup)) {
      if (document === null) continue;
      const { providerCode, hotelCode } = hotel;
      const id = documentId(providerCode, hotelCode);
      expected.push({ providerCode, hotelCode, id, hash: contentHashOf(document) });
      if (expected.length >= lookupSize) yield await compareNext();
    }
    if (expected.length > 0) yield await compareNext();
  }
}

async function compare(
  scope: VerifyScope,
  expected: readonly ExpectedDocument[],
): Promise<readonly HotelKey[]> {
  const sample = expected.filter(() => scope.deep || Math.random() < sampledShare);
  const [stored, content] = await Promise.all([
    readStoredHashes(scope, expected),
    hashContent(scope, sample),
  ]);
  return expected
    .filter(({ id, hash }) => stored.get(id) !== hash || (content.has(id) && content.get(id) !== hash))
    .map(({ providerCode, hotelCode }) => ({ providerCode, hotelCode }));
}

/** The hashes that the documents hold, by id. */
async function readStoredHashes(
  { client, index, retry }: VerifyScope,
  documents: readonly ExpectedDocument[],
): Promise<ReadonlyMap<string, number>> {
  const { hits } = await withRetries(
    () =>
      client.search({
        index,
        size: documents.length,
        query: { ids: { values: documents.map(({ id }) => id) } },
        _source: false,
        docvalue_fields: [contentHashField],
        track_total_hits: false,
        allow_partial_search_results: false,
      }),
    retry,
  );
  return new Map(hits.hits.map((hit) => [hit._id ?? '', Number(fieldOf(hit, contentHashField))]));
}

/** The hashes of what the documents say, by id; undefined where there is no document. */
async function hashContent(
  { client, index, retry }: VerifyScope,
  documents: readonly ExpectedDocument[],
): Promise<ReadonlyMap<string, number | undefined>> {
  if (documents.length === 0) return new Map();
  const ids = documents.map(({ id }) => id);
  const { docs } = await withRetries(() => client.mget<object>({ index, ids }), retry);
  return new Map(
    docs.map((found) => [
      found._id,
      'found' in found && found._source !== undefined ? contentHashOf(found._source) : undefined,
    ]),
  );
}

/**
 * Documents that seem to be of no live hotel: their hotels, or their ids where these
 * are not made from a hotel's key.
 */
export interface Unexpected {
  readonly suspects: readonly HotelKey[];
  readonly strangers: readonly string[];
}

/** All documents of the index, page by page, that no live hotel accounts for. */
export async function* findUnexpectedDocuments(scope: VerifyScope): AsyncGenerator<Unexpected> {
  const { client, index, retry, onDone } = scope;
  const fields = ['providerCode', 'hotelCode'];
  for await (const hits of documentPages({ client, index, retry, size: pageRows, fields })) {
    yield await sortOut(scope, hits);
    onDone(hits.length);
  }
}

async function sortOut({ pool }: VerifyScope, hits: readonly estypes.SearchHit[]): Promise<Unexpected> {
  const hotels: HotelKey[] = [];
  const strangers: string[] = [];
  for (const hit of hits) {
    const [providerCode, hotelCode] = [fieldOf(hit, 'providerCode'), fieldOf(hit, 'hotelCode')];
    const isOfHotel = typeof providerCode === 'string' && typeof hotelCode === 'string';
    if (isOfHotel && documentId(providerCode, hotelCode) === hit._id)
      hotels.push({ providerCode, hotelCode });
    else strangers.push(hit._id ?? '');
  }
  const { rows } = await pool.query<HotelKey>(
    `select k.provider_code as "providerCode", k.hotel_code as "hotelCode"
     from unnest($1::text[], $2::text[]) as k (provider_code, hotel_code)
     where not exists (
       select from live_hotels h where h.provider_code = k.provider_code and h.hotel_code = k.hotel_code)`,
    [...keyColumns(hotels)],
  );
  return { suspects: rows, strangers };
}
