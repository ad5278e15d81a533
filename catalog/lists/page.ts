import type { Pool } from 'pg';

/** A list of rows in the order of a key. */
export interface Listing<Stored, Row> {
  readonly columns: string;
  /** What follows FROM: tables and joins. */
  readonly from: string;
  /** SQL conditions with `$1` and following for `values`. */
  readonly conditions: readonly string[];
  readonly values: readonly unknown[];
  /** SQL of the key: texts that are ordered by bytes. */
  readonly key: readonly string[];
  readonly toRow: (stored: Stored) => Row;
}

/** Which page of a list. */
export interface PageRequest {
  /** The key of the last row of the page before. */
  readonly after: readonly string[] | null;
  readonly limit: number;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Rows of the whole list. */
  readonly count: number;
  /** The key of the last row when more follow. */
  readonly next: readonly string[] | null;
}

/** Reads `limit` rows of a list after a key: no page takes longer than the one before it. */
export async function readPage<Stored extends object, Row>(
  pool: Pool,
  { columns, from, conditions, values, key, toRow }: Listing<Stored, Row>,
  { after, limit }: PageRequest,
): Promise<Page<Row>> {
  const parameters = [...values];
  const add = (value: unknown): string => `$${parameters.push(value)}`;
  const beyond =
    after === null ? [] : [`(${key.join(', ')}) > (${after.map((part) => `${add(part)}::text`).join(', ')})`];
  const page = pool.query<Stored & { readonly key: readonly string[] }>(
    `select ${columns}, array[${key.join(', ')}]::text[] as key from ${from}
     ${where([...conditions, ...beyond])}
     order by ${key.join(', ')} limit ${add(limit + 1)}`,
    parameters,
  );
  const count = pool.query<{ count: number }>(
    `select count(*)::integer as count from ${from} ${where(conditions)}`,
    [...values],
  );
  const [{ rows: read }, { rows: counted }] = await Promise.all([page, count]);
  const stored = read.slice(0, limit);
  return {
    rows: stored.map(toRow),
    count: counted[0]?.count ?? 0,
    next: read.length > limit ? (stored.at(-1)?.key ?? null) : null,
  };
}

function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}
