import { type Client, errors } from '@elastic/elasticsearch';
import { causeOf, type ErrorCause } from './error-cause.ts';
import { createBackoff, isTransientError, isTransientStatus, type RetryOptions } from './retry.ts';

/** A document as a bulk request holds it, and the row that it is made of. */
export interface BulkLine {
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly text: string;
}

/** A document that Elasticsearch does not take, however often it is sent. */
export interface RefusedDocument {
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly reason: string;
}

export interface BulkTarget {
  readonly client: Client;
  readonly index: string;
  readonly retry: RetryOptions;
}

interface ItemOutcome {
  readonly index?: {
    readonly status?: number;
    readonly error?: ErrorCause;
  };
}

/** An item that may succeed when it is sent again. */
interface FailedItem {
  readonly line: BulkLine;
  readonly status: number;
  readonly reason: string;
}

/** Characters of a reason that are kept: it may quote the whole value. */
const longestReason = 1000;

/** Documents of one request on which the server may fail for good (500) before the server is taken to be at fault. */
const mostAtFault = 100;

/**
 * Writes documents in one request, and sends again, alone, those that the server is too busy for. A request that is too
 * large, or that the server refuses because of a document in it, is divided until that document stands alone.
 *
 * @returns the refused documents
 * @throws the client's error when the server is busy or away for longer than `retry` says, or when the request is wrong
 */
export async function sendBulk(
  target: BulkTarget,
  lines: readonly BulkLine[],
): Promise<readonly RefusedDocument[]> {
  const backoff = createBackoff(target.retry);
  const refused: RefusedDocument[] = [];
  let pending = lines;
  for (;;) {
    let failed: readonly FailedItem[] = [];
    let failure: Error;
    try {
      const outcomes = await request(target, pending);
      failed = sortOut(pending, outcomes, refused);
      if (failed.length === 0) return refused;
      failure = new Error(
        `Elasticsearch did not take ${failed.length} documents: ${failed[0]?.reason ?? ''}`,
      );
      pending = failed.map(({ line }) => line);
    } catch (error) {
      if (isDivisible(error)) return [...refused, ...(await sendDivided(target, pending, error))];
      if (!isTransientError(error)) throw error;
      failure = error;
    }
    if (await backoff.wait(failure)) continue;
    if (!areAtFault(failed)) throw failure;
    return [...refused, ...failed.map(refusedItem)];
  }
}

/** Adds what is refused for good to `refused`; returns what may succeed later. */
function sortOut(
  lines: readonly BulkLine[],
  outcomes: readonly ItemOutcome[],
  refused: RefusedDocument[],
): readonly FailedItem[] {
  const failed: FailedItem[] = [];
  for (const [position, line] of lines.entries()) {
    const { status = 0, error } = outcomes[position]?.index ?? {};
    if (error === undefined) continue;
    const item = { line, status, reason: `${error.type ?? 'error'}: ${error.reason ?? ''}` };
    if (isTransientStatus(status)) failed.push(item);
    else refused.push(refusedItem(item));
  }
  return failed;
}

/** The server answers, and fails on a few documents only: it is not the server that is to be waited for. */
function areAtFault(failed: readonly FailedItem[]): boolean {
  return failed.length > 0 && failed.length <= mostAtFault && failed.every(({ status }) => status === 500);
}

function refusedItem({ line, reason }: Omit<FailedItem, 'status'>): RefusedDocument {
  const { providerCode, hotelCode } = line;
  return { providerCode, hotelCode, reason: reason.slice(0, longestReason) };
}

/** The request as a whole was refused, and a part of it may be taken. */
function isDivisible(error: unknown): error is errors.ResponseError {
  if (!(error instanceof errors.ResponseError)) return false;
  if (error.statusCode === 413) return true;
  return error.statusCode === 400 && causeOf(error).type === 'action_request_validation_exception';
}

async function sendDivided(
  target: BulkTarget,
  lines: readonly BulkLine[],
  error: errors.ResponseError,
): Promise<readonly RefusedDocument[]> {
  const [line] = lines;
  if (line !== undefined && lines.length === 1) {
    const { reason = error.message } = causeOf(error);
    return [refusedItem({ line, reason })];
  }
  const half = Math.ceil(lines.length / 2);
  return [...(await sendBulk(target, lines.slice(0, half))), ...(await sendBulk(target, lines.slice(half)))];
}

/** The outcome of each item, in order; an empty list when all are well. */
async function request(
  { client, index, retry: { signal } }: BulkTarget,
  lines: readonly BulkLine[],
): Promise<readonly ItemOutcome[]> {
  signal?.throwIfAborted();
  const answer = await client.transport.request<{ errors: boolean; items?: readonly ItemOutcome[] }>(
    {
      method: 'POST',
      path: `/${encodeURIComponent(index)}/_bulk`,
      querystring: { filter_path: 'errors,items.*.error.type,items.*.error.reason,items.*.status' },
      bulkBody: lines.map(({ text }) => text).join(''),
    },
    {
      maxRetries: 0,
      // One of its own for each request: the client fires it when a request times out.
      ...(signal && { signal: AbortSignal.any([signal]) }),
    },
  );
  return answer.errors ? (answer.items ?? []) : [];
}
