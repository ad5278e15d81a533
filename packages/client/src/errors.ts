import type { Schemas } from './paths.ts';
import { retryAfterOf } from './retry-after.ts';

/** An answer of the service that is no success, or any answer of what stands before it. */
export class HotelContentError extends Error {
  override readonly name = 'HotelContentError';
  readonly status: number;
  /** Null for an answer that does not come from the service, such as that of a proxy. */
  readonly code: Schemas['ErrorCode'] | null;
  /** What is wrong with which fields of the request. */
  readonly details: readonly Schemas['ErrorDetail'][];
  /** Names the request in the log of the service. */
  readonly requestId: string | null;
  /** How long to wait before the next try, in seconds; null where the answer does not say so. */
  readonly retryAfter: number | null;

  constructor(response: Response, body: unknown) {
    const error = isErrorBody(body) ? body.error : null;
    super(error?.message ?? messageWithout(response));
    this.status = response.status;
    this.code = error?.code ?? null;
    this.details = error?.details ?? [];
    this.requestId = error?.requestId ?? response.headers.get('X-Request-ID');
    this.retryAfter = retryAfterOf(response);
  }
}

function messageWithout({ status, ok, headers }: Response): string {
  return ok && isPage(headers)
    ? `a page of HTML came with status ${status}, which is not of the service`
    : `the service answered ${status}`;
}

function isPage(headers: Headers): boolean {
  return /^text\/html\b/i.test(headers.get('Content-Type') ?? '');
}

/**
 * A fetch that takes no page of HTML for a success: no route has one, but proxies and portals to sign in do.
 *
 * @returns it rejects with HotelContentError for such a page
 */
export function withoutPages(
  fetch: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await fetch(request);
    if (!response.ok || !isPage(response.headers)) return response;
    await response.body?.cancel();
    throw new HotelContentError(response, null);
  };
}

/** What openapi-fetch gives for a request. */
interface Outcome<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** Of a success that has no data. */
const noContent = 204;

/**
 * The data of an answer; undefined where a success has none (204).
 *
 * @throws HotelContentError for an answer that is no success
 */
export async function dataOf<Data>(outcome: Promise<Outcome<Data>>): Promise<Data> {
  const { data, error, response } = await outcome;
  const lacksData = data === undefined && response.status !== noContent;
  if (!response.ok || lacksData) throw new HotelContentError(response, error);
  return data as Data;
}

function isErrorBody(body: unknown): body is Schemas['Error'] {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';
}
