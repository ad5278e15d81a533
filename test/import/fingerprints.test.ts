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
  { part: 'media', change: { media: [] } },
  { part: 'media', change: { media: [{ ...hotel.media[0], caption: 'd' }] } },
  { part: 'descriptions', change: { descriptions: [...hotel.descriptions, { text: 'more' }] } },
  { part: 'rooms', change: { rooms: hotel.rooms.slice(1) } },
  { part: 'rooms', change: { rooms: [{ ...hotel.rooms[0], sizeSqM: 21 }, hotel.rooms[1]] } },
];

for (const { part, change } of changes) {
  test(`a change of ${Object.keys(change).join()} moves the time of ${part} alone: ${JSON.stringify(change).slice(0, 60)}`, async (t) => {
    const { records, rows } = await createImporter(t);
    await records([hotel]);
    const [before] = await rows<Record<string, Date>>(times);
    t.deepEqual((await records([{ ...hotel, ...change }])).counts, { hotel: { changed: 1 } });
    const [after] = await rows<Record<string, Date>>(times);
    const moved = Object.keys(after ?? {}).filter((name) => Number(after?.[name]) !== Number(before?.[name]));
    t.deepEqual(moved.sort(), [part, 'updated'].sort());
    t.deepEqual((await records([{ ...hotel, ...change }])).counts, { hotel: { unchanged: 1 } });
  });
}

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
