import Cursor from 'pg-cursor';
import { readBatches } from '../../../catalog/database/cursor-batches.ts';
import { type HotelKey, keyColumns } from '../../../catalog/hotels/hotel-key.ts';
import { fold } from '../../../catalog/text/fold.ts';
import type { HotelRow, RetiredCode } from '../index/hotel-row.ts';
import type { Queryable } from '../../../catalog/database/queryable.ts';

/** Reads all live rows, many at a time, in no order. */
export async function* readAllRows(client: Queryable): AsyncGenerator<readonly HotelRow[], void, undefined> {
  const toRows = createRowReader(await readPlaces(client, placesOfHotels, []));
  const cursor = client.query(new Cursor<FoundRow>(allRows, [], { rowMode: 'array' }));
  for await (const found of readBatches(cursor, batchRows)) yield toRows(found);
}

/** Reads the live rows of some base codes, and of hotels that have none. */
export async function readRowsOf(
  client: Queryable,
  baseCodes: readonly string[],
  hotels: readonly HotelKey[],
): Promise<readonly HotelRow[]> {
  const { rows } = await client.query<FoundRow>({
    text: rowsOfGroups,
    values: [baseCodes, ...keyColumns(hotels)],
    rowMode: 'array',
  });
  const placeIds = new Set(rows.flatMap(([, , , , , , , placeId]) => placeId ?? []));
  return createRowReader(await readPlaces(client, somePlaces, [[...placeIds]]))(rows);
}

/** A row as an array: most of the time of a large result is spent on making objects. */
type FoundRow = [
  providerCode: string,
  hotelCode: string,
  name: string,
  nameFolded: string,
  family: string,
  city: string | null,
  countryCode: string | null,
  placeId: string | null,
  latitude: number | null,
  longitude: number | null,
  baseCode: string | null,
  popularity: number,
];

const columns = (baseCode: string, popularity: string): string => `
  select h.provider_code, h.hotel_code, h.name, h.name_folded, h.family, h.city, h.effective_country_code, h.place_id,
    h.latitude, h.longitude, ${baseCode}, ${popularity}`;

const allRows = `${columns('m.base_code', 'coalesce(g.popularity, 0)')}
  from live_hotels h
    left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
    left join group_popularities g on g.base_code = m.base_code`;

const popularityOf =
  'coalesce((select g.popularity from group_popularities g where g.base_code = h.base_code), 0)';

// The hotels are looked up by their keys alone: without statistics the planner
// would read all mappings for a few.
const rowsOfGroups = `${columns('h.base_code', popularityOf)}
  from mapped_hotels h
  where h.base_code = any ($1)
  union all
  ${columns('null', '0')}
  from unnest($2::text[], $3::text[]) as k (provider_code, hotel_code)
    cross join lateral (
      select h.* from live_hotels h
      where h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
      offset 0
    ) as h
  where not exists (
    select from mappings m where m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
  )`;

const batchRows = 1000;

interface Place {
  /** Folded, from the place up to the first CITY. */
  readonly cityNames: readonly string[];
  /** As sent, of that CITY. */
  readonly city: string | null;
}

const places = `
  select t.place_id, t.city_names, city.name
  from place_tree t left join places city on city.place_id = t.city_id`;

/** A catalog may have many more than those of its hotels. */
const placesOfHotels = `${places} where t.place_id in (select h.place_id from live_hotels h)`;
const somePlaces = `${places} where t.place_id = any ($1::uuid[])`;

async function readPlaces(
  client: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<ReadonlyMap<string, Place>> {
  const { rows } = await client.query<[string, readonly string[], string | null]>({
    text,
    values: [...values],
    rowMode: 'array',
  });
  return new Map(rows.map(([placeId, cityNames, city]) => [placeId, { cityNames, city }]));
}

function createRowReader(
  placesById: ReadonlyMap<string, Place>,
): (rows: readonly FoundRow[]) => readonly HotelRow[] {
  const foldedCities = new Map<string, string>();
  const foldedCity = (city: string): string => {
    let folded = foldedCities.get(city);
    if (folded === undefined) {
      folded = fold(city);
      foldedCities.set(city, folded);
    }
    return folded;
  };
  const toRow = ([
    providerCode,
    hotelCode,
    displayName,
    name,
    family,
    city,
    countryCode,
    placeId,
    latitude,
    longitude,
    baseCode,
    popularity,
  ]: FoundRow): HotelRow => {
    const place = placeId === null ? undefined : placesById.get(placeId);
    const ofPlace = place?.cityNames ?? [];
    return {
      providerCode,
      hotelCode,
      name,
      countryCode,
      family,
      baseCode,
      popularity,
      cityNames: city === null ? ofPlace : [foldedCity(city), ...ofPlace],
      displayName,
      displayCity: place?.city ?? city,
      latitude,
      longitude,
    };
  };
  return (rows) => rows.map(toRow);
}

/** Reads the retired codes; where base codes are given, those that end in one of them. */
export async function readRetiredCodes(
  client: Queryable,
  baseCodes: readonly string[] | null = null,
): Promise<readonly RetiredCode[]> {
  const { rows } = await client.query<RetiredCode>(
    `select old_base_code as code, survivor as "baseCode" from base_code_aliases
     where $1::text[] is null or survivor = any ($1)`,
    [baseCodes],
  );
  return rows;
}
