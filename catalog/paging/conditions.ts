/** The conditions of a statement, with the values of their parameters. */
export class Conditions {
  readonly sql: string[] = [];
  readonly values: unknown[] = [];

  /** Adds a condition on a value; none where there is no value. */
  on(value: unknown, condition: (parameter: string) => string): this {
    if (value !== undefined && value !== null) this.sql.push(condition(`$${this.values.push(value)}`));
    return this;
  }
}
