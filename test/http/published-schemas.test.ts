import test from 'ava';
import { errorStatus } from '../../api/errors.ts';
import { callerOf } from '../support/servers/caller.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createAnswerCheck } from '../support/openapi/answer-check.ts';
import {
  type Content,
  type JsonSchema,
  type OpenApiDocument,
  type OpenApiResponse,
  operationsOf,
  publishedDocument,
  resolve,
} from '../support/openapi/document.ts';
import { createSchemaCheck, type SchemaCheck } from '../support/openapi/schema-check.ts';
import { valuesOf, variantsOf } from '../support/openapi/variants.ts';
import { startTestServer, type TestServer } from '../support/servers/server.ts';

/**
 * The published document against the service, from outside: Ajv reads the schemas, the service is asked by
 * HTTP. That every answer is what is published, `send` of the test server checks in all tests.
 */

let database: TestDatabase;
let server: TestServer;
let key: string;
let token: string;
let document: OpenApiDocument;
let stats: Response;
let check: SchemaCheck;

test.before(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.pool);
  key = await server.createKey();
  token = await server.createToken();
  document = await publishedDocument(server);
  check = createSchemaCheck(document);
  // Before the schemas are compiled, which takes longer than the server keeps an idle connection.
  stats = await server.send('/stats', { key });
});
test.after.always(async () => {
  await server.close();
  await database.drop();
});

const responsesOf = (responses: Readonly<Record<string, unknown>>): readonly OpenApiResponse[] =>
  Object.values(responses).map((response) => resolve<OpenApiResponse>(document, response as OpenApiResponse));

const contents = (): readonly Content[] =>
  operationsOf(document).flatMap(({ operation }) => [
    ...(operation.requestBody === undefined ? [] : [operation.requestBody.content]),
    ...responsesOf(operation.responses).flatMap(({ content }) => (content === undefined ? [] : [content])),
  ]);

test('every schema compiles, in strict mode', (t) => {
  const schemas: JsonSchema[] = [
    ...Object.keys(document.components.schemas).map((name) => ({ $ref: `#/components/schemas/${name}` })),
    ...contents().flatMap((content) => Object.values(content).map(({ schema }) => schema)),
    ...operationsOf(document).flatMap(({ operation }) =>
      (operation.parameters ?? []).map(({ schema }) => schema),
    ),
    ...Object.values(document.components.headers).map(({ schema }) => schema),
  ];
  t.true(schemas.length > 100);
  for (const schema of schemas) t.notThrows(() => check(schema, null), JSON.stringify(schema));
});

test('every example is what its schema says', (t) => {
  for (const { path, operation } of operationsOf(document)) {
    // There is nothing to show of an operation without any body.
    if (operation.requestBody === undefined && '204' in operation.responses) continue;
    const { 202: taken, 200: usual = taken, 201: created = usual } = operation.responses;
    const answer = resolve<OpenApiResponse | undefined>(document, created);
    // Nor of bytes.
    if (answer?.content?.['application/octet-stream'] !== undefined) continue;
    const media = [operation.requestBody?.content, answer?.content].flatMap((content) =>
      Object.values(content ?? {}),
    );
    t.true(media.length > 0, path);
    for (const { schema, example } of media) t.is(check(schema, example), null, path);
  }
});

/** Schemas below a value, wherever they are, that have examples of their own. */
function schemasWithExamples(value: unknown): readonly JsonSchema[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(schemasWithExamples);
  return 'examples' in value && Array.isArray(value.examples) ? [value, ...below] : below;
}

test('every example of a schema is one of its values', (t) => {
  const schemas = schemasWithExamples(document.components.schemas);
  for (const schema of schemas)
    for (const example of schema['examples'] as readonly unknown[])
      t.is(check(schema, example), null, JSON.stringify(example));
  t.true(schemas.length > 5, `${schemas.length} have examples`);
});

