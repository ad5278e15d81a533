import Cursor from 'pg-cursor';
import type { PoolClient } from 'pg';
import type { Changes } from '../../catalog/changes/change-sequence.ts';
import { readBatches } from '../../catalog/database/cursor-batches.ts';
import { type HotelKey, keyColumns } from '../../catalog/hotels/hotel-key.ts';
import { rowFields, type StoredRowFields } from '../../mappings/hotels.ts';
import type { Queryable } from '../../catalog/database/queryable.ts';

/** A live row, with what the documents of its group are made of. */
export interface GroupRow extends StoredRowFields, HotelKey {
  /** The surviving base code; null where the row is a group of its own. */
  readonly baseCode: string | null;
  readonly family: string;
  readonly name: string;
  readonly nameFolded: string;
  /** `location.city` as sent. */
  readonly city: string | null;
  /** The name of the row's place, or of its first ancestor, that is a CITY. */
  readonly placeCity: string | null;
  /** Folded, from the row's place up to the first CITY. */
  readonly placeCityNames: readonly string[];
  readonly countryCode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** That of the group, from 0 to 9; 0 without a record. */
  readonly popularity: number;
  /** The retired codes that end in this base code; only the first row of a group has them. */
  readonly retiredCodes: readonly string[];
  /**
   * From the row's place up to its root, separated by commas, which is faster to parse than an array of
   * Postgres; null when the place is not known.
   */
  readonly placePath: string | null;
  readonly updatedAt: Date;
  /** The location of a row without country and place, for restrictions. */
  readonly farCountryCode: string | null;
  readonly farPlacePath: string | null;
}

const columns = `
  h.provider_code as "providerCode", h.hotel_code as "hotelCode", h.family,
  h.name, h.name_folded as "nameFolded", h.city, city.name as "placeCity",
  coalesce(t.city_names, '{}') as "placeCityNames", h.effective_country_code as "countryCode",
  h.latitude, h.longitude, array_to_string(t.path, ',') as "placePath",
  ${Object.entries(rowFields)
    .map(([name, { select }]) => `${select} as "${name}"`)
    .join(', ')},
  h.updated_at as "updatedAt", far.country_code as "farCountryCode", array_to_string(far.path, ',') as "farPlacePath"`;

const places = `
  left join place_tree t on t.place_id = h.place_id
  left join places city on city.place_id = t.city_id
  left join lateral (
    select g.country_code, gt.path
    from hotel_geographies g left join place_tree gt on gt.place_id = g.place_id
    where h.country_code is null and t.place_id is null
      and g.provider_code = h.provider_code and g.hotel_code = h.hotel_code
    offset 0
  ) as far on true`;

const byKey = 'h.base_code, h.provider_code, h.hotel_code';

/** A row as it is read: what is said of its group is looked up once, for the first row of it. */
type FoundRow = Omit<GroupRow, 'popularity'> & { readonly popularity: number | null };

const isFirst = `lag(h.base_code) over (order by ${byKey}) is distinct from h.base_code`;

const mappedRows = (condition: string): string => `
  select h.base_code as "baseCode", ${columns},
    case
      when ${isFirst}
        then coalesce((select g.popularity from group_popularities g where g.base_code = h.base_code), 0)
    end as popularity,
    case
      when ${isFirst}
        then array(
          select a.old_base_code from base_code_aliases a where a.survivor = h.base_code order by a.old_base_code)
      else '{}'
    end as "retiredCodes"
  from mapped_hotels h
    ${places}
  where ${condition}
  order by ${byKey}`;

/** By their keys alone: the planner has no idea how few they are if it may join them with all mappings. */
const unmappedRows = `
  select null as "baseCode", ${columns}, 0 as popularity, '{}'::text[] as "retiredCodes"
  from unnest($1::text[], $2::text[]) as k (provider_code, hotel_code)
    join live_hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
    ${places}`;

/**
 * Rows that come together are parsed without a break, and that of a few thousand holds up the event loop for
 * longer than requests of the same process may wait.
 */
const batchSize = 250;

/**
 * The groups of the base codes after one and up to another, each with its rows
 * by provider code and hotel code.
 */
export function readMappedGroups(
  client: PoolClient,
  after: string,
  last: string,
): AsyncGenerator<readonly GroupRow[]> {
  return groupsOf(readRows(client, mappedRows('h.base_code > $1 and h.base_code <= $2'), [after, last]));
}

/**
 * Of so many groups the server finds the first rows at once; of all of a large batch
 * only after it has sorted them.
 */
const groupsPerStatement = 1000;

/** The groups of these base codes and of these hotels, each once. */
export async function* readGroupsOf(
  client: PoolClient,
  { baseCodes, hotels }: Pick<Changes, 'baseCodes' | 'hotels'>,
): AsyncGenerator<readonly GroupRow[]> {
  const { rows } = await client.query<{ baseCode: string } | (HotelKey & { baseCode: null })>(
    `select unnest($1::text[]) as "baseCode", null as "providerCode", null as "hotelCode"
     union
     select m.base_code,
       case when m.base_code is null then k.provider_code end, case when m.base_code is null then k.hotel_code end
     from unnest($2::text[], $3::text[]) as k (provider_code, hotel_code)
       left join mappings m on m.provider_code = k.provider_code and m.hotel_code = k.hotel_code`,
    [baseCodes, ...keyColumns(hotels)],
  );
  const codes = rows.flatMap(({ baseCode }) => baseCode ?? []);
  for (const some of slices(codes.sort(), groupsPerStatement)) {
    yield* groupsOf(readRows(client, mappedRows('h.base_code = any ($1)'), [some]));
  }
  const unmapped = rows.flatMap((row) => (row.baseCode === null ? row : []));
  yield* readUnmappedGroups(client, unmapped);
}

/** The groups of live hotels that have no base code: each is one by itself. */
export async function* readUnmappedGroups(
  client: PoolClient,
  hotels: readonly HotelKey[],
): AsyncGenerator<readonly GroupRow[]> {
  for (const some of slices(hotels, groupsPerStatement)) {
    for await (const row of readRows(client, unmappedRows, keyColumns(some))) yield [inGroup(row, row)];
  }
}

function* slices<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Rows in the order of their base codes, by base code. */
async function* groupsOf(rows: AsyncIterable<FoundRow>): AsyncGenerator<readonly GroupRow[]> {
  let group: GroupRow[] = [];
  for await (const row of rows) {
    if (group.length > 0 && group[0]?.baseCode !== row.baseCode) {
      yield group;
      group = [];
    }
    group.push(inGroup(row, group[0] ?? row));
  }
  if (group.length > 0) yield group;
}

/** The row itself, with what its group has. */
function inGroup(row: FoundRow, { popularity }: Pick<FoundRow, 'popularity'>): GroupRow {
  return Object.assign(row, { popularity: popularity ?? 0 });
}

/** The number of live rows, which is that of documents. */
export async function countLiveRows(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from live_hotels',
  );
  return rows[0]?.count ?? 0;
}

async function* readRows(
  client: PoolClient,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<FoundRow> {
  const cursor = client.query(new Cursor<FoundRow>(text, [...values]));
  for await (const rows of readBatches(cursor, batchSize)) yield* rows;
}
