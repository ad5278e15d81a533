import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { type ExportOptions, exportLines } from '../../catalog/export/export-lines.ts';
import { fileOwner } from '../support/file-owner.ts';
import { anyListCatalog } from '../support/generators/arbitrary-hotel-list.ts';
import { loadSmallCatalog } from '../support/generators/small-catalog.ts';
import { bruteForceExport } from '../support/oracles/brute-force-export.ts';
import { runs } from '../support/properties.ts';
import { hotel, mapping, place } from '../support/records.ts';
import { openApiScene, type ApiScene } from '../support/scenes/api-scene.ts';
import { keepLoading, loadRecords } from '../support/scenes/load-records.ts';

const ireland = '00000000-0000-4000-8000-000000000001';

const owner = fileOwner();
const scene = await openApiScene(owner, [
  { type: 'provider', providerCode: 'ab', name: 'Ab', aliases: ['ab-c'] },
  { type: 'provider', providerCode: 'z', name: 'Z' },
  place(ireland, 'REGION', 'Ireland', 'IE'),
  hotel('ab', '1', {
    location: { canonicalCityId: ireland },
    media: [{ url: 'u1' }, { url: 'u2' }],
    pointsOfInterest: [{ name: 'Port' }, { name: 'Pier' }],
    rooms: [{ roomCode: 'r1' }],
  }),
  hotel('ab-c', '1', { location: { countryCode: 'GB' }, rooms: [{ roomCode: 'r1' }, { roomCode: 'r2' }] }),
  hotel('ab', '2'),
  hotel('ab-c', '9'),
  hotel('z', 'Ä'),
  hotel('z', '1', {
    media: [{ url: 'u' }],
    location: { countryCode: 'FR' },
    pointsOfInterest: [{ name: 'Pier' }],
    reviews: [{ source: 'Guestbook', score: 9, scale: 10, count: 4000 }],
  }),
  hotel('z', 'gone'),
  mapping('ab', '1', 'old'),
  mapping('z', '1', 'm'),
  mapping('z', 'gone', 'GONE'),
  mapping('ab', '2', 'z'),
  { type: 'baseCodeAlias', oldBaseCode: 'old', baseCode: 'm' },
]);
await scene.pool.query(`update hotels set deleted_at = now() where hotel_code = 'gone'`);
await forgetTimes(scene.pool);
await scene.pool.query(
  `update hotels set updated_at = case when provider_code = 'z' then '2026-02-01T00:00:00.500Z'
     else '2026-01-01T00:00:00Z' end::timestamptz`,
);
test.after.always(owner.end);

/** All came long ago. */
async function forgetTimes(pool: Pool): Promise<void> {
  await pool.query(`
    update mappings set created_at = '2025-01-01'; update hotels set created_at = '2025-01-01';
    update places set country_changed_at = null; truncate hotel_moves`);
}

interface Line {
  readonly code: string;
  readonly [member: string]: unknown;
}

async function lines(query: string, { server, key }: ApiScene = scene): Promise<Line[]> {
  const response = await server.send(`/export/catalog${query}`, { key });
  const text = await response.text();
  if (response.status !== 200) throw new Error(text);
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
}

const codes = async (query: string): Promise<string[]> => (await lines(query)).map(({ code }) => code);

