import { windowNames, type WindowName } from './rate-limiter.ts';

/** The names of the headers of a window. */
interface RateHeaders {
  readonly limit: string;
  readonly remaining: string;
  readonly reset: string;
}

function headersOf(name: WindowName): RateHeaders {
  return {
    limit: `X-RateLimit-Limit-${name}`,
    remaining: `X-RateLimit-Remaining-${name}`,
    reset: `X-RateLimit-Reset-${name}`,
  };
}

export const rateHeaderNames: Readonly<Record<WindowName, RateHeaders>> = {
  Minute: headersOf('Minute'),
  Hour: headersOf('Hour'),
  Day: headersOf('Day'),
};

/** All of them: a page of another origin may only read headers that are exposed. */
export const allRateHeaders = windowNames.flatMap((name) => Object.values(rateHeaderNames[name]) as string[]);
