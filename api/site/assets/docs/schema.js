/**
 * @typedef {Record<string, any>} Schema of OpenAPI 3.1
 * @typedef {(schema: Schema) => Schema} Resolve
 */

/**
 * A function that gives a schema as one object: what it refers to and all that it must be as well are in it.
 * Schemas of properties stay as they are, since they may refer to what they are in.
 *
 * @param {any} document with `components`
 * @returns {Resolve}
 */
export function createResolve(document) {
  /** @type {Resolve} */
  const resolve = ({ $ref, allOf = [], ...own }) => {
    const parts = [...($ref === undefined ? [] : [referred(document, $ref)]), ...allOf];
    return [...parts.map(resolve), own].reduce(both, {});
  };
  return resolve;
}

/** What a reference within the document leads to: `#/components/…`. */
export function referred(document, reference) {
  return reference
    .slice(2)
    .split('/')
    .reduce((part, step) => part[step.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}

function both(one, other) {
  const merged = { ...one, ...other };
  if (one.properties !== undefined && other.properties !== undefined) {
    merged.properties = { ...one.properties };
    for (const [name, schema] of Object.entries(other.properties)) {
      const before = one.properties[name];
      merged.properties[name] = before === undefined ? schema : { allOf: [before, schema] };
    }
  }
  if (one.required !== undefined && other.required !== undefined)
    merged.required = [...new Set([...one.required, ...other.required])];
  return merged;
}

/**
 * What kind of value it is: `string`, `array of Hotel`, `Location or null`.
 *
 * @param {Schema} schema
 * @param {Resolve} resolve
 * @returns {string}
 */
export function kindOf(schema, resolve) {
  const { type, items, anyOf, oneOf, properties, ...rest } = resolve(schema);
  const alternatives = anyOf ?? (properties === undefined ? oneOf : undefined);
  if (alternatives !== undefined && type === undefined)
    return [...new Set(alternatives.map((one) => kindOf(one, resolve)))].join(' or ');
  const kinds = [type ?? kindOfValue(rest)].flat();
  return kinds
    .map((kind) => {
      if (kind === 'array' && items !== undefined) return `array of ${kindOf(items, resolve)}`;
      return kind === 'object' ? (nameOf(schema) ?? kind) : kind;
    })
    .join(' or ');
}

/** @param {Schema} schema */
function kindOfValue({ const: value, enum: values }) {
  const [first] = value === undefined ? (values ?? []) : [value];
  return first === undefined ? 'any value' : typeof first;
}

/**
 * Under which name the document has it; undefined where it has none.
 *
 * @param {Schema} schema
 */
function nameOf({ $ref, allOf = [] }) {
  return [$ref, ...allOf.map((part) => part.$ref)]
    .find((one) => one !== undefined)
    ?.split('/')
    .at(-1);
}

/**
 * What its values are limited to, each a phrase.
 *
 * @param {Schema} schema
 * @param {Resolve} resolve
 * @returns {string[]}
 */
export function limitsOf(schema, resolve) {
  return limitsOfOne(resolve(schema), resolve);
}

function limitsOfOne(schema, resolve) {
  const { items } = schema;
  const { enum: values, const: value, format, pattern, default: usual, uniqueItems } = schema;
  const listed = value === undefined ? values : [value];
  return [
    ...(listed === undefined ? [] : [listedInWords(listed)]),
    ...(format === undefined ? [] : [format]),
    ...rangeOf(schema.minimum ?? schema.exclusiveMinimum, schema.maximum ?? schema.exclusiveMaximum, ''),
    ...rangeOf(schema.minLength, schema.maxLength, ' characters'),
    ...rangeOf(schema.minItems, schema.maxItems, ' items'),
    ...(items === undefined ? [] : limitsOf(items, resolve).map((limit) => `each ${limit}`)),
    ...(uniqueItems === true ? ['no two alike'] : []),
    ...(pattern === undefined ? [] : [`like ${pattern}`]),
    ...(usual === undefined ? [] : [`${JSON.stringify(usual)} unless given`]),
  ];
}

function listedInWords(values) {
  const words = values.map((one) => JSON.stringify(one)).join(', ');
  return values.length === 1 ? `always ${words}` : `one of ${words}`;
}

function rangeOf(min, max, of) {
  if (min === undefined && max === undefined) return [];
  if (max === undefined) return [`${min}${of} or more`];
  return [min === undefined ? `${max}${of} at most` : `${min}–${max}${of}`];
}

/**
 * The objects that a value is, or that are in it at once: itself, its alternatives, the items of a list.
 *
 * @param {Schema} schema
 * @param {Resolve} resolve
 * @returns {Schema[]} resolved
 */
export function objectsIn(schema, resolve) {
  const { items, anyOf, oneOf, ...own } = resolve(schema);
  const isObject = own.properties !== undefined || typeof own.additionalProperties === 'object';
  if (isObject) return [own];
  if (items !== undefined) return objectsIn(items, resolve);
  return (anyOf ?? oneOf ?? []).flatMap((one) => objectsIn(one, resolve));
}
