/**
 * What a joi schema holds, as far as its public interface does not say it. Only this file knows the internals
 * of joi. `describe()` has most of the same, but takes long and makes every later validation slower.
 */
import type Joi from 'joi';

/** A field of an object. */
export interface Member {
  readonly key: string;
  readonly schema: Joi.Schema;
}

/**
 * How fields of an object depend on each other: `or` of `peers` says that one of them at least is present,
 * `xor` that it is one alone.
 */
export interface Relation {
  readonly rel: string;
  readonly peers: readonly string[];
}

/** The objects of all `meta()` calls, merged; a later one takes precedence. */
export function metaOf(schema: Joi.Schema): object {
  return Object.assign({}, ...((termOf(schema, 'metas') ?? []) as object[])) as object;
}

export function descriptionOf(schema: Joi.Schema): string | undefined {
  return schema.$_getFlag('description') as string | undefined;
}

export function isRequired(schema: Joi.Schema): boolean {
  return schema.$_getFlag('presence') === 'required';
}

/** The declared fields of an object; null where none are declared, so that it may have any. */
export function membersOf(schema: Joi.Schema): readonly Member[] | null {
  return termOf(schema, 'keys') as readonly Member[] | null;
}

/** Whether an object may have fields that are not declared. */
export function allowsUnknown(schema: Joi.Schema): boolean {
  return schema.$_getFlag('unknown') === true;
}

/**
 * The schemas of the keys and of the values of an object that is a map, as of its first
 * `pattern`; null for any other.
 */
export function mapOf(schema: Joi.Schema): { readonly key: Joi.Schema; readonly value: Joi.Schema } | null {
  const patterns = (termOf(schema, 'patterns') ?? []) as readonly { schema: Joi.Schema; rule: Joi.Schema }[];
  const [first] = patterns;
  return first === undefined ? null : { key: first.schema, value: first.rule };
}

/** How the fields of an object depend on each other. */
export function relationsOf(schema: Joi.Schema): readonly Relation[] {
  if (termOf(schema, 'dependencies') === null) return [];
  return (schema.describe()['dependencies'] ?? []) as readonly Relation[];
}

/** The schemas that an item of an array may have. */
export function itemsOf(schema: Joi.Schema): readonly Joi.Schema[] {
  return (termOf(schema, 'items') ?? []) as readonly Joi.Schema[];
}

/** The greatest number of items of an array; undefined where there is no bound. */
export function maxItemsOf(schema: Joi.Schema): number | undefined {
  const rule = schema.$_getRule('max') as { readonly args: { readonly limit: number } } | undefined;
  return rule?.args.limit;
}

/** The schemas of which a value of alternatives matches one; by a condition, what holds without it first. */
export function alternativesOf(schema: Joi.Schema): readonly Joi.Schema[] {
  const matches = (termOf(schema, 'matches') ?? []) as readonly Partial<
    Record<'schema' | 'then' | 'otherwise', Joi.Schema>
  >[];
  return matches.flatMap(({ schema: one, then, otherwise }) =>
    [one, otherwise, then].filter((match) => match !== undefined),
  );
}

/** A part that `$_terms` has for schemas of some types; null where it has none. */
function termOf(schema: Joi.Schema, name: string): unknown {
  return schema.$_terms[name] ?? null;
}
