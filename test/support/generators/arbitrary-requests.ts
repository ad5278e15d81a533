import fc from 'fast-check';
import {
  anyAddress,
  anyBytes,
  anyField,
  oddField,
  fieldText,
  joined,
  listOf,
  perhaps,
} from './arbitrary-headers.ts';

/** A request as it is written on a connection. */
export interface WrittenRequest {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** Its bytes, as Latin-1. */
export function bytesOf({ method, target, version, fields, body }: WrittenRequest): string {
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} ${version}\r\n${lines.join('')}\r\n${body}`;
}

const method = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'PUT',
      'PATCH',
      'TRACE',
      'CONNECT',
      'PROPFIND',
      'M-SEARCH',
      'QUERY',
      'get',
      'Key',
      '',
    ),
  },
);

const segment = fc.oneof(
  fc.constantFrom(
    '%ff%fe',
    '%',
    '%zz',
    '%00',
    '%2f',
    '%c3%a9',
    '%ed%a0%80',
    '..',
    '.',
    '',
    'é',
    '%F0%9F%98%80',
  ),
  fc.constantFrom(
    "a'b",
    '{id}',
    '<b>',
    '|',
    '^',
    '\\',
    '[',
    '#',
    '@',
    ':',
    '~',
    '"',
    '+',
    '%20',
    'B-1',
    'x'.repeat(300),
  ),
  fieldText.map((text) => text.replaceAll(/[\t ?#]/g, '')),
);

/** @param paths of routes, where `{name}` is anything */
function anyTarget(paths: readonly string[]): fc.Arbitrary<string> {
  const path = fc.oneof(
    fc
      .tuple(fc.constantFrom(...paths), fc.array(segment, { minLength: 3, maxLength: 3 }))
      .map(([whole, parts]) => whole.replaceAll(/\{\w+\}/g, () => parts.pop() ?? '')),
    fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
    joined(fc.constantFrom(...paths), segment),
  );
  const parameter = joined(
    fc.constantFrom('limit', 'since', 'providerCode', 'name', 'cursor', '', '__proto__', 'a[b]', 'a[]'),
    fc.constantFrom('=', '==', ''),
    segment.map((text) => text.replaceAll('#', '')),
  );
  const query = listOf(parameter, ['&', ';', '&&']).map((text) => `?${text}`);
  const authority = fc.oneof(
    anyAddress,
    fc.constantFrom(
      'x',
      'x:80',
      'x:99999999',
      'user:password@x',
      '[',
      ']',
      '%',
      '%ff',
      '',
      'é',
      'xn--a',
      '..',
      ':',
    ),
  );
  return fc.oneof(
    { weight: 8, arbitrary: joined(path, perhaps(query)) },
    {
      weight: 3,
      arbitrary: joined(
        fc.constantFrom('http://', 'https://', 'HTTP://', 'ftp://', 'http:', '//'),
        authority,
        perhaps(path),
        perhaps(query),
      ),
    },
    { weight: 1, arbitrary: fc.oneof(authority, fc.constantFrom('*', '**', 'x', '?', '??'), anyBytes) },
  );
}

const version = fc.oneof(
  { weight: 12, arbitrary: fc.constant('HTTP/1.1') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'HTTP/1.0',
      'HTTP/0.9',
      'HTTP/2.0',
      'HTTP/1.2',
      'HTTP/11',
      'http/1.1',
      'RTSP/1.0',
      '',
    ),
  },
);

const host = fc.oneof(
  { weight: 8, arbitrary: fc.constant([['Host', 'x']] as const) },
  { weight: 1, arbitrary: fc.constant([] as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'x y', '[::bad', 'é', 'x, y').map((name) => [['Host', name]] as const),
  },
);

/** What says where a body ends, rightly or not. */
const framing: fc.Arbitrary<Fields> = fc
  .tuple(
    fc.constantFrom<Fields>([], [['Content-Type', 'application/json']], [['Content-Type', 'text/plain']]),
    fc.array(
      fc.oneof(
        fc.constantFrom(['Transfer-Encoding', 'chunked'] as const, ['Content-Length', '2'] as const),
        fc
          .constantFrom('Transfer-Encoding', 'Content-Length', 'Expect', 'Trailer', 'Connection')
          .chain(oddField),
      ),
      { maxLength: 2 },
    ),
  )
  .map((parts) => parts.flat());

const content = fc.oneof(
  fc.constantFrom(
    '{}',
    '{"query":"grand"}',
    '[',
    '',
    '"\u00ff"',
    '0\r\n\r\n',
    '2\r\n{}\r\n0\r\n\r\n',
    'ZZ\r\n',
    'f'.repeat(20),
  ),
  joined(
    fc.constantFrom('2;a=b\r\n{}\r\n0\r\n', '2\r\n{}\r\n0\r\n'),
    fc.constantFrom('X: y\r\n\r\n', 'Content-Length: 3\r\n\r\n', '\r\n', ':'),
  ),
);

/** An operation of the API, as OpenAPI names it: `GET` and a path, where `{name}` is anything. */
export interface AnyOperation {
  readonly method: string;
  readonly path: string;
}

type Fields = WrittenRequest['fields'];

/**
 * Requests with odd and broken parts: in most of them one part is odd, and the others are in order.
 *
 * @param authorization what a caller of the operations sends
 */
export function anyRequest(
  operations: readonly AnyOperation[],
  authorization: string,
): fc.Arbitrary<WrittenRequest> {
  const known: Fields = [
    ['Host', 'x'],
    ['Authorization', authorization],
  ];
  const operation = fc.constantFrom(...operations).map(({ method: name, path }) => ({
    method: name,
    target: path.replaceAll(/\{\w+\}/g, 'B-1'),
    version: 'HTTP/1.1',
    fields: known,
    body: '',
  }));
  const oddFields = fc.array(anyField, { minLength: 1, maxLength: 4 });
  const oddLine = fc.record({ method, target: anyTarget(operations.map(({ path }) => path)), version });
  const measured = (body: string): Fields => [
    ['Content-Type', 'application/json'],
    ['Content-Length', String(body.length)],
  ];
  return fc.oneof(
    {
      weight: 2,
      arbitrary: fc.tuple(operation, oddLine).map(([request, line]) => ({ ...request, ...line })),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(operation, fc.constantFrom('', '{}'), oddFields)
        .map(([request, body, odd]) => ({ ...request, body, fields: [...known, ...measured(body), ...odd] })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(operation, content, framing)
        .map(([request, body, odd]) => ({ ...request, body, fields: [...known, ...odd] })),
    },
    {
      weight: 1,
      arbitrary: fc
        .record({ line: oddLine, hosts: host, odd: oddFields, body: content })
        .map(({ line, hosts, odd, body }) => ({ ...line, body, fields: [...hosts, ...odd] })),
    },
  );
}
