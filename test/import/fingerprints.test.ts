import test from 'ava';
import { createImporter } from './importer.ts';

const hotel = {
  type: 'hotel',
  providerCode: 'acme',
  hotelCode: 'H1',
  name: 'Lac',
  location: { city: 'Genève', countryCode: 'CH', latitude: 46.20222, longitude: 6.1 },
  contact: { phone: '1', website: 'w' },
  descriptions: [{ type: 'general', language: 'fr', text: 'Au bord du lac' }],
  media: [{ url: 'u1', mediaType: 'IMAGE', order: 1, caption: 'c' }],
  closestDestinations: [{ code: 'GVA', name: 'Geneva' }],
  reviews: [{ source: 'Guestbook', score: 8.5, scale: 10, count: 12 }],
  rooms: [
    { roomCode: 'DBL', name: 'Double', sizeSqM: 20.25, beds: [{ type: 'king', count: 1 }] },
    { roomCode: 'SGL', images: [{ code: 'i', url: 'u', order: 4 }], sizeSqM: 0.0000001 },
  ],
};

/** The same value with the keys of all objects the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]): [string, unknown] => [name, reversed(member)]),
  );
}

const times = `select hotel_changed_at as hotel, media_changed_at as media, descriptions_changed_at as descriptions,
  rooms_changed_at as rooms, updated_at as updated, created_at as created from hotels`;

type Times = Readonly<Record<string, Date>>;

/** The names of the times that are others than before. */
function moved(before: Times = {}, after: Times = {}): readonly string[] {
  return Object.keys(after)
    .filter((name) => Number(after[name]) !== Number(before[name]))
    .sort();
}

test('neither the order of keys nor another way to say nothing changes a hotel', async (t) => {
  const { records, rows } = await createImporter(t);
  await records([hotel]);
  const before = await rows(times);
  const same = {
    ...(reversed(hotel) as object),
    providerCode: ' ACME ',
    name: '\tLac\r\n',
    starRating: null,
    chainCode: '',
    boardCodes: [null],
    amenities: undefined,
  };
  t.deepEqual((await records([same])).counts, { hotel: { unchanged: 1 } });
  t.deepEqual(await rows(times), before);
});

const changes = [
  { part: 'hotel', change: { name: 'Lacs' } },
  { part: 'hotel', change: { contact: { phone: '2', website: 'w' } } },
  { part: 'hotel', change: { amenities: ['77'] } },
  { part: 'hotel', change: { closestDestinations: [] } },
  { part: 'hotel', change: { checkOut: { until: '10:00' } } },
  { part: 'hotel', change: { petPolicy: [{ text: 'No pets' }] } },
  { part: 'hotel', change: { reviews: [{ ...hotel.reviews[0], score: 8.6 }] } },
  { part: 'hotel', change: { reviews: undefined } },
  { part: 'media', change: { media: [] } },
  { part: 'media', change: { media: [{ ...hotel.media[0], caption: 'd' }] } },
  { part: 'media', change: { media: [{ hash: '00000000000000ff', ...hotel.media[0] }] } },
  { part: 'descriptions', change: { descriptions: [...hotel.descriptions, { text: 'more' }] } },
  { part: 'rooms', change: { rooms: hotel.rooms.slice(1) } },
  { part: 'rooms', change: { rooms: [{ ...hotel.rooms[0], sizeSqM: 21 }, hotel.rooms[1]] } },
];

test('a change of a part moves the time of that part alone, once', async (t) => {
  const { records, rows } = await createImporter(t);
  const first = changes.map((_, index) => ({ ...hotel, hotelCode: `H${index}` }));
  const second = first.map((record, index) => ({ ...record, ...changes[index]?.change }));
  const timesOfEach = (): Promise<Times[]> => rows<Times>(`${times} order by substr(hotel_code, 2)::int`);
  await records(first);
  const before = await timesOfEach();
  t.deepEqual((await records(second)).counts, { hotel: { changed: changes.length } });
  const after = await timesOfEach();
  for (const [index, { part, change }] of changes.entries())
    t.deepEqual(moved(before[index], after[index]), [part, 'updated'].sort(), JSON.stringify(change));
  t.deepEqual((await records(second)).counts, { hotel: { unchanged: changes.length } });
});

test('what changes and changes back within a batch is written not at all', async (t) => {
  const { records, rows } = await createImporter(t);
  await records([hotel]);
  const versions =
    'select xmin::text, ctid::text from hotels union all select xmin::text, ctid::text from rooms order by 2';
  const before = await rows(versions);
  const there = { ...hotel, name: 'Other', rooms: [] };
  t.deepEqual((await records([there, there, hotel])).counts, { hotel: { changed: 2, unchanged: 1 } });
  t.deepEqual(await rows(versions), before);
});

/** The part of the content that each column of a hotel belongs to; a change of the key is one of both. */
const partsOfColumns: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...[
        'name',
        'address',
        'city',
        'postal_code',
        'country_code',
        'latitude',
        'longitude',
        'place_id',
        'phone',
      ],
      ...['email', 'website', 'category_code', 'star_rating', 'property_type', 'chain_code', 'board_codes'],
      ...['amenity_codes', 'closest_destinations', 'check_in_from', 'check_in_until', 'check_out_from'],
      ...['check_out_until', 'year_built', 'year_renovated', 'room_count', 'important_information'],
      ...['payment_policy', 'pet_policy', 'points_of_interest', 'reviews'],
    ].map((column) => [column, ['hotel']]),
  ),
  provider_code: ['hotel', 'rooms'],
  hotel_code: ['hotel', 'rooms'],
  media: ['media'],
  descriptions: ['descriptions'],
  ...Object.fromEntries(
    [
      ...['name_folded', 'name_trigrams', 'name_trigram_count', 'name_words', 'city_words', 'created_at'],
      ...['updated_at', 'deleted_at', 'hotel_fingerprint', 'media_fingerprint', 'descriptions_fingerprint'],
      ...['rooms_fingerprint', 'hotel_changed_at', 'media_changed_at', 'descriptions_changed_at'],
      ...['rooms_changed_at', 'completeness', 'completeness_points'],
    ].map((column) => [column, []]),
  ),
};