test('the service takes the examples of fields of bodies', async (t) => {
  let taken = 0;
  for (const { path, operation } of operationsOf(document)) {
    const { schema, example } = operation.requestBody?.content['application/json'] ?? {};
    if (schema === undefined) continue;
    const { properties = {} } = resolve<JsonSchema>(document, schema) as {
      properties?: Readonly<Record<string, JsonSchema>>;
    };
    for (const [name, property] of Object.entries(properties)) {
      const { examples = [] } = resolve<JsonSchema>(document, property) as { examples?: readonly unknown[] };
      for (const value of examples) {
        const body = JSON.stringify({ ...(example as object), [name]: value });
        const response = await server.send(path.replace('/content/hotels/v1', ''), {
          ...callerOf(operation, { key, token }),
          body,
        });
        t.is(await validationError(response), null, `${path} ${body}`);
        taken += 1;
      }
    }
  }
  t.true(taken > 15, `${taken} were taken`);
});

test('every error has the one schema of errors, and says which codes it may have', (t) => {
  const statuses: Readonly<Record<string, number>> = errorStatus;
  for (const { path, operation } of operationsOf(document)) {
    for (const [status, reference] of Object.entries(operation.responses)) {
      // A service that is down says so in its own shape.
      if (Number(status) < 400 || path.endsWith('/health')) continue;
      const { content, 'x-error-codes': codes = [] } = resolve<OpenApiResponse>(document, reference);
      t.deepEqual(content, { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } });
      t.true(codes.length > 0, `${path} ${status}`);
      for (const code of codes) t.is(statuses[code], Number(status), `${path} ${code}`);
    }
  }
});

test('every operation, parameter and component of a shape is described', (t) => {
  for (const { path, operation } of operationsOf(document)) {
    t.truthy((operation as { description?: string }).description, path);
    for (const { name, description } of operation.parameters ?? []) t.truthy(description, `${path} ${name}`);
  }
});

test('every field of a hotel, a room and a list is described', (t) => {
  const definitions = [
    'Hotel',
    'HotelDescription',
    'HotelLocation',
    'HotelContact',
    'HotelMedia',
    'PathPlace',
  ];
  const lists = [
    'Room',
    'RoomImage',
    'LocalizedText',
    'Board',
    'Category',
    'Destination',
    'Amenity',
    'RoomType',
  ];
  for (const name of [...definitions, ...lists]) {
    const { properties = {} } = document.components.schemas[name] as {
      properties?: Readonly<Record<string, { readonly description?: string }>>;
    };
    t.true(Object.keys(properties).length > 0, name);
    for (const [field, { description }] of Object.entries(properties))
      t.truthy(description, `${name}.${field}`);
  }
});

test('an answer that is not what is published does not pass', async (t) => {
  const checkAnswer = createAnswerCheck(document);
  const path = '/content/hotels/v1/stats';
  const response = stats;
  const counts = (await response.clone().json()) as object;
  const answer = (body: object, status = 200, headers = new Headers(response.headers)): Promise<Response> => {
    headers.delete('Content-Encoding');
    return checkAnswer({ method: 'GET', path }, new Response(JSON.stringify(body), { status, headers }));
  };
  await t.notThrowsAsync(answer(counts));
  await t.throwsAsync(answer({ ...counts, hotels: 'many' }), { message: /hotels must be integer/ });
  await t.throwsAsync(answer({ ...counts, more: 1 }), { message: /additional properties/ });
  await t.throwsAsync(answer(counts, 418), { message: /418 is not published/ });
  const error = { error: { code: 'NOT_FOUND', message: 'x', requestId: 'x' } };
  await t.throwsAsync(answer(error, 400), { message: /400 has the header etag, which is not published/ });
  const withoutTag = new Headers(response.headers);
  withoutTag.delete('ETag');
  await t.throwsAsync(answer(error, 400, withoutTag), {
    message: /400 is not published with the code NOT_FOUND/,
  });
  const withoutRates = new Headers(response.headers);
  withoutRates.delete('X-RateLimit-Limit-Hour');
  await t.throwsAsync(answer(counts, 200, withoutRates), { message: /lacks the header/ });
});

/**
 * A half of a surrogate pair, as JSON has it: no pattern that all validators read can say that it is refused.
 */
