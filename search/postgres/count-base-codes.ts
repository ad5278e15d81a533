import type { Run } from './run.ts';

/** The distinct base codes of the live rows in a place and below it, counted up to `atMost`. */
export async function countBaseCodes(run: Run, placeId: string, atMost: number): Promise<number> {
  const rows = await run<{ count: number }>({
    text: `
      select count(*)::integer as count
      from (
        select distinct m.base_code
        from place_tree t
          join live_hotels h on h.place_id = t.place_id
          join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
        where t.path @> array[$1::uuid]
        limit $2
      ) as codes`,
    values: [placeId, atMost],
  });
  return rows[0]?.count ?? 0;
}
