import test, { type ExecutionContext } from 'ava';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { createTestDatabase } from '../support/database.ts';
import { hotel } from '../support/records.ts';
import { openApi, openApiScene } from '../support/scenes/api-scene.ts';
import { elasticsearchTestEngine, postgresTestEngine, type TestEngine } from '../support/scenes/engines.ts';
import type { TestServer } from '../support/servers/server.ts';
import { runs } from '../support/properties.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/** A row by its key; codes that sort in surprising ways are among them. */
const codes = ['A', 'B', 'a', 'a-', 'a|p', 'b', 'Z', 'é', '\u{1F3E8}', '\uFFFD', '10', '9', '_'];
const keys = ['p', 'p-q', 'p_q'].flatMap((providerCode) => codes.map((code) => `${providerCode}:${code}`));

/** The place of all of them. */
const region = '00000000-0000-4000-8000-0000000000a1';

interface Page {
  readonly keys: readonly string[];
  /** What asks for the page behind it; undefined on the last one. */
  readonly next: unknown;
}

/** A way to walk all hotels, `size` at a time. */
type Walk = (send: Send, size: number, next: unknown) => Promise<Page>;
type Send = (path: string, body?: object) => Promise<string>;

interface HotelRow {
  readonly providerCode: string;
  readonly providerHotelCode: string;
}
interface SearchPage {
  readonly items: readonly HotelRow[];
  readonly nextCursor?: string;
}
interface SortedPage {
  readonly hotels: readonly HotelRow[];
  readonly token?: string;
}
const keyOf = (row: HotelRow): string => `${row.providerCode}:${row.providerHotelCode}`;

const walks: Readonly<Record<string, Walk>> = {
  '/hotels': async (send, maxSize, token) => {
    const answer = JSON.parse(
      await send('/hotels', { query: { maxSize }, ...(token === undefined ? {} : { token }) }),
    ) as { hotels: HotelRow[]; token: string | null };
    return { keys: answer.hotels.map(keyOf), next: answer.token ?? undefined };
  },
  '/hotels/filter': async (send, pageSize, cursor) => {
    const answer = JSON.parse(
      await send('/hotels/filter', { pageSize, ...(cursor === undefined ? {} : { cursor }) }),
    ) as { hotelCodes: { provider: HotelRow[] }; nextCursor?: string };
    return { keys: answer.hotelCodes.provider.map(keyOf), next: answer.nextCursor };
  },
  // A family of one code; the last test has pages that end between rows of one hotel code.
  '/hotels/search': async (send, limit, cursor) => {
    const body = { providerCode: 'p', countryCode: 'AT', limit, ...(cursor === undefined ? {} : { cursor }) };
    const answer = JSON.parse(await send('/hotels/search', body)) as SearchPage;
    return { keys: answer.items.map(keyOf), next: answer.nextCursor };
  },
  '/hotels/by-coordinates': async (send, maxSize, token) => {
    const circle = { latitude: 0, longitude: 0, radiusKm: 200 };
    const answer = JSON.parse(
      await send('/hotels/by-coordinates', { ...circle, maxSize, token }),
    ) as SortedPage;
    return { keys: answer.hotels.map(keyOf), next: answer.token };
  },
  '/hotels/by-destination': async (send, maxSize, token) => {
    const body = { destination: { canonicalCityId: region }, sort: 'name', maxSize, token };
    const answer = JSON.parse(await send('/hotels/by-destination', body)) as SortedPage;
    return { keys: answer.hotels.map(keyOf), next: answer.token };
  },
  '/export/catalog': async (send, limit, after) => {
    const query = new URLSearchParams({
      limit: String(limit),
      ...(after === undefined ? {} : { after: after as string }),
    });
    const lines = (await send(`/export/catalog?${query.toString()}`)).split('\n').slice(0, -1);
    const read = lines.map((line) => (JSON.parse(line) as { code: string }).code);
    return { keys: read, next: read.length === limit ? read.at(-1) : undefined };
  },
};

/** What happens between two pages: rows that come, and rows that go. */
const anyChange = fc.record({
  come: fc.subarray(keys, { maxLength: 4 }),
  go: fc.subarray(keys, { maxLength: 4 }),
});

