/** An OpenAPI document as far as the tests read it. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, OpenApiResponse>>;
    readonly headers: Readonly<Record<string, Header>>;
  };
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, OpenApiResponse | Reference>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description?: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface OpenApiResponse {
  readonly headers: Readonly<Record<string, Header | Reference>>;
  /** Of an error: the codes that it may have. */
  readonly 'x-error-codes'?: readonly string[];
  /** Absent: the answer has no body. */
  readonly content?: Content;
}

export interface Header {
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

export type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;

export interface Reference {
  readonly $ref: string;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The document that a server publishes. */
export async function publishedDocument({ url }: { readonly url: string }): Promise<OpenApiDocument> {
  return (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument;
}

/** What a reference in the document leads to; anything else is given back as it is. */
export function resolve<T>(document: OpenApiDocument, value: T | Reference): T {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
  const target = value.$ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], document);
  if (target === undefined) throw new Error(`${value.$ref} leads nowhere`);
  return target as T;
}

/** Every operation with its path and its method. */
export function operationsOf(
  document: OpenApiDocument,
): readonly { readonly path: string; readonly method: string; readonly operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}
