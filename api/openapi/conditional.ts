/** What OpenAPI says of routes whose answers carry an ETag. */

const etag = {
  required: true,
  description: 'Names this answer as long as it stays the same.',
  schema: { type: 'string' },
};

export const etagHeaders = { ETag: etag };

export const ifNoneMatchParameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of an answer that the client has, or several; `304` says that it still holds.',
  schema: { type: 'string' },
};

/** @param headers those of every answer of the route */
export function notModified(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return {
    description: 'The answer that the client has still holds; no body.',
    headers: { ...headers, ETag: etag },
  };
}