async function walkAmidChanges(
  t: ExecutionContext,
  pool: Pool,
  subject: TestEngine,
  path: string,
  usual: number,
): Promise<void> {
  // Known whether or not it has hotels at the moment.
  await pool.query(`insert into providers (provider_code, name, family) values ('p', 'P', 'p')`);
  await pool.query(
    `insert into places (place_id, place_type, name, country_code) values ($1, 'REGION', 'Here', 'AT')`,
    [region],
  );
  const { server, key } = await openApi(t, pool, { search: subject.engine });
  const send = sender(server, key);
  const walk = walks[path];
  if (walk === undefined) throw new Error(`no walk along ${path}`);
  await subject.settle();
  const property = fc.asyncProperty(
    fc.subarray(keys, { minLength: 5 }),
    fc.array(anyChange, { maxLength: 6 }),
    fc.integer({ min: 1, max: 7 }),
    async (first, changes, size) => {
      await pool.query('truncate hotels');
      await come(pool, first);
      await subject.relay();
      const allAlong = new Set(first);
      const everThere = new Set(first);
      const walked: string[] = [];
      let next: unknown;
      for (let page = 0; ; page += 1) {
        const answer = await walk(send, size, next);
        walked.push(...answer.keys);
        if (answer.next === undefined) break;
        next = answer.next;
        const change = changes[page];
        if (change === undefined) continue;
        await go(pool, change.go);
        await come(pool, change.come);
        // The second page is of another index, all others of one that changes.
        await (page === 0 ? subject.settle() : subject.relay());
        for (const key of change.go) allAlong.delete(key);
        for (const key of change.come) everThere.add(key);
      }
      const mine = path === '/hotels/search' ? [...allAlong].filter((key) => key.startsWith('p:')) : allAlong;
      for (const key of mine) t.true(walked.includes(key), `${key} was there all along`);
      t.is(new Set(walked).size, walked.length, 'no row comes twice');
      t.true(walked.every((key) => everThere.has(key)));
    },
  );
  await fc.assert(property, { numRuns: runs(usual), endOnFailure: true });
}

function sender(server: TestServer, key: string): Send {
  return async (path, body) => {
    const response = await server.send(path, { key, ...(body === undefined ? {} : { body }) });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${text}`);
    return text;
  };
}

async function come(pool: Pool, rows: readonly string[]): Promise<void> {
  await pool.query(
    `insert into hotels (provider_code, hotel_code, name, country_code, place_id, latitude, longitude)
     select split_part(key, ':', 1), substr(key, strpos(key, ':') + 1), key, 'AT', $2, length(key) / 10.0, 0
     from unnest($1::text[]) as key
     on conflict (provider_code, hotel_code) do update set deleted_at = null`,
    [rows, region],
  );
}

async function go(pool: Pool, rows: readonly string[]): Promise<void> {
  await pool.query(
    `update hotels set deleted_at = now() where provider_code || ':' || hotel_code = any ($1) and deleted_at is null`,
    [rows],
  );
}

for (const path of Object.keys(walks)) {
  test(`Postgres: ${path} walks over what was there all along once`, async (t) => {
    const { pool } = await createTestDatabase(t);
    await walkAmidChanges(t, pool, postgresTestEngine(pool), path, 12);
  });

  if (path === '/export/catalog') continue;
  testWith(`Elasticsearch: ${path} walks over what was there all along once`, async (t) => {
    const { pool } = await createTestDatabase(t);
    const subject = elasticsearchTestEngine(pool, url);
    t.teardown(() => subject.close());
    await walkAmidChanges(t, pool, subject, path, 3);
  });
}

test('a cursor that is all of a hotel code is that code, never a pair', async (t) => {
  const location = { countryCode: 'ES' };
  const { ask } = await openApiScene(t, [
    { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'] },
    ...['x', 'x|sol', 'y'].map((code) => hotel('sol', code, { location })),
    hotel('solgv', 'y', { location }),
  ]);
  const walked: string[] = [];
  let cursor: string | undefined;
  do {
    const body = { providerCode: 'sol', countryCode: 'ES', limit: 1, cursor };
    const page: SearchPage = await ask('/hotels/search', body);
    walked.push(...page.items.map(keyOf));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  t.deepEqual(walked, ['sol:x', 'sol:x|sol', 'sol:y', 'solgv:y']);
});
