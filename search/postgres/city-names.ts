import { fold } from '../../catalog/text/fold.ts';
import type { CandidateRow } from './candidate-rows.ts';
import { someMembers } from './groups.ts';
import type { Run } from './run.ts';

interface CityRow {
  /** Of a row of this group; null: of a candidate's own row, at this position. */
  readonly base_code: string | null;
  readonly position: number | null;
  readonly city: string | null;
  readonly names: readonly string[] | null;
}

/** `location.city` and the folded names up to the first CITY: of the rows themselves, and of rows of their groups. */
const citiesOfRows = `
  select null as base_code, k.position::integer as position, h.city, t.city_names as names
  from unnest($1::text[], $2::text[]) with ordinality as k (provider_code, hotel_code, position)
    join live_hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
    left join place_tree t on t.place_id = h.place_id
  union all
  select k.base_code, null, member.city, member.names
  from unnest($3::text[]) as k (base_code)
    cross join lateral ${someMembers('k.base_code', '$4', 'o.city, t.city_names as names')} as member`;

/**
 * The city names, folded, of the groups of these rows, in their order; of a large group those of the row alone.
 *
 * @param largest rows of an ordinary group at most
 */
export async function cityNamesOf(
  run: Run,
  rows: readonly CandidateRow[],
  largest: number,
): Promise<readonly (readonly string[])[]> {
  const baseCodes = new Set(rows.flatMap(({ base_code }) => base_code ?? []));
  const found = await run<CityRow>({
    text: citiesOfRows,
    values: [
      rows.map((row) => row.provider_code),
      rows.map((row) => row.hotel_code),
      [...baseCodes],
      largest,
    ],
  });
  const own = rows.map((): readonly string[] => []);
  const members = new Map([...baseCodes].map((code) => [code, { count: 0, names: new Set<string>() }]));
  for (const { base_code, position, city, names } of found) {
    const all = [...(city === null ? [] : [fold(city)]), ...(names ?? [])];
    if (position !== null) own[position - 1] = all;
    const group = base_code === null ? undefined : members.get(base_code);
    if (group === undefined) continue;
    group.count += 1;
    for (const name of all) group.names.add(name);
  }
  const namesOf = new Map(
    [...members].map(([code, { count, names }]) => [code, count > largest ? null : [...names]]),
  );
  return rows.map(({ base_code }, index) => namesOf.get(base_code ?? '') ?? own[index] ?? []);
}
