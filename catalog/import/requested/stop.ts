import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../../runtime/error-message.ts';
import { BrokenSourceError } from '../gunzip.ts';

/** So often is looked whether an import is to go on: a batch has more bytes than this. */
const chunkBytes = 64 * 1024;

/** Why an import stops before the end of its file. */
export class Stop {
  /** Whether it did because somebody cancelled it. */
  brokeOff = false;
  private cancelled = false;
  private failure: Error | undefined;
  private readonly signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.signal = signal;
  }

  cancel(): void {
    this.cancelled = true;
  }

  /** The import is to be begun again, here or elsewhere. */
  fail(error: unknown): void {
    this.failure ??= error instanceof Error ? error : new Error(messageOf(error));
  }

  /** @throws the reason of the signal, or what has failed */
  throwIfFailed(): void {
    this.signal.throwIfAborted();
    if (this.failure !== undefined) throw this.failure;
  }

  /**
   * The same bytes, which break off where the import is to stop: what came before is written, and no snapshot
   * is taken for ended.
   */
  async *guarded(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      for await (const piece of pieces) {
        for (let start = 0; start < piece.length; start += chunkBytes) {
          this.throwIfFailed();
          if (this.cancelled) {
            this.brokeOff = true;
            throw new BrokenSourceError('was cancelled');
          }
          yield piece.subarray(start, start + chunkBytes);
        }
      }
    } catch (error) {
      if (!this.brokeOff) this.fail(error);
      throw error;
    }
  }
}

/**
 * Awaits an import; meanwhile notes every so often how far it is, and looks whether it is to go on.
 *
 * @throws what the import throws
 */
export async function watched<T>(
  importing: Promise<T>,
  everyMs: number,
  stop: Stop,
  look: () => Promise<'go on' | 'cancelled' | 'lost'>,
): Promise<T> {
  const over = new AbortController();
  const looking = (async () => {
    for (;;) {
      await delay(everyMs, undefined, { signal: over.signal });
      const found = await look();
      if (found === 'cancelled') stop.cancel();
      if (found === 'lost') stop.fail(new Error('another worker has begun this import'));
    }
  })().catch((error: unknown) => {
    if (!over.signal.aborted) stop.fail(error);
  });
  try {
    return await importing;
  } finally {
    over.abort();
    await looking;
  }
}
