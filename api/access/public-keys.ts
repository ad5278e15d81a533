import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import type { Logger } from '../../runtime/logger.ts';

/** The public keys cannot be fetched, so that the token cannot be verified. */
export class PublicKeysUnavailableError extends Error {
  override readonly name = 'PublicKeysUnavailableError';
}

const fetchTimeoutMs = 2000;

/**
 * After a failure no request is sent for so long: callers must not be able to
 * make this service send requests.
 */
const retryMs = 1000;

/** Errors that are caused by the token, not by the keys. */
const tokenErrors = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/**
 * The keys of an identity provider, selected by the header of a token. They are cached for ten minutes,
 * and fetched again for a key that is not among them, at most every 30 seconds. One log line when an
 * outage begins and one at its end.
 *
 * The function throws PublicKeysUnavailableError while they cannot be fetched.
 */
export function createPublicKeys(url: string, logger?: Logger): JWTVerifyGetKey {
  let failure: { readonly error: unknown; readonly until: number } | null = null;

  const fetchKeys = async (href: string, init: RequestInit): Promise<Response> => {
    if (failure !== null && performance.now() < failure.until) throw failure.error;
    try {
      const response = await fetch(href, init);
      if (response.status !== 200) throw new Error(`the response has the status ${response.status}`);
      const keys = (await response.json()) as Parameters<typeof createLocalJWKSet>[0];
      createLocalJWKSet(keys); // throws if it is not a set of keys
      if (failure !== null) logger?.info('the public keys can be fetched again');
      failure = null;
      return Response.json(keys);
    } catch (error) {
      if (failure === null) logger?.error({ err: error, url }, 'the public keys cannot be fetched');
      failure = { error, until: performance.now() + retryMs };
      throw error;
    }
  };

  const remote = createRemoteJWKSet(new URL(url), {
    timeoutDuration: fetchTimeoutMs,
    [customFetch]: fetchKeys,
  });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      if (tokenErrors.some((type) => error instanceof type)) throw error;
      throw new PublicKeysUnavailableError('The public keys cannot be fetched', { cause: error });
    }
  };
}
