import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@elastic/elasticsearch';
import type { IdentifiedDocument } from './hotel-documents.ts';

/** A document that the server refused for good. */
export interface RefusedDocument {
  readonly id: string;
  readonly reason: string;
}

export interface BulkLoad {
  readonly indexed: number;
  readonly refused: readonly RefusedDocument[];
}

export interface BulkOptions {
  readonly index: string;
  readonly signal?: AbortSignal;
  /** Called after each request with the number of documents that it wrote. */
  readonly onIndexed?: (count: number) => void;
}

/** A request ends at whichever comes first; a count alone would let long documents break the server's limit. */
const requestBytes = 4_000_000;
const requestDocuments = 4000;

/** Requests under way at once; the next one is prepared while the server works on them. */
const concurrency = 2;

/** Tries of an item that the server has no room for right now, and the first wait; each later one is twice as long. */
const tries = 8;
const firstWaitMs = 100;

/** Refused documents are named up to here; all are counted by their difference to what was sent. */
const namedRefusals = 1000;

interface Line {
  readonly id: string;
  readonly text: string;
}

interface ItemOutcome {
  readonly index?: {
    readonly status?: number;
    readonly error?: { readonly type?: string; readonly reason?: string };
  };
}

/**
 * Writes documents in bulk. Items that the server is too busy for (429, 503) are tried again, alone, with growing
 * waits; what it refuses is reported, never passed over in silence.
 *
 * @throws the client's error when the server is away for longer than all tries, or the reason of `signal`
 */
export async function bulkLoad(
  client: Client,
  documents: AsyncIterable<IdentifiedDocument>,
  { index, signal, onIndexed }: BulkOptions,
): Promise<BulkLoad> {
  let indexed = 0;
  const refused: RefusedDocument[] = [];
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];

  const start = (lines: readonly Line[]): void => {
    const request = send(client, index, lines, signal)
      .then((failed) => {
        indexed += lines.length - failed.length;
        refused.push(...failed.slice(0, namedRefusals - refused.length));
        onIndexed?.(lines.length);
      })
      .catch((error: unknown) => {
        failures.push(error);
      })
      .finally(() => running.delete(request));
    running.add(request);
  };

  try {
    for await (const lines of requestsOf(documents)) {
      signal?.throwIfAborted();
      if (running.size >= concurrency) await Promise.race(running);
      if (failures.length > 0) break;
      start(lines);
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
  return { indexed, refused };
}

async function* requestsOf(documents: AsyncIterable<IdentifiedDocument>): AsyncGenerator<readonly Line[]> {
  let lines: Line[] = [];
  let bytes = 0;
  for await (const { id, document } of documents) {
    const text = `{"index":{"_id":${JSON.stringify(id)}}}\n${JSON.stringify(document)}\n`;
    const size = Buffer.byteLength(text);
    if (lines.length > 0 && (bytes + size > requestBytes || lines.length >= requestDocuments)) {
      yield lines;
      lines = [];
      bytes = 0;
    }
    lines.push({ id, text });
    bytes += size;
  }
  if (lines.length > 0) yield lines;
}

async function send(
  client: Client,
  index: string,
  lines: readonly Line[],
  signal: AbortSignal | undefined,
): Promise<readonly RefusedDocument[]> {
  const refused: RefusedDocument[] = [];
  let pending = lines;
  for (let attempt = 1; ; attempt += 1) {
    const outcomes = await request(client, index, pending).catch((error: unknown) => {
      if (attempt >= tries || !isBusy(error)) throw error;
      return null;
    });
    if (outcomes !== null) {
      const busy: Line[] = [];
      for (const [position, line] of pending.entries()) {
        const item = outcomes[position]?.index;
        if (item?.error === undefined) continue;
        if ((item.status === 429 || item.status === 503) && attempt < tries) busy.push(line);
        else
          refused.push({ id: line.id, reason: `${item.error.type ?? 'error'}: ${item.error.reason ?? ''}` });
      }
      if (busy.length === 0) return refused;
      pending = busy;
    }
    await delay(firstWaitMs * 2 ** (attempt - 1), undefined, { signal });
  }
}

/** The outcome of each item, in order; an empty list when all are well. */
async function request(
  client: Client,
  index: string,
  lines: readonly Line[],
): Promise<readonly ItemOutcome[]> {
  const answer = await client.transport.request<{ errors: boolean; items?: readonly ItemOutcome[] }>(
    {
      method: 'POST',
      path: `/${encodeURIComponent(index)}/_bulk`,
      querystring: { filter_path: 'errors,items.*.error.type,items.*.error.reason,items.*.status' },
      bulkBody: lines.map(({ text }) => text).join(''),
    },
    { requestTimeout: 120_000, maxRetries: 0 },
  );
  return answer.errors ? (answer.items ?? []) : [];
}

/** The server has no room for the whole request, or the connection broke on the way. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('statusCode' in error)
    return error.statusCode === 429 || error.statusCode === 503 || error.statusCode === undefined;
  return error.name === 'ConnectionError' || error.name === 'TimeoutError';
}
