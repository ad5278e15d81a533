import { hash, randomBytes } from 'node:crypto';

/** Which kind of gateway a key is for; it can be read off the key. */
export type KeyEnvironment = 'live' | 'test';

const wellFormed = /^hck_[a-z]{1,16}_[A-Za-z0-9_-]{43}$/;

/** How much of a key is stored in the clear, so that a person can recognize it. */
const prefixLength = 14;

/** A new key: `hck_<env>_` and 256 random bits in base64url. */
export function createApiKey(environment: KeyEnvironment): string {
  return `hck_${environment}_${randomBytes(32).toString('base64url')}`;
}

/** Whether a text has the form of a key; says nothing of its being known. */
export function isApiKey(text: string): boolean {
  return wellFormed.test(text);
}

/** SHA-256 of a key: all that is stored. A key has 256 random bits, so that a slow hash would add nothing. */
export function hashApiKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

export function apiKeyPrefix(key: string): string {
  return key.slice(0, prefixLength);
}
