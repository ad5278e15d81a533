import type Joi from 'joi';
import { itemsOf, membersOf } from '../../runtime/joi-schema.ts';
import { editDistance } from '../../runtime/nearest-name.ts';

/** The members of a value by name; none of a value that is no object with declared members. */
export interface FieldTree {
  readonly members: ReadonlyMap<string, FieldTree>;
}

/** The members of what a schema describes. A list has those of its entries. */
export function fieldTreeOf(schema: Joi.Schema): FieldTree {
  const [entry] = itemsOf(schema);
  if (entry !== undefined) return fieldTreeOf(entry);
  return { members: new Map((membersOf(schema) ?? []).map(({ key, schema: of }) => [key, fieldTreeOf(of)])) };
}

/** All dotted names in a tree, each object before its members. */
export function fieldNamesOf({ members }: FieldTree): readonly string[] {
  return [...members].flatMap(([name, inner]) => [
    name,
    ...fieldNamesOf(inner).map((below) => `${name}.${below}`),
  ]);
}

/** Longer parts of a name are cut before they are compared: the time grows with the length. */
const maxComparedLength = 40;

/**
 * The dotted name in a tree that an unknown one probably means: one that ends with it, as `location.city` for
 * `city`; else each part of it is the nearest by edit distance, for its length, down to the last part.
 */
export function nearestFieldName(unknown: string, tree: FieldTree): string {
  const lower = unknown.toLowerCase();
  const ending = fieldNamesOf(tree).find((name) => `.${name.toLowerCase()}`.endsWith(`.${lower}`));
  if (ending !== undefined) return ending;
  const parts: string[] = [];
  let { members } = tree;
  for (const part of unknown.split('.', maxParts)) {
    const nearest = nearestOf(part.slice(0, maxComparedLength), [...members.keys()]);
    if (nearest === undefined) break;
    parts.push(nearest);
    ({ members } = members.get(nearest) ?? { members: new Map<string, FieldTree>() });
  }
  return parts.join('.');
}

/** No name has more. */
const maxParts = 5;

function nearestOf(part: string, names: readonly string[]): string | undefined {
  const distances = names.map(
    (name) => editDistance(part.toLowerCase(), name.toLowerCase()) / Math.max(part.length, name.length),
  );
  return names[distances.indexOf(Math.min(...distances))];
}
