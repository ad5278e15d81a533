import { absentSchema, type JsonSchema } from '../fields/kind.ts';
import { objectSchema } from '../fields/record-schema.ts';
import { describedTypes } from './read-record.ts';

/**
 * The JSON Schema (2020-12) of one line of the import format. What it accepts the importer accepts, but for
 * what JSON Schema cannot compare: a base code that is retired in favour of the same code, a review whose
 * score is greater than its scale, and a second one of the same source. The importer accepts more: it cleans
 * text first, so that a bound holds of what remains.
 */
export function lineSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A line of catalog-import-v1',
    description:
      'Text is described as it is after cleaning: the importer removes blanks around it and reads U+0080 to U+009F as ' +
      'Windows-1252 before it checks lengths and forms.',
    type: 'object',
    required: ['type'],
    oneOf: describedTypes.map(({ type }) => ({ $ref: `#/$defs/${type}` })),
    $defs: {
      ...Object.fromEntries(
        describedTypes.map(({ type, description, members, rules, example }) => [
          type,
          { description, ...objectSchema(members, type), ...rules, examples: [example] },
        ]),
      ),
      absent: absentSchema,
    },
  };
}