/** Another value of each column, by its name or its type, as SQL. */
const otherValues: Readonly<Record<string, string>> = {
  country_code: `'DE'`,
  descriptions: `'[{"text": "other"}]'`,
  media: `'[{"url": "other", "order": 7}]'`,
  closest_destinations: `'[{"code": "other"}]'`,
  ...Object.fromEntries(
    ['important_information', 'payment_policy', 'pet_policy', 'texts'].map((column) => [
      column,
      `'[{"text": "other"}]'`,
    ]),
  ),
  ...Object.fromEntries(
    ['check_in_from', 'check_in_until', 'check_out_from', 'check_out_until'].map((column) => [
      column,
      `'18:30'`,
    ]),
  ),
  points_of_interest: `'[{"name": "other"}]'`,
  reviews: `'[{"source": "other", "score": 1, "scale": 5}]'`,
  year_built: '1950',
  year_renovated: '1990',
  beds: `'[{"type": "other"}]'`,
  images: `'[{"url": "other", "order": 7}]'`,
  text: `'other'`,
  'double precision': '5.5',
  integer: '7',
  smallint: '7',
  uuid: `'00000000-0000-4000-8000-000000000001'`,
  ARRAY: `'{7}'`,
  tsvector: `'other'`,
  'timestamp with time zone': `'2001-01-01'`,
};

for (const table of ['hotels', 'rooms']) {
  test(`a change of any column of ${table}, by hand, moves the time of its part alone`, async (t) => {
    const { records, rows } = await createImporter(t);
    const columns = await rows<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    );
    t.true(columns.length > 10);
    await records(columns.map(({ name }) => ({ ...hotel, hotelCode: name })));
    for (const { name, type } of columns) {
      // A hotel whose code is changed has another.
      const timesOf = async (): Promise<Times | undefined> =>
        (
          await rows<Times>(
            `${times} where hotel_code in ($1, 'other') order by hotel_code = 'other' limit 1`,
            [name],
          )
        )[0];
      const before = await timesOf();
      const value = otherValues[name] ?? otherValues[type];
      if (value === undefined) throw new Error(`the test knows no ${type}, for ${name}`);
      await rows(
        `update ${table} set ${name} = ${value}
         where hotel_code = $1 ${table === 'rooms' ? `and room_code = 'DBL'` : ''}`,
        [name],
      );
      const parts = moved(before, await timesOf())
        .filter((part) => ['hotel', 'media', 'descriptions', 'rooms'].includes(part))
        .filter((part) => name !== `${part}_changed_at`);
      const ofRooms = ['created_at', 'updated_at'].includes(name) ? [] : ['rooms'];
      const expected = table === 'rooms' ? ofRooms : partsOfColumns[name];
      t.deepEqual(parts, expected, `${table}.${name}: say to which part a new column belongs`);
    }
  });
}

test('a new column changes no hotel that has nothing in it, and is content of those that have', async (t) => {
  const { records, rows } = await createImporter(t);
  await records([hotel]);
  const written = 'select xmin::text, ctid::text from hotels';
  const before = await rows(written);
  await rows(
    'alter table hotels add column later_number integer, add column later_list jsonb, add column later_text text',
  );
  t.deepEqual((await records([hotel])).counts, { hotel: { unchanged: 1 } });
  t.deepEqual(await rows(written), before, 'nothing is written');
  const movedBy = async (change: string): Promise<readonly string[]> => {
    const [earlier] = await rows<Times>(times);
    await rows(`update hotels set ${change}`);
    return moved(earlier, (await rows<Times>(times))[0]);
  };
  t.deepEqual(await movedBy('updated_at = updated_at'), []);
  const later = [
    'later_number = 1',
    `later_list = '1'`,
    `later_text = '1'`,
    `later_text = ''`,
    'later_number = null',
  ];
  for (const change of later) t.deepEqual(await movedBy(change), ['hotel', 'updated'], change);
});

test('what follows from other rows cannot be written by hand', async (t) => {
  const { records, rows } = await createImporter(t);
  await records([hotel, { type: 'baseCodeAlias', oldBaseCode: 'A', baseCode: 'B' }]);
  const derived = `select rooms_fingerprint, media_fingerprint, name_folded, completeness, completeness_points from hotels`;
  const [before] = await rows(derived);
  await rows(
    `update hotels set rooms_fingerprint = 'x', media_fingerprint = 'y', name_folded = 'z', completeness = 1,
       completeness_points = '{1}'`,
  );
  t.deepEqual(await rows(derived), [before]);
  await rows(`update base_code_aliases set survivor = 'x'`);
  t.deepEqual(await rows('select survivor from base_code_aliases'), [{ survivor: 'B' }]);
  await t.throwsAsync(rows('delete from place_tree'), { message: 'place_tree follows from places' });
});
