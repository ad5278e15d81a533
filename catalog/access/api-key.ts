import { hash, randomBytes } from 'node:crypto';

/** Which gateway a key is for; it can be read off the key. */
export type Gateway = 'live' | 'test';

const wellFormed = /^hck_([a-z]{1,16})_[A-Za-z0-9_-]{43}$/;

/** How much of a key is stored in the clear, so that a person can recognize it. */
const prefixLength = 14;

/** A new key: `hck_<gateway>_` and 256 random bits in base64url. */
export function createApiKey(gateway: Gateway): string {
  return `hck_${gateway}_${randomBytes(32).toString('base64url')}`;
}

/**
 * The gateway that a key names, `live`, `test` or another word; null for a text
 * that has not the form of a key.
 */
export function gatewayOf(text: string): string | null {
  return wellFormed.exec(text)?.[1] ?? null;
}

/** SHA-256 of a key: all that is stored. A key has 256 random bits, so that a slow hash would add nothing. */
export function hashApiKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

export function apiKeyPrefix(key: string): string {
  return key.slice(0, prefixLength);
}
