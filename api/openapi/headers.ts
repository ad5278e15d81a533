import { allRateHeaders, rateHeadersOf } from '../access/rate-headers.ts';
import { windowNames } from '../access/rate-limiter.ts';
import type { ErrorCode } from '../errors.ts';
import { languageRule } from '../schemas/languages.ts';
import type { Json } from './json-schemas.ts';

/** What every response has. */
const ofAll = ['X-Request-ID', 'X-Interface-Version'];

/** Ends the names of the components of rate headers that errors may have. */
const ifCounted = '.IfCounted';

const wholeNumber = { type: 'integer', minimum: 0 };

const etag = {
  required: true,
  description: 'Identifies this version of the response.',
  schema: { type: 'string' },
};

/** The header of responses that have an ETag. */
export const etagHeaders = { ETag: etag };

function optionalHeader(name: string, description: string): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}

export const ifNoneMatchParameter = optionalHeader(
  'If-None-Match',
  'The `ETag` of one or more responses that the client has stored; `304` says that one is still current.',
);

/** The parameters of an operation whose response may be read in parts. */
export const rangeParameters = [
  optionalHeader(
    'Range',
    'One range of bytes, such as `bytes=1000-`; `206` has it. Several ranges, and other units, give the whole.',
  ),
  optionalHeader('If-Range', 'The `ETag` that the range is of: when it has another one, the whole is sent.'),
];

export const acceptLanguageParameter = optionalHeader(
  'Accept-Language',
  `The languages that texts are wished in, by weight (RFC 9110); the first ten count. ${languageRule} All come where no language is named.`,
);

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
  ...rateHeaders(''),
  ...rateHeaders(ifCounted),
  'Upload-Offset': {
    description: 'The bytes of the file that have arrived, where the part begins elsewhere.',
    schema: wholeNumber,
  },
  'Content-Range': {
    description: 'How many bytes there are.',
    required: true,
    schema: { type: 'string', pattern: String.raw`^bytes \*/[0-9]+$` },
  },
};

/** The headers that only errors of a code have. */
const headersOfCode: Partial<Readonly<Record<ErrorCode, string>>> = {
  UPLOAD_OFFSET_MISMATCH: 'Upload-Offset',
  RANGE_NOT_SATISFIABLE: 'Content-Range',
};

/** The headers of a response that is no error: always the request ID and the version of the interface. */
export function headersOf({ rates }: { readonly rates: boolean }): Json {
  return references([...ofAll, ...(rates ? allRateHeaders : [])]);
}

/** The headers of errors of a status. Only for a request that was counted is it said how many are left. */
export function headersOfErrors(status: number, codes: readonly ErrorCode[]): Json {
  return references(
    [
      ...ofAll,
      ...(status === 429 || status === 503 ? ['Retry-After'] : []),
      ...(status === 401 ? ['WWW-Authenticate'] : []),
      ...codes.flatMap((code) => headersOfCode[code] ?? []),
      ...(status === 401 ? [] : allRateHeaders),
    ],
    status === 429 ? '' : ifCounted,
  );
}

function references(names: readonly string[], ending = ''): Json {
  return Object.fromEntries(
    names.map((name) => [
      name,
      { $ref: `#/components/headers/${name}${allRateHeaders.includes(name) ? ending : ''}` },
    ]),
  );
}

function rateHeaders(ending: '' | typeof ifCounted): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    windowNames.flatMap((window) => {
      const { limit, remaining, reset } = rateHeadersOf(window);
      const period = window.toLowerCase();
      const header = (description: string): Json => ({
        description: ending === '' ? description : `${description} Only where the request was counted.`,
        required: ending === '',
        schema: wholeNumber,
      });
      return [
        [`${limit}${ending}`, header(`Requests allowed per ${period}.`)],
        [`${remaining}${ending}`, header(`Requests left in this ${period}.`)],
        [`${reset}${ending}`, header(`When the next ${period} begins, in Unix seconds.`)],
      ];
    }),
  );
}
