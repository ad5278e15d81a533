import { ApiError, type ErrorDetail } from '../errors.ts';

/** The error for a request whose fields are not what the route declares; the first detail is in its message too. */
export function invalidRequest(details: readonly ErrorDetail[]): ApiError {
  const [first] = details;
  return new ApiError(
    'VALIDATION_ERROR',
    first === undefined ? 'The request is not valid.' : `The request is not valid: ${sentence(first)}`,
    { details },
  );
}

function sentence({ field, reason }: ErrorDetail): string {
  return `${field} ${reason}${reason.endsWith('?') ? '' : '.'}`;
}
