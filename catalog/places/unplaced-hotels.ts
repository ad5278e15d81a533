import type { ClientBase } from 'pg';
import type { PlaceExample, PlaceProblem } from './place-problem.ts';

/** Live hotels at a place that does not exist; null where there are none. */
export async function findUnplacedHotels(client: ClientBase, limit: number): Promise<PlaceProblem | null> {
  const unplaced = `
    with unknown as (
      select distinct h.place_id from live_hotels h
      where h.place_id is not null and not exists (select from places p where p.place_id = h.place_id)
    )
    select %s from live_hotels h where h.place_id in (select place_id from unknown)`;
  const { rows: counted } = await client.query<{ providerCode: string; hotels: number }>(
    `${unplaced.replace('%s', 'h.provider_code as "providerCode", count(*)::integer as hotels')}
     group by h.provider_code order by h.provider_code`,
  );
  if (counted.length === 0) return null;
  const columns = `h.provider_code || ':' || h.hotel_code as id, h.name, 'place ' || h.place_id as detail`;
  const { rows: examples } = await client.query<PlaceExample>(
    `${unplaced.replace('%s', columns)} order by h.provider_code, h.hotel_code limit $1`,
    [limit],
  );
  return {
    kind: 'unknown-place',
    severity: 'error',
    message: 'A live hotel is at a place that does not exist: it is found by radius only.',
    count: counted.reduce((sum, { hotels }) => sum + hotels, 0),
    byProvider: Object.fromEntries(counted.map(({ providerCode, hotels }) => [providerCode, hotels])),
    examples,
  };
}
