import { allRateHeaders, rateHeaderNames } from '../access/rate-headers.ts';
import { windowNames } from '../access/rate-limiter.ts';
import type { Json } from './json-schemas.ts';

const wholeNumber = { type: 'integer', minimum: 0 };

/** Headers that are described once, by name. */
export const headerComponents: Readonly<Record<string, Json>> = {
  'X-Request-ID': {
    description:
      'That of the request when it sent a valid one, else a new one. The log of the service has it too.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next try.',
    schema: wholeNumber,
  },
  'WWW-Authenticate': {
    description: 'How to authenticate.',
    required: true,
    schema: { type: 'string' },
  },
  ...Object.fromEntries(
    windowNames.flatMap((window) => {
      const { limit, remaining, reset } = rateHeaderNames[window];
      const period = window.toLowerCase();
      return [
        [limit, rateHeader(`Requests allowed per ${period}.`)],
        [remaining, rateHeader(`Requests left in this ${period}.`)],
        [reset, rateHeader(`When the next ${period} begins, in Unix seconds.`)],
      ];
    }),
  ),
};

/** The headers of an answer: the request id always, the others when they are named. */
export function headersOf(which: {
  readonly rates?: boolean;
  readonly retryAfter?: boolean;
  readonly challenge?: boolean;
}): Json {
  const names = [
    'X-Request-ID',
    ...(which.retryAfter === true ? ['Retry-After'] : []),
    ...(which.challenge === true ? ['WWW-Authenticate'] : []),
    ...(which.rates === true ? allRateHeaders : []),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function rateHeader(description: string): Json {
  return { description, required: true, schema: wholeNumber };
}
