import { errors } from '@elastic/elasticsearch';
import { SearchRefusedError, SearchUnavailableError } from '../engine.ts';

/** What Elasticsearch says is wrong with a request, or with one item of a bulk or multi-search request. */
export interface ErrorCause {
  readonly type?: string;
  readonly reason?: string;
}

/** The most characters of a request that are logged: one with thousands of codes would flood the log. */
const maxLoggedRequest = 4000;

/** The most characters of a response that is not Elasticsearch's own. */
const maxForeignReason = 200;

/** 4xx that are not about the request itself: no access, too slow, or too many requests. */
const unavailableStatus = new Set([401, 403, 408, 429]);

/** An index that is missing, or closed (a 400), is the same as a server that is away. */
const unavailableType = /^index_(not_found|closed)_exception$|^(cluster|index)_block_exception$/;

/**
 * The cause in the body of an error response; empty for any other error, or where a proxy responded instead.
 */
export function errorCauseOf(error: unknown): ErrorCause {
  if (!(error instanceof errors.ResponseError)) return {};
  const { error: cause } = (error.body ?? {}) as { readonly error?: unknown };
  return typeof cause === 'object' && cause !== null ? cause : {};
}

/**
 * The error for a failure that Elasticsearch reported. Everything means that it is unavailable, but
 * a 4xx about the request itself.
 *
 * @param requestBody is called only when it is needed
 */
export function errorOfCause(
  status: number,
  { type = '', reason = '' }: ErrorCause,
  requestBody: () => string,
  options?: ErrorOptions,
): SearchUnavailableError | SearchRefusedError {
  const message = `Elasticsearch answered ${status} ${type}: ${reason}`;
  const isUnavailable =
    status < 400 ||
    status >= 500 ||
    status === 404 ||
    unavailableStatus.has(status) ||
    unavailableType.test(type);
  return isUnavailable
    ? new SearchUnavailableError('absent', message, options)
    : new SearchRefusedError(message, requestBody().slice(0, maxLoggedRequest), options);
}

/** The error for whatever the client threw. */
export function errorOfRequest(error: unknown, requestBody: () => string): Error {
  if (error instanceof errors.ResponseError) {
    const { type = '', reason = JSON.stringify(error.body).slice(0, maxForeignReason) } = errorCauseOf(error);
    return errorOfCause(error.statusCode ?? 0, { type, reason }, requestBody, { cause: error });
  }
  return error instanceof errors.TimeoutError
    ? timeoutError(error)
    : new SearchUnavailableError('absent', 'Elasticsearch cannot be reached', { cause: error });
}

/** The error for a request that ran into its time limit, however the client reported that. */
export function timeoutError(cause: unknown): SearchUnavailableError {
  return new SearchUnavailableError('slow', 'Elasticsearch did not respond in time', { cause });
}
