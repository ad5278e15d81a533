import type { OverrideColumns } from './override.ts';

/** What of an override is wrong, and why; the message is for people. */
export class OverrideRefusedError extends Error {
  override readonly name = 'OverrideRefusedError';
  readonly column: keyof OverrideColumns;

  constructor(column: keyof OverrideColumns, reason: string) {
    super(reason);
    this.column = column;
  }
}

/** Another override that stands is in the way; the message is for people. */
export class OverrideConflictError extends Error {
  override readonly name = 'OverrideConflictError';
  /** The number of the other one. */
  readonly id: number;

  constructor(id: number, reason: string) {
    super(reason);
    this.id = id;
  }
}

const columns: Readonly<Record<string, keyof OverrideColumns>> = {
  provider_code: 'providerCode',
  hotel_code: 'hotelCode',
  base_code: 'baseCode',
  other_base_code: 'otherBaseCode',
};

/** The error of the database as one of these, where it says why an override is refused; else as it is. */
export function overrideErrorOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('table' in error) || error.table !== 'mapping_overrides') return error;
  const { code, column, detail } = error as { code?: unknown; column?: unknown; detail?: unknown };
  if (code === '55006') return new OverrideConflictError(Number(detail), error.message);
  const of = typeof column === 'string' ? columns[column] : undefined;
  return of === undefined ? error : new OverrideRefusedError(of, error.message);
}
