import type { IncomingMessage } from 'node:http';
import { withTimeout } from '../../../runtime/with-timeout.ts';
import { ApiError, invalidRequest } from '../../errors.ts';

/** What is stored at a time: the body of a request is never in memory whole. */
const pieceBytes = 1024 * 1024;

/** How long a client may send nothing, in milliseconds. */
const silenceMs = 30_000;

export interface UploadTarget<Stored> {
  /** Where in the file the body begins. */
  readonly offset: number;
  /** Where it has to end at the latest, and the error for one that goes on. */
  readonly limit: number;
  readonly onTooLong: () => ApiError;
  /** Where it said that it ends; null: not known. */
  readonly announced: number | null;
  /**
   * @param isEnd whether the body, or what was announced of it, ends with this piece
   * @throws what ends the upload
   */
  readonly store: (offset: number, piece: Buffer, isEnd: boolean) => Promise<Stored>;
  /** Aborted when the process begins to stop. */
  readonly stopping: AbortSignal;
}

/**
 * Stores a body piece by piece, as it arrives. Whatever ends it, all that has arrived is stored. Nobody could
 * go on with a body of which all is there: it has ended then, though its own end was never seen.
 *
 * @returns where in the file it ended, and what storing its last piece gave; null: it is empty
 * @throws ApiError REQUEST_TIMEOUT, SERVICE_UNAVAILABLE when the process stops, VALIDATION_ERROR for a body
 * that ends too soon, and that of `onTooLong`
 */
export async function receiveUpload<Stored>(
  request: IncomingMessage,
  { offset, limit, onTooLong, announced, store, stopping }: UploadTarget<Stored>,
): Promise<{ readonly end: number; readonly last: Stored | null }> {
  let end = offset;
  let last: Stored | null = null;
  let waiting: Buffer[] = [];
  let bytes = 0;
  let isTooLong = false;
  const flush = async (isEnd: boolean): Promise<void> => {
    if (bytes === 0) return;
    const piece = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    last = await store(end, piece, isEnd);
    end += piece.length;
  };
  try {
    const chunks = request.iterator({ destroyOnReturn: false });
    for (;;) {
      if (stopping.aborted) throw isStopping();
      const next = await nextOf(chunks);
      if (next.done === true) break;
      const chunk = next.value as Buffer;
      isTooLong = end + bytes + chunk.length > limit;
      if (isTooLong) throw onTooLong();
      // Not sooner: the last piece has something in it.
      if (bytes >= pieceBytes) await flush(false);
      waiting.push(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    await flush(!isTooLong && end + bytes === announced).catch(() => undefined);
    throw error;
  }
  await flush(true);
  return { end, last };
}

async function nextOf(chunks: AsyncIterator<unknown>): Promise<IteratorResult<unknown>> {
  const arriving = chunks.next().catch(() => {
    throw invalidRequest([{ field: 'body', reason: 'ended before its announced length' }]);
  });
  const late = 'The client sent nothing for too long.';
  try {
    return await withTimeout(arriving, silenceMs, late);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // What may still come of it is no matter any more.
    arriving.catch(() => undefined);
    throw new ApiError('REQUEST_TIMEOUT', late);
  }
}

function isStopping(): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', 'The service is stopping: go on elsewhere, or in a moment.', {
    headers: { 'Retry-After': '1' },
  });
}
