import type { Pool } from 'pg';
import { byBaseCodesRoute } from '../api/routes/by-base-codes/route.ts';
import { validator } from '../api/validation/validator.ts';
import type { HotelKey } from '../catalog/hotels/hotel-key.ts';
import { readHotels } from '../catalog/hotels/read-hotels.ts';
import { createProviderFamilies } from '../catalog/providers/provider-families.ts';
import type { HotelCriteria } from '../search/hotel-list.ts';
import { recordSearches, type Recording } from './bare-searches.ts';
import { type Call, callsOf, comparePages, exportRate } from './catalog-pages.ts';
import { compare, entryOf } from './compare.ts';
import { createHttpClient } from './http-client.ts';
import type { ReportRow, ReportSection } from './report.ts';
import type { Scene } from './scene.ts';
import { startService } from './service-process.ts';

/**
 * The routes by key and by list over HTTP, compared with the bare statements and searches that they stand on.
 */
export async function measureCatalog(scene: Scene): Promise<ReportSection> {
  const { pool, hotels, say } = scene;
  const service = await startService(scene, 0);
  const http = createHttpClient();
  const call = callsOf(service, http);
  try {
    const codes = await baseCodesOf(pool);
    await restrict(pool);
    say('reading by key');
    const byKey = [
      await byBaseCodes(call, pool, codes),
      await geoCheck(call, pool, codes),
      await validation(call, pool, codes),
    ];
    say('reading lists');
    const lists = [await hotelPages(call, scene), await filterPages(call, scene)];
    say('exporting');
    const exported = await exportRate(call, pool, codes.length);
    say('reading page by page');
    const paged = await comparePages(call);
    return {
      title: `The catalog by key and by list, ${hotels.toLocaleString('en-US')} hotels`,
      note:
        'Compared with what the requests are built on: the same SQL by key through the same pool, the same search by the ' +
        'Elasticsearch client; the export with a COPY of one statement that produces the same lines.',
      rows: [...byKey, ...lists, exported, ...paged],
    };
  } finally {
    http.close();
    await service.stop();
  }
}

async function baseCodesOf(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ code: string }>(
    'select distinct base_code as code from mappings order by base_code',
  );
  return rows.map(({ code }) => code);
}

/** Other codes in each round, from all over the catalog. */
function pick(codes: readonly string[], count: number, round: number): readonly string[] {
  return Array.from(
    { length: count },
    (_, index) => codes[(round * 7919 + index * 104_729) % codes.length] ?? '',
  );
}

const connectionCode = 'bench';

/** A connection with a policy of countries and cities. */
async function restrict(pool: Pool): Promise<void> {
  await pool.query(
    `insert into connections (connection_code, organization_code, provider_code)
     select $1, 'bench', min(provider_code) from hotels`,
    [connectionCode],
  );
  await pool.query(
    `insert into geo_policies (connection_code, exclude_countries, exclude_cities)
     select $1, array(select country_code from places group by country_code order by count(*) desc limit 2),
       array(select place_id from places where place_type = 'CITY' order by place_id limit 20)`,
    [connectionCode],
  );
}

function byBaseCodes(call: Call, pool: Pool, codes: readonly string[]): Promise<ReportRow> {
  return compare({
    what: 'by-base-codes of 100 codes',
    floorName: 'the SQL by key',
    goal: { atMost: 1.5 },
    service: (round) => call('/hotels/by-base-codes', { baseCodes: pick(codes, 100, round) }),
    async floor(round) {
      const { rows } = await pool.query<HotelKey>(
        `select provider_code as "providerCode", hotel_code as "hotelCode"
         from mappings where base_code = any ($1)`,
        [pick(codes, 100, round)],
      );
      await readHotels(pool, rows);
    },
  });
}

function geoCheck(call: Call, pool: Pool, codes: readonly string[]): Promise<ReportRow> {
  return compare({
    what: 'geo-check of 5,000 codes',
    floorName: 'one SQL by key of their rows',
    goal: { atMost: 1.4 },
    service: (round) => call('/hotels/geo-check', { connectionCode, baseCodes: pick(codes, 5000, round) }),
    floor: (round) =>
      pool.query(
        `select m.base_code, h.country_code, h.place_id
         from mappings m join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code
         where m.base_code = any ($1) and h.deleted_at is null`,
        [pick(codes, 5000, round)],
      ),
  });
}

/** The check of a body alone, in this process, beside the whole route. */
function validation(call: Call, pool: Pool, codes: readonly string[]): Promise<ReportRow> {
  const { path, body: schema } = byBaseCodesRoute({ pool, families: createProviderFamilies(pool) });
  const check = validator(schema, { convert: false, root: 'body' });
  const body = (round: number): object => ({ baseCodes: pick(codes, 1000, round) });
  return compare({
    what: 'validation of 1,000 codes',
    floorName: 'the whole by-base-codes request',
    goal: { atMost: 0.1 },
    service: (round) => Promise.resolve(check(body(round))),
    floor: (round) => call(path, body(round)),
  });
}

/** Criteria of lists, as the body of the route and as those of the search. */
const hotelQueries: readonly (readonly [object, HotelCriteria])[] = [
  [{ countries: ['AT'] }, { countries: ['AT'] }],
  [
    { countries: ['ES', 'FR'], categories: ['4STAR'] },
    { countries: ['ES', 'FR'], categories: ['4STAR'] },
  ],
  [{ hotelName: 'palace' }, { hotelName: 'palace' }],
  [{}, {}],
];

const nearby = { latitude: 48.2082, longitude: 16.3738, radiusKm: 50 };
const filters: readonly (readonly [object, HotelCriteria])[] = [
  [{ categories: ['4STAR'] }, { categories: ['4STAR'] }],
  [{ hotelName: 'park' }, { hotelName: 'park' }],
  [{ nearby }, { near: nearby }],
  [{}, {}],
];

async function hotelPages(call: Call, scene: Scene): Promise<ReportRow> {
  const searches = await recordLists(scene, hotelQueries, { limit: 100, count: true });
  return compare({
    what: 'a page of 100 of /hotels',
    floorName: 'the search and the SQL by key',
    goal: { atMost: 1.5 },
    service: (round) => call('/hotels', { query: entryOf(hotelQueries, round)[0] }),
    async floor(round) {
      const recording = entryOf(searches, round);
      await searchBare(scene, recording);
      await readHotels(scene.pool, recording.result);
    },
  });
}

async function filterPages(call: Call, scene: Scene): Promise<ReportRow> {
  const searches = await recordLists(scene, filters, { limit: 1000, count: false });
  return compare({
    what: 'a page of 1,000 codes of /hotels/filter',
    floorName: 'plain Elasticsearch',
    goal: { atMost: 1.3 },
    service: (round) => call('/hotels/filter', { filters: entryOf(filters, round)[0] }),
    floor: (round) => searchBare(scene, entryOf(searches, round)),
  });
}

/** What the search of each list sends to Elasticsearch, and the keys of its rows. */
async function recordLists(
  scene: Scene,
  lists: readonly (readonly [object, HotelCriteria])[],
  page: { readonly limit: number; readonly count: boolean },
): Promise<readonly Recording<readonly HotelKey[]>[]> {
  const recorded = await recordSearches(scene, lists, async (engine, [, criteria]) => {
    const { result } = await engine.listHotels({ criteria, order: 'provider', after: null, ...page });
    return result.rows;
  });
  return [...recorded.values()];
}

/** The engine sends the searches of a list at once too. */
async function searchBare({ client }: Scene, { requests }: Recording<unknown>): Promise<void> {
  await Promise.all(requests.map((request) => client.transport.request(request)));
}
