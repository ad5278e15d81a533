import test from 'ava';
import {
  authorizationOf,
  isWanted,
  operationsByTag,
  prefixOf,
  requestOf,
} from '../../api/site/assets/docs/operations.js';
import { createResolve, kindOf, limitsOf, objectsIn } from '../../api/site/assets/docs/schema.js';
import { readFromRoot } from '../support/repository.ts';

interface Operation {
  readonly operationId: string;
  readonly callbacks?: Readonly<Record<string, Paths>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const openApi = JSON.parse(readFromRoot('docs/openapi.json')) as {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Paths;
};

const resolve = createResolve({
  components: {
    schemas: {
      Code: { type: 'string', minLength: 1, maxLength: 64 },
      Node: {
        type: 'object',
        properties: { next: { $ref: '#/components/schemas/Node' } },
        required: ['next'],
      },
      Named: {
        allOf: [
          { $ref: '#/components/schemas/Node' },
          { properties: { name: { type: ['string', 'null'] } }, required: ['name'] },
        ],
      },
    },
  },
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('every operation of the document is listed once, below its tag', (t) => {
  const listed = operationsByTag(openApi).flatMap(({ operations }) => operations.map(({ id }) => id));
  const idsIn = (paths: Paths): readonly string[] =>
    Object.values(paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ operationId, callbacks = {} }) => [
        operationId,
        ...Object.values(callbacks).flatMap(idsIn),
      ]);
  t.true(listed.includes('receiveChanges'));
  t.deepEqual(listed.toSorted(), idsIn(openApi.paths).toSorted());
  t.is(prefixOf(openApi), '/content/hotels/v1');
});

test('a schema is what it refers to and all that it must be, and may refer to itself', (t) => {
  t.like(resolve({ ...ref('Code'), maxLength: 8 }), { minLength: 1, maxLength: 8 });
  const { properties, required } = resolve(ref('Named')) as { properties: object; required: string[] };
  t.deepEqual(Object.keys(properties), ['next', 'name']);
  t.deepEqual(required, ['next', 'name']);
  const [one, other] = [{ type: 'string' }, { enum: ['x'] }];
  const twice = { allOf: [{ properties: { a: one } }, { properties: { a: other } }] };
  t.deepEqual(resolve(twice), { properties: { a: { allOf: [one, other] } } });
  t.is(objectsIn({ type: 'array', items: { anyOf: [ref('Node'), { type: 'null' }] } }, resolve).length, 1);
  t.deepEqual(objectsIn(ref('Code'), resolve), []);
});

for (const [schema, kind, limits] of [
  [ref('Code'), 'string', ['1–64 characters']],
  [{ type: 'array', items: ref('Node'), minItems: 1 }, 'array of Node', ['1 items or more']],
  [{ anyOf: [ref('Node'), { type: 'null' }] }, 'Node or null', []],
  [
    { type: ['integer', 'null'], minimum: 0, maximum: 9, default: 3 },
    'integer or null',
    ['0–9', '3 unless given'],
  ],
  [{ enum: ['a', 'b'] }, 'string', ['one of "a", "b"']],
  [{ const: 1 }, 'number', ['always 1']],
  [{}, 'any value', []],
  [{ type: 'array', items: { enum: ['a'] } }, 'array of string', ['each always "a"']],
  [{ type: 'string', format: 'date-time', pattern: '^a$' }, 'string', ['date-time', 'like ^a$']],
] as const) {
  test(`${JSON.stringify(schema)} is ${kind}, ${limits.join(', ')}`, (t) => {
    t.is(kindOf(schema, resolve), kind);
    t.deepEqual(limitsOf(schema, resolve), [...limits]);
  });
}

const operation = {
  summary: 'The content of a hotel',
  security: [{ apiKey: [] }, { bearer: [] }],
  parameters: [
    { name: 'id', in: 'path', schema: { type: 'string' } },
    { name: 'include', in: 'query', schema: { type: 'array' } },
    { name: 'q', in: 'query', schema: { type: 'string' } },
    { name: 'If-None-Match', in: 'header', schema: { type: 'string' } },
  ],
};
const hotel = { method: 'GET', path: '/v1/hotels/{id}', id: 'getHotel', isSent: false, operation };

test('a request has the fields that are filled, each at its place', (t) => {
  t.deepEqual(requestOf(hotel, { id: 'a/b', include: 'x, y', q: '', 'If-None-Match': '"1"' }), {
    url: '/v1/hotels/a%2Fb?include=x&include=y',
    headers: { 'If-None-Match': '"1"' },
  });
  t.deepEqual(requestOf(hotel, { id: '1' }), { url: '/v1/hotels/1', headers: {} });
});

test('what is sent is what the operation takes', (t) => {
  const both = { key: 'hck_1', token: 'Bearer t' };
  t.is(authorizationOf(operation, both), 'ApiKey hck_1');
  t.is(authorizationOf(operation, { ...both, key: 'apikey hck_2' }), 'ApiKey hck_2');
  t.is(authorizationOf(operation, { ...both, key: '' }), 'Bearer t');
  t.is(authorizationOf({ security: [{ bearer: [] }] }, both), 'Bearer t');
  t.is(authorizationOf({ security: [] }, both), undefined);
  t.is(authorizationOf({ security: [{ bearer: [] }] }, { key: 'hck_1', token: '' }), undefined);
});

test('a route is found by words of its method, path, name and summary', (t) => {
  for (const wanted of ['', 'get', 'HOTELS', 'content hotel', 'getHotel'])
    t.true(isWanted(hotel, wanted), wanted);
  for (const wanted of ['post', 'hotel rooms']) t.false(isWanted(hotel, wanted), wanted);
});
