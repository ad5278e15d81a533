/** A statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs a statement within the engine's time limit; rejects with SearchUnavailableError when it runs into it. */
export type Run = <R extends object>(statement: Statement) => Promise<readonly R[]>;

/** Collects the parameters of a statement. */
export class Values {
  readonly list: unknown[] = [];

  /** Takes a value and gives its placeholder. */
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
