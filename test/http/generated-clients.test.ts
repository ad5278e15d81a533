import test from 'ava';
import { readFromRoot } from '../support/repository.ts';

/**
 * What generators of clients cannot read, though it is right OpenAPI: openapi-generator then writes programs
 * in Python, TypeScript, Go and Java that do not compile, lack operations, or send what nobody set.
 */

type Node = Readonly<Record<string, unknown>>;
const document = JSON.parse(readFromRoot('docs/openapi.json')) as Node;

/** All objects in a node, with where they are. */
function objectsIn(node: unknown, path = ''): readonly { readonly path: string; readonly node: Node }[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.entries(node).flatMap(([name, value]) => objectsIn(value, `${path}/${name}`));
  return Array.isArray(node) ? inside : [{ path, node: node as Node }, ...inside];
}

const objects = objectsIn(document).filter(({ path }) => !/\/examples?(\/|$)/.test(path));
const pathsOf = (isWrong: (node: Node) => boolean): readonly string[] =>
  objects.filter(({ node }) => isWrong(node)).map(({ path }) => path);

test('what the service sends is a callback of the route that asks for it, since webhooks replace the operations of their tag', (t) => {
  t.false('webhooks' in document);
  const sent = objects.filter(({ node }) => node['operationId'] === 'receiveChanges');
  t.is(sent.length, 1);
  t.regex(sent[0]?.path ?? '', /\/webhooks\/post\/callbacks\/hotelsChanged\//);
});

test('no default is an object', (t) => {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  t.deepEqual(
    pathsOf((node) => 'type' in node && isObject(node['default'])),
    [],
  );
});

test('where no two items are alike, choices of an item have a name', (t) => {
  t.deepEqual(
    pathsOf(({ uniqueItems, items }) => uniqueItems === true && 'enum' in (items as Node)),
    [],
  );
});

test('no alternative beside members of an object names one, since it then is required in all', (t) => {
  t.deepEqual(
    pathsOf(
      ({ properties, allOf }) => properties !== undefined && alternativesIn(allOf).includes('"required"'),
    ),
    [],
  );
});

const alternativesIn = (parts: unknown): string =>
  JSON.stringify(((parts ?? []) as Node[]).map(({ anyOf, oneOf }) => [anyOf, oneOf]));

test('an id of what callers make has no format: of one, generators make a type that the path does not take', (t) => {
  const parameters = Object.values(document['paths'] as Node).flatMap((operations) =>
    Object.values(operations as Node).flatMap(
      (operation) => ((operation as Node)['parameters'] as readonly Node[] | undefined) ?? [],
    ),
  );
  const inPaths = parameters.flatMap(({ in: place, name, schema }) =>
    place === 'path' && /^(id|deliveryId)$/.test(String(name)) ? [schema as Node] : [],
  );
  const inResponses = Object.values((document['components'] as Node)['schemas'] as Node).flatMap(
    (schema) => ((schema as Node)['properties'] as Node | undefined)?.['id'] ?? [],
  ) as Node[];
  t.true(inPaths.length > 10 && inResponses.length > 3);
  t.deepEqual(
    [...inPaths, ...inResponses].filter(({ format }) => format !== undefined),
    [],
  );
});
