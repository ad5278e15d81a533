import { areaOfBbox, type Ring } from '../catalog/geography/area/geo-area.ts';
import type { Point } from '../catalog/geography/distance.ts';
import { hotelsAlias } from '../indexer/generations/generations.ts';
import { createElasticsearchEngine } from '../search/elasticsearch/engine.ts';
import type { SearchEngine } from '../search/engine.ts';
import type { FacetName } from '../search/facets/facets.ts';
import type { HotelCriteria } from '../search/hotel-list.ts';
import { createPostgresEngine } from '../search/postgres/engine.ts';
import { countFacets } from '../search/postgres/facets.ts';
import { recordSearches } from './bare-searches.ts';
import { compare } from './compare.ts';
import type { ReportRow, ReportSection } from './report.ts';
import type { Scene } from './scene.ts';

/** Half a side of the box that is searched, in degrees; the polygon is in it. */
const reach = 0.5;

/** Corners of the polygon. */
const corners = 200;

/** How often lists are measured, facets, and what takes a minute. */
const rounds = 20;
const facetRounds = 6;
const longRounds = 2;

const facetNames: readonly FacetName[] = [
  ...(['starRating', 'amenities', 'boardCodes', 'propertyTypes', 'providers'] as const),
];

const amenity = 'WIFI';
const pageSize = 100;

interface Query {
  readonly what: string;
  readonly run: (engine: SearchEngine) => Promise<unknown>;
  /** What a careful person would write for it in SQL. */
  readonly statements: readonly string[];
}

/**
 * Lists by filters, areas and sorts on both engines, and facets: beside the searches that they send, sent by
 * the bare client, or beside plain SQL. The engines run in this process.
 */
export async function measureFilters(scene: Scene): Promise<ReportSection> {
  const { pool, client, hotels, say } = scene;
  say('filtering');
  const postgres = createPostgresEngine(pool);
  const elasticsearch = createElasticsearchEngine(client, { alias: hotelsAlias(scene.indexPrefix) });
  const centre = await largestCity(scene);
  const rows: ReportRow[] = [];
  for (const { what, run, statements } of queriesAround(centre)) {
    const recorded = await recordSearches(scene, [what], (engine) => run(engine));
    const requests = [...recorded.values()].flatMap((recording) => recording.requests);
    rows.push(
      await compare({
        ...{ what: `elasticsearch: ${what}`, floorName: 'the same searches', goal: { atMost: 1.3 }, rounds },
        service: () => run(elasticsearch),
        floor: () => Promise.all(requests.map((request) => client.transport.request(request))),
      }),
      await compare({
        ...{ what: `postgres: ${what}`, floorName: 'plain SQL', goal: { atMost: 1.3 }, rounds },
        service: () => run(postgres),
        floor: () => sendAll(scene, statements),
      }),
    );
  }
  const country = await largestCountry(scene);
  const facetsOf: readonly (readonly [string, HotelCriteria, string, number?])[] = [
    ['the box', { within: areaOfBbox(boxAround(centre)) }, inBox(centre)],
    [
      `the largest country, ${country.hotels.toLocaleString('en-US')} rows`,
      { countries: [country.code] },
      `h.effective_country_code = '${country.code}'`,
    ],
    ['all hotels', {}, 'true', longRounds],
  ];
  for (const [what, criteria, where, rounds = facetRounds] of facetsOf) {
    rows.push(
      await compare({
        ...{ what: `five facets of ${what}`, floorName: 'plain SQL', goal: { atMost: 1.5 }, rounds },
        service: () => countFacets(pool, facetNames, criteria),
        floor: () => sendAll(scene, facetStatements(where)),
      }),
    );
  }
  return {
    title: `Filters, areas, sorted lists and facets, ${hotels.toLocaleString('en-US')} hotels`,
    note:
      `Around the largest city: a box of ${2 * reach}° and a star of ${corners} corners in it. The engines run in this process; the polygon ` +
      'in plain SQL is the type of Postgres, which is exact to a millionth only.',
    rows,
  };
}

async function sendAll({ pool }: Scene, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await pool.query(statement);
}

async function largestCity({ pool }: Scene): Promise<Point> {
  const { rows } = await pool.query<Point>(
    `select p.latitude, p.longitude from places p join live_hotels h on h.place_id = p.place_id
     where p.latitude is not null and p.longitude is not null
     group by p.place_id, p.latitude, p.longitude order by count(*) desc limit 1`,
  );
  const [city] = rows;
  if (city === undefined) throw new Error('no city has hotels');
  return city;
}

