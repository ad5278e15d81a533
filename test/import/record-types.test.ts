import test from 'ava';
import { hotel, mapping, place } from '../support/records.ts';
import { createImporter } from './importer.ts';
import { recordCases } from './record-cases.ts';

const city = '11111111-2222-4333-8444-555555555555';
const zone = '66666666-2222-4333-8444-555555555555';

/** Numbers that would come as text, to be exact. */
const casts: Readonly<Record<string, string>> = { population: 'population::float8' };

for (const { full, table, row, least, kept } of recordCases) {
  const sql = `select ${Object.keys(row)
    .map((column) => casts[column] ?? column)
    .join(', ')} from ${table}`;
  const empty = Object.entries(row).map(([column, value]) => [column, Array.isArray(value) ? [] : null]);
  const leastRow = { ...(Object.fromEntries(empty) as object), ...kept };

  test(`${full.type}: all fields are kept, sending it again changes nothing, what is absent becomes empty`, async (t) => {
    const { records, rows } = await createImporter(t);

    t.deepEqual((await records([full])).counts, { [full.type]: { new: 1 } });
    t.deepEqual(await rows(sql), [row]);
    t.deepEqual((await records([full])).counts, { [full.type]: { unchanged: 1 } });

    const nothing = Object.fromEntries(
      Object.keys(full).map((name) => [name, name in least ? undefined : '']),
    );
    t.deepEqual((await records([{ ...nothing, ...least }])).counts, { [full.type]: { changed: 1 } });
    t.deepEqual(await rows(sql), [leastRow]);
    t.deepEqual((await records([least])).counts, { [full.type]: { unchanged: 1 } });
  });
}

test('a hotel’s rooms: those that are new, that differ and that are gone are written, the others left alone', async (t) => {
  const { records, rows } = await createImporter(t);
  const rooms = [
    {
      ...{ roomCode: 'DBL', name: 'Double', maxOccupancy: 3, sizeSqM: 22.5, platformRoomCode: 'ROOM_DBL' },
      ...{ occupancy: { adults: 2, children: 1, total: 3 }, beds: [{ type: 'king', count: 1 }] },
      texts: [{ type: 'short', languageCode: 'en', text: 'A room' }],
      images: [{ code: 'i1', url: 'https://example.com/r.jpg', mediaType: 'IMAGE' }],
    },
    { roomCode: 'SGL' },
    { roomCode: 'TWN', name: 'Twin' },
  ];
  const hotelWith = (more: object): object => hotel('acme', 'H1', more);
  const sql = `select room_code, name, max_occupancy, adults, children, total, beds, size_sqm, texts, images,
      platform_room_code, created_at, updated_at from rooms order by room_code`;

  t.deepEqual((await records([hotelWith({ rooms })])).counts, { hotel: { new: 1 } });
  const [double, single, twin] = await rows(sql);
  t.like(double, {
    ...{ room_code: 'DBL', name: 'Double', max_occupancy: 3, adults: 2, children: 1, total: 3 },
    ...{ beds: [{ type: 'king', count: 1 }], size_sqm: 22.5, platform_room_code: 'ROOM_DBL' },
    texts: [{ type: 'short', languageCode: 'en', text: 'A room' }],
    images: [{ code: 'i1', url: 'https://example.com/r.jpg', order: 0, mediaType: 'IMAGE' }],
  });
  t.like(single, { room_code: 'SGL', name: null, max_occupancy: null, beds: [], texts: [], images: [] });

  const reversed = hotelWith({ rooms: rooms.toReversed() });
  t.deepEqual((await records([reversed])).counts, { hotel: { unchanged: 1 } });

  const changed = [rooms[0], { roomCode: 'TWN', name: 'Twins' }, { roomCode: 'äpt' }, { roomCode: 'Zpt' }];
  t.deepEqual((await records([hotelWith({ rooms: changed })])).counts, { hotel: { changed: 1 } });
  const after = await rows(sql);
  t.deepEqual(
    after.map((room): unknown => room['room_code']),
    ['DBL', 'TWN', 'Zpt', 'äpt'],
  );
  t.deepEqual(after[0], double);
  t.is(after[1]?.['name'], 'Twins');
  t.deepEqual(after[1]?.['created_at'], twin?.['created_at']);
  t.deepEqual((await records([hotelWith({ rooms: changed })])).counts, { hotel: { unchanged: 1 } });

  t.deepEqual((await records([hotelWith({})])).counts, { hotel: { changed: 1 } });
  t.deepEqual(await rows(sql), []);
});

