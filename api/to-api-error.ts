import { RestrictionUnavailableError } from '../catalog/access/read-geo-policies.ts';
import { postgresFaultOf } from '../runtime/postgres/errors.ts';
import { SearchUnavailableError } from '../search/engine.ts';
import { ApiError } from './errors.ts';

/** Who is to blame when a request fails: Postgres or the search, which are away or too slow, or our own code. */
export type Blame = 'absent' | 'slow' | 'ours';

const soon = { headers: { 'Retry-After': '1' } };

/**
 * What the caller is told of an error that was thrown anywhere below. This is the one place where errors of the
 * database and of the search become errors of the API; what is not known here is an INTERNAL_ERROR, whose cause
 * goes to the log only.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof RestrictionUnavailableError) {
    return new ApiError(
      'RESTRICTION_CHECK_UNAVAILABLE',
      'What the connection may sell cannot be read right now. Try again in a moment.',
      soon,
    );
  }
  const blame = postgresBlame(error);
  if (blame === 'absent') {
    return new ApiError(
      'DATABASE_UNAVAILABLE',
      'The database cannot be reached right now. Try again in a moment.',
      soon,
    );
  }
  if (error instanceof SearchUnavailableError) {
    return new ApiError(
      'SEARCH_UNAVAILABLE',
      'The search cannot answer right now. Try again in a moment.',
      soon,
    );
  }
  if (blame === 'slow') {
    return new ApiError('DATABASE_TIMEOUT', 'The database took too long to answer.');
  }
  return new ApiError('INTERNAL_ERROR', 'Something went wrong on our side.');
}

/** Whether an error needs the attention of whoever wrote the code, or of whoever runs the servers. */
export function blameOf(error: unknown): Blame {
  const blame = postgresBlame(error);
  return blame === 'ours' && error instanceof SearchUnavailableError ? error.fault : blame;
}

/** The search and the restriction wrap what Postgres says. */
function postgresBlame(error: unknown): Blame {
  const wrapped = error instanceof SearchUnavailableError || error instanceof RestrictionUnavailableError;
  return postgresFaultOf(wrapped ? error.cause : error);
}