test('without a provider there is a line for each hotel of the catalog', async (t) => {
  const least = {
    ...{ baseCode: null, country: null, canonicalCityPlaceId: null, mediaCount: 0, roomCount: 0 },
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  t.deepEqual(await lines(''), [
    { ...least, code: 'ab-c:1', providerPropertyIds: { 'ab-c': ['1'] }, country: 'GB', roomCount: 2 },
    { ...least, code: 'ab-c:9', providerPropertyIds: { 'ab-c': ['9'] } },
    {
      ...{ code: 'm', baseCode: 'm', providerPropertyIds: { ab: ['1'], z: ['1'] } },
      ...{ country: 'IE', canonicalCityPlaceId: ireland, mediaCount: 3, roomCount: 1 },
      updatedAt: '2026-02-01T00:00:00.500Z',
    },
    { ...least, code: 'z', baseCode: 'z', providerPropertyIds: { ab: ['2'] } },
    { ...least, code: 'z:Ä', providerPropertyIds: { z: ['Ä'] }, updatedAt: '2026-02-01T00:00:00.500Z' },
  ]);
});

test('with a provider there is a line for each hotel code of its family', async (t) => {
  const [first, ...rest] = await lines('?provider=AB-C');
  t.deepEqual(first, {
    code: '1',
    baseCode: 'm',
    providerPropertyIds: { ab: ['1'], 'ab-c': ['1'] },
    country: 'IE',
    canonicalCityPlaceId: ireland,
    updatedAt: '2026-01-01T00:00:00.000Z',
    mediaCount: 2,
    roomCount: 3,
  });
  t.deepEqual(
    rest.map(({ code }) => code),
    ['2', '9'],
  );
  t.deepEqual(await lines('?provider=nobody'), []);
});

test('lines may be limited to what changed, and go without counts', async (t) => {
  t.deepEqual(await codes('?since=2026-02-01T00:00:00.500Z'), ['m', 'z:Ä']);
  t.deepEqual(await codes('?since=2026-02-01T01:00:00.5%2B01:00&provider=z'), ['1', 'Ä']);
  t.deepEqual(await codes('?since=2026-02-01T00:00:00.501Z'), []);
  const [line] = await lines('?include=none&limit=1');
  const members = 'code baseCode providerPropertyIds country canonicalCityPlaceId updatedAt';
  t.is(Object.keys(line ?? {}).join(' '), members);
});

test('points of interest and reviews are counted on request', async (t) => {
  const guests = async (query: string) =>
    (await lines(query)).map(({ code, mediaCount, roomCount, pointsOfInterestCount, reviewsCount }) =>
      [code, mediaCount, roomCount, pointsOfInterestCount, reviewsCount].join(' '),
    );
  t.deepEqual(await guests('?include=content'), [
    'ab-c:1 0 2 0 0',
    'ab-c:9 0 0 0 0',
    'm 3 1 3 1',
    'z 0 0 0 0',
    'z:Ä 0 0 0 0',
  ]);
  t.deepEqual(await guests('?include=content&provider=z'), ['1 1 0 1 1', 'Ä 0 0 0 0']);
});

test('pages go on behind any code, whether it is there or not', async (t) => {
  t.deepEqual(await codes('?limit=2'), ['ab-c:1', 'ab-c:9']);
  t.deepEqual(await codes('?limit=2&after=ab-c:9'), ['m', 'z']);
  t.deepEqual(await codes('?after=ab-c:5'), ['ab-c:9', 'm', 'z', 'z:Ä']);
  t.deepEqual(await codes('?after=ab'), ['ab-c:1', 'ab-c:9', 'm', 'z', 'z:Ä']);
  t.deepEqual(await codes('?after=z:'), ['z:Ä']);
  t.deepEqual(await codes('?after=%F0%9F%98%80'), []);
});

test('a provider that has just come is not missed', async (t) => {
  const own = await openApiScene(t);
  const { pool } = own;
  for (const [index, provider] of ['a', 'c', 'b'].entries()) {
    const values = [provider];
    await pool.query(`insert into hotels (provider_code, hotel_code, name) values ($1, '1', 'name')`, values);
    await pool.query(
      `insert into rooms (provider_code, hotel_code, room_code) values ($1, '1', 'R')`,
      values,
    );
    t.is((await lines('', own)).length, index + 1);
    t.is((await own.ask('/rooms', { query: { roomCodes: ['R'] } }))['count'], index + 1);
  }
});

test('the answer says what its lines are, and is compressed on request', async (t) => {
  const { server, key } = scene;
  const response = await server.send('/export/catalog', { key, headers: { 'Accept-Encoding': 'gzip' } });
  t.is(response.headers.get('Content-Type'), 'application/x-ndjson; charset=utf-8');
  t.is(response.headers.get('X-Export-Schema'), 'catalog-v1');
  t.is(response.headers.get('Content-Encoding'), 'gzip');
  t.is(response.headers.get('X-Export-Count'), null);
  t.is((await response.text()).trim().split('\n').length, 5);
});

/** The lines as where so much changed that a scan of the changes would be longer than one of all keys. */
async function scanOfAllKeys(
  pool: Pool,
  providerCodes: readonly string[],
  byProvider: boolean,
  since: string | undefined,
  counts: ExportOptions['counts'],
): Promise<readonly string[]> {
  const lines: string[] = [];
  const options = {
    ...{ providerCodes, byProvider, since: since === undefined ? null : new Date(since), counts },
    ...{ after: null, limit: 1000, fewChanges: 0 },
  };
  for await (const some of exportLines(pool, options))
    lines.push(...some.map((line) => JSON.stringify(line)));
  return lines;
}

/** Changes of a row, of its base code, its place, its counts, and of nothing that a line has. */
const steps = [
  `update hotels set name = 'Other' where hotel_code = '$'`,
  `update hotels set deleted_at = case when deleted_at is null then now() end where hotel_code = '$'`,
  `delete from hotels where hotel_code = '$'`,
  `insert into rooms (provider_code, hotel_code, room_code) values ('a', '$', 'r' || random())`,
  `update mappings set sent_base_code = 'B' || (random() * 3)::integer where hotel_code = '$'`,
  `update mappings set confidence_pct = random() where hotel_code = '$'`,
  `delete from mappings where hotel_code = '$'`,
  `insert into mappings (provider_code, hotel_code, sent_base_code) values ('a', '$', 'B1') on conflict do nothing`,
  `insert into hotels (provider_code, hotel_code, name) values ('a', '$', 'New') on conflict do nothing`,
  `insert into base_code_aliases (old_base_code, base_code) values ('B$', 'B0') on conflict do nothing`,
  `update places set country_code = case country_code when 'AT' then 'DE' else 'AT' end`,
  `update places set name = 'Other'`,
] as const;

test('since a time come the lines in which something is not as it was', async (t) => {
  const own = await openApiScene(t);
  const { pool } = own;
  await keepLoading(t, pool);
  const anyStep = fc.tuple(fc.constantFrom(...steps), fc.constantFrom('1', '2', '3'));
  const all = async (query: string): Promise<ReadonlyMap<string, string>> =>
    new Map((await lines(query, own)).map((line) => [line.code, JSON.stringify(line)]));
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 12 }), async (taken) => {
    await pool.query('truncate hotels, mappings, base_code_aliases, places, rooms, providers');
    await loadRecords(pool, [
      { type: 'provider', providerCode: 'a', name: 'A', family: 'a' },
      { type: 'provider', providerCode: 'a-eu', name: 'A', family: 'a' },
      { type: 'provider', providerCode: 'z', name: 'Z' },
      place(ireland, 'REGION', 'Ireland', 'AT'),
      ...['a', 'a-eu', 'z'].flatMap((providerCode) =>
        ['1', '2', '3'].map((hotelCode) => {
          const country = hotelCode === '3' && { countryCode: 'FR' };
          return hotel(providerCode, hotelCode, { location: { canonicalCityId: ireland, ...country } });
        }),
      ),
      ...[
        mapping('a', '1', 'B1'),
        mapping('a-eu', '2', 'B1'),
        mapping('z', '1', 'B1'),
        mapping('z', '3', 'B2'),
      ],
    ]);
    for (const [step, hotelCode] of taken) {
      const before = [await all(''), await all('?provider=a')];
      const { rows } = await pool.query<{ now: Date }>(
        `select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as now`,
      );
      const since = rows[0]?.now.toISOString() ?? '';
      await delay(2);
      await pool.query(step.replace('$', hotelCode));
      for (const [mode, query] of ['', 'provider=a&'].entries()) {
        const now = [...(await all(`?${query}`))];
        const found = await all(`?${query}since=${since}`);
        // The country of a row that a line does not show may have changed.
        const hasMore = (line: string): boolean =>
          (/"providerPropertyIds".*?\}/.exec(line)?.[0] ?? '').includes(',');
        const others = now.filter(
          ([code, line]) => before[mode]?.get(code) !== line || (found.has(code) && hasMore(line)),
        );
        t.deepEqual([...found], others, `${step} ${hotelCode} ${query}`);
        const providerCodes = mode === 0 ? ['a', 'a-eu', 'z'] : ['a', 'a-eu'];
        t.deepEqual(
          await scanOfAllKeys(pool, providerCodes, mode === 1, since, ['mediaCount', 'roomCount']),
          others.map(([, line]) => line),
          `${step} ${hotelCode} ${query}, all keys`,
        );
      }
    }
  });
  await fc.assert(property, { numRuns: runs(12), endOnFailure: true });
});

