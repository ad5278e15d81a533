import test from 'ava';
import type { Hotel } from '../../catalog/hotels/hotel-fields.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { countingPool } from '../support/counting-pool.ts';
import { hotelCodeOf, largeGroupCatalog, largeGroupCode } from '../support/generators/large-group.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer, type TestServer } from '../support/servers/server.ts';

const rows = 600;
/** An answer lists at most 100,000 hotel codes. */
const hotelsOfAnswer = Math.floor(100_000 / rows);

let database: TestDatabase;
let server: TestServer;
let key: string;

test.before(async () => {
  database = await createTestDatabase();
  await loadRecords(database.pool, largeGroupCatalog(rows));
  await database.pool.query('analyze');
  // Schemas are checked by other tests; these answers are long.
  server = await startTestServer(database.pool, { checkResponses: false });
  key = await server.createKey();
});

test.after.always(async () => {
  await server.close();
  await database.drop();
});

async function ask<T>(path: string, body?: object, of = server): Promise<T> {
  const answer = await of.send(path, { key, body });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface HotelsAnswer {
  readonly hotels: readonly Hotel[];
  readonly count: number;
  readonly token: string | null;
  readonly notFound: readonly string[];
  readonly warnings: readonly { readonly code: string; readonly count?: number }[];
}

function idsOf({ externalIds }: Hotel): number {
  return Object.values(externalIds.providerPropertyIds).flat().length;
}

test('pages of hotels end before they list too many hotel codes, and their tokens go on', async (t) => {
  const codes: string[] = [];
  let token: string | null = null;
  do {
    const page: HotelsAnswer = await ask('/hotels', {
      query: { maxSize: 1000 },
      ...(token !== null && { token }),
    });
    t.is(page.count, rows + 1);
    t.true(page.hotels.length > 0 && page.hotels.length <= hotelsOfAnswer + 1);
    const large = page.hotels.filter(({ providerCode }) => providerCode !== 'zeta');
    t.true(large.every((hotel) => idsOf(hotel) === rows));
    codes.push(...page.hotels.map((hotel) => `${hotel.providerCode}:${hotel.code}`));
    token = page.token;
  } while (token !== null);
  t.is(new Set(codes).size, rows + 1);
  t.is(codes.length, rows + 1);
});

test('hotels by provider codes are returned as far as they fit; the others can be requested again', async (t) => {
  const asked = Array.from({ length: 200 }, (_, row) => hotelCodeOf(row * 2));
  const first = await ask<HotelsAnswer>('/hotels/by-provider-codes', {
    providerCode: 'junk',
    hotelCodes: [...asked, 'none'],
  });
  t.is(first.hotels.length, hotelsOfAnswer);
  t.deepEqual(first.notFound, ['none']);
  t.deepEqual(
    first.warnings.map(({ code, count }) => ({ code, count })),
    [{ code: 'WARN_RESULT_TRUNCATED', count: 200 }],
  );
  const known = new Set(first.hotels.map(({ code }) => code));
  const left = asked.filter((code) => !known.has(code));
  const second = await ask<HotelsAnswer>('/hotels/by-provider-codes', {
    providerCode: 'junk',
    hotelCodes: left.slice(0, hotelsOfAnswer),
  });
  t.deepEqual(
    second.hotels.map(({ code }) => code),
    left.slice(0, hotelsOfAnswer),
  );
  t.deepEqual(second.warnings, []);
});

interface MergedAnswer {
  readonly hotels: readonly {
    readonly baseCode: string;
    readonly primary: Hotel;
    readonly provenance: object;
    readonly sources?: readonly Hotel[];
  }[];
  readonly warnings: HotelsAnswer['warnings'];
}

test('a merged hotel is made of the best of all rows, and lists the sources that fit', async (t) => {
  const body = { baseCodes: ['LOST', 'B1'] };
  const [merged] = (await ask<MergedAnswer>('/hotels/by-base-codes', body)).hotels;
  // Row 0 has media and a description; stars has the last row alone.
  t.is(merged?.primary.code, hotelCodeOf(0));
  t.is(merged?.primary.starRating, 3);
  t.deepEqual(merged?.provenance, { starRating: (rows - 1) % 2 === 0 ? 'junk' : 'junk-2' });
  t.is(merged && idsOf(merged.primary), rows);

  const { hotels, warnings } = await ask<MergedAnswer>('/hotels/by-base-codes', {
    ...body,
    includeAllSources: true,
  });
  t.deepEqual(
    hotels.map(({ baseCode, sources }) => [baseCode, sources?.length]),
    [
      [largeGroupCode, hotelsOfAnswer - 1],
      ['B1', 1],
    ],
  );
  t.deepEqual(
    warnings.map(({ code, count }) => ({ code, count })),
    [{ code: 'WARN_RESULT_TRUNCATED', count: rows + 1 }],
  );
});

test('a header says that sources of a hotel are left out', async (t) => {
  const read = (query: string) => server.send(`/hotels/${largeGroupCode}${query}`, { key });
  t.is((await read('')).headers.get('X-Warning'), null);
  const answer = await read('?includeAllSources=true');
  t.is(answer.headers.get('X-Warning'), 'WARN_RESULT_TRUNCATED');
  t.is(((await answer.json()) as { sources: object[] }).sources.length, hotelsOfAnswer - 1);
});

test('a merged hotel costs the contents that it is made of', async (t) => {
  const reads = countingPool(database.pool);
  const counted = await startTestServer(reads.pool, { checkResponses: false });
  try {
    await ask('/hotels/by-base-codes', { baseCodes: [largeGroupCode] }, counted);
    t.true(reads.rows() < 30, `${reads.rows()} rows`);
  } finally {
    await counted.close();
  }
});

test('a change of one mapping writes one row', async (t) => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update mappings set confidence_pct = 50 where hotel_code = $1`, [hotelCodeOf(7)]);
    const { rows: written } = await client.query<{ mappings: number; hotels: number }>(
      `select (select count(*)::integer from mappings where xmin = pg_current_xact_id()::xid) as mappings,
         (select count(*)::integer from hotels where xmin = pg_current_xact_id()::xid) as hotels`,
    );
    t.deepEqual(written, [{ mappings: 1, hotels: 0 }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('lines of an export list all hotel codes of the group', async (t) => {
  const answer = await server.send('/export/catalog?provider=junk&limit=300', { key });
  const lines = (await answer.text()).trimEnd().split('\n');
  t.is(lines.length, 300);
  for (const line of [lines[0] ?? '', lines[299] ?? '']) {
    const { providerPropertyIds } = JSON.parse(line) as { providerPropertyIds: Record<string, string[]> };
    t.deepEqual(Object.keys(providerPropertyIds), ['junk', 'junk-2']);
    t.is(Object.values(providerPropertyIds).flat().length, rows);
  }
});

test('the codes of providers are all listed', async (t) => {
  const { count, mappings } = await ask<{ count: number; mappings: readonly object[] }>(
    `/hotels/${largeGroupCode}/provider-codes`,
  );
  t.is(count, rows);
  t.is(mappings.length, rows);
});
