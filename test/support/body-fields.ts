import type { Parameter } from './openapi/document.ts';
export type Json = Readonly<Record<string, unknown>>;

/** What the tests read of an OpenAPI document. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
}

export interface ApiOperation {
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Json; readonly example?: Json }>>;
  };
}

/** The path of a field in a body. */
export type FieldPath = readonly string[];

/** All fields of the body of an operation, those of its objects too; none where it takes no body. */
export function fieldsOf(document: ApiDocument, { requestBody }: ApiOperation): readonly FieldPath[] {
  const schema = requestBody?.content['application/json']?.schema;
  return schema === undefined ? [] : fieldsBelow(document, schema);
}

function fieldsBelow(document: ApiDocument, schema: Json): readonly FieldPath[] {
  const { properties = {} } = resolved(document, schema) as { properties?: Readonly<Record<string, Json>> };
  return Object.entries(properties).flatMap(([name, inner]) => [
    [name],
    ...fieldsBelow(document, inner).map((field) => [name, ...field]),
  ]);
}

function resolved(document: ApiDocument, schema: Json): Json {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const target = reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((node, part) => (node as Json)[part], document);
  return resolved(document, target as Json);
}

/** The body with a value at this field. */
export function withValue(body: Json, [name = '', ...rest]: FieldPath, value: unknown): Json {
  const inner = body[name];
  const object = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Json) : {};
  return { ...body, [name]: rest.length === 0 ? value : withValue(object, rest, value) };
}
