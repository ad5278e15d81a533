import type { Pool } from 'pg';

/** A list of rows in the order of a key. */
export interface Listing<Row> {
  readonly columns: string;
  /** What follows FROM: tables and joins. */
  readonly from: string;
  /** SQL conditions with `$1` and following for `values`. */
  readonly conditions: readonly string[];
  readonly values: readonly unknown[];
  /** SQL of the key: texts that are ordered by bytes. */
  readonly key: readonly string[];
  /** The values of the key in a row. */
  readonly keyOf: (row: Row) => readonly string[];
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
export async function readPage<Row extends object>(
  pool: Pool,
  { columns, from, conditions, values, key, keyOf }: Listing<Row>,
  { after, limit }: PageRequest,
): Promise<Page<Row>> {
  const parameters = [...values];
  const add = (value: unknown): string => `$${parameters.push(value)}`;
  const beyond =
    after === null ? [] : [`(${key.join(', ')}) > (${after.map((part) => `${add(part)}::text`).join(', ')})`];
  const page = pool.query<Row>(
    `select ${columns} from ${from}
     ${where([...conditions, ...beyond])}
     order by ${key.join(', ')} limit ${add(limit + 1)}`,
    parameters,
  );
  const count = pool.query<{ count: number }>(
    `select count(*)::integer as count from ${from} ${where(conditions)}`,
    [...values],
  );
  const [{ rows: read }, { rows: counted }] = await Promise.all([page, count]);
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    count: counted[0]?.count ?? 0,
    next: read.length > limit && last !== undefined ? keyOf(last) : null,
  };
}

/** The same page with other rows. */
export function mapRows<From, To>(page: Page<From>, toRow: (row: From) => To): Page<To> {
  return { ...page, rows: page.rows.map(toRow) };
}

function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}
