import type { Client } from '@elastic/elasticsearch';
import { type BulkLine, type RefusedDocument, sendBulk } from './bulk-request.ts';
import type { IdentifiedDocument } from './hotel-documents.ts';
import type { RetryOptions } from './retry.ts';

export interface BulkLoad {
  readonly indexed: number;
  /** All that were refused. */
  readonly refused: number;
  /** The first of them, `maxReported` at most. */
  readonly firstRefused: readonly RefusedDocument[];
}

export interface BulkOptions {
  readonly index: string;
  readonly retry: RetryOptions;
  /** Called after each request with the number of documents that are done with. */
  readonly onDone?: (count: number) => void;
}

/** A request ends at whichever comes first; a count alone would let long documents break the server's limit. */
const requestBytes = 4_000_000;
const requestDocuments = 4000;

/** Requests under way at once; the next one is prepared while the server works on them. */
const concurrency = 2;

/** Refused documents that are listed; all are counted. */
export const maxReported = 1000;

/**
 * Writes documents in bulk. Requests and items that the server is too busy for are tried again; what it refuses is
 * reported, never passed over in silence.
 *
 * @throws the client's error when the server is busy or away for longer than `retry` says, or the reason of its signal
 */
export async function bulkLoad(
  client: Client,
  documents: AsyncIterable<IdentifiedDocument>,
  { index, retry, onDone }: BulkOptions,
): Promise<BulkLoad> {
  let indexed = 0;
  let refused = 0;
  const firstRefused: RefusedDocument[] = [];
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  // When one request fails for good, the others need not be waited for.
  const failed = new AbortController();
  const signal = AbortSignal.any(retry.signal ? [retry.signal, failed.signal] : [failed.signal]);
  const target = { client, index, retry: { ...retry, signal } };

  const start = (lines: readonly BulkLine[]): void => {
    const sent = sendBulk(target, lines)
      .then((more) => {
        indexed += lines.length - more.length;
        refused += more.length;
        firstRefused.push(...more.slice(0, maxReported - firstRefused.length));
        onDone?.(lines.length);
      })
      .catch((error: unknown) => {
        failures.push(error);
        failed.abort(error);
      })
      .finally(() => running.delete(sent));
    running.add(sent);
  };

  try {
    for await (const lines of requestsOf(documents)) {
      signal.throwIfAborted();
      if (running.size >= concurrency) await Promise.race(running);
      if (failures.length > 0) break;
      start(lines);
    }
  } catch (error) {
    failed.abort(error);
    throw error;
  } finally {
    await Promise.all(running);
  }
  retry.signal?.throwIfAborted();
  if (failures.length > 0) throw failures[0];
  return { indexed, refused, firstRefused };
}

async function* requestsOf(
  documents: AsyncIterable<IdentifiedDocument>,
): AsyncGenerator<readonly BulkLine[]> {
  let lines: BulkLine[] = [];
  let bytes = 0;
  for await (const { id, document } of documents) {
    const text = `{"index":{"_id":${JSON.stringify(id)}}}\n${JSON.stringify(document)}\n`;
    const size = Buffer.byteLength(text);
    if (lines.length > 0 && (bytes + size > requestBytes || lines.length >= requestDocuments)) {
      yield lines;
      lines = [];
      bytes = 0;
    }
    const { providerCode, hotelCode } = document;
    lines.push({ providerCode, hotelCode, text });
    bytes += size;
  }
  if (lines.length > 0) yield lines;
}
