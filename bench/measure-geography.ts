import type { TransportRequestParams } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { boundingBox } from '../catalog/geography/bounding-box.ts';
import { distanceKm } from '../catalog/geography/distance.ts';
import { hotelsAlias } from '../indexer/generations/generations.ts';
import { readCatchment } from '../search/place-catchment.ts';
import { recordSearches } from './bare-searches.ts';
import { compare } from './compare.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import type { LargePlaces } from './large-places.ts';
import { latencyOf } from './latency.ts';
import { precise, type ReportRow, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';
import { type ServiceProcess, startService } from './service-process.ts';

/** The page size of a plain reader, the most that Elasticsearch allows. */
const bareSize = 10_000;

/** Hits of the circle that is measured, and the rounds of what takes a second. */
const circleHits = 1000;
const longRounds = 8;

/** Rows that are sent while memory is looked at. */
const rowsForMemory = 1_000_000;

/** How often memory is looked at, in milliseconds. */
const sampleEveryMs = 100;

/** The limit of the first byte, in milliseconds. */
const firstByteMs = 200;

interface Measured {
  readonly scene: Scene;
  readonly service: ServiceProcess;
  readonly http: HttpClient;
  readonly places: LargePlaces;
}

/** The hotels around a point and of places over HTTP, compared with plain searches of the same documents. */
export async function measureGeography(scene: Scene, places: LargePlaces): Promise<ReportSection> {
  const { hotels, say } = scene;
  say('searching by geography');
  const service = await startService(scene, 0);
  const measured = { scene, service, http: createHttpClient(), places };
  try {
    return {
      title: `Hotels by place and by coordinates, ${hotels.toLocaleString('en-US')} hotels`,
      note:
        'Compared with plain searches of the same documents by the Elasticsearch client: by coordinates the same search, by place ' +
        '`search_after` in the order of the response, in pages of ' +
        `${bareSize.toLocaleString('en-US')}, with the keys as sort values. The dense city has been given the hotels around it, ` +
        'the region all regions of its country.',
      rows: [
        ...(await byCoordinates(measured)),
        await byDestination(measured, 'a dense city', places.denseCity, { goal: 1.2 }),
        await byDestination(measured, 'a thin city', places.thinCity, { goal: 1.4 }),
        await byDestination(measured, 'the largest thin city', places.largestThinCity, { goal: 1.4 }),
        await byDestination(measured, 'a region', places.region, { goal: 1.3, rounds: longRounds }),
        await firstByte(measured),
        await memory(measured),
        await gist(measured),
      ],
    };
  } finally {
    measured.http.close();
    await service.stop();
  }
}

function post({ service, http }: Measured, path: string, body: object): Promise<Buffer> {
  const headers = { Authorization: `ApiKey ${service.apiKey}` };
  return http.read(`${service.url}/content/hotels/v1${path}`, headers, JSON.stringify(body));
}

/** The circle around the dense city that has so many hotels. */
async function circleOf({ scene, places }: Measured) {
  const { latitude, longitude } = places;
  const { rows } = await scene.pool.query<{ latitude: number; longitude: number }>(
    'select latitude, longitude from live_hotels where place_id = $1 and latitude is not null and longitude is not null',
    [places.denseCity],
  );
  const distances = rows.map((row) => distanceKm(places, row)).sort((one, other) => one - other);
  return { latitude, longitude, radiusKm: distances[circleHits - 1] ?? 1 };
}

const nearest = { sort: 'distance', after: null, distinct: false } as const;

async function byCoordinates(measured: Measured): Promise<readonly ReportRow[]> {
  const circle = await circleOf(measured);
  const wide = { ...circle, radiusKm: 4 * circle.radiusKm };
  const requests = [
    { what: `by-coordinates, ${circleHits} hits`, circle, limit: 10_000 },
    { what: `by-coordinates, the nearest ${circleHits} of many`, circle: wide, limit: circleHits },
  ];
  const rows: ReportRow[] = [];
  for (const { what, circle, limit } of requests) {
    const recorded = await recordSearches(measured.scene, [circle], async (engine) => {
      await engine.sortedHotels({ criteria: { near: circle }, ...nearest, limit });
    });
    const searches = [...recorded.values()].flatMap(({ requests }) => requests);
    rows.push(
      await compare({
        what,
        floorName: 'plain Elasticsearch',
        goal: { atMost: 1.3 },
        service: () => post(measured, '/hotels/by-coordinates', { ...circle, maxSize: limit }),
        floor: () => sendAll(measured.scene, searches),
      }),
    );
  }
  return rows;
}

async function sendAll({ client }: Scene, searches: readonly TransportRequestParams[]): Promise<void> {
  for (const search of searches) await client.transport.request(search);
}

async function byDestination(
  measured: Measured,
  what: string,
  placeId: string,
  { goal, rounds }: { readonly goal: number; readonly rounds?: number },
): Promise<ReportRow> {
  const { scene } = measured;
  const placeIds = await recordSearches(scene, [placeId], async (engine) => {
    const { result } = await readCatchment(scene.pool, engine, placeId);
    return result.placeIds;
  });
  const ids = [...placeIds.values()].flatMap(({ result }) => result);
  const rows = await readBare(scene, ids);
  return compare({
    what: `by-destination of ${what}, ${rows.toLocaleString('en-US')} rows`,
    floorName: 'plain search_after',
    goal: { atMost: goal },
    ...(rounds !== undefined && { rounds }),
    service: () => post(measured, '/hotels/by-destination', { destination: { canonicalCityId: placeId } }),
    floor: () => readBare(scene, ids),
  });
}

/** Reads the keys of all rows of the places, in order; returns their number. */
async function readBare({ client, indexPrefix }: Scene, placeIds: readonly string[]): Promise<number> {
  let after: unknown[] | undefined;
  let rows = 0;
  for (;;) {
    const response = await client.transport.request<{ hits?: { hits?: readonly { sort: unknown[] }[] } }>({
      method: 'POST',
      path: `/${hotelsAlias(indexPrefix)}/_search`,
      querystring: { filter_path: 'hits.hits.sort' },
      body: {
        query: { bool: { filter: [{ terms: { placeIds } }] } },
        sort: ['providerCode', 'hotelCode', { baseCode: { missing: '_last' } }],
        size: bareSize,
        ...{ _source: false, stored_fields: '_none_', track_total_hits: false },
        ...(after && { search_after: after }),
      },
    });
    const hits = response.hits?.hits ?? [];
    rows += hits.length;
    after = hits.at(-1)?.sort;
    if (hits.length < bareSize) return rows;
  }
}

async function firstByte({ service, http, places }: Measured): Promise<ReportRow> {
  const times: number[] = [];
  for (let round = 0; round < longRounds; round += 1) {
    times.push(
      await http.firstByteMs(
        `${service.url}/content/hotels/v1/hotels/by-destination`,
        { Authorization: `ApiKey ${service.apiKey}` },
        JSON.stringify({ destination: { canonicalCityId: places.region } }),
      ),
    );
  }
  const { p50 } = latencyOf(times);
  return {
    what: 'first byte of the region, p50',
    measured: `${precise(p50)} ms`,
    floor: `${firstByteMs} ms`,
    ratio: p50 / firstByteMs,
    goal: { atMost: 1 },
  };
}

/**
 * Resident memory while the same number of rows is sent in responses of two sizes:
 * it must not depend on the size.
 */
async function memory(measured: Measured): Promise<ReportRow> {
  const { service, places } = measured;
  const peakOf = async (placeId: string): Promise<number> => {
    const samples: Promise<number>[] = [];
    const timer = setInterval(() => samples.push(service.residentBytes()), sampleEveryMs);
    for (let rows = 0; rows < rowsForMemory;) {
      const body = await post(measured, '/hotels/by-destination', {
        destination: { canonicalCityId: placeId },
      });
      rows += (JSON.parse(body.toString()) as { statistics: { total: number } }).statistics.total;
    }
    clearInterval(timer);
    return Math.max(await service.residentBytes(), ...(await Promise.all(samples)));
  };
  const small = await peakOf(places.denseCity);
  const large = await peakOf(places.region);
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
  return {
    what: 'resident memory while the region is sent, peak',
    measured: megabytes(large),
    floor: `${megabytes(small)} as many rows of the dense city`,
    ratio: large / small,
    goal: { atMost: 1.2 },
  };
}

/** Elasticsearch with the service, against bare Postgres with a GiST index on points. */
async function gist(measured: Measured): Promise<ReportRow> {
  const { pool } = measured.scene;
  const circle = await circleOf(measured);
  await pool.query(
    `create index bench_gist on hotels using gist (point(longitude, latitude))
     where deleted_at is null and latitude is not null and longitude is not null`,
  );
  await pool.query('analyze hotels');
  try {
    return await compare({
      what: `by-coordinates, ${circleHits} hits, the whole request`,
      floorName: 'bare SQL on a GiST index',
      goal: null,
      service: () => post(measured, '/hotels/by-coordinates', circle),
      floor: () => nearbyByGist(pool, circle),
    });
  } finally {
    await pool.query('drop index bench_gist');
  }
}

async function nearbyByGist(
  pool: Pool,
  circle: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number },
): Promise<void> {
  const { south, north, longitudeRanges } = boundingBox(circle);
  const [range] = longitudeRanges;
  await pool.query(
    `select * from (
       select h.provider_code, h.hotel_code, m.base_code,
         2 * 6371.0088 * asin(sqrt(power(sin(radians(h.latitude - $5) / 2), 2)
           + cos(radians($5)) * cos(radians(h.latitude)) * power(sin(radians(h.longitude - $6) / 2), 2))) as km
       from hotels h left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
       where h.deleted_at is null and h.latitude is not null and h.longitude is not null
         and point(h.longitude, h.latitude) <@ box(point($1, $2), point($3, $4))
     ) as near
     where km <= $7 order by km`,
    [range?.west, south, range?.east, north, circle.latitude, circle.longitude, circle.radiusKm],
  );
}
