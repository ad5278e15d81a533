import type { Row } from '../../fields/field.ts';

export interface RowParameters {
  /** The rows as an item of FROM, without its alias; its parameters are `$1` and following, one a column. */
  readonly from: string;
  readonly valuesOf: (rows: readonly Row[]) => string[];
}

/**
 * Sends each column as a JSON array of its own. One array of objects takes the server more than twice as
 * long, which builds a hash table for each object.
 *
 * @param columns names with their SQL types
 */
export function rowParameters(columns: Readonly<Record<string, string>>): RowParameters {
  const names = Object.keys(columns);
  const typed = Object.entries(columns).map(([name, type]) => `input.${name}::${type} as ${name}`);
  const arrays = names.map((_name, index) => `json_array_elements_text($${index + 1}::json)`);
  const writers = Object.entries(columns).map(([name, type]) => [name, writerOf(type)] as const);
  return {
    // Without `offset 0` each use of a column would convert its text again.
    from: `(
      select ${typed.join(', ')} from rows from (${arrays.join(', ')}) as input (${names.join(', ')}) offset 0
    )`,
    valuesOf: (rows) => writers.map(([name, write]) => column(rows.map((row) => write(row[name])))),
  };
}

/** Where an array ends before others, its column is null: one of which no row says anything costs nothing. */
function column(values: readonly unknown[]): string {
  return values.every((value) => value === undefined) ? '[]' : JSON.stringify(values);
}

function writerOf(type: string): (value: unknown) => unknown {
  if (type === 'jsonb') return (value) => (value === undefined ? undefined : JSON.stringify(value));
  if (type.endsWith('[]')) return (value) => (value === undefined ? undefined : arrayLiteral(value));
  return (value) => value;
}

/** Cleaned codes hold no control character, so what JSON escapes in them is what an array literal escapes. */
function arrayLiteral(codes: unknown): string {
  return `{${JSON.stringify(codes).slice(1, -1)}}`;
}
