import { RestrictionUnavailableError } from '../catalog/restriction/unavailable.ts';
import { SearchUnavailableError } from '../search/engine.ts';
import { ApiError } from './errors.ts';

/** SQLSTATE of a statement that was cancelled, here by its timeout. */
const queryCanceled = '57014';

/** The message of node-postgres when no connection of the pool came free in time. */
const poolExhausted = 'timeout exceeded when trying to connect';

/**
 * What the caller is told of an error that was thrown anywhere below. This is the one place where errors of the
 * database and of the search become errors of the API; what is not known here is an INTERNAL_ERROR, whose cause
 * goes to the log only.
 */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof SearchUnavailableError) {
    return new ApiError('SEARCH_UNAVAILABLE', 'The search cannot answer right now. Try again in a moment.', {
      headers: { 'Retry-After': '1' },
    });
  }
  if (error instanceof RestrictionUnavailableError) {
    return new ApiError(
      'RESTRICTION_CHECK_UNAVAILABLE',
      'What the connection may sell cannot be read right now. Try again in a moment.',
      { headers: { 'Retry-After': '1' } },
    );
  }
  if (error instanceof Error) {
    if (('code' in error && error.code === queryCanceled) || error.message === poolExhausted) {
      return new ApiError('DATABASE_TIMEOUT', 'The database took too long to answer.');
    }
  }
  return new ApiError('INTERNAL_ERROR', 'Something went wrong on our side.');
}