async function largestCountry({ pool }: Scene): Promise<{ readonly code: string; readonly hotels: number }> {
  const { rows } = await pool.query<{ code: string; hotels: number }>(
    `select effective_country_code as code, count(*)::integer as hotels from live_hotels
     where effective_country_code is not null group by 1 order by 2 desc limit 1`,
  );
  const [country] = rows;
  if (country === undefined) throw new Error('no country has hotels');
  return country;
}

function boxAround({ latitude, longitude }: Point): [number, number, number, number] {
  return [longitude - reach, latitude - reach, longitude + reach, latitude + reach];
}

/** A star around the point. */
function starAround({ latitude, longitude }: Point): Ring {
  const ring = Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    const length = index % 2 === 0 ? reach : reach / 2;
    return [longitude + length * Math.cos(angle), latitude + length * Math.sin(angle)] as const;
  });
  return [...ring, ...ring.slice(0, 1)];
}

const hasAmenity = `exists (
  select from amenity_mappings a
  where a.provider_code = h.provider_code and a.provider_amenity_code = any (h.amenity_codes) and a.code = '${amenity}')`;
const mapping = 'left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code';
const key = 'h.provider_code, h.hotel_code';

function inBox(centre: Point): string {
  const [west, south, east, north] = boxAround(centre);
  return `h.latitude between ${south} and ${north} and h.longitude between ${west} and ${east}`;
}

function queriesAround(centre: Point): readonly Query[] {
  const list = (
    criteria: HotelCriteria,
    sort: 'code' | 'stars' | 'name',
    where: string,
    by = '',
  ): Omit<Query, 'what'> => ({
    run: (engine) => engine.sortedHotels({ criteria, sort, after: null, limit: pageSize, distinct: false }),
    statements: [
      `select ${key}, m.base_code from hotels h ${mapping}
       where h.deleted_at is null and ${where} order by ${by} ${key} limit ${pageSize + 1}`,
      `select h.provider_code, count(*), count(m.base_code) from hotels h ${mapping}
       where h.deleted_at is null and ${where} group by h.provider_code`,
    ],
  });
  const box = areaOfBbox(boxAround(centre));
  const star = starAround(centre);
  const path = star.map(([longitude, latitude]) => `(${longitude},${latitude})`).join(',');
  const inStar = `${inBox(centre)} and point(h.longitude, h.latitude) <@ '(${path})'::polygon`;
  const byStars = '-h.star_rating nulls last,';
  const filters = { amenities: [amenity], starRating: { min: 4 } };
  const passes = `h.star_rating >= 4 and ${hasAmenity}`;
  return [
    { what: 'a box', ...list({ within: box }, 'code', inBox(centre)) },
    { what: 'a box, by stars', ...list({ within: box }, 'stars', inBox(centre), byStars) },
    { what: 'a box, by name', ...list({ within: box }, 'name', inBox(centre), 'h.name_folded,') },
    { what: 'a polygon', ...list({ within: { polygons: [[star]] } }, 'code', inStar) },
    {
      what: 'a box, by an amenity and stars',
      ...list({ within: box, ...filters }, 'code', `${inBox(centre)} and ${passes}`),
    },
    { what: 'all hotels, by an amenity and stars', ...list(filters, 'code', passes) },
  ];
}

function facetStatements(where: string): readonly string[] {
  const count = (value: string, join = ''): string => `
    select ${value} as value, count(distinct coalesce(m.base_code, h.provider_code || ':' || h.hotel_code)) as hotels
    from live_hotels h ${mapping} ${join}
    where h.deleted_at is null and ${where} and ${value} is not null
    group by 1 order by 2 desc, 1 limit 100`;
  const ofCodes = (table: string, code: string, column: string): string =>
    `cross join lateral unnest(h.${column}) as own (code)
     left join ${table} k on k.provider_code = h.provider_code and k.${code} = own.code`;
  return [
    count('h.star_rating'),
    count('k.code', ofCodes('amenity_mappings', 'provider_amenity_code', 'amenity_codes')),
    count('coalesce(k.platform_board_code, own.code)', ofCodes('boards', 'board_code', 'board_codes')),
    count('lower(h.property_type)'),
    count('h.provider_code'),
  ];
}
