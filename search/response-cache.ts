import { LRUCache } from 'lru-cache';
import type { IsGone } from './wait-limit.ts';

/** Caches what was found for what many people type. */
export interface ResponseCache<T> {
  /**
   * The response to a request: from the cache, or as `send` finds it. Equal requests at the same time are
   * sent once. Errors are not cached.
   *
   * @param key all that the response depends on beside the generation
   * @param send is given whether all who have asked for the same meanwhile have gone
   * @param isGone whether who asks has gone
   */
  get(key: string, send: (areGone: IsGone) => Promise<T>, isGone?: IsGone): Promise<T>;
}

export interface ResponseCacheOptions<T> {
  /** The most responses to cache; 0 for none. */
  readonly entries: number;
  /** How much of `maxSize` a response takes, at least 1. */
  readonly sizeOf: (response: T) => number;
  readonly maxSize: number;
  /**
   * What is searched: equal generations, equal responses. Null where that is not
   * known: nothing is cached then.
   */
  readonly generation: () => string | null;
  /** Whether a response may be given again; all by default. */
  readonly isCacheable?: (response: T) => boolean;
  /** Called with whether a response was cached. */
  readonly onLookup: (result: 'hit' | 'miss') => void;
}

export function createResponseCache<T extends object>({
  entries,
  sizeOf,
  maxSize,
  generation,
  isCacheable = () => true,
  onLookup,
}: ResponseCacheOptions<T>): ResponseCache<T> {
  const cache =
    entries > 0 ? new LRUCache<string, T>({ max: entries, maxSize, sizeCalculation: sizeOf }) : undefined;
  const pending = new Map<string, { readonly response: Promise<T>; readonly askers: IsGone[] }>();

  const sendOnce = (key: string, send: (areGone: IsGone) => Promise<T>, isGone: IsGone): Promise<T> => {
    const sent = pending.get(key);
    if (sent !== undefined) {
      sent.askers.push(isGone);
      return sent.response;
    }
    const askers = [isGone];
    const response = send(() => askers.every((hasGone) => hasGone())).finally(() => pending.delete(key));
    pending.set(key, { response, askers });
    return response;
  };

  return {
    async get(requestKey, send, isGone = () => false) {
      const before = generation();
      const key = `${before ?? ''}\n${requestKey}`;
      const cached = cache?.get(key);
      onLookup(cached === undefined ? 'miss' : 'hit');
      if (cached !== undefined) return cached;
      const response = await sendOnce(key, send, isGone);
      // When the generation has changed meanwhile, the response may be of either.
      if (before !== null && generation() === before && isCacheable(response)) cache?.set(key, response);
      return response;
    },
  };
}
