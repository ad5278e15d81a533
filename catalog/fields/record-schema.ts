import { type JsonSchema, orAbsent, type RecordMember } from './kind.ts';

/** The JSON Schema of an object of these members. */
export function objectSchema(members: readonly RecordMember[], type?: string): JsonSchema {
  const required = members
    .filter((member) => 'required' in member && member.required)
    .map(({ name }) => name);
  return {
    type: 'object',
    properties: {
      ...(type !== undefined && { type: { const: type } }),
      ...Object.fromEntries(members.map((member) => [member.name, memberSchema(member)])),
    },
    required: type === undefined ? required : ['type', ...required],
    additionalProperties: false,
  };
}

function memberSchema(member: RecordMember): JsonSchema {
  const { description } = member;
  if ('members' in member) return { description, ...orAbsent(objectSchema(member.members)) };
  const { kind, required, example } = member;
  const present = required && kind.schema['type'] === 'string' ? notBlank(kind.schema) : kind.schema;
  return {
    description,
    ...(required ? present : orAbsent(kind.schema)),
    ...(example !== undefined && { examples: [example] }),
  };
}

/** Blank text counts as absent, which a required member must not be. */
function notBlank(schema: JsonSchema): JsonSchema {
  return { ...schema, allOf: [{ type: 'string', pattern: String.raw`\S` }] };
}
