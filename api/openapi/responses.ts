import type { ErrorCode } from '../errors.ts';
import type { DeclaredResponse, Route } from '../route.ts';
import { errorBody } from '../schemas/responses.ts';
import { errorCodesOf } from './error-codes.ts';
import { etagHeaders, headersOf, headersOfErrors } from './headers.ts';
import type { Json, JsonSchemas } from './json-schemas.ts';

/** Makes the responses of operations, and collects those that many operations have in common. */
export interface Responses {
  /** All responses of a route by status: those that it declares, and its errors. */
  of(route: Route, schemaName: string): Readonly<Record<string, Json>>;
  /** The common ones so far, by name. */
  components(): Readonly<Record<string, Json>>;
}

export function createResponses(schemas: JsonSchemas): Responses {
  const components = new Map<string, Json>();

  function declared(route: Route, schemaName: string, status: string, response: DeclaredResponse): Json {
    const {
      description,
      schema,
      contentType = 'application/json',
      otherTypes = {},
      headers,
      optionalHeaders,
      example,
    } = response;
    return {
      description,
      headers: {
        ...headersOf({ rates: route.access !== 'public' }),
        ...(route.etag === true && status === '200' ? etagHeaders : {}),
        ...textHeaders(headers, { required: true }),
        ...textHeaders(optionalHeaders, { required: false }),
      },
      ...(schema !== undefined && {
        content: {
          [contentType]: {
            schema: schemas.named(schemaName, schema),
            ...(example === undefined ? {} : { example }),
          },
          ...Object.fromEntries(
            Object.entries(otherTypes).map(([type, other]) => [
              type,
              { ...other, schema: schemas.of(other.schema) },
            ]),
          ),
        },
      }),
    };
  }

  /** Errors of the same codes are the same everywhere. */
  function failed(status: number, codes: readonly ErrorCode[]): Json {
    const name = codes.map(pascalCase).join('Or');
    components.set(name, errorResponse(schemas, status, codes));
    return { $ref: `#/components/responses/${name}` };
  }

  return {
    of(route, schemaName) {
      const successes = Object.entries(route.responses).map(([status, response]) => [
        status,
        declared(route, schemaName, status, response),
      ]);
      const errors = [...errorCodesOf(route)].map(([status, codes]) => [status, failed(status, codes)]);
      return {
        ...Object.fromEntries(errors),
        ...Object.fromEntries(successes),
        ...(route.etag === true && {
          304: {
            description: 'The stored response is still current; no body.',
            headers: { ...headersOf({ rates: route.access !== 'public' }), ...etagHeaders },
          },
        }),
      } as Record<string, Json>;
    },
    components: () => Object.fromEntries(components),
  };
}

/**
 * All errors have one schema, so that a generator makes one class of it; which codes a status has here is
 * listed beside it.
 */
function errorResponse(schemas: JsonSchemas, status: number, codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    'x-error-codes': codes,
    headers: headersOfErrors(status, codes),
    content: { 'application/json': { schema: schemas.of(errorBody) } },
  };
}

function textHeaders(
  headers: Readonly<Record<string, string>> = {},
  { required }: { readonly required: boolean },
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, required, schema: { type: 'string' } },
    ]),
  );
}

function pascalCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('');
}
