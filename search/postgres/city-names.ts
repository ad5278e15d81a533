import { fold } from '../../catalog/text/fold.ts';
import type { CandidateRow } from './candidate-rows.ts';
import type { Run } from './statement.ts';

/** `location.city` and the folded names up to the first CITY, of all live rows of groups. */
const citiesOfRows = `
  select k.position::integer as position, h.city, t.city_names as names
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality
      as k (base_code, provider_code, hotel_code, position)
    cross join lateral (
      select m.provider_code, m.hotel_code from mappings m where m.base_code = k.base_code
      union all
      select k.provider_code, k.hotel_code where k.base_code is null
    ) as member
    join hotels h on h.provider_code = member.provider_code and h.hotel_code = member.hotel_code
      and h.deleted_at is null
    left join place_tree t on t.place_id = h.place_id`;

/** The city names, folded, of the groups of these rows, in their order. */
export async function cityNamesOf(
  run: Run,
  rows: readonly CandidateRow[],
): Promise<readonly (readonly string[])[]> {
  const found = await run<{ position: number; city: string | null; names: readonly string[] | null }>({
    text: citiesOfRows,
    values: [
      rows.map((row) => row.base_code),
      rows.map((row) => row.provider_code),
      rows.map((row) => row.hotel_code),
    ],
  });
  const cityNames = rows.map(() => new Set<string>());
  for (const { position, city, names } of found) {
    const target = cityNames[position - 1];
    if (city !== null) target?.add(fold(city));
    for (const name of names ?? []) target?.add(name);
  }
  return cityNames.map((names) => [...names]);
}
