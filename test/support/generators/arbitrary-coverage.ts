import fc from 'fast-check';

/** Random records of hotels with rooms, and random changes of them in SQL, for coverage. */

const codes = ['1', '2', '3', '4', '5'];
const providerCode = fc.constantFrom('sol', 'luna', 'mar_1');
const hotelCode = fc.constantFrom(...codes);
const name = fc.constantFrom(
  'Hôtel du Lac',
  'HOTEL  DU LAC',
  'Straße 1',
  '—',
  'A',
  'ホテル 東京',
  'Élite & Co.',
  '한국 호텔',
);

/**
 * A name again and again, as suppliers write it, with something else in it or
 * not; about as long as the limit.
 */
export const nameRepeated: fc.Arbitrary<{ readonly name: string; readonly text: string }> = fc
  .record({
    name,
    between: fc.constantFrom(' ', ', ', ' – ', '', '. ', '|', ' x '),
    times: fc.integer({ min: 1, max: 100 }),
    write: fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.normalize('NFD'),
      (text) => text.replaceAll('ô', 'o'),
    ),
    end: fc.constantFrom('', '', '', '!', '…', 'e', ' Wien', '1', 'é', '\u0301'),
    cut: fc.option(fc.integer({ min: 78, max: 120 })),
  })
  .map(({ name: called, between, times, write, end, cut }) => {
    const text = write(Array.from({ length: times }, () => called).join(between)) + end;
    const whole = Array.from(text);
    return { name: called, text: (cut === null ? whole : whole.slice(0, cut)).join('').trim() || 'x' };
  });

const description = fc.oneof(
  nameRepeated.map(({ text }) => text),
  fc.constantFrom('Short.', 'x'.repeat(80), 'x'.repeat(81), '😀'.repeat(80), '😀'.repeat(81), '-'.repeat(90)),
  fc.constant('A quiet house by the lake, ten minutes from the station, with a garden and a pool for all.'),
);

const some = <T>(value: T, max = 2): fc.Arbitrary<readonly T[]> =>
  fc.integer({ min: 0, max }).map((length) => Array.from({ length }, () => value));

const text = fc.record({ text: description, language: fc.constantFrom('de', 'de-AT', 'EN', 'fr') });

const room = fc.record({
  roomCode: fc.constantFrom('A', 'B', 'C'),
  texts: some({ text: 'Double room' }),
  images: some({ url: 'https://images.example.com/1.jpg' }),
  beds: some({ type: 'double', count: 1 }),
});

export const hotelRecord = fc.record({
  type: fc.constant('hotel'),
  providerCode,
  hotelCode,
  name,
  location: fc.constantFrom(
    {},
    { latitude: 48.2, longitude: 16.3 },
    { countryCode: 'AT', address: 'Ring 1' },
  ),
  contact: fc.constantFrom({}, {}, { phone: '1' }, { website: 'w', email: 'e@example.com' }),
  starRating: fc.constantFrom(null, 0, 4.5),
  amenities: some('wifi', 6),
  descriptions: fc.array(text, { maxLength: 3 }),
  media: some({ url: 'https://images.example.com/front.jpg' }, 6),
  checkIn: fc.constantFrom({}, { from: '15:00' }, { until: '22:00' }),
  yearBuilt: fc.constantFrom(null, 1900),
  pointsOfInterest: some({ name: 'Port' }),
  rooms: fc.uniqueArray(room, { maxLength: 3, selector: ({ roomCode }) => roomCode }),
});

const quoted = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
const key = fc.record({ provider: providerCode, hotel: hotelCode });
const where = key.map(({ provider, hotel }) => `provider_code = '${provider}' and hotel_code = '${hotel}'`);
const byProvider = providerCode.map((provider) => `provider_code = '${provider}'`);
const anyRows = fc.oneof(where, where, byProvider);

const setHotels = fc.oneof(
  fc
    .array(description, { maxLength: 2 })
    .map((texts) => `descriptions = ${quoted(texts.map((text) => ({ text })))}`),
  some({ url: 'u', order: 1 }).map((media) => `media = ${quoted(media)}`),
  name.map((text) => `name = '${text}'`),
  fc.constantFrom(
    'latitude = null',
    'latitude = 1, longitude = 2',
    'deleted_at = now()',
    'deleted_at = null',
    'city = city',
    'address = null, email = null',
    'star_rating = 3, amenity_codes = array[hotel_code]',
  ),
);

const setRooms = fc.oneof(
  some({ url: 'u', order: 1 }).map((images) => `images = ${quoted(images)}`),
  some({ text: 't' }).map((texts) => `texts = ${quoted(texts)}`),
  some({ type: 't', count: 2 }).map((beds) => `beds = ${quoted(beds)}`),
);

/**
 * One statement, as somebody might type it in psql; it may meet no row. A key
 * that exists is one that is taken.
 */
export const change: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(setHotels, anyRows).map(([set, rows]) => `update hotels set ${set} where ${rows}`),
  fc.tuple(setRooms, anyRows).map(([set, rows]) => `update rooms set ${set} where ${rows}`),
  anyRows.map((rows) => `delete from rooms where ${rows}`),
  where.map((rows) => `delete from hotels where ${rows}`),
  fc.tuple(key, name).map(
    ([{ provider, hotel }, called]) =>
      `insert into hotels (provider_code, hotel_code, name) values ('${provider}', '${hotel}', '${called}')
       on conflict (provider_code, hotel_code) do update set deleted_at = null, phone = '1'`,
  ),
  key.map(
    ({ provider, hotel }) =>
      `insert into rooms (provider_code, hotel_code, room_code, images)
       select '${provider}', '${hotel}', n::text, '[{"url": "u", "order": 1}]' from generate_series(1, 3) as n
       on conflict do nothing`,
  ),
  fc.tuple(where, hotelCode).map(
    ([rows, code]) =>
      `update hotels h set hotel_code = '${code}' where ${rows}
       and not exists (select from hotels o where o.provider_code = h.provider_code and o.hotel_code = '${code}')`,
  ),
  fc.tuple(where, hotelCode).map(
    ([rows, code]) =>
      `update rooms r set hotel_code = '${code}' where ${rows} and not exists (
         select from rooms o
         where o.provider_code = r.provider_code and o.hotel_code = '${code}' and o.room_code = r.room_code)`,
  ),
  fc.constantFrom(
    'truncate rooms',
    `with gone as (delete from rooms) update hotels set phone = '2' where hotel_code = '1'`,
  ),
  fc.constant('truncate hotels'),
);
