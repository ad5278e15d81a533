import { randomBytes } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT, type JWTPayload, type JWTVerifyOptions } from 'jose';
import type { RateLimits } from '../../catalog/access/api-key-queries.ts';
import { isStorable } from '../../catalog/text/storable.ts';
import type { Logger } from '../../runtime/logger.ts';
import { createPublicKeys } from './public-keys.ts';

/** The claims of a token: all that the service knows about a caller. */
export interface Claims {
  /** `sub`: requests are counted and logged by it. */
  readonly serviceAccount: string;
  readonly scopes: readonly string[];
  /** `org`: only connections of this organization may be used. Null: any. */
  readonly organization: string | null;
  readonly email: string | null;
  readonly roles: readonly string[];
  readonly limits: RateLimits;
  /** When the token expires, if it was verified: what goes on for long ends then. */
  readonly expiresAt?: Date;
}

export interface TokenService {
  /** A signed token (HS256) that expires after `ttlSeconds`. */
  sign(claims: Claims, ttlSeconds: number): Promise<string>;
  /**
   * The claims of a valid token; rejects for any other, with
   * PublicKeysUnavailableError if it cannot be verified now.
   */
  verify(token: string): Promise<Claims>;
}

export interface TokenOptions {
  /** For HS256. Null: only the tokens that this process exchanges API keys for are HS256. */
  readonly secret: string | null;
  /** For RS256 and ES256. */
  readonly jwksUrl: string | null;
  readonly issuer: string;
  readonly audience: string;
  /** Logs public keys that cannot be fetched. */
  readonly logger?: Logger;
}

/** Clocks of different machines may differ by this much. */
const clockToleranceSeconds = 5;

/**
 * Signs and verifies tokens. The algorithm of a token decides which key verifies it, so that a public
 * key is never used as a secret.
 */
export function createTokenService(options: TokenOptions): TokenService {
  const { secret, jwksUrl, issuer, audience, logger } = options;
  const secretKey = secret === null ? randomBytes(32) : new TextEncoder().encode(secret);
  const publicKeys = jwksUrl === null ? null : createPublicKeys(jwksUrl, logger);
  const checks = {
    issuer,
    audience,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['sub', 'exp'],
  } satisfies JWTVerifyOptions;

  return {
    sign(claims, ttlSeconds) {
      return new SignJWT({
        scope: claims.scopes.join(' '),
        roles: [...claims.roles],
        ...(claims.organization === null ? {} : { org: claims.organization }),
        ...(claims.email === null ? {} : { email: claims.email }),
        limits: { ...claims.limits },
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(claims.serviceAccount)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${ttlSeconds}s`)
        .sign(secretKey);
    },

    async verify(token) {
      const { alg } = decodeProtectedHeader(token);
      if (alg === 'HS256') {
        return claimsOf((await jwtVerify(token, secretKey, { ...checks, algorithms: ['HS256'] })).payload);
      }
      if (publicKeys === null) throw new Error(`Tokens signed with ${alg ?? 'nothing'} are not accepted`);
      const { payload } = await jwtVerify(token, publicKeys, { ...checks, algorithms: ['RS256', 'ES256'] });
      return claimsOf(payload);
    },
  };
}

/** Beyond it a Date is none. */
const lastMoment = 8.64e15;

/** @throws Error for a `sub` or `org` that is no name: treated as absent, it would grant more, not less */
function claimsOf(payload: JWTPayload): Claims {
  const { sub, scope, org, email, roles, limits, exp } = payload;
  const limitClaims =
    typeof limits === 'object' && limits !== null ? (limits as Record<string, unknown>) : {};
  return {
    serviceAccount: name(sub, 'sub'),
    scopes: typeof scope === 'string' ? scope.split(' ').filter((word) => word !== '') : [],
    organization: org === undefined ? null : name(org, 'org'),
    email: isName(email) ? email : null,
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    limits: {
      perMinute: positive(limitClaims['perMinute']),
      perHour: positive(limitClaims['perHour']),
      perDay: positive(limitClaims['perDay']),
    },
    ...(exp !== undefined && { expiresAt: new Date(Math.min(exp * 1000, lastMoment)) }),
  };
}

function name(value: unknown, claim: string): string {
  if (!isName(value)) throw new Error(`The claim ${claim} is not a name`);
  return value;
}

/** Blank is none, and what cannot be stored cannot be recorded. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && isStorable(value);
}

function positive(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}
