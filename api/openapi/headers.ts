import { allRateHeaders, rateHeaderNames } from '../access/rate-headers.ts';
import { windowNames } from '../access/rate-limiter.ts';
import { languageRule } from '../schemas/languages.ts';
import type { Json } from './json-schemas.ts';

const wholeNumber = { type: 'integer', minimum: 0 };

const etag = {
  required: true,
  description: 'Identifies this version of the response.',
  schema: { type: 'string' },
};

/** The header of responses that have an ETag. */
export const etagHeaders = { ETag: etag };

export const ifNoneMatchParameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of one or more responses that the client has stored; `304` says that one is still current.',
  schema: { type: 'string' },
};

/** The parameters of an operation whose response may be read in parts. */
export const rangeParameters = [
  {
    name: 'Range',
    in: 'header',
    required: false,
    description:
      'One range of bytes, such as `bytes=1000-`; `206` has it. Several ranges, and other units, give the whole.',
    schema: { type: 'string' },
  },
  {
    name: 'If-Range',
    in: 'header',
    required: false,
    description: 'The `ETag` that the range is of: when it has another one, the whole is sent.',
    schema: { type: 'string' },
  },
];

export const acceptLanguageParameter = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: `The languages that texts are wished in, by weight (RFC 9110); the first ten count. ${languageRule} All come where no language is named.`,
  schema: { type: 'string' },
};

/** Headers that are described once, by name. */
export const headerComponents: Readonly<Record<string, Json>> = {
  'X-Request-ID': {
    description:
      'The ID of the request if it had a valid one, else a new one. It is also in the log of the service.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
  },
  'X-Interface-Version': {
    description: 'The version of this interface.',
    required: true,
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds to wait before a retry.',
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

/**
 * The headers of a response: always the request ID and the version of the interface, the others as requested.
 */
export function headersOf(which: {
  readonly rates?: boolean;
  readonly retryAfter?: boolean;
  readonly challenge?: boolean;
}): Json {
  const names = [
    'X-Request-ID',
    'X-Interface-Version',
    ...(which.retryAfter === true ? ['Retry-After'] : []),
    ...(which.challenge === true ? ['WWW-Authenticate'] : []),
    ...(which.rates === true ? allRateHeaders : []),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function rateHeader(description: string): Json {
  return { description, required: true, schema: wholeNumber };
}