test('a room that stands twice in a hotel counts as it stands last', async (t) => {
  const { records, rows } = await createImporter(t);
  const rooms = [
    { roomCode: 'A', name: 'first' },
    { roomCode: 'A', name: 'last' },
  ];
  await records([hotel('acme', 'H1', { rooms })]);
  t.deepEqual(await rows('select room_code, name from rooms'), [{ room_code: 'A', name: 'last' }]);
});

test('what a record says is gone is removed, once', async (t) => {
  const { records, rows } = await createImporter(t);
  const gone = [
    { type: 'mapping', providerCode: 'acme', hotelCode: 'H1', baseCode: null },
    { type: 'baseCodeConflict', baseCode: 'B1', resolved: true },
    { type: 'geoPolicy', connectionCode: 'c', agencyCode: 'a', removed: true },
  ];
  await records([
    mapping('acme', 'H1', 'B1'),
    { type: 'baseCodeConflict', baseCode: 'B1' },
    { type: 'geoPolicy', connectionCode: 'c', agencyCode: 'a', include: { countries: ['AT'] } },
    { type: 'geoPolicy', connectionCode: 'c' },
  ]);
  const each = (count: object) => ({ mapping: count, baseCodeConflict: count, geoPolicy: count });
  t.deepEqual((await records(gone)).counts, each({ removed: 1 }));
  t.deepEqual(await rows('select from mappings union all select from base_code_conflicts'), []);
  t.deepEqual(await rows('select connection_code, agency_code from geo_policies'), [
    { connection_code: 'c', agency_code: null },
  ]);
  t.deepEqual((await records(gone)).counts, each({ unchanged: 1 }));
});

test('references join once the other side arrives: retired codes in any order, a mapping before its hotel', async (t) => {
  const { records, rows } = await createImporter(t);
  const alias = (oldBaseCode: string, baseCode: string) => ({ type: 'baseCodeAlias', oldBaseCode, baseCode });
  await records([mapping('acme', 'H1', 'A'), { type: 'baseCodeConflict', baseCode: 'B' }]);
  await records([alias('B', 'C')]);
  await records([alias('A', 'B')]);
  await records([alias('C', 'D')]);
  t.deepEqual(
    await rows('select base_code from mappings union all select base_code from base_code_conflicts'),
    [{ base_code: 'D' }, { base_code: 'D' }],
  );
  await records([alias('C', 'E')]);
  t.deepEqual(await rows('select old_base_code, survivor from base_code_aliases order by 1'), [
    { old_base_code: 'A', survivor: 'E' },
    { old_base_code: 'B', survivor: 'E' },
    { old_base_code: 'C', survivor: 'E' },
  ]);
});

test('a place that comes before its parent gets its way up once that comes', async (t) => {
  const { records, rows } = await createImporter(t);
  const tree = 'select path::text[] as path, city_id, city_names from place_tree where place_id = $1';
  await records([place(zone, 'ZONE', 'Döbling', 'AT', { zoneKind: 'district', parentId: city })]);
  t.deepEqual(await rows(tree, [zone]), [{ path: [zone], city_id: null, city_names: ['dobling'] }]);
  await records([place(city, 'CITY', 'Wien', 'AT')]);
  t.deepEqual(await rows(tree, [zone]), [
    { path: [zone, city], city_id: city, city_names: ['dobling', 'wien'] },
  ]);
});
