import Cursor from 'pg-cursor';
import type { PoolClient } from 'pg';
import { chainNameColumns, type ChainName } from '../../../catalog/chains/named-chains.ts';
import { readBatches } from '../../../catalog/database/cursor-batches.ts';
import type { PlaceType } from '../../../catalog/places/place.ts';
import type { Entity, EntityName } from './entity.ts';
import { createEntityIndexBuilder, type PackedEntityIndex } from './entity-index.ts';

/** Rows that are in memory at a time. */
const batchRows = 2000;

/**
 * Reads all places and all names of chains, and indexes them. To be called within a snapshot,
 * as places refer to each other.
 */
export async function readEntityIndex(connection: PoolClient): Promise<PackedEntityIndex> {
  const builder = createEntityIndexBuilder();
  for await (const entity of readEntities(connection)) builder.add(entity);
  return builder.build();
}

/** The same of all places alone, for who asks once: their hotels are rows, which are counted much faster. */
export async function readPlaceIndex(connection: PoolClient): Promise<PackedEntityIndex> {
  const builder = createEntityIndexBuilder();
  for await (const rows of read<PlaceRow>(connection, placesWith(countedRows)))
    for (const row of rows) builder.add(placeOf(row));
  return builder.build();
}

/** All places, by their ids, and all names of chains. */
export async function* readEntities(connection: PoolClient): AsyncGenerator<Entity, void, undefined> {
  for await (const rows of read<PlaceRow>(connection, placesWith(countedGroups))) yield* rows.map(placeOf);
  for await (const rows of read<ChainName>(connection, chains)) yield* rows.map(chainOf);
}

function read<Row>(connection: PoolClient, text: string): AsyncIterable<readonly Row[]> {
  return readBatches(connection.query(new Cursor<Row>(text)), batchRows);
}

interface PlaceRow {
  readonly placeId: string;
  readonly name: string;
  readonly names: readonly { readonly name: string; readonly languageCode?: string }[];
  readonly codes: readonly { readonly code: string }[];
  readonly parentId: string | null;
  readonly countryCode: string;
  readonly placeType: PlaceType;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly population: number | null;
  readonly hotelCounts: Readonly<Record<string, number>>;
}

// A hotel counts for its place and for all that this belongs to.
const countedGroups = `
  located as materialized (
    select distinct a.place_id, h.family, h.group_key
    from grouped_hotels h
      join place_tree t on t.place_id = h.place_id
      cross join lateral unnest(t.path) as a (place_id)
  ),
  counted as (
    select place_id, family, count(*)::integer as hotels from located group by place_id, family
    union all
    select place_id, '', count(distinct group_key)::integer from located group by place_id
  )`;

const countedRows = `
  attached as (
    select h.place_id, count(*) as hotels from live_hotels h where h.place_id is not null group by h.place_id
  ),
  counted as (
    select a.place_id, '' as family, sum(attached.hotels)::integer as hotels
    from attached
      join place_tree t using (place_id)
      cross join lateral unnest(t.path) as a (place_id)
    group by a.place_id
  )`;

const placesWith = (counted: string): string => `
  with ${counted}
  select p.place_id as "placeId", p.name, p.names, p.codes, p.parent_id as "parentId", p.country_code as "countryCode",
    p.place_type as "placeType", p.latitude, p.longitude, p.population::float8,
    coalesce(c.hotels, '{}') as "hotelCounts"
  from places p
    left join (
      select place_id, jsonb_object_agg(family, hotels) as hotels from counted group by place_id
    ) as c on c.place_id = p.place_id
  order by p.place_id`;

function placeOf({ placeId, name, names, codes, latitude, longitude, ...place }: PlaceRow): Entity {
  return {
    ...place,
    kind: 'place',
    id: placeId,
    names: distinctNames([
      { name, languageCode: null },
      ...names.map((other) => ({ name: other.name, languageCode: other.languageCode ?? null })),
    ]),
    codes: codes.map(({ code }) => code),
    location: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

const chains = `
  select ${chainNameColumns}
  from (select distinct name_canonical from chain_names) as n
  order by n.name_canonical`;

function chainOf({ canonicalName, chains: members, hotelCounts }: ChainName): Entity {
  return {
    kind: 'chain',
    id: canonicalName,
    names: distinctNames(members.map(({ name }) => ({ name, languageCode: null }))),
    codes: [],
    parentId: null,
    countryCode: null,
    placeType: null,
    location: null,
    population: null,
    hotelCounts,
  };
}

/** The first of those that are spelled alike in one language. */
function distinctNames(names: readonly EntityName[]): readonly EntityName[] {
  const known = new Set<string>();
  return names.filter(({ name, languageCode }) => {
    const key = `${languageCode ?? ''} ${name}`;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
