import { setImmediate } from 'node:timers/promises';
import type { Client } from '@elastic/elasticsearch';
import { documentId } from '../../mappings/document-id.ts';
import type { HotelDocument } from '../../mappings/hotels.ts';
import { type BulkItem, type BulkTarget, linesOf, type RefusedDocument, sendBulk } from './bulk-request.ts';
import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';

/** What becomes of the document of one row. */
export interface IndexOperation extends HotelKey {
  /** Null: the row is not live, and its document is deleted. */
  readonly document: HotelDocument | null;
  /**
   * The position in the change sequence up to which the document is known to be current. An operation with a
   * lower one than the document in the index does nothing: what is late never wins.
   */
  readonly version: number;
}

export interface BulkLoadResult {
  /** Operations that were not refused. */
  readonly indexed: number;
  /** How many documents were refused. */
  readonly refused: number;
  /** The first of them, up to `maxReported`. */
  readonly firstRefused: readonly RefusedDocument[];
}

export interface BulkLoadOptions extends Omit<BulkTarget, 'client'> {
  /** Called after each request with its number of documents. */
  readonly onDone?: ((count: number) => void) | undefined;
  /** Called after each request with what became of its documents; the load ends when it rejects. */
  readonly onOutcome?: ((outcome: BulkOutcome) => Promise<void>) | undefined;
  /** How many requests run at a time; the next one is prepared while the server works on them. */
  readonly concurrency?: number | undefined;
  /** The most documents of a request; a function where it may change meanwhile. */
  readonly requestDocuments?: number | (() => number) | undefined;
}

/** What became of the documents of one request. */
export interface BulkOutcome {
  /** All that the request was about. */
  readonly items: readonly HotelKey[];
  readonly refused: readonly RefusedDocument[];
}

/** What is sent about the document of a row. */
interface RowItem extends HotelKey, BulkItem {}

/** A request ends at whichever limit comes first: long documents would reach the server's limit of bytes. */
const maxRequestBytes = 4_000_000;
export const maxRequestDocuments = 4000;

/** Documents that are made before other work of the process gets its turn. */
const documentsPerTurn = 100;

/** How many refused documents are reported; all are counted. */
export const maxReported = 1000;

/**
 * Writes and deletes documents in bulk. Requests and items that the server is too busy for are retried;
 * documents that it refuses are counted and reported.
 *
 * @throws the client's error when the server is busy or away for longer than `retry`
 * allows, or the reason of its signal
 */
export async function bulkLoad(
  client: Client,
  operations: AsyncIterable<IndexOperation> | Iterable<IndexOperation>,
  {
    index,
    retry,
    requireAlias,
    onDone,
    onOutcome,
    concurrency = 2,
    requestDocuments = maxRequestDocuments,
  }: BulkLoadOptions,
): Promise<BulkLoadResult> {
  let indexed = 0;
  let refused = 0;
  const firstRefused: RefusedDocument[] = [];
  const pending = new Set<Promise<void>>();
  // The first failure ends the other requests too.
  const failure = new AbortController();
  const signal = AbortSignal.any(retry.signal ? [retry.signal, failure.signal] : [failure.signal]);
  const target = { client, index, requireAlias, retry: { ...retry, signal } };

  const send = async (items: readonly RowItem[]): Promise<void> => {
    try {
      const more = (await sendBulk(target, items)).map(({ item, reason }): RefusedDocument => {
        const { providerCode, hotelCode } = item;
        return { providerCode, hotelCode, reason };
      });
      await onOutcome?.({ items, refused: more });
      indexed += items.length - more.length;
      refused += more.length;
      firstRefused.push(...more.slice(0, maxReported - firstRefused.length));
      onDone?.(items.length);
    } catch (error) {
      failure.abort(error);
    }
  };

  try {
    const maxDocuments = typeof requestDocuments === 'number' ? () => requestDocuments : requestDocuments;
    for await (const items of requestsOf(operations, maxDocuments)) {
      signal.throwIfAborted();
      if (pending.size >= concurrency) await Promise.race(pending);
      if (signal.aborted) break;
      const sent = send(items).finally(() => pending.delete(sent));
      pending.add(sent);
    }
  } catch (error) {
    failure.abort(error);
    throw error;
  } finally {
    await Promise.all(pending);
  }
  retry.signal?.throwIfAborted();
  failure.signal.throwIfAborted();
  return { indexed, refused, firstRefused };
}

async function* requestsOf(
  operations: AsyncIterable<IndexOperation> | Iterable<IndexOperation>,
  maxDocuments: () => number,
): AsyncGenerator<readonly RowItem[]> {
  let items: RowItem[] = [];
  let bytes = 0;
  let made = 0;
  for await (const operation of operations) {
    made += 1;
    if (made % documentsPerTurn === 0) await setImmediate();
    const { providerCode, hotelCode, document, version } = operation;
    const lines = linesOf(documentId(providerCode, hotelCode), document, version);
    const size = lines.length;
    if (items.length > 0 && (bytes + size > maxRequestBytes || items.length >= maxDocuments())) {
      yield items;
      items = [];
      bytes = 0;
    }
    items.push({ providerCode, hotelCode, lines });
    bytes += size;
  }
  if (items.length > 0) yield items;
}
