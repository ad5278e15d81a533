import type Joi from 'joi';
import {
  alternativesOf,
  itemsOf,
  mapOf,
  membersOf,
  type Relation,
  relationsOf,
} from '../../runtime/joi-schema.ts';
import { publishedOf } from '../schemas/component.ts';

export type Json = Readonly<Record<string, unknown>>;

/** The JSON Schemas of one document, and the components that they refer to. */
export interface JsonSchemas {
  /** The JSON Schema (draft 2020-12) of what a schema accepts; a reference when it is a component. */
  of(schema: Joi.Schema): Json;
  /** The same for a schema that becomes a component of this name when it is none yet. */
  named(name: string, schema: Joi.Schema): Json;
  /** The components that were met so far, by name. */
  components(): Readonly<Record<string, Json>>;
}

/**
 * Makes JSON Schemas of joi schemas. Joi itself says what its rules mean; here the parts of
 * objects, arrays and alternatives become references to components, maps become
 * `additionalProperties`, `or` and `xor` bounds of the number of properties, `and` becomes
 * `dependentRequired`.
 *
 * @throws Error for a component name that two different schemas have, and for a relation
 * of fields that is not known here
 */
export function createJsonSchemas(): JsonSchemas {
  const components = new Map<string, Json>();
  /** Schemas do not change, and many routes have the same. */
  const made = new Map<Joi.Schema, Json>();

  function of(schema: Joi.Schema): Json {
    const before = made.get(schema);
    if (before !== undefined) return before;
    const { component, description } = publishedOf(schema);
    const json = component === undefined ? inline(schema) : referenceTo(component, description, schema);
    made.set(schema, json);
    return json;
  }

  function named(name: string, schema: Joi.Schema): Json {
    const { component, description } = publishedOf(schema);
    return referenceTo(component ?? name, description, schema);
  }

  function referenceTo(name: string, about: string | undefined, schema: Joi.Schema): Json {
    const nullable = acceptsNull(schema);
    const {
      description: own,
      default: fallback,
      ...shape
    } = inline(nullable ? schema.invalid(null) : schema);
    const definition = { ...(about !== undefined && { description: about }), ...shape };
    const known = components.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition)) {
      throw new Error(`two different schemas are called ${name}`);
    }
    components.set(name, definition);
    const reference = { $ref: `#/components/schemas/${name}` };
    return {
      ...(nullable ? { anyOf: [reference, { type: 'null' }] } : reference),
      ...(own !== about && { description: own }),
      ...(fallback !== undefined && { default: fallback }),
    };
  }

  function inline(schema: Joi.Schema): Json {
    const json = schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
    return {
      ...json,
      patternProperties: undefined,
      ...(Array.isArray(json['enum']) && acceptsNull(schema) && { enum: [...(json['enum'] as []), null] }),
      ...(schema.type === 'array' && itemsJson(schema)),
      ...(schema.type === 'object' && membersJson(schema)),
      ...(schema.type === 'alternatives' && { anyOf: alternativesOf(schema).map(of) }),
      ...publishedOf(schema).keywords,
    };
  }

  function itemsJson(schema: Joi.Schema): Json {
    const [item, ...others] = itemsOf(schema);
    if (item === undefined || others.length > 0) throw new Error('an array has one kind of items here');
    return { items: of(item) };
  }

  function membersJson(schema: Joi.Schema): Json {
    const members = Object.fromEntries(
      (membersOf(schema) ?? []).map(({ key, schema: member }) => [key, of(member)]),
    );
    const map = mapOf(schema);
    const relations = relationsOf(schema);
    const together = relations.filter(({ rel }) => rel === 'and');
    const choices = relations.filter(({ rel }) => rel !== 'and');
    return {
      ...(Object.keys(members).length > 0 && { properties: members }),
      additionalProperties: map !== null && of(map.value),
      ...(map !== null && { propertyNames: of(map.key) }),
      ...(choices.length > 0 && choiceOf(choices, Object.keys(members))),
      ...(together.length > 0 && { dependentRequired: requiredTogether(together) }),
    };
  }

  return { of, named, components: () => Object.fromEntries(components) };
}

/** All of some members or none: each requires the others. */
function requiredTogether(relations: readonly Relation[]): Json {
  return Object.fromEntries(
    relations.flatMap(({ peers }) =>
      peers.map((peer) => [peer, peers.filter((other) => other !== peer)] as const),
    ),
  );
}

/**
 * At least one of some members, or exactly one of all. Not as a union: generators of clients take the members
 * of each alternative for required ones. And not with `false` as a schema, at which some of them give up.
 */
function choiceOf(relations: readonly Relation[], members: readonly string[]): Json {
  const [{ rel, peers } = { rel: 'none', peers: [] }, ...others] = relations;
  const amongAll = peers.length === members.length;
  if (others.length > 0 || !(rel === 'or' || (rel === 'xor' && amongAll)))
    throw new Error(
      `JSON Schemas are not made of the relations ${relations.map((one) => one.rel).join()} here`,
    );
  if (amongAll) return { minProperties: 1, ...(rel === 'xor' && { maxProperties: 1 }) };
  return {
    not: { type: 'object', properties: Object.fromEntries(peers.map((peer) => [peer, { not: {} }])) },
  };
}

function acceptsNull(schema: Joi.Schema): boolean {
  return schema.validate(null).error === undefined;
}