const isUnicode = (value: unknown): boolean => !/\\ud[89a-f]/.test(JSON.stringify(value));

/**
 * Texts whose length counts after folding or canonicalizing, ranges of addresses, and a time that is still to
 * come: what JSON Schema cannot say of them, the descriptions do.
 */
const saidInWords =
  /(^|\.)(hotelName|name|note|canonicalName|nameOverride|query|q|propertyTypes|expiresAt)$|^allowedAddresses/;

test('the service refuses the bodies that the schema refuses, and no others', async (t) => {
  let refused = 0;
  for (const { path, method, operation } of operationsOf(document)) {
    const { schema, example } = operation.requestBody?.content['application/json'] ?? {};
    if (schema === undefined) continue;
    for (const variant of variantsOf(document, schema, example)) {
      const bySchema = check(schema, variant.value);
      const response = await server.send(path.replace('/content/hotels/v1', ''), {
        method: method.toUpperCase(),
        ...callerOf(operation, { key, token }),
        body: JSON.stringify(variant.value),
      });
      const byService = await validationError(response);
      const isForWords = saidInWords.test(variant.path) || !isUnicode(variant.value);
      if (bySchema === null && isForWords) continue;
      const what = `${path} ${JSON.stringify(variant.value).slice(0, 200)}: ${String(bySchema)}, ${String(byService)}`;
      t.is(byService !== null, bySchema !== null, what);
      if (byService !== null) refused += 1;
    }
  }
  t.true(refused > 500, `${refused} were refused`);
});

/** What the text of a parameter stands for where its schema has this type. */
function parameterValue(text: string, type: string): unknown {
  if (type === 'array') return text.split(',');
  const isNumber = ['integer', 'number'].includes(type) && text.trim() !== '' && !Number.isNaN(Number(text));
  return isNumber ? Number(text) : text;
}

/** Where a path has the id of something. */
const anyId = '00000000-0000-4000-8000-000000000000';

test('the service refuses the parameters that their schemas refuse, and no others', async (t) => {
  let refused = 0;
  for (const { path, method, operation } of operationsOf(document)) {
    const body = operation.requestBody?.content['application/json']?.example;
    for (const parameter of (operation.parameters ?? []).filter(({ in: place }) => place !== 'header')) {
      const texts = new Set(
        valuesOf(document, parameter.schema)
          .filter((value) => typeof value === 'string' || typeof value === 'number')
          .map(String)
          // URLs carry no halves of surrogate pairs, and a path no empty part.
          .filter((text) => !/\p{Surrogate}/u.test(text) && !(parameter.in === 'path' && text === '')),
      );
      for (const text of texts) {
        const bySchema = check(
          parameter.schema,
          parameterValue(text, String(resolve<JsonSchema>(document, parameter.schema)['type'])),
        );
        const below = path.replace('/content/hotels/v1', '');
        const value = encodeURIComponent(text);
        const response = await server.send(
          parameter.in === 'path'
            ? below.replace(`{${parameter.name}}`, value)
            : `${below.replace(/\{\w+\}/, anyId)}?${parameter.name}=${value}`,
          {
            ...callerOf(operation, { key, token }),
            method: method.toUpperCase(),
            ...(body !== undefined && { body }),
          },
        );
        const byService = await validationError(response);
        if (bySchema === null && saidInWords.test(parameter.name)) continue;
        t.is(
          byService !== null,
          bySchema !== null,
          `${path} ${parameter.name}=${value.slice(0, 100)}: ${String(bySchema)}`,
        );
        if (byService !== null) refused += 1;
      }
    }
  }
  t.true(refused > 50, `${refused} were refused`);
});

/** What the service says is wrong with a request; null: nothing of its form. */
async function validationError(response: Response): Promise<string | null> {
  const text = await response.text();
  if (response.status !== 400) return null;
  // The response to HEAD has no body.
  if (text === '') return 'refused';
  const { error } = JSON.parse(text) as { error: { code: string; message: string } };
  return error.code === 'VALIDATION_ERROR' ? error.message : null;
}
