import { ApiError } from '../errors.ts';
import type { ApiKeyExchange } from './api-key-exchange.ts';
import { PublicKeysUnavailableError } from './public-keys.ts';
import type { Claims, TokenService } from './jwt.ts';
import { adminRole, contentScope } from '../../catalog/access/scopes.ts';
import { unauthorized } from './unauthorized.ts';

/**
 * Who may call a route: anyone, a service account with the content scope, or a
 * person who administers content.
 */
export type Access = 'public' | 'content' | 'admin';

interface Credentials {
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
    const sent = sentIn(authorization);
    const mixUp = access === 'admin' ? null : mixUpOf(sent);
    if (mixUp !== null) throw unauthorized(access, mixUp);
    if (sent.isWhole && sent.scheme === 'apikey' && access !== 'admin') {
      return apiKeys.exchange(sent.value, clientAddress);
    }
    if (sent.isWhole && sent.scheme === 'bearer') {
      return tokens.verify(sent.value).catch((error: unknown) => {
        throw error instanceof PublicKeysUnavailableError ? unavailable() : invalidToken(access);
      });
    }
    if (access === 'admin') {
      throw unauthorized(access, 'This route needs a bearer token of an administrator.');
    }
    const place = sent.secret === '' ? (misplacedKey?.() ?? null) : null;
    throw unauthorized(
      access,
      place === null
        ? 'Send an API key (`Authorization: ApiKey <key>`) or a bearer token.'
        : `A key is not read from \`${place}\`: send it as \`Authorization: ApiKey <key>\`.`,
    );
  };
}

/** An Authorization header. */
interface Sent {
  /** In lower case. */
  readonly scheme: string;
  readonly value: string;
  /** The value, or what was sent without a scheme. */
  readonly secret: string;
  /** Whether it is a scheme and a value, and nothing else. */
  readonly isWhole: boolean;
}

function sentIn(authorization: string): Sent {
  const [scheme = '', value = '', ...more] = authorization.trim().split(/ +/);
  const isWhole = value !== '' && more.length === 0;
  return { scheme: scheme.toLowerCase(), value, secret: value || scheme, isWhole };
}

/** What to do about a key that was sent as something else, or a token as a key; null: neither was. */
function mixUpOf({ scheme, value, secret }: Sent): string | null {
  if (scheme !== 'apikey') {
    const isKey = secret.startsWith('hck_');
    return isKey ? 'This is an API key: send it as `Authorization: ApiKey <key>`.' : null;
  }
  const isToken = /^ey[\w-]+\.[\w-]+\.[\w-]*$/.test(value);
  return isToken ? 'This is a bearer token: send it as `Authorization: Bearer <token>`.' : null;
}

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
