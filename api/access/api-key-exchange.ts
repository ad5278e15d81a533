import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Gateway, gatewayOf, hashApiKey } from '../../catalog/access/api-key.ts';
import type { ApiKeyQueries, ApiKeyRecord } from '../../catalog/access/api-key-queries.ts';
import { ApiError } from '../errors.ts';
import { inRanges } from './client-address.ts';
import type { Claims, TokenService } from './jwt.ts';
import { unauthorized } from './unauthorized.ts';

export interface ApiKeyExchange {
  /**
   * The claims of the token that a key is exchanged for.
   * @throws ApiError UNAUTHORIZED for a key that is malformed, of another gateway, unknown, revoked or
   * expired; FORBIDDEN for a client address that is not in the key's list, or is not known
   */
  exchange(key: string, clientAddress: () => string | null): Promise<Claims>;
}

export interface ApiKeyExchangeOptions {
  readonly apiKeys: ApiKeyQueries;
  readonly tokens: TokenService;
  readonly gateway: Gateway;
  /**
   * How long a key is cached without a look at the database, in milliseconds: a
   * revocation takes effect within it.
   */
  readonly recheckMs?: number;
  readonly tokenTtlSeconds?: number;
}

interface Exchanged {
  readonly record: ApiKeyRecord;
  readonly claims: Claims;
  readonly tokenExpiresAt: number;
  readonly cachedUntil: number;
}

const maxCachedKeys = 10_000;

/** Exchanges API keys for short-lived tokens, and caches those until they expire or the key is revoked. */
export function createApiKeyExchange({
  apiKeys,
  tokens,
  gateway,
  recheckMs = 3000,
  tokenTtlSeconds = 300,
}: ApiKeyExchangeOptions): ApiKeyExchange {
  // By the key itself: what is known is not hashed again for each request.
  const exchanged = new LRUCache<string, Exchanged>({ max: maxCachedKeys });
  const running = new Map<string, Promise<Exchanged>>();

  const lookUp = async (key: string): Promise<Exchanged> => {
    const hash = hashApiKey(key);
    const record = await apiKeys.findByHash(hash);
    if (record === null || !timingSafeEqual(record.keyHash, hash) || !isValid(record)) {
      exchanged.delete(key);
      throw unauthorized('content', 'The API key is not valid.');
    }
    const before = exchanged.get(key);
    const now = Date.now();
    const token =
      before !== undefined && before.tokenExpiresAt > now && sameGrants(before.record, record)
        ? { claims: before.claims, tokenExpiresAt: before.tokenExpiresAt }
        : await newToken(record, now);
    const cachedUntil = Math.min(now + recheckMs, record.expiresAt?.getTime() ?? Infinity);
    const entry = { record, ...token, cachedUntil };
    exchanged.set(key, entry);
    return entry;
  };

  const newToken = async (
    record: ApiKeyRecord,
    now: number,
  ): Promise<{ claims: Claims; tokenExpiresAt: number }> => {
    const token = await tokens.sign(
      {
        serviceAccount: record.serviceAccount,
        scopes: record.scopes,
        organization: record.organizationCode,
        email: null,
        roles: [],
        limits: record.limits,
      },
      tokenTtlSeconds,
    );
    return { claims: await tokens.verify(token), tokenExpiresAt: now + tokenTtlSeconds * 1000 };
  };

  return {
    async exchange(key, clientAddress) {
      let entry = exchanged.get(key);
      const now = Date.now();
      if (entry === undefined || entry.cachedUntil <= now || entry.tokenExpiresAt <= now) {
        refuseIfForeign(key, gateway);
        let lookingUp = running.get(key);
        if (lookingUp === undefined) {
          lookingUp = lookUp(key).finally(() => running.delete(key));
          running.set(key, lookingUp);
        }
        entry = await lookingUp;
      }
      const { ipAllowList } = entry.record;
      if (ipAllowList.length > 0 && !isAllowed(clientAddress(), ipAllowList)) {
        throw new ApiError('FORBIDDEN', 'This API key may not be used from this address.');
      }
      return entry.claims;
    },
  };
}

function refuseIfForeign(key: string, gateway: Gateway): void {
  const named = gatewayOf(key);
  if (named === null) throw unauthorized('content', 'The API key is not well formed.');
  if (named !== gateway)
    throw unauthorized(
      'content',
      `This API key is for the ${named} gateway. This is the ${gateway} gateway.`,
    );
}

function isAllowed(address: string | null, allowList: readonly string[]): boolean {
  return address !== null && inRanges(address, allowList);
}

/** An empty name, which a manual change of the row can leave, grants nothing. */
function isValid({ revokedAt, expiresAt, serviceAccount, organizationCode }: ApiKeyRecord): boolean {
  const named = serviceAccount.trim() !== '' && organizationCode?.trim() !== '';
  return named && revokedAt === null && (expiresAt === null || expiresAt.getTime() > Date.now());
}

function sameGrants(before: ApiKeyRecord, now: ApiKeyRecord): boolean {
  const grants = ({ serviceAccount, scopes, organizationCode, limits }: ApiKeyRecord): string =>
    JSON.stringify([serviceAccount, scopes, organizationCode, limits]);
  return grants(before) === grants(now);
}
