import type { Pool } from 'pg';
import { allOf, type Parameters } from '../database/statement.ts';
import type { Queryable } from '../database/queryable.ts';

/** A list of rows in the order of a key. */
export interface KeysetList {
  readonly columns: string;
  /** What follows FROM: tables and joins. */
  readonly from: string;
  /** The condition on its rows. */
  readonly where: string;
  /** Those of `where`. */
  readonly parameters: Parameters;
  /** SQL of the key: texts that are ordered by bytes. */
  readonly key: readonly string[];
}

/** SQL of `created_at` as a text that sorts as the times do, for a key. */
export const createdKey = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;

export interface PageRequest {
  /** The key of the last row of the page before. */
  readonly after: readonly string[] | null;
  readonly limit: number;
}

export interface UncountedPage<Row> {
  readonly rows: readonly Row[];
  /** The key of the last row when more follow. */
  readonly next: readonly string[] | null;
}

export interface Page<Row> extends UncountedPage<Row> {
  /** Rows of the whole list. */
  readonly count: number;
}

/** Reads `limit` rows of a list after a key: no page takes longer than the one before it. */
export async function readPage<Row extends object>(
  pool: Pool,
  list: KeysetList,
  request: PageRequest,
): Promise<Page<Row>> {
  const count = pool.query<{ count: number }>(
    `select count(*)::integer as count from ${list.from} where ${list.where}`,
    [...list.parameters.values],
  );
  const [{ rows: counted }, page] = await Promise.all([count, readRows<Row>(pool, list, request)]);
  return { ...page, count: counted[0]?.count ?? 0 };
}

/** The same without the count. */
export async function readRows<Row extends object>(
  pool: Queryable,
  { columns, from, where, parameters, key }: KeysetList,
  { after, limit }: PageRequest,
): Promise<UncountedPage<Row>> {
  const { rows } = await pool.query<Row & { readonly pageKey: readonly string[] }>(
    `select ${columns}, array[${key.join(', ')}] as "pageKey" from ${from}
     where ${allOf([where, isAfter(key, after, parameters)])}
     order by ${key.join(', ')} limit ${parameters.add(limit + 1)}`,
    parameters.values,
  );
  const page = pageOf(rows, limit, ({ pageKey }) => pageKey);
  return { ...page, rows: page.rows.map(({ pageKey: _, ...row }) => row as unknown as Row) };
}

/** A page of rows of which one more than the limit was read, if there is one. */
export function pageOf<Row>(
  read: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly string[],
): UncountedPage<Row> {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: read.length > limit && last !== undefined ? keyOf(last) : null };
}

/**
 * The condition that a row comes after a key in the order of the key.
 *
 * @param types of its parts; texts by default
 */
export function isAfter(
  key: readonly string[],
  after: readonly (string | number)[] | null,
  parameters: Parameters,
  types: readonly string[] = [],
): string {
  if (after === null) return 'true';
  const values = after.map((part, index) => `${parameters.add(part)}::${types[index] ?? 'text'}`);
  return `(${key.join(', ')}) > (${values.join(', ')})`;
}

/** The same page with other rows. */
export function mapRows<From, To>(page: Page<From>, toRow: (row: From) => To): Page<To> {
  return { ...page, rows: page.rows.map(toRow) };
}
