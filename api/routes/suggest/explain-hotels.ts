import type { Pool } from 'pg';
import { readRowNames, type RowNames } from '../../../catalog/hotels/read-row-names.ts';
import { rowKeyOf } from '../../../catalog/hotels/hotel-key.ts';
import type { Suggestion } from '../../../search/suggest/request.ts';

/** The rows of suggested hotels, with the names by which they are found, by the id of the suggestion. */
export async function readRowsOfHotels(
  pool: Pool,
  suggestions: readonly Suggestion[],
): Promise<ReadonlyMap<string, readonly RowNames[]>> {
  const hotels = suggestions.flatMap((suggestion) =>
    suggestion.kind === 'hotel' ? [{ id: suggestion.id, keys: suggestion.item.providers }] : [],
  );
  const rows = await readRowNames(
    pool,
    hotels.flatMap(({ keys }) => keys),
  );
  const rowOf = new Map(rows.map((row) => [rowKeyOf(row), row]));
  return new Map(hotels.map(({ id, keys }) => [id, keys.flatMap((key) => rowOf.get(rowKeyOf(key)) ?? [])]));
}
