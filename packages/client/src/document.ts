/** The document in which the service describes its routes, as far as programs read it. */
export interface OpenApiDocument {
  readonly openapi: string;
  /** The operations of each path, which is complete, by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

export interface OpenApiOperation {
  readonly description: string;
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What the service has beside its routes, as far as programs read it. */
export interface PublicPaths {
  readonly '/openapi.json': {
    readonly get: {
      readonly responses: {
        readonly 200: { readonly content: { readonly 'application/json': OpenApiDocument } };
      };
    };
  };
}
