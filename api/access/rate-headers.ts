import { type WindowName, windowNames } from './rate-limiter.ts';

/** The names of the headers of a window. */
export function rateHeadersOf(name: WindowName) {
  return {
    limit: `X-RateLimit-Limit-${name}`,
    remaining: `X-RateLimit-Remaining-${name}`,
    reset: `X-RateLimit-Reset-${name}`,
  };
}

/** All of them: a page of another origin may only read headers that are exposed. */
export const allRateHeaders = windowNames.flatMap((name) => Object.values(rateHeadersOf(name)));
