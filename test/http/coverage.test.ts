import test from 'ava';
import fc from 'fast-check';
import { percentage } from '../../catalog/coverage/coverage-record.ts';
import { refreshCoverage } from '../../catalog/coverage/snapshot.ts';
import { migrate } from '../../catalog/database/migrate.ts';
import { change, hotelRecord, nameRepeated } from '../support/generators/arbitrary-coverage.ts';
import { bruteForceCoverage, isUseful, percentOf } from '../support/oracles/brute-force-coverage.ts';
import { runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { keepLoading, loadRecords } from '../support/scenes/load-records.ts';
import { hotel } from '../support/records.ts';
import { openApi, openApiScene } from '../support/scenes/api-scene.ts';
import { runs } from '../support/properties.ts';
import { copySchema } from '../support/scenes/schema-copy.ts';
import { silentLogger } from '../support/silent-logger.ts';

interface Coverage {
  readonly count: number;
  readonly cached: boolean;
  readonly computedAt: string;
  readonly providers: readonly Record<string, unknown>[];
}

const path = '/metrics/coverage';
const liveOnly = ['hotelsWithJsonbMedia', 'hotelsWithGeo', 'hotelsWith', 'lastUpdated'];

/** Coverage as it is now, with what only that has. */
const livePath = `${path}?media=true`;

const without = (record: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

const long =
  'A quiet house by the lake, ten minutes from the station, with a garden and a pool for all guests.';

const known = [
  { type: 'provider', providerCode: 'sol', name: 'Sol' },
  { type: 'provider', providerCode: 'vacant', name: 'Vacant' },
  hotel('sol', '1', {
    name: 'Lac',
    location: { latitude: 46.2, longitude: 6.1 },
    descriptions: [{ text: 'Short.' }, { text: long }],
    rooms: [
      { roomCode: 'A', images: [{ url: 'u' }], beds: [{ type: 'double' }] },
      { roomCode: 'B', texts: [{ text: 't' }] },
      { roomCode: 'C' },
    ],
  }),
  hotel('sol', '2', { name: 'Lac', descriptions: [{ text: 'lac! '.repeat(30) }] }),
  hotel('sol', '3', { name: 'Lac', media: [{ url: 'u' }], checkIn: { until: '22:00' }, yearBuilt: 1900 }),
  hotel('bare', '1', { name: 'Bare', location: { latitude: 1, longitude: 2 } }),
];

const zeros = {
  hotelsTotal: 0,
  hotelsWithDescription: 0,
  pctHotelsWithDescription: 0,
  hotelsWithUsefulDescription: 0,
  pctHotelsWithUsefulDescription: 0,
  sourceEmpty: true,
  completeness: { average: 0, histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], missing: [] },
  roomsTotal: 0,
  roomsWithImages: 0,
  roomsWithDescriptions: 0,
  roomsWithBeds: 0,
  pctRoomsWithImages: 0,
};

test('coverage is a snapshot, which a refresh makes and a restart keeps', async (t) => {
  const { pool, server, key, ask } = await openApiScene(t, known);
  const early = await server.send(path, { key });
  t.is(early.status, 503);
  t.regex(early.headers.get('Retry-After') ?? '', /^[1-9]\d*$/);
  t.is(((await early.json()) as { error: { code: string } }).error.code, 'SNAPSHOT_NOT_READY');

  const live = await ask<Coverage>(livePath);
  t.false(live.cached);
  t.true(
    live.providers.every((record) => !('sourceEmpty' in record)),
    'absent until the first refresh',
  );

  await refreshCoverage(pool);
  const snapshot = await ask<Coverage>(path);
  t.deepEqual(snapshot, {
    count: 3,
    cached: true,
    computedAt: snapshot.computedAt,
    providers: [
      {
        ...{ ...zeros, providerCode: 'bare', hotelsTotal: 1 },
        completeness: {
          ...{ average: 15, histogram: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0] },
          missing: [
            ...['media', 'descriptions', 'rooms', 'amenities', 'contact', 'address', 'starRating'],
          ].map((part) => ({ part, hotels: 1 })),
        },
      },
      {
        providerCode: 'sol',
        hotelsTotal: 3,
        hotelsWithDescription: 2,
        pctHotelsWithDescription: 66.7,
        hotelsWithUsefulDescription: 1,
        pctHotelsWithUsefulDescription: 33.3,
        sourceEmpty: false,
        completeness: {
          ...{ average: 20, histogram: [0, 2, 0, 0, 1, 0, 0, 0, 0, 0] },
          missing: [
            ...['amenities', 'contact', 'address', 'starRating'].map((part) => ({ part, hotels: 3 })),
            ...['media', 'coordinates', 'rooms'].map((part) => ({ part, hotels: 2 })),
            { part: 'descriptions', hotels: 1 },
          ],
        },
        roomsTotal: 3,
        roomsWithImages: 1,
        roomsWithDescriptions: 1,
        roomsWithBeds: 1,
        pctRoomsWithImages: 33.3,
      },
      { ...zeros, providerCode: 'vacant' },
    ],
  });
  const [bare, sol, vacant] = (await ask<Coverage>(livePath)).providers;
  t.like(bare, { hotelsWithJsonbMedia: 0, hotelsWithGeo: 1, sourceEmpty: true });
  t.like(sol, { hotelsWithJsonbMedia: 1, hotelsWithGeo: 1, sourceEmpty: false });
  t.like(sol?.['hotelsWith'], { checkIn: 1, checkOut: 0, yearBuilt: 1, reviews: 0 });
  t.like(vacant, { hotelsWithJsonbMedia: 0, hotelsWithGeo: 0 });
  t.like(vacant?.['hotelsWith'], { checkIn: 0, reviews: 0 });
  t.false('lastUpdated' in (vacant ?? {}), 'it has no hotel');

  await pool.query('delete from hotels');
  t.deepEqual(await ask<Coverage>(path), snapshot, 'the snapshot stays until the next refresh');
  t.is((await ask<Coverage>(livePath)).providers[0]?.['providerCode'], 'sol');
  t.deepEqual(await (await openApi(t, pool)).ask<Coverage>(path), snapshot);
  const again = await server.send(path, { key });
  const tag = again.headers.get('ETag') ?? '';
  t.is((await server.send(path, { key, headers: { 'If-None-Match': tag } })).status, 304);
  t.is((await server.send(`${path}?media=perhaps`, { key })).status, 400);
  t.is((await server.send(`${path}?provider=sol`, { key })).status, 400);
});

