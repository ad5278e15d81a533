import fc from 'fast-check';

/** A text, or nothing. */
export const perhaps = (text: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(fc.constant(''), text);
export const joined = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((texts) => texts.join(''));
/** Texts with separators between and behind them. */
export const listOf = (
  item: fc.Arbitrary<string>,
  separators = [',', ', ', ' ,', ',,', ';'],
): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(item, fc.constantFrom(...separators)), { maxLength: 5 })
    .map((parts) => parts.map(([text, separator]) => `${text}${separator}`).join(''));

/** Any bytes that do not end a line. */
export const anyBytes = fc.uint8Array({ maxLength: 30 }).map((values) =>
  Buffer.from(values)
    .toString('latin1')
    .replaceAll(/[\r\n]/g, ''),
);
/** Bytes that a field may have. */
export const fieldText = anyBytes.map((text) => text.replaceAll(/[^\t -~\u0080-\u00ff]/g, ''));
const token = fc.oneof(
  fc.constantFrom('*', 'a', 'gzip', 'br', 'identity', 'x-gzip', 'deflate', 'zstd', 'GZIP', '"q"', ''),
  fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,8}$/),
);
const weight = joined(
  fc.constantFrom(';', '; ', ' ;'),
  fc.constantFrom('q=', 'Q=', 'q = ', 'q'),
  fc.constantFrom('0', '0.0', '0.000', '1', '0.5', '1.001', '-1', 'x', '', '1e9', 'NaN'),
);
const quoted = joined(fc.constantFrom('"', 'W/"', 'w/"', ''), fieldText, fc.constantFrom('"', ''));
/** IP addresses, and what is taken for one. */
export const anyAddress = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.constantFrom('[::1]:80', '1.2.3.4:99999', '::', '[::bad', 'unknown', '10', '0x7f000001'),
);

/** What a field is meant to hold, and what some clients make of it. */
const grammar: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'Accept-Encoding': fc.oneof(
    fc.constantFrom('*;q=0', 'identity;q=0', 'gzip, identity;q=0', 'br;q=0, *;q=0.000', '*', ''),
    listOf(joined(token, perhaps(weight))),
  ),
  Accept: listOf(joined(token, fc.constant('/'), token, perhaps(weight))),
  'Accept-Language': listOf(joined(token, perhaps(weight))),
  'If-None-Match': fc.oneof(fc.constantFrom('*', ' * ', '"', 'W/'), listOf(quoted)),
  'If-Modified-Since': fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    fieldText,
  ),
  Range: joined(
    fc.constantFrom('bytes=', 'items=', ''),
    listOf(fc.constantFrom('0-0', '-1', '9-', '5-2', '*')),
  ),
  Authorization: joined(
    fc.constantFrom('ApiKey', 'Bearer', 'Basic', 'apikey', 'BEARER', 'ApiKey,', ''),
    fc.constantFrom(' ', '  ', '\t', ''),
    fc.oneof(
      fc.constantFrom('hck_test_', 'eyJ.eyJ.', 'eyJhbGciOiJub25lIn0.e30.', 'eyJhbGciOiJIUzI1NiJ9.e30.AA'),
      fieldText,
    ),
  ),
  'Content-Type': joined(
    fc.constantFrom(
      'application/json',
      'APPLICATION/JSON',
      'application/problem+json',
      'text/plain',
      'json',
      '/',
      '',
    ),
    listOf(
      joined(
        fc.constantFrom('charset', 'CHARSET', 'boundary', ''),
        fc.constantFrom('=', ' = ', ''),
        fc.constantFrom('utf-8', 'UTF-8', '"utf-8"', "'utf-8'", 'utf-16', 'latin1', 'utf7', '"', '', '\\'),
      ),
      [';', '; ', ' ;', ';;'],
    ).map((parameters) => `;${parameters}`),
  ),
  'Content-Encoding': listOf(token),
  'Content-Length': fc.constantFrom(
    '0',
    '2',
    '+2',
    '-1',
    '2, 2',
    '02',
    '0x2',
    '2 ',
    '1e1',
    '',
    '99999999999999999999',
    'x',
  ),
  'Transfer-Encoding': fc.constantFrom(
    'chunked',
    'Chunked',
    'identity',
    'gzip, chunked',
    'chunked, gzip',
    'x',
    '',
  ),
  Expect: fc.constantFrom('100-continue', '100-Continue', 'tea', ''),
  Connection: listOf(fc.constantFrom('close', 'keep-alive', 'upgrade', 'TE', 'content-type', '')),
  'Keep-Alive': fc.constantFrom('timeout=0', 'timeout=-1, max=x', ''),
  Upgrade: fc.constantFrom('websocket', 'h2c', 'HTTP/2.0', ''),
  'HTTP2-Settings': fc.constantFrom('AAAA', ''),
  TE: listOf(fc.constantFrom('trailers', 'deflate', 'chunked')),
  Trailer: listOf(fc.constantFrom('Content-Length', 'X')),
  Origin: fc.constantFrom('null', 'https://shop.example.com', 'https://[::bad', '*', ''),
  'Access-Control-Request-Method': fc.constantFrom('POST', 'post', 'TRACE', '*', ''),
  'Access-Control-Request-Headers': listOf(token),
  'X-Forwarded-For': listOf(anyAddress),
  'X-Forwarded-Proto': fc.constantFrom('https', 'javascript', ''),
  'X-HTTP-Method-Override': fc.constantFrom('DELETE', 'x'),
  'X-Request-ID': fc.oneof(fc.constantFrom('a', 'a b', 'é', ''), fc.stringMatching(/^[\w.-]{120,140}$/)),
  Cookie: listOf(joined(token, fc.constant('='), quoted), ['; ', ';']),
};

const names = Object.keys(grammar);

/** A field of this name: in order, or odd. */
export function oddField(name: string): fc.Arbitrary<readonly [string, string]> {
  return fc.tuple(fc.constant(name), grammar[name] ?? fieldText);
}

/** A field with its name: in order, or odd, or broken. */
export const anyField: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...names).chain(oddField) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...names), fieldText) },
  { weight: 1, arbitrary: fc.tuple(fc.oneof(token, fc.constantFrom(...names)), anyBytes) },
);
