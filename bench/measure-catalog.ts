import type { Pool } from 'pg';
import { byBaseCodesRoute } from '../api/routes/by-base-codes/route.ts';
import { validator } from '../api/validation/validator.ts';
import type { HotelKey } from '../catalog/hotels/hotel-key.ts';
import { readHotels } from '../catalog/hotels/read-hotels.ts';
import { createProviderFamilies } from '../catalog/providers/provider-families.ts';
import type { HotelCriteria } from '../search/hotel-list.ts';
import { recordSearches, type Recording } from './bare-searches.ts';
import { compare } from './compare.ts';
import { copySeconds } from './export-copy.ts';
import { createHttpClient } from './http-client.ts';
import { median, timed } from './latency.ts';
import { precise, type ReportRow, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';
import { startService } from './service-process.ts';

/** Calls the service: POST with a body, GET without. */
type Call = (path: string, body?: object) => Promise<Buffer>;

/** The routes by key and by list over HTTP, compared with the bare statements and searches that they stand on. */
export async function measureCatalog(scene: Scene): Promise<ReportSection> {
  const { pool, hotels, say } = scene;
  const service = await startService(scene, 0);
  const http = createHttpClient();
  const headers = { Authorization: `ApiKey ${service.apiKey}` };
  const call: Call = (path, body) =>
    http.read(`${service.url}/content/hotels/v1${path}`, headers, body && JSON.stringify(body));
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
        'Sequential requests over HTTP, with key and rate limits checked, alternating with what they are built on: the same SQL ' +
        'by key through the same pool, the same search by the Elasticsearch client. The export is compared with a COPY of one ' +
        'statement that produces the same lines.',
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
    goal: { atMost: 1.5 },
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
    { countries: ['ES', 'FR'], categoryCodes: ['4STAR'] },
  ],
  [{ hotelName: 'palace' }, { nameContains: 'palace' }],
  [{}, {}],
];

const nearby = { latitude: 48.2082, longitude: 16.3738, radiusKm: 50 };
const filters: readonly (readonly [object, HotelCriteria])[] = [
  [{ categories: ['4STAR'] }, { categoryCodes: ['4STAR'] }],
  [{ hotelName: 'park' }, { nameContains: 'park' }],
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

/** Both sides of a round get the same entry. */
function entryOf<T>(entries: readonly T[], round: number): T {
  const entry = entries[Math.floor(round / 2) % entries.length];
  if (entry === undefined) throw new RangeError('there are no entries');
  return entry;
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

const maxExported = 50_000;
const exportRuns = 3;

async function exportRate(call: Call, pool: Pool, mapped: number): Promise<ReportRow> {
  const lines = Math.min(maxExported, mapped);
  const exported: number[] = [];
  const copied: number[] = [];
  for (let run = 0; run < exportRuns; run += 1) {
    exported.push((await timed(() => exportLines(call, lines))).ms / 1000);
    copied.push(await copySeconds(pool, lines));
  }
  const [seconds, floor] = [median(exported), median(copied)];
  return {
    what: `export of ${lines.toLocaleString('en-US')} lines, by pages of 5,000`,
    measured: `${precise(lines / seconds)} lines/s`,
    floor: `${precise(lines / floor)} lines/s COPY`,
    ratio: floor / seconds,
    goal: { atLeast: 0.5 },
  };
}

async function exportLines(call: Call, lines: number): Promise<void> {
  let after: string | null = null;
  for (let left = lines; left > 0; left -= 5000) {
    after = lastCodeOf(await call(exportPath(Math.min(left, 5000), after)));
    if (after === null) return;
  }
}

function exportPath(limit: number, after: string | null): string {
  const query = new URLSearchParams({ limit: String(limit), ...(after !== null && { after }) });
  return `/export/catalog?${query.toString()}`;
}

function lastCodeOf(page: Buffer): string | null {
  const last = page.toString().trimEnd().split('\n').at(-1) ?? '';
  return last === '' ? null : (JSON.parse(last) as { code: string }).code;
}

/** How many pages are read, and how many pages at either end are compared. */
const maxPages = 1000;
const pagesAtAnEnd = 25;

/** A list that is read page by page. */
interface PagedList {
  readonly what: string;
  readonly first: readonly [string, object?];
  /** The path and body of the page after a response; null after the last one. */
  readonly next: (response: Buffer) => readonly [string, object?] | null;
}

const pagedLists: readonly PagedList[] = [
  {
    what: '/hotels, pages of 100',
    first: ['/hotels', {}],
    next(response) {
      const { token } = JSON.parse(response.toString()) as { token: string | null };
      return token === null ? null : ['/hotels', { token }];
    },
  },
  {
    what: '/hotels/filter, pages of 500',
    first: ['/hotels/filter', { pageSize: 500 }],
    next(response) {
      const { nextCursor } = JSON.parse(response.toString()) as { nextCursor?: string };
      return nextCursor === undefined ? null : ['/hotels/filter', { pageSize: 500, cursor: nextCursor }];
    },
  },
  {
    what: 'export, pages of 500',
    first: [exportPath(500, null)],
    next(response) {
      const after = lastCodeOf(response);
      return after === null ? null : [exportPath(500, after)];
    },
  },
];

/** Reads all pages up to the last or the maximum, then measures pages of either end in turn. */
async function comparePages(call: Call): Promise<readonly ReportRow[]> {
  const rows: ReportRow[] = [];
  for (const { what, first, next } of pagedLists) {
    const requests: (readonly [string, object?])[] = [];
    for (let request: readonly [string, object?] | null = first; request !== null;) {
      requests.push(request);
      if (requests.length === maxPages) break;
      request = next(await call(...request));
    }
    // The last page of a list is shorter than the others.
    if (requests.length < maxPages) requests.pop();
    const page = (from: number, round: number): Promise<Buffer> => {
      const [path, body] = entryOf(requests.slice(from).slice(0, pagesAtAnEnd), round);
      return call(path, body);
    };
    rows.push(
      await compare({
        what: `${what}: page ${requests.length.toLocaleString('en-US')}`,
        floorName: 'page 1',
        goal: { atMost: 1.2 },
        service: (round) => page(-pagesAtAnEnd, round),
        floor: (round) => page(0, round),
      }),
    );
  }
  return rows;
}