test('whatever is imported and changed in SQL, coverage is what one counts by hand', async (t) => {
  t.timeout(150_000);
  const { pool, ask } = await openApiScene(t);
  await keepLoading(t, pool);
  await refreshCoverage(pool);
  const property = fc.asyncProperty(
    fc.array(hotelRecord, { maxLength: 12 }),
    fc.array(change, { maxLength: 6 }),
    fc.array(hotelRecord, { maxLength: 4 }),
    async (imported, changes, later) => {
      await pool.query('truncate hotels, rooms, providers');
      await loadRecords(pool, [{ type: 'provider', providerCode: 'vacant', name: 'Vacant' }, ...imported]);
      for (const sql of changes) await pool.query(sql);
      await loadRecords(pool, later);
      const expected = await bruteForceCoverage(pool);
      const live = await ask<Coverage>(livePath);
      const { computedAt } = live;
      t.deepEqual(live, { count: expected.length, cached: false, computedAt, providers: [...expected] });
      await refreshCoverage(pool);
      const snapshot = await ask<Coverage>(path);
      t.true(snapshot.cached);
      t.deepEqual(
        snapshot.providers,
        expected.map((record) => without(record, liveOnly)),
      );
    },
  );
  await fc.assert(property, { numRuns: runs(10), endOnFailure: true });
});

test('changes of the same hotels by several writers at once leave coverage right', async (t) => {
  const { pool, ask } = await openApiScene(t);
  const statements = fc.sample(change, 240).filter((sql) => !sql.startsWith('truncate'));
  await loadRecords(pool, fc.sample(hotelRecord, 30));
  let written = 0;
  const write = async (): Promise<void> => {
    for (let sql = statements.pop(); sql !== undefined; sql = statements.pop()) {
      // A deadlock between statements over many rows, or a key that another writer has just taken.
      await pool.query(sql).then(
        () => (written += 1),
        (error: unknown) => {
          t.true(['40P01', '23505'].includes((error as { code: string }).code), String(error));
        },
      );
    }
  };
  await Promise.all(Array.from({ length: 6 }, write));
  t.true(written > 150);
  await refreshCoverage(pool);
  t.deepEqual((await ask<Coverage>(livePath)).providers, [...(await bruteForceCoverage(pool))]);
});

