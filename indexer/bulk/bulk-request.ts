import { type Client, errors } from '@elastic/elasticsearch';
import { errorCauseOf, type ErrorCause } from '../../search/elasticsearch/errors.ts';
import { withContentHash } from '../../mappings/content-hash.ts';
import { createBackoff, isTransientError, isTransientStatus, type RetryOptions } from './retry.ts';
import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';

/** What is sent about a document. */
export interface BulkItem {
  /** The action and the document, if it is not deleted, each followed by a line feed. */
  readonly lines: Buffer;
}

/** A document of a row that Elasticsearch refuses, however often it is sent. */
export interface RefusedDocument extends HotelKey {
  readonly reason: string;
}

/** An item that Elasticsearch refuses, however often it is sent. */
export interface RefusedItem<T extends BulkItem> {
  readonly item: T;
  readonly reason: string;
}

/** Writes a document, or deletes it where that is null, unless the one in the index is newer. */
export function linesOf(id: string, document: object | null, version: number): Buffer {
  const target = `{"_id":${JSON.stringify(id)},"version":${version},"version_type":"external_gte"}`;
  return Buffer.from(
    document === null ? `{"delete":${target}}\n` : `{"index":${target}}\n${withContentHash(document)}\n`,
  );
}

export interface BulkTarget {
  readonly client: Client;
  readonly index: string;
  readonly retry: RetryOptions;
  /** The index has to be an alias: an index that is missing is not created by writing to it. */
  readonly requireAlias?: boolean | undefined;
}

/** The index as a whole takes no writes: it is missing, closed or blocked. No document is at fault. */
export class IndexNotWritableError extends Error {
  override readonly name = 'IndexNotWritableError';
}

interface ItemResult {
  readonly status?: number;
  readonly error?: ErrorCause;
}

interface ItemResponse {
  readonly index?: ItemResult;
  readonly delete?: ItemResult;
}

/** An item that may succeed when it is sent again. */
interface FailedItem<T extends BulkItem> {
  readonly item: T;
  readonly status: number;
  readonly reason: string;
}

/** In characters: a reason may quote the whole value. */
const maxReasonLength = 1000;

/** What the server says of an item when it is about the index. */
const aboutTheIndex = new Set([
  'index_not_found_exception',
  'index_closed_exception',
  'cluster_block_exception',
  'unavailable_shards_exception',
]);

/** The document in the index is newer. */
const versionConflict = 409;

/**
 * If the server keeps failing (500) on more documents of a request than these, it
 * is at fault, not the documents.
 */
const maxFailingDocuments = 100;

/**
 * Writes or deletes documents in one request, and resends only those that the server was too
 * busy for. A request that is too large, or that is refused because of one document, is
 * split until that document is alone.
 *
 * @returns the refused items
 * @throws IndexNotWritableError, or the client's error when the server is busy or away for longer than
 *   `retry` allows, or when the request is wrong
 */
export async function sendBulk<T extends BulkItem>(
  target: BulkTarget,
  items: readonly T[],
): Promise<readonly RefusedItem<T>[]> {
  const backoff = createBackoff(target.retry);
  const refused: RefusedItem<T>[] = [];
  let pending = items;
  for (;;) {
    let failed: readonly FailedItem<T>[] = [];
    let failure: Error;
    try {
      const responses = await request(target, pending);
      failed = sortOutErrors(pending, responses, refused);
      if (failed.length === 0) return refused;
      failure = new Error(
        `Elasticsearch did not index ${failed.length} documents: ${failed[0]?.reason ?? ''}`,
      );
      pending = failed.map(({ item }) => item);
    } catch (error) {
      if (isDivisible(error)) return [...refused, ...(await sendHalves(target, pending, error))];
      if (!isTransientError(error)) throw error;
      failure = error;
    }
    if (await backoff.wait(failure)) continue;
    if (!areDocumentsAtFault(failed)) throw failure;
    return [...refused, ...failed.map(({ item, reason }) => refusedItem(item, reason))];
  }
}

/**
 * Deletes documents by their ids, whatever their versions.
 *
 * @returns the ids of those that Elasticsearch did not delete
 * @throws what `sendBulk` throws
 */
export async function deleteDocuments(
  target: BulkTarget,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const items = ids.map((id) => ({ id, lines: Buffer.from(`{"delete":{"_id":${JSON.stringify(id)}}}\n`) }));
  return (await sendBulk(target, items)).map(({ item }) => item.id);
}

/** Adds permanently refused documents to `refused`; returns those that may succeed later. */
function sortOutErrors<T extends BulkItem>(
  items: readonly T[],
  responses: readonly ItemResponse[],
  refused: RefusedItem<T>[],
): readonly FailedItem<T>[] {
  const failed: FailedItem<T>[] = [];
  for (const [position, item] of items.entries()) {
    const response = responses[position];
    const { status = 0, error } = response?.index ?? response?.delete ?? {};
    if (error === undefined || status === versionConflict) continue;
    const reason = `${error.type ?? 'error'}: ${error.reason ?? ''}`;
    if (isTransientStatus(status)) failed.push({ item, status, reason });
    else if (aboutTheIndex.has(error.type ?? '')) throw new IndexNotWritableError(reason);
    else refused.push(refusedItem(item, reason));
  }
  return failed;
}

/** The server responds, and fails on a few documents only, so waiting longer would not help. */
function areDocumentsAtFault(failed: readonly FailedItem<BulkItem>[]): boolean {
  return (
    failed.length > 0 && failed.length <= maxFailingDocuments && failed.every(({ status }) => status === 500)
  );
}

function refusedItem<T extends BulkItem>(item: T, reason: string): RefusedItem<T> {
  return { item, reason: reason.slice(0, maxReasonLength) };
}

/** The request was refused as a whole, and parts of it may succeed. */
function isDivisible(error: unknown): error is errors.ResponseError {
  if (!(error instanceof errors.ResponseError)) return false;
  if (error.statusCode === 413) return true;
  return error.statusCode === 400 && errorCauseOf(error).type === 'action_request_validation_exception';
}

async function sendHalves<T extends BulkItem>(
  target: BulkTarget,
  items: readonly T[],
  error: errors.ResponseError,
): Promise<readonly RefusedItem<T>[]> {
  const [item] = items;
  if (item !== undefined && items.length === 1) {
    return [refusedItem(item, errorCauseOf(error).reason ?? error.message)];
  }
  const half = Math.ceil(items.length / 2);
  return [...(await sendBulk(target, items.slice(0, half))), ...(await sendBulk(target, items.slice(half)))];
}

/** The response to each item, in order; an empty list when all succeeded. */
async function request(
  { client, index, requireAlias, retry: { signal } }: BulkTarget,
  items: readonly BulkItem[],
): Promise<readonly ItemResponse[]> {
  signal?.throwIfAborted();
  const response = await client.transport.request<{ errors: boolean; items?: readonly ItemResponse[] }>(
    {
      method: 'POST',
      path: `/${encodeURIComponent(index)}/_bulk`,
      querystring: {
        filter_path: 'errors,items.*.error.type,items.*.error.reason,items.*.status',
        ...(requireAlias === true && { require_alias: true }),
      },
      bulkBody: Buffer.concat(items.map(({ lines }) => lines)),
    },
    {
      maxRetries: 0,
      // A signal per request: the client aborts it when the request times out.
      ...(signal && { signal: AbortSignal.any([signal]) }),
    },
  );
  return response.errors ? (response.items ?? []) : [];
}
