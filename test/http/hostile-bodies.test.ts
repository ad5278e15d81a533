import test from 'ava';
import { useEmptyCatalogServer } from '../support/servers/empty-catalog-server.ts';
import { exchangeRaw } from '../support/servers/raw-connection.ts';

const api = useEmptyCatalogServer(test);

interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details?: readonly { readonly field: string; readonly reason: string }[];
  };
}

const detailsOf = async (path: string, body: unknown): Promise<ErrorBody['error']> => {
  const response = await api.server.send(path, { key: api.key, body });
  return ((await response.json()) as ErrorBody).error;
};

test('an array over its limit is refused before its items are looked at', async (t) => {
  const error = await detailsOf('/hotels/by-base-codes', {
    baseCodes: new Array(1001).fill(0),
    includeAllSources: 1,
  });
  t.deepEqual(error.details, [
    { field: 'baseCodes', reason: 'must contain less than or equal to 1000 items' },
    { field: 'includeAllSources', reason: 'must be a boolean' },
  ]);
  const million = await detailsOf('/hotels', `{"query":{"hotelCodes":[${'0,'.repeat(500_000)}0]}}`);
  t.deepEqual(million.details, [
    { field: 'query.hotelCodes', reason: 'must contain less than or equal to 1000 items' },
  ]);
  const checked = await api.server.send('/hotels/geo-check', {
    key: api.key,
    body: { connectionCode: 'none', baseCodes: Array.from({ length: 5000 }, (_, index) => `B-${index}`) },
  });
  t.is(checked.status, 403);
});

test('no more than fifty wrong items are told, in their order', async (t) => {
  const { details } = await detailsOf('/hotels/by-base-codes', {
    baseCodes: Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? 'x' : index)),
    includeAllSources: 1,
  });
  t.deepEqual(
    details,
    Array.from({ length: 50 }, (_, index) => ({
      field: `baseCodes[${2 * index + 1}]`,
      reason: 'must be a string',
    })),
  );
});

test('a body that is nested deep or has very many fields is refused unread', async (t) => {
  const cases: [string, string, string | undefined][] = [
    ['['.repeat(33) + ']'.repeat(33), 'VALIDATION_ERROR', 'must not be nested deeper than 32 levels'],
    ['['.repeat(32) + ']'.repeat(32), 'VALIDATION_ERROR', 'must be of type object'],
    ['['.repeat(40), 'INVALID_JSON', undefined],
    [`{"query":"${'['.repeat(40)}"}`, 'OK', undefined],
    [`{"query":"\\"${'['.repeat(40)}"}`, 'OK', undefined],
    [`{"query":"${'['.repeat(40)}`, 'INVALID_JSON', undefined],
    [
      `{${Array.from({ length: 10_000 }, (_, index) => `"${index}":0`).join(',')}}`,
      'VALIDATION_ERROR',
      'must not have more than 10000 fields, objects and arrays',
    ],
  ];
  for (const [body, code, reason] of cases) {
    const response = await api.server.send('/hotels/autocomplete', { key: api.key, body });
    const { error } = (await response.json()) as Partial<ErrorBody>;
    t.is(error?.code ?? 'OK', code, body.slice(0, 50));
    t.is(error?.details?.[0]?.reason, reason, body.slice(0, 50));
  }
});

test('a client that sends all of a body that is too large gets its 413, and may go on', async (t) => {
  const line = 'POST /content/hotels/v1/hotels HTTP/1.1\r\n';
  const fields = `Host: x\r\nAuthorization: ApiKey ${api.key}\r\nContent-Type: application/json\r\n`;
  const large = Buffer.alloc(8 * 1_048_576, ' ');
  const chunk = ['100000\r\n', large.subarray(0, 0x100000), '\r\n'];
  const bodies = [
    [`Content-Length: ${large.length}\r\n\r\n`, large],
    ['Transfer-Encoding: chunked\r\n\r\n', ...Array.from({ length: 8 }, () => chunk).flat(), '0\r\n\r\n'],
  ];
  for (const body of bodies) {
    const { answers } = await exchangeRaw({
      port: Number(new URL(api.server.url).port),
      send: [line, fields, ...body, `${line}${fields}Content-Length: 2\r\n\r\n{}`],
      leave: { answered: 2 },
    });
    t.deepEqual(
      answers.map(({ status }) => status),
      [413, 200],
    );
  }
});
