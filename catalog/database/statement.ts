/** The text of a statement, and the values of its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Collects the values of a statement while its text is written. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Takes a value; returns its placeholder. */
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** A condition on a value; one that always holds where the value is absent. */
  optional(value: unknown, condition: (placeholder: string) => string): string {
    return value === undefined || value === null ? 'true' : condition(this.add(value));
  }
}

/** All of these conditions in one. */
export function allOf(conditions: readonly string[]): string {
  const relevant = conditions.filter((condition) => condition !== 'true');
  return relevant.length === 0 ? 'true' : relevant.join('\n and ');
}
