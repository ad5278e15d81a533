import { ApiError } from '../errors.ts';
import type { ApiKeyExchange } from './api-key-exchange.ts';
import type { Claims, TokenService } from './tokens.ts';

/** Who may call a route: anyone, a service account with the content scope, or a person who administers content. */
export type Access = 'public' | 'content' | 'admin';

export const contentScope = 'content:read';
export const adminRole = 'content:admin';

export interface Credentials {
  /** The Authorization header; empty when there is none. */
  readonly authorization: string;
  /** Looked for only when the key has a list of addresses. */
  readonly clientAddress: () => string;
}

export type Authenticate = (access: 'content' | 'admin', credentials: Credentials) => Promise<Claims>;

/**
 * Who calls: by `ApiKey <key>`, which administrators' routes do not take, or by `Bearer <jwt>`.
 *
 * @throws ApiError UNAUTHORIZED, or FORBIDDEN for an address that the key may not be used from
 */
export function createAuthenticate(tokens: TokenService, apiKeys: ApiKeyExchange): Authenticate {
  return async (access, { authorization, clientAddress }) => {
    const [, scheme = '', value = ''] = /^(\S+) +(\S+)$/.exec(authorization.trim()) ?? [];
    if (scheme.toLowerCase() === 'apikey' && access !== 'admin')
      return apiKeys.exchange(value, clientAddress);
    if (scheme.toLowerCase() === 'bearer') {
      return tokens.verify(value).catch(() => {
        throw unauthorized('The bearer token is not valid.');
      });
    }
    throw unauthorized(
      access === 'admin'
        ? 'This route needs a bearer token of an administrator.'
        : 'Send an API key (`Authorization: ApiKey <key>`) or a bearer token.',
    );
  };
}

/** @throws ApiError FORBIDDEN when the claims do not allow the access */
export function authorize(access: 'content' | 'admin', claims: Claims): void {
  if (access === 'content' && !claims.scopes.includes(contentScope)) {
    throw new ApiError('FORBIDDEN', `This route needs the scope ${contentScope}.`);
  }
  if (access === 'admin' && (!claims.roles.includes(adminRole) || claims.email === null)) {
    throw new ApiError('FORBIDDEN', `This route needs the role ${adminRole} and an e-mail claim.`);
  }
}

function unauthorized(message: string): ApiError {
  return new ApiError('UNAUTHORIZED', message, { headers: { 'WWW-Authenticate': 'ApiKey, Bearer' } });
}
