import type { ClientBase, QueryResultRow } from 'pg';

const fetchSize = 5000;

/**
 * The rows of a query, in portions, whatever their number. The connection is in a
 * transaction until the last is read.
 *
 * @param client a connection of its own, in no transaction
 */
export async function* readPortions<Row extends QueryResultRow>(
  client: ClientBase,
  text: string,
  values: readonly unknown[] = [],
): AsyncGenerator<readonly Row[]> {
  await client.query('begin read only');
  try {
    // A query of a cursor is planned for its first tenth, unless all of it will be read.
    await client.query('set local cursor_tuple_fraction = 1');
    await client.query(`declare portions no scroll cursor for ${text}`, [...values]);
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${fetchSize} from portions`);
      if (rows.length > 0) yield rows;
      if (rows.length < fetchSize) break;
    }
  } finally {
    await client.query('rollback');
  }
}
