import test from 'ava';
import { useEmptyCatalogServer } from '../support/servers/empty-catalog-server.ts';

const api = useEmptyCatalogServer(test);

interface Outcome {
  readonly status: number;
  readonly message: string;
  /** Field and reason of each detail. */
  readonly details: readonly (readonly [field: string, reason: string])[];
}

/** Sends a body as is, or a request without one. */
async function ask(path: string, body?: string): Promise<Outcome> {
  const response = await api.server.send(path, { key: api.key, ...(body === undefined ? {} : { body }) });
  const { error } = (await response.json()) as {
    error?: { message: string; details?: readonly { field: string; reason: string }[] };
  };
  return {
    status: response.status,
    message: error?.message ?? '',
    details: (error?.details ?? []).map(({ field, reason }) => [field, reason]),
  };
}

/** Names of properties that JavaScript objects inherit. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__defineGetter__', 'valueOf'];

test('names of inherited properties are unknown fields at every level', async (t) => {
  for (const name of inherited) {
    const cases: [string, string, string][] = [
      ['/hotels', `{"${name}": 1}`, name],
      ['/hotels', `{"${name}": {"token": "x"}}`, name],
      ['/hotels', `{"query": {"${name}": []}}`, `query.${name}`],
      ['/hotels/filter', `{"filters": {"${name}": null}}`, `filters.${name}`],
      [
        '/hotels/filter',
        `{"filters": {"nearby": {"latitude": 1, "longitude": 1, "radiusKm": 1, "${name}": {}}}}`,
        `filters.nearby.${name}`,
      ],
      ['/destinations', `{"${name}": 1, "query": {}}`, name],
      ['/hotels/autocomplete', `{"query": "hotel", "${name}": "x"}`, name],
    ];
    for (const [path, body, field] of cases) {
      const { status, details } = await ask(path, body);
      t.is(status, 400, body);
      t.deepEqual(details, [[field, 'is not allowed']], body);
    }
  }
});

test('fields of a prototype do not count', async (t) => {
  const { status, details } = await ask(
    '/hotels/autocomplete',
    '{"__proto__": {"query": "hotel", "limit": 5}}',
  );
  t.is(status, 400);
  t.deepEqual(details, [
    ['query', 'is required'],
    ['__proto__', 'is not allowed'],
  ]);
});

test('names of inherited properties are unknown parameters, and valid base codes', async (t) => {
  for (const name of inherited) {
    t.deepEqual(await ask(`/stats?${name}=1`), {
      status: 400,
      message: `The request is not valid: ${name} is not allowed.`,
      details: [[name, 'is not allowed']],
    });
    t.deepEqual((await ask(`/metadata?${name}=1`, '{}')).details, [
      [name, 'is not a parameter of this route'],
    ]);
    t.is((await ask(`/hotels/${name}/provider-codes`)).status, 200);
    t.is((await ask(`/hotels/${name}`)).status, 404);
  }
});

test('a field that belongs to other routes is reported with their names', async (t) => {
  const cases: [string, string, string, string][] = [
    [
      '/hotels/search',
      '{"providerCode": "p", "countryCode": "AT", "returnHotelCodes": []}',
      'returnHotelCodes',
      '/hotels/filter',
    ],
    ['/hotels', '{"preferredContentSource": "p"}', 'preferredContentSource', '/hotels/by-base-codes'],
    ['/hotels', '{"deletedCursor": "x"}', 'deletedCursor', '/hotels/changed-since'],
    ['/hotels/filter', '{"radiusKm": 1}', 'radiusKm', '/hotels/by-coordinates'],
    [
      '/rooms',
      '{"query": {"baseCodes": ["1"]}, "latitude": 1}',
      'latitude',
      '/hotels/by-coordinates and /places/resolve',
    ],
    [
      '/rooms',
      '{"query": {"baseCodes": ["1"]}, "connectionCodes": ["x"]}',
      'connectionCodes',
      '/hotels/filter; did you mean "connectionCode"?',
    ],
    [
      '/destinations',
      '{"sort": "name"}',
      'sort',
      '/hotels/by-destination, /hotels/by-coordinates and /hotels/by-area',
    ],
  ];
  for (const [path, body, field, owners] of cases)
    t.deepEqual((await ask(path, body)).details, [[field, `belongs to ${owners}`]]);
  // Of webhooks, of too many routes, and below the top.
  const unknown = {
    countries: '{"countries": ["AT"]}',
    limit: '{"limit": 1}',
    'query.area': '{"query": {"area": {}}}',
  };
  for (const [field, body] of Object.entries(unknown))
    t.deepEqual((await ask('/hotels', body)).details, [[field, 'is not allowed']]);
});

test('a misspelt field is reported with the name that was probably meant', async (t) => {
  const field = (name: string): string => `is not a field of this request; did you mean "${name}"?`;
  const parameter = (name: string): string => `is not a parameter of this route; did you mean "${name}"?`;
  const cases: [string, string | undefined, string, string][] = [
    [
      '/hotels/autocomplete',
      '{"query": "hotel", "providercode": "x"}',
      'providercode',
      field('providerCode'),
    ],
    ['/hotels/autocomplete', '{"query": "hotel", "LIMIT": 1}', 'LIMIT', field('limit')],
    ['/hotels/autocomplete', '{"query": "hotel", "limt": 1}', 'limt', field('limit')],
    ['/hotels/autocomplete', '{"query": "hotel", "limits": 1}', 'limits', field('limit')],
    ['/hotels/autocomplete', '{"query": "hotel", "lmiit": 1}', 'lmiit', field('limit')],
    ['/hotels/autocomplete', '{"query": "hotel", "contryCodes": 1}', 'contryCodes', field('countryCode')],
    ['/hotels', '{"query": {"hotelCode": ["1"]}}', 'query.hotelCode', field('hotelCodes')],
    ['/hotels', '{"outputCodetype": "provider"}', 'outputCodetype', field('outputCodeType')],
    [
      '/hotels/filter',
      '{"filters": {"nearby": {"latitude": 1, "longitude": 1, "radiusKm": 1, "radiusKM": 1}}}',
      'filters.nearby.radiusKM',
      field('radiusKm'),
    ],
    ['/stats?connectioncode=x', undefined, 'connectioncode', parameter('connectionCode')],
    ['/rooms/taxonomy?ofset=1', undefined, 'ofset', parameter('offset')],
    // Of another level, of another route, or too far from anything.
    ['/hotels', '{"maxSize": 1}', 'maxSize', 'is not allowed'],
    ['/hotels', '{"connectionCodes": ["x"]}', 'connectionCodes', 'belongs to /hotels/filter'],
    ['/hotels', '{"query": {"baseCodes": ["x"]}}', 'query.baseCodes', 'belongs to /hotels/by-base-codes'],
    ['/hotels/autocomplete', '{"query": "hotel", "lit": 1}', 'lit', 'is not allowed'],
    ['/hotels/autocomplete', '{"query": "hotel", "countries": 1}', 'countries', 'is not allowed'],
  ];
  for (const [path, body, name, reason] of cases) {
    const { status, message, details } = await ask(path, body);
    t.is(status, 400, path);
    t.deepEqual(details, [[name, reason]]);
    t.is(message, `The request is not valid: ${name} ${reason}${reason.endsWith('?') ? '' : '.'}`);
  }
});
