import test from 'ava';
import fc from 'fast-check';
import { completenessOf, completenessParts } from '../../catalog/hotels/completeness.ts';
import { completenessPoints, type CountedContent } from '../support/oracles/completeness-points.ts';
import { change, hotelRecord } from '../support/generators/arbitrary-coverage.ts';
import { createTestDatabase } from '../support/database.ts';
import { wrongCompleteness } from '../support/oracles/wrong-completeness.ts';
import { runs } from '../support/properties.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { createImporter } from './importer.ts';

const language = fc.oneof(
  fc.constantFrom('de', 'DE', 'de_AT', 'de-AT', 'en', 'EN-gb', 'fr', '-', '_x', 'Σίσυφος', 'ΣΊΣΥΦΟΣ', 'İ'),
  fc.string({ unit: 'grapheme', maxLength: 4 }).map((text) => text.replaceAll(/[\0\ud800-\udfff]/g, '')),
  fc.constantFrom(undefined, null),
);
const perhaps = (text: string): fc.Arbitrary<string | null> => fc.constantFrom(text, null, null);
const degrees = fc.option(fc.constantFrom(0, 1.5), { freq: 2 });

const content: fc.Arbitrary<CountedContent> = fc.record({
  media: fc.array(fc.constant({ url: 'u' }), { maxLength: 7 }),
  descriptions: fc.array(
    language.map((tag) => ({ text: 't', ...(tag !== undefined && { language: tag }) })),
    { maxLength: 5 },
  ),
  latitude: degrees,
  longitude: degrees,
  rooms: fc.array(fc.constant({}), { maxLength: 2 }),
  amenityCodes: fc.array(fc.constantFrom('a', 'b'), { maxLength: 6 }),
  phone: perhaps('1'),
  email: perhaps('e@example.com'),
  website: perhaps('w'),
  address: perhaps('a'),
  starRating: fc.option(fc.constantFrom(0, 4.5), { freq: 2 }),
});

test('the points are the same in SQL and in TypeScript', async (t) => {
  const { pool } = await createTestDatabase(t);
  const contents = fc.sample(content, runs(3000));
  const { rows } = await pool.query<{ points: readonly number[] }>(
    `select completeness_points_of(media, descriptions, latitude, longitude, md5(rooms::text),
       array(select jsonb_array_elements_text("amenityCodes")), phone, email, website, address, "starRating") as points
     from jsonb_array_elements($1) with ordinality as list (entry, number)
       cross join jsonb_to_record(entry) as c (media jsonb, descriptions jsonb, latitude float8, longitude float8, rooms jsonb,
         "amenityCodes" jsonb, phone text, email text, website text, address text, "starRating" float8)
     order by number`,
    [JSON.stringify(contents)],
  );
  const wrong = contents.filter(
    (one, index) => completenessPoints(one).join() !== rows[index]?.points.join(),
  );
  t.deepEqual(wrong, []);
  t.true(new Set(rows.map(({ points }) => completenessOf(points))).size > 15);
});

test('nothing makes 0 points, and everything 100', (t) => {
  const everything: CountedContent = {
    media: Array.from({ length: 5 }, () => ({})),
    descriptions: ['de', 'en', 'fr'].map((tag) => ({ language: tag })),
    ...{ latitude: 0, longitude: 0, rooms: [{}], amenityCodes: ['a', 'b', 'c', 'd', 'e'] },
    ...{ phone: '1', email: null, website: null, address: 'a', starRating: 0 },
  };
  t.is(completenessOf(completenessPoints(everything)), 100);
  const unknown = { phone: null, email: null, website: null, address: null, starRating: null };
  const nothing = {
    media: [],
    descriptions: [],
    rooms: [],
    amenityCodes: [],
    latitude: null,
    longitude: null,
  };
  t.deepEqual(
    completenessPoints({ ...nothing, ...unknown }),
    completenessParts.map(() => 0),
  );
});

const hotel = { type: 'hotel', providerCode: 'acme', hotelCode: 'H1', name: 'Lac' };
const rooms = [{ roomCode: 'DBL' }];
const media = Array.from({ length: 5 }, (_, index) => ({ url: `u${index}` }));
const description = (tag: string) => ({ language: tag, text: 'Au bord du lac' });

test('an import, and whoever writes rows and rooms by hand, makes a hotel more or less complete', async (t) => {
  const { records, rows } = await createImporter(t);
  const completeness = async (): Promise<unknown> =>
    (await rows<{ completeness: number }>('select completeness from live_hotels'))[0]?.completeness;
  const imported: readonly (readonly [object, number])[] = [
    [{}, 0],
    [{ media: media.slice(0, 1) }, 10],
    [{ media }, 25],
    [{ media, rooms }, 40],
    [{ media, rooms, descriptions: [description('fr'), description('FR-ch')] }, 50],
    [{ media, rooms, descriptions: ['fr', 'de', 'en', 'it'].map(description) }, 60],
    [{ rooms, location: { address: 'Rive 1', latitude: 46.2 } }, 20],
    [{ location: { address: 'Rive 1', latitude: 46.2, longitude: 6.1 } }, 20],
    [{ contact: { email: 'e@example.com' }, starRating: 4, amenities: ['1', '2', '3', '4'] }, 15],
    [{ amenities: ['1', '2', '3', '4', '5'] }, 10],
  ];
  for (const [more, expected] of imported) {
    await records([{ ...hotel, ...more }]);
    t.is(await completeness(), expected, JSON.stringify(more));
  }
  await rows(`insert into rooms (provider_code, hotel_code, room_code) values ('acme', 'H1', 'A')`);
  t.is(await completeness(), 25);
  await rows(`update hotels set amenity_codes = '{}', address = 'Rive 1'`);
  t.is(await completeness(), 20);
  await rows('truncate rooms');
  t.is(await completeness(), 5);
});

test('whatever is imported and changed in SQL, the completeness of every hotel is that of its content', async (t) => {
  const { pool } = await createTestDatabase(t);
  const property = fc.asyncProperty(
    fc.array(hotelRecord, { maxLength: 12 }),
    fc.array(change, { maxLength: 6 }),
    fc.array(hotelRecord, { maxLength: 4 }),
    async (imported, changes, later) => {
      await pool.query('truncate hotels, rooms');
      await loadRecords(pool, imported);
      for (const sql of changes) await pool.query(sql);
      await loadRecords(pool, later);
      t.deepEqual(await wrongCompleteness(pool), []);
    },
  );
  await fc.assert(property, { numRuns: runs(15), endOnFailure: true });
});

test('a hotel whose lists are null is refused because of them', async (t) => {
  const { pool } = await createTestDatabase(t);
  for (const list of ['descriptions', 'media']) {
    await t.throwsAsync(
      pool.query(
        `insert into hotels (provider_code, hotel_code, name, ${list}) values ('alpha', 'H', 'Hotel', null)`,
      ),
      { code: '23502', message: new RegExp(`"${list}"`) },
    );
  }
});
