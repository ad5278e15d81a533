import { RestrictionUnavailableError } from '../catalog/access/read-geo-policies.ts';
import type { Fault } from '../runtime/circuit-breaker.ts';
import { CallerGoneError, isDiskFull, postgresFaultOf } from '../runtime/postgres/errors.ts';
import { SearchUnavailableError } from '../search/engine.ts';
import { MemoryNotReadyError } from '../search/typeahead-engine.ts';
import { ApiError, type ErrorCode } from './errors.ts';

/** The error of what is away for a moment. */
const soon = (code: ErrorCode, message: string): ApiError =>
  new ApiError(code, message, { headers: { 'Retry-After': '1' } });

/**
 * The error that is returned for one that was thrown anywhere below. Only here do errors of the database and
 * of the search become errors of the API; any other is an INTERNAL_ERROR, whose cause is only logged.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  // Nobody reads it.
  if (error instanceof CallerGoneError) return new ApiError('SERVICE_UNAVAILABLE', 'The caller has gone.');
  if (error instanceof RestrictionUnavailableError) {
    return soon(
      'RESTRICTION_CHECK_UNAVAILABLE',
      'The restrictions of the connection cannot be read right now. Try again in a moment.',
    );
  }
  const fault = wrappedPostgresFault(error);
  if (fault === 'absent')
    return soon('DATABASE_UNAVAILABLE', 'The database cannot be reached right now. Try again in a moment.');
  if (error instanceof MemoryNotReadyError) return soon('SEARCH_UNAVAILABLE', error.message);
  if (error instanceof SearchUnavailableError)
    return soon('SEARCH_UNAVAILABLE', 'The search is not available right now. Try again in a moment.');
  if (isDiskFull(error))
    return soon('SERVICE_UNAVAILABLE', 'The disk of the database is full. Try again when there is room.');
  if (fault === 'slow') return new ApiError('DATABASE_TIMEOUT', 'The database took too long to respond.');
  return new ApiError('INTERNAL_ERROR', 'Something went wrong on our side.');
}

/** Whether Postgres or the search was absent or too slow, or the mistake is ours. */
export function faultOf(error: unknown): Fault {
  const fault = wrappedPostgresFault(error);
  return fault === 'ours' && error instanceof SearchUnavailableError ? error.fault : fault;
}

/** Errors of the search and of restrictions wrap those of Postgres. */
function wrappedPostgresFault(error: unknown): Fault {
  const wrapped = error instanceof SearchUnavailableError || error instanceof RestrictionUnavailableError;
  return postgresFaultOf(wrapped ? error.cause : error);
}
