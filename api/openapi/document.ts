import joiToJson from 'joi-to-json';
import type Joi from 'joi';
import { errorStatus, type ErrorCode } from '../errors.ts';
import type { Route } from '../route.ts';
import { errorBody } from '../schemas/answers.ts';

type Json = Readonly<Record<string, unknown>>;

export interface OpenApiOptions {
  readonly version: string;
  readonly prefix: string;
}

/** What every route of a kind can answer, beside what it declares. */
const publicErrors: readonly ErrorCode[] = ['VALIDATION_ERROR', 'INTERNAL_ERROR'];
const securedErrors: readonly ErrorCode[] = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'RATE_LIMIT_EXCEEDED',
  'DATABASE_UNAVAILABLE',
  'DATABASE_TIMEOUT',
];
const bodyErrors: readonly ErrorCode[] = ['INVALID_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** The OpenAPI 3.1 document of the routes, made from the very schemas that the guard enforces. */
export function openApiDocument(routes: readonly Route[], { version, prefix }: OpenApiOptions): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = `${prefix}${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hotel content service',
      version,
      description:
        'The read-mostly hotel catalog: typeahead over the hotels of all suppliers, tied together by base codes.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody) },
      headers: rateLimitHeaders(),
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Authorization: ApiKey <key>`',
        },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function operationOf(route: Route): Json {
  const secured = route.access !== 'public';
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    security: secured ? [...(route.access === 'admin' ? [] : [{ apiKey: [] }]), { bearer: [] }] : [],
    ...(route.params === undefined && route.query === undefined
      ? {}
      : { parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')] }),
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: hasRequired(route.body),
            content: {
              'application/json': {
                schema: jsonSchema(route.body),
                ...(route.bodyExample === undefined ? {} : { example: route.bodyExample }),
              },
            },
          },
        }),
    responses: { ...answersOf(route, secured), ...errorAnswersOf(route, secured) },
  };
}

function answersOf(route: Route, secured: boolean): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(route.responses).map(
      ([status, { description, schema, contentType = 'application/json', headers = {}, example }]) => [
        status,
        {
          description,
          headers: { ...(secured ? rateLimitReferences() : {}), ...textHeaders(headers) },
          content: {
            [contentType]: { schema: jsonSchema(schema), ...(example === undefined ? {} : { example }) },
          },
        },
      ],
    ),
  );
}

function errorAnswersOf(route: Route, secured: boolean): Record<string, Json> {
  const codes = new Set<ErrorCode>([
    ...publicErrors,
    ...(secured ? securedErrors : []),
    ...(route.body === undefined ? [] : bodyErrors),
    ...(route.errors ?? []),
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => route.responses[status] === undefined)
      .map(([status, of]) => [
        status,
        {
          description: of.map((code) => `\`${code}\``).join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  );
}

function parametersOf(parameters: Joi.ObjectSchema | undefined, place: 'path' | 'query'): readonly Json[] {
  if (parameters === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(parameters) as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

function hasRequired(schema: Joi.ObjectSchema): boolean {
  const { required = [] } = jsonSchema(schema) as { required?: readonly string[] };
  return required.length > 0;
}

/** The types of the package describe an ES module; it is a CommonJS one that exports the function itself. */
const toJsonSchema = joiToJson as unknown as (schema: Joi.Schema, kind: 'open-api-3.1') => Json;

function jsonSchema(schema: Joi.Schema): Json {
  return toJsonSchema(schema, 'open-api-3.1');
}

const rateWindows = ['Minute', 'Hour', 'Day'] as const;

function rateLimitHeaders(): Record<string, Json> {
  const headers: Record<string, Json> = {};
  for (const window of rateWindows) {
    const period = window.toLowerCase();
    const integer = { schema: { type: 'integer' } };
    headers[`X-RateLimit-Limit-${window}`] = { description: `Requests allowed a ${period}.`, ...integer };
    headers[`X-RateLimit-Remaining-${window}`] = {
      description: `Requests left in this ${period}.`,
      ...integer,
    };
    headers[`X-RateLimit-Reset-${window}`] = {
      description: 'When it begins anew, in Unix seconds.',
      ...integer,
    };
  }
  return headers;
}

function textHeaders(headers: Readonly<Record<string, string>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

function rateLimitReferences(): Record<string, Json> {
  return Object.fromEntries(
    Object.keys(rateLimitHeaders()).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}
