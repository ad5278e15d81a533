import { ApiError } from '../errors.ts';
import type { ApiKeyExchange } from './api-key-exchange.ts';
import { PublicKeysUnavailableError } from './public-keys.ts';
import type { Claims, TokenService } from './jwt.ts';
import { adminRole, contentScope } from './scopes.ts';
import { unauthorized } from './unauthorized.ts';

/**
 * Who may call a route: anyone, a service account with the content scope, or a
 * person who administers content.
 */
export type Access = 'public' | 'content' | 'admin';

export interface Credentials {
  /** The Authorization header; empty when there is none. */
  readonly authorization: string;
  /** Where else a key seems to have been sent, such as `x-api-key`; null: nowhere. */
  readonly misplacedKey?: () => string | null;
  /** Called only when the key has a list of addresses. Null when the address is not known. */
  readonly clientAddress: () => string | null;
}

export type Authenticate = (access: 'content' | 'admin', credentials: Credentials) => Promise<Claims>;

/**
 * Authenticates a caller by `ApiKey <key>`, except on administrators' routes, or by `Bearer <jwt>`.
 *
 * @throws ApiError UNAUTHORIZED; FORBIDDEN for an address that the key may not be used from;
 * AUTHENTICATION_UNAVAILABLE for a token that cannot be verified now
 */
export function createAuthenticate(tokens: TokenService, apiKeys: ApiKeyExchange): Authenticate {
  return async (access, { authorization, misplacedKey, clientAddress }) => {
    const [scheme = '', value = '', ...more] = authorization.trim().split(/ +/);
    const usesKey = scheme.toLowerCase() === 'apikey' && access !== 'admin';
    const usesToken = scheme.toLowerCase() === 'bearer';
    const sentAlone = value === '' ? scheme : value;
    if (sentAlone.startsWith(keyPrefix) && !usesKey && access !== 'admin') {
      throw unauthorized(access, 'This is an API key: send it as `Authorization: ApiKey <key>`.');
    }
    if (usesKey && tokenForm.test(value)) {
      throw unauthorized(access, 'This is a bearer token: send it as `Authorization: Bearer <token>`.');
    }
    if (usesKey && value !== '' && more.length === 0) return apiKeys.exchange(value, clientAddress);
    if (usesToken && value !== '' && more.length === 0) {
      return tokens.verify(value).catch((error: unknown) => {
        throw error instanceof PublicKeysUnavailableError ? unavailable() : invalidToken(access);
      });
    }
    const place = sentAlone === '' && access !== 'admin' ? misplacedKey?.() : null;
    if (typeof place === 'string') {
      throw unauthorized(
        access,
        `A key is not read from \`${place}\`: send it as \`Authorization: ApiKey <key>\`.`,
      );
    }
    throw unauthorized(
      access,
      access === 'admin'
        ? 'This route needs a bearer token of an administrator.'
        : 'Send an API key (`Authorization: ApiKey <key>`) or a bearer token.',
    );
  };
}

/** What keys and tokens look like, for a hint when they are mixed up. */
const keyPrefix = 'hck_';
const tokenForm = /^ey[\w-]+\.[\w-]+\.[\w-]*$/;

function invalidToken(access: 'content' | 'admin'): ApiError {
  return unauthorized(access, 'The bearer token is not valid.', { tokenIsInvalid: true });
}

function unavailable(): ApiError {
  return new ApiError(
    'AUTHENTICATION_UNAVAILABLE',
    'The keys to verify bearer tokens cannot be fetched right now. Try again in a moment.',
    { headers: { 'Retry-After': '1' } },
  );
}

/** @throws ApiError FORBIDDEN when the claims do not allow the access */
export function authorize(access: 'content' | 'admin', claims: Claims): void {
  if (access === 'content' && !claims.scopes.includes(contentScope)) {
    throw new ApiError('FORBIDDEN', `This route needs the scope ${contentScope}.`);
  }
  if (access === 'admin' && (!claims.roles.includes(adminRole) || claims.email === null)) {
    throw new ApiError('FORBIDDEN', `This route needs the role ${adminRole} and an email claim.`);
  }
}
