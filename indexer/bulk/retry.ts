import { setTimeout as delay } from 'node:timers/promises';
import { errors } from '@elastic/elasticsearch';

export interface RetryOptions {
  /** How long a request is retried, in milliseconds from its first failure. */
  readonly retryForMs: number;
  readonly signal: AbortSignal | undefined;
  /** Called with the first failure of each request that is retried. */
  readonly onRetry: ((error: Error) => void) | undefined;
}

/** Each wait is twice as long as the one before, up to the maximum. */
const minWaitMs = 100;
const maxWaitMs = 5000;

/** The server is too busy or has a temporary failure. */
const transientStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

export function isTransientStatus(status: number): boolean {
  return transientStatuses.has(status);
}

/** Whether the same request may succeed later. */
export function isTransientError(error: unknown): error is Error {
  if (error instanceof errors.ResponseError) return isTransientStatus(error.statusCode ?? 0);
  return (
    error instanceof errors.ConnectionError ||
    error instanceof errors.NoLivingConnectionsError ||
    error instanceof errors.TimeoutError
  );
}

/** @throws the reason of the signal */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(ms, undefined, { signal }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw error;
  });
}

/** The waits between the attempts of one request. */
export interface Backoff {
  /**
   * Waits before the next attempt; false when the time is over.
   *
   * @throws the reason of the signal
   */
  wait(failure: Error): Promise<boolean>;
}

export function createBackoff({ retryForMs, signal, onRetry }: RetryOptions): Backoff {
  let failures = 0;
  let giveUpAt = Infinity;
  return {
    async wait(failure) {
      signal?.throwIfAborted();
      const now = performance.now();
      if (failures === 0) {
        giveUpAt = now + retryForMs;
        onRetry?.(failure);
      }
      if (now >= giveUpAt) return false;
      const wait = Math.min(maxWaitMs, minWaitMs * 2 ** failures);
      failures += 1;
      // Jitter, so that requests that failed together are not retried together.
      const jittered = wait * (0.5 + Math.random() / 2);
      await pause(Math.min(jittered, giveUpAt - now), signal);
      return true;
    },
  };
}

/**
 * Runs `work`, and retries it while it fails because the server is busy or away. It has to be idempotent: the
 * server may have done it although its response was lost.
 */
export async function withRetries<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const backoff = createBackoff(options);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTransientError(error) || !(await backoff.wait(error))) throw error;
    }
  }
}
