import { interfaceVersion } from '../interface-version.ts';
import { tags, type Route } from '../route.ts';
import { headerComponents } from './headers.ts';
import { createJsonSchemas, type Json } from './json-schemas.ts';
import { operationOf } from './operation.ts';
import { createResponses } from './responses.ts';

export interface OpenApiOptions {
  readonly prefix: string;
  /** The URLs of the servers that have this interface; none: the one that returns the document. */
  readonly servers?: readonly string[];
}

/** The OpenAPI 3.1 document of the routes, generated from the schemas that the route middleware enforces. */
export function openApiDocument(routes: readonly Route[], { prefix, servers = [] }: OpenApiOptions): Json {
  const schemas = createJsonSchemas();
  const responses = createResponses(schemas);
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = `${prefix}${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method]: operationOf(route, schemas, responses) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hotel content service',
      version: interfaceVersion,
      description:
        'The read-mostly hotel catalog: typeahead over the hotels of all suppliers, tied together by base codes. ' +
        'All text is Unicode: a string of JSON must not contain half of a surrogate pair.',
      contact: { name: 'The Hotel content service project' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers:
      servers.length > 0
        ? servers.map((url) => ({ url }))
        : [{ url: '/', description: 'The server that returns this document.' }],
    tags,
    paths,
    components: {
      schemas: byName(schemas.components()),
      responses: byName(responses.components()),
      headers: headerComponents,
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Authorization: ApiKey <key>`',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: '`Authorization: Bearer <token>`',
        },
      },
    },
  };
}

function byName(components: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1)));
}
