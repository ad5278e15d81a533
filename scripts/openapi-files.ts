import openapiTS, { astToString, type OpenAPI3, type SchemaObject } from 'openapi-typescript';
import ts from 'typescript';
import type { ApiDependencies } from '../api/dependencies.ts';
import { openApiDocument } from '../api/openapi/document.ts';
import { apiPrefix } from '../api/api-prefix.ts';
import { createRoutes } from '../api/routes.ts';

/** A file that is made from the routes. */
export interface MadeFile {
  /** From the root of the checkout. */
  readonly path: string;
  readonly text: string;
}

/** The published document of the interface. */
export function openApiFile(): MadeFile {
  return { path: 'docs/openapi.json', text: `${JSON.stringify(publishedDocument(), null, 2)}\n` };
}

/** The types of the interface. */
export async function openApiTypes(): Promise<readonly MadeFile[]> {
  const document = publishedDocument();
  return [
    { path: 'api/generated/openapi.ts', text: await typesInService(document) },
    { path: 'packages/client/src/generated.ts', text: await typesOnWire(document) },
  ];
}

function publishedDocument(): object {
  // Declarations need no dependencies; handlers do, and are not called here.
  const routes = createRoutes({} as ApiDependencies);
  return openApiDocument(routes, { prefix: apiPrefix });
}

/** The types of what travels: what a client sends and gets. */
export async function typesOnWire(document: object): Promise<string> {
  return render(document, {});
}

/** The types of what handlers are given and give: defaults are filled in, and a moment is a Date. */
async function typesInService(document: object): Promise<string> {
  return render(withDefaults(document), { transform: momentAsDate, immutable: true });
}

async function render(document: object, options: Parameters<typeof openapiTS>[1]): Promise<string> {
  const nodes = await openapiTS(withUnions(document) as OpenAPI3, {
    defaultNonNullable: false,
    silent: true,
    ...options,
  });
  return `/** Made by \`npm run generate\` from the schemas of the routes. */\n\n${astToString(nodes)}`;
}

/** The same document, in which what has a default is required. */
function withDefaults(node: object): object {
  const copy = mapped(node, withDefaults);
  if (hasDefault(copy['schema'])) return { ...copy, required: true };
  const members = Object.entries(copy['properties'] ?? {}).filter(([, member]) => hasDefault(member));
  if (members.length === 0) return copy;
  return { ...copy, required: [...((copy['required'] ?? []) as string[]), ...members.map(([name]) => name)] };
}

/** The same document, in which an object that must have one of some members is a union, as types have it. */
function withUnions(node: object): object {
  const copy = mapped(node, withUnions);
  const { properties = {}, minProperties, not } = copy as ObjectNode;
  const names = Object.keys(minProperties === 1 ? properties : (not?.properties ?? {}));
  if (names.length === 0) return copy;
  const alternatives = names.map((name) => ({
    ...{ type: 'object', properties: { [name]: properties[name] }, required: [name] },
  }));
  return { ...copy, allOf: [{ anyOf: alternatives }] };
}

interface ObjectNode {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly minProperties?: number;
  readonly not?: { readonly properties?: object };
}

/** A node of the document, in which a function is applied to the objects below it. */
function mapped(node: object, change: (below: object) => object): Readonly<Record<string, unknown>> {
  const changed = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? change(value) : value;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, unknown]) => [
      key,
      Array.isArray(value) ? value.map(changed) : changed(value),
    ]),
  );
}

function hasDefault(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'default' in schema;
}

function momentAsDate(schema: SchemaObject): ts.TypeNode | undefined {
  if (schema.format !== 'date-time') return undefined;
  const date = ts.factory.createTypeReferenceNode('Date');
  if (!Array.isArray(schema.type)) return date;
  return ts.factory.createUnionTypeNode([date, ts.factory.createLiteralTypeNode(ts.factory.createNull())]);
}
