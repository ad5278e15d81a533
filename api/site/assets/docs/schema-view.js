import { element } from '../dom.js';
import { kindOf, limitsOf, objectsIn } from './schema.js';
import { opened, phrases } from './text.js';

/**
 * What a value may be: its kind and limits, and the properties of the objects in it.
 *
 * @param {import('./schema.js').Schema} schema
 * @param {import('./schema.js').Resolve} resolve
 * @returns {HTMLElement[]}
 */
export function schemaView(schema, resolve) {
  const kind = element('p', { class: 'soft' }, aboutValue(schema, resolve));
  return [kind, ...objectsIn(schema, resolve).map((one) => propertyList(one, resolve))];
}

function aboutValue(schema, resolve) {
  return [kindOf(schema, resolve), ...limitsOf(schema, resolve)].join(', ');
}

/** @param {import('./schema.js').Schema} schema resolved */
function propertyList(schema, resolve) {
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(properties).map(([name, schema]) =>
    property(element('code', {}, name), schema, required.includes(name), resolve),
  );
  if (typeof additionalProperties === 'object')
    entries.push(property('any other name', additionalProperties, false, resolve));
  return element('ul', { class: 'properties' }, ...entries);
}

function property(name, schema, isRequired, resolve) {
  const objects = objectsIn(schema, resolve);
  const { description } = resolve(schema);
  const about = ` ${[...(isRequired ? ['required'] : []), aboutValue(schema, resolve)].join(', ')}`;
  return element(
    'li',
    {},
    name,
    element('span', { class: 'soft' }, about),
    ...(description === undefined ? [] : [element('p', {}, ...phrases(description))]),
    ...objects.map((one) => opened(['Properties of ', namedAgain(name)], () => [propertyList(one, resolve)])),
  );
}

/** An element is in one place only. */
function namedAgain(name) {
  return typeof name === 'string' ? name : name.cloneNode(true);
}