test('what is wrong with a parameter is said of that parameter', async (t) => {
  for (const [query, field] of [
    ['limit=0', 'limit'],
    ['limit=5001', 'limit'],
    ['limit=x', 'limit'],
    ['since=2026-01-01', 'since'],
    ['since=yesterday', 'since'],
    ['include=all', 'include'],
    ['after=', 'after'],
    ['after=a%00', 'after'],
    ['provider=', 'provider'],
    ['count=1', 'count'],
    ['limit=1&limit=2', 'limit'],
  ] as const) {
    const { error } = await scene.ask<{ error: object }>(`/export/catalog?${query}`, undefined, 400);
    t.like(error, { code: 'VALIDATION_ERROR', details: [{ field }] }, query);
  }
});

test('every page of any catalog is that of all lines', async (t) => {
  const own = await openApiScene(t);
  const { pool } = own;
  const property = fc.asyncProperty(
    anyListCatalog({ minLength: 0, maxLength: 80 }),
    fc.constantFrom(1, 2, 7, 50),
    fc.constantFrom(undefined, '2026-01-01T00:00:00.001Z'),
    async (catalog, limit, since) => {
      await loadSmallCatalog(pool, catalog);
      await forgetTimes(pool);
      for (const provider of [undefined, 'beta']) {
        const walked: Line[] = [];
        let last: string | undefined;
        let page: Line[];
        do {
          const query = new URLSearchParams({
            limit: String(limit),
            include: 'none',
            ...(provider === undefined ? {} : { provider }),
            ...(since === undefined ? {} : { since }),
            ...(last === undefined ? {} : { after: last }),
          });
          page = await lines(`?${query.toString()}`, own);
          walked.push(...page);
          last = page.at(-1)?.code;
        } while (page.length === limit);
        const family = provider === undefined ? null : ['alpha', 'beta'];
        const all = bruteForceExport(catalog, family, since);
        t.deepEqual(walked, all);
        const providerCodes = family ?? ['alpha', 'beta', 'gamma'];
        const scanned = await scanOfAllKeys(pool, providerCodes, family !== null, since, []);
        t.deepEqual(
          scanned.map((line): unknown => JSON.parse(line)),
          all,
        );
      }
    },
  );
  await fc.assert(property, { numRuns: runs(12), endOnFailure: true });
});
