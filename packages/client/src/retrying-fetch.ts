import { changesNothing } from './reads.ts';
import { retryAfterOf } from './retry-after.ts';

export interface RetryOptions {
  /** How often a request is sent at most. */
  readonly tries: number;
  /** The longest wait, in seconds; a response that asks for more is given to the caller. */
  readonly longestWait: number;
}

/**
 * A fetch that waits as long as `Retry-After` says and sends the request again, a bounded number of times:
 * any request that receives 429, which has not begun, and one that changes nothing also on 503.
 */
export function retryingFetch(
  fetch: (request: Request) => Promise<Response>,
  { tries, longestWait }: RetryOptions,
): (request: Request) => Promise<Response> {
  return async (request) => {
    for (let left = tries - 1; ; left -= 1) {
      // A body can be sent once.
      const response = await fetch(request.clone());
      const seconds = retryAfterOf(response);
      const mayRepeat = response.status === 429 || (response.status === 503 && changesNothing(request));
      if (!mayRepeat || left <= 0 || seconds === null || seconds > longestWait) return response;
      await response.body?.cancel();
      await wait(seconds, request.signal);
    }
  };
}

/** Rejects with the reason of the signal as soon as it is aborted. */
function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, seconds * 1000);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
