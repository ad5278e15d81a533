import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonSchema, OpenApiDocument } from './document.ts';

/** Says what is wrong with a value by a schema of the document; null: nothing. */
export type SchemaCheck = (schema: JsonSchema, value: unknown) => string | null;

/**
 * Checks values by the schemas of a document as a stranger would: with Ajv, JSON Schema 2020-12, in strict
 * mode. Schemas are compiled when they are first met.
 *
 * @param validateSchema whether the schemas themselves are checked, which takes longer than to compile them
 */
export function createSchemaCheck(document: OpenApiDocument, { validateSchema = true } = {}): SchemaCheck {
  // To optimize the code of a schema takes a third of compiling it, and few answers are checked by each.
  const code = { optimize: false };
  const ajv = new Ajv2020({ strict: true, allErrors: true, validateFormats: true, validateSchema, code });
  formats.default(ajv);
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    ajv.addSchema(byNames(schema) as JsonSchema, name);
  }
  const compiled = new Map<JsonSchema, ValidateFunction>();
  return (schema, value) => {
    let validate = compiled.get(schema);
    if (validate === undefined) {
      validate = ajv.compile(byNames(schema) as JsonSchema);
      compiled.set(schema, validate);
    }
    return validate(value) ? null : ajv.errorsText(validate.errors);
  };
}

/** The same schema, whose references are the names of components instead of their places in the document. */
function byNames(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(byNames);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' ? String(value).replace('#/components/schemas/', '') : byNames(value),
    ]),
  );
}
