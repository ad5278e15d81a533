import { ApiError } from '../errors.ts';

const realm = 'hotel-content';

/**
 * The 401 of a route, with the challenges that every 401 must have (RFC 9110, section 11.6.1): the schemes
 * that the route accepts, and `error` for an invalid token (RFC 6750, section 3).
 */
export function unauthorized(
  access: 'content' | 'admin',
  message: string,
  { tokenIsInvalid = false } = {},
): ApiError {
  const bearer = `Bearer realm="${realm}"${tokenIsInvalid ? ', error="invalid_token"' : ''}`;
  const challenges = access === 'admin' ? bearer : `ApiKey realm="${realm}", ${bearer}`;
  return new ApiError('UNAUTHORIZED', message, { headers: { 'WWW-Authenticate': challenges } });
}
