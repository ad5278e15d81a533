/** The service is connected, and sends nothing or next to nothing. */
export class SilentSourceError extends Error {
  override readonly name = 'SilentSourceError';
}

/** A response is waited for no longer than `ms` milliseconds in which fewer than `bytes` of it come. */
export interface SilenceLimit {
  readonly ms: number;
  readonly bytes: number;
}

/**
 * A fetch that gives up a service which has accepted a request and does not go on with its response. What it
 * takes the reader to ask for more does not count, so a whole response may take as long as it is large.
 *
 * @param signal ends all requests
 * @returns it rejects with SilentSourceError, and so does the body of its responses
 */
export function fetchWithin(
  limit: SilenceLimit,
  signal: AbortSignal,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const given = new AbortController();
    const timeLimit = createTimeLimit(limit, () => {
      given.abort(
        new SilentSourceError(`the service sent less than ${limit.bytes} bytes in ${limit.ms / 1000} s`),
      );
    });
    const signals = AbortSignal.any([signal, request.signal, given.signal]);
    const response = await timeLimit.during(fetch(request, { signal: signals }));
    if (response.body === null) return response;
    const reader = response.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { done, value } = await timeLimit.during(reader.read());
          if (done) {
            controller.close();
            return;
          }
          timeLimit.renew(value.length);
          controller.enqueue(value);
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
    return new Response(body, response);
  };
}

/** Counts the time of waits; it is all there again with every so many bytes. */
function createTimeLimit({ ms, bytes }: SilenceLimit, onEnd: () => void) {
  let leftMs = ms;
  let received = 0;
  return {
    async during<Result>(wait: Promise<Result>): Promise<Result> {
      const since = performance.now();
      const timer = setTimeout(onEnd, leftMs);
      try {
        return await wait;
      } finally {
        clearTimeout(timer);
        leftMs -= performance.now() - since;
      }
    },
    renew(length: number): void {
      received += length;
      if (received < bytes) return;
      received = 0;
      leftMs = ms;
    },
  };
}
