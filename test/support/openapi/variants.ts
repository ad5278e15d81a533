import { type JsonSchema, type OpenApiDocument, resolve } from './document.ts';

/** A value that was changed in one place. */
export interface Variant {
  /** The path of the change, such as `query.countries`. */
  readonly path: string;
  readonly value: unknown;
}

/**
 * Right and wrong variants of a right value, made from its schema: each part of it, present or
 * not, is replaced by values of all types and on both sides of each limit; each member is left
 * out, and one that nobody knows added.
 */
export function variantsOf(
  document: OpenApiDocument,
  schema: JsonSchema,
  value: unknown,
): readonly Variant[] {
  return [
    ...valuesOf(document, schema).map((other) => ({ path: '', value: other })),
    ...changes('', schema, value),
  ];

  function changes(path: string, reference: JsonSchema, right: unknown): readonly Variant[] {
    const { properties = {} } = resolve<JsonSchema>(document, reference) as { properties?: Properties };
    if (Object.keys(properties).length === 0) return [];
    const members = right as Readonly<Record<string, unknown>>;
    const unknown = { path, value: { ...members, unknownMember: 1 } };
    return [
      unknown,
      ...Object.entries(properties).flatMap(([name, schemaOfMember]) => {
        const below = path === '' ? name : `${path}.${name}`;
        const { [name]: own, ...others } = members;
        return [
          { path: below, value: others },
          ...[
            ...valuesOf(document, schemaOfMember).map((other) => ({ path: below, value: other })),
            ...changes(below, schemaOfMember, own ?? {}),
          ].map((change) => ({ path: change.path, value: { ...others, [name]: change.value } })),
        ];
      }),
    ];
  }
}

type Properties = Readonly<Record<string, JsonSchema>>;

const ofAllTypes = [null, true, 0, 1.5, 'text', [], {}];

/** Values that a schema accepts or just does not, and values of other types. */
export function valuesOf(document: OpenApiDocument, reference: JsonSchema): readonly unknown[] {
  const schema = resolve<JsonSchema>(document, reference);
  switch (schema['type']) {
    case 'string':
      return [...ofAllTypes, ...textsOf(schema)];
    case 'integer':
    case 'number':
      return [...ofAllTypes, ...numbersOf(schema)];
    case 'array':
      return [...ofAllTypes, ...arraysOf(document, schema)];
    default:
      return ofAllTypes;
  }
}

const odd = ['', 'x', 'US', 'us', 'U1', '\0', 'a\ud800', '\udc00\ud800', '🏨', 'a\nb'];
const moments = [
  '2026-01-31T00:00:00Z',
  '2026-01-31t00:00:00.123+05:30',
  '2026-02-31T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-01-31',
  '2026-01-31T25:00:00Z',
];
const ids = ['2a9f0a5e-6f0f-4d51-9a3e-6a2f2b0e9c11', '2A9F0A5E-6f0f-4d51-9a3e-6a2f2b0e9c11', '2a9f0a5e'];

function textsOf(schema: JsonSchema): readonly string[] {
  const limits = [schema['minLength'], schema['maxLength']].filter((limit) => typeof limit === 'number');
  return [
    ...odd,
    ...((schema['enum'] ?? []) as string[]),
    ...(schema['format'] === 'date-time' ? moments : []),
    ...(schema['format'] === 'uuid' ? ids : []),
    ...around(limits).map((length) => 'x'.repeat(Math.max(0, length))),
  ];
}

function numbersOf(schema: JsonSchema): readonly number[] {
  const limits = [schema['minimum'], schema['exclusiveMinimum'], schema['maximum']];
  return around(limits.filter((limit) => typeof limit === 'number'));
}

function arraysOf(document: OpenApiDocument, schema: JsonSchema): readonly unknown[] {
  const items = valuesOf(document, schema['items'] as JsonSchema);
  const right = (schema['items'] as JsonSchema)['enum'] ? items.at(-1) : 'US';
  const limits = [schema['minItems'], schema['maxItems']].filter((limit) => typeof limit === 'number');
  return [
    ...items.map((item) => [item]),
    ...around(limits).map((length) => Array.from({ length: Math.max(0, length) }, () => right)),
  ];
}

function around(limits: readonly number[]): readonly number[] {
  return limits.flatMap((limit) => [limit - 1, limit, limit + 1]);
}