test('hotels that are older than coverage are taken up by the first refresh, while others write', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await pool.query('drop schema public cascade; create schema public');
  await migrate(url, silentLogger(), await copySchema(t));
  await pool.query(
    `insert into hotels (provider_code, hotel_code, name, descriptions)
     select 'p' || n % 3, n::text, 'Hotel', case when n % 2 = 0 then '[{"text": "Good."}]'::jsonb else '[]' end
     from generate_series(1, 5000) as n`,
  );
  await pool.query(
    `insert into rooms (provider_code, hotel_code, room_code) select provider_code, hotel_code, '1' from hotels`,
  );
  await migrate(url, silentLogger());
  const { server, key, ask } = await openApi(t, pool);
  t.is((await server.send(livePath, { key })).status, 503, 'not before all are counted');

  const interrupted = refreshCoverage(pool, AbortSignal.timeout(60)).catch(() => 'interrupted');
  let refreshed = false;
  const writers = [0, 1].map(async (writer) => {
    for (let n = writer; !refreshed; n += 2) {
      const hotel = `hotel_code = '${1 + ((n * 37) % 5000)}'`;
      await pool.query(`update hotels set deleted_at = now() where ${hotel}`);
      await pool.query(`delete from hotels where hotel_code = '${1 + ((n * 41) % 5000)}'`);
      await pool.query(`update rooms set beds = '[{"count": 1}]' where ${hotel}`);
      await pool.query(
        `update hotels set deleted_at = null, descriptions = '[]' where ${hotel} and ${n % 3} > 0`,
      );
    }
  });
  await interrupted;
  await Promise.all([refreshCoverage(pool), refreshCoverage(pool)]).finally(() => (refreshed = true));
  await Promise.all(writers);
  const { providers } = await ask<Coverage>(livePath);
  t.is(providers.length, 3);
  t.deepEqual(providers, [...(await bruteForceCoverage(pool))]);
});

test('refreshes at once leave one whole snapshot', async (t) => {
  const { pool, ask } = await openApiScene(t, known);
  await Promise.all(Array.from({ length: 6 }, () => refreshCoverage(pool)));
  t.is((await ask<Coverage>(path)).count, 3);
  const { rows } = await pool.query('select count(*)::integer as rows from coverage_snapshot');
  t.deepEqual(rows, [{ rows: 1 }]);
});

test('a snapshot of before completeness was counted is served without it', async (t) => {
  const { pool, ask } = await openApiScene(t, known);
  await refreshCoverage(pool);
  const { providers } = await ask<Coverage>(path);
  await pool.query(
    `update coverage_snapshot set providers = (
       select jsonb_agg(p - 'completeness' order by n) from jsonb_array_elements(providers) with ordinality as list (p, n))`,
  );
  t.deepEqual(
    (await ask<Coverage>(path)).providers,
    providers.map((record) => without(record, ['completeness'])),
  );
});

test('an operator refreshes the snapshot by a command', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, known);
  const { status, out } = await runCommand(['coverage', 'refresh'], { DATABASE_URL: url });
  t.deepEqual([status, out], [0, 'refreshed: 4 hotels of 3 providers\n']);
  const { ask } = await openApi(t, pool);
  t.is((await ask<Coverage>(path)).count, 3);
});

test('a name repeated is no useful description, in SQL as by the definition', async (t) => {
  const { pool } = await createTestDatabase(t);
  const pairs = fc.sample(nameRepeated, 4000);
  const { rows } = await pool.query<{ useful: boolean }>(
    `select is_useful_description(text, fold(name)) as useful
     from unnest($1::text[], $2::text[]) with ordinality as pair (name, text, position) order by position`,
    [pairs.map(({ name }) => name), pairs.map(({ text }) => text)],
  );
  const expected = pairs.map(({ name, text }) => isUseful(text, name));
  const wrong = pairs.filter((_pair, index) => rows[index]?.useful !== expected[index]);
  t.deepEqual(wrong, []);
  const repeated = pairs.filter(({ text }, index) => !expected[index] && Array.from(text).length > 80);
  t.true(repeated.length > 200, `${repeated.length} of the names are repeated`);
  t.true(expected.filter(Boolean).length > 200);
});

test('percentages are rounded to one decimal, a half up', (t) => {
  t.is(percentage(1, 2000), 0.1);
  t.is(percentage(1999, 2000), 100);
  t.is(percentage(0, 0), 0);
  const property = fc.property(
    fc.integer({ min: 1, max: 2_000_000_000 }),
    fc.nat(2_000_000_000),
    (whole, any) => {
      const part = any % (whole + 1);
      t.is(percentage(part, whole), percentOf(part, whole));
    },
  );
  fc.assert(property, { numRuns: runs(2000), endOnFailure: true });
});
