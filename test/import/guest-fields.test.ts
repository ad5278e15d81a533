import { readFile } from 'node:fs/promises';
import test from 'ava';
import { createImporter, ndjson, rejectsIn } from './importer.ts';

const hotel = { type: 'hotel', providerCode: 'acme', hotelCode: 'H1', name: 'Lac' };
const review = { source: 'Guestbook', score: 4, scale: 5 };

const many = (count: number, entry: (index: number) => object): readonly object[] =>
  Array.from({ length: count }, (_, index) => entry(index));

/** The bounds themselves. */
const good: readonly object[] = [
  { checkIn: { from: '00:00', until: '23:59' }, checkOut: { until: ' 12:00 ' } },
  { checkIn: { from: '18:00', until: '02:00' }, checkOut: { from: null, until: '' } },
  { yearBuilt: 1000, yearRenovated: 2100, roomCount: 1 },
  { yearBuilt: 2100, yearRenovated: 1000, roomCount: 50_000 },
  { pointsOfInterest: many(1000, () => ({ name: '湖', distanceKm: 20_100 })) },
  { reviews: many(100, (index) => ({ source: `s${index}`, score: 0, scale: 0.001, count: 0 })) },
  { reviews: [{ ...review, score: 1000, scale: 1000, count: 2_147_483_647 }] },
  { reviews: [review, { ...review, source: 'guestbook' }] },
  { importantInformation: many(10_000, () => ({ text: 'a' })), paymentPolicy: [], petPolicy: null },
];

const bad: readonly (readonly [content: object, error: RegExp])[] = [
  ...['24:00', '9:00', '12:60', '12:00:00', '12.00', 'noon', '１２:00'].map(
    (from) => [{ checkIn: { from } }, /^checkIn\.from: must be a local time of day, HH:MM/] as const,
  ),
  [{ checkOut: { until: 11 } }, /^checkOut\.until: must be a string/],
  [{ checkOut: { to: '11:00' } }, /^checkOut\.to: is not a field/],
  [{ checkIn: '15:00' }, /^checkIn: must be an object/],
  ...[999, 2101].map((yearBuilt) => [{ yearBuilt }, /^yearBuilt: must be from 1000 to 2100/] as const),
  [{ yearRenovated: 1999.5 }, /^yearRenovated: must be a whole number/],
  [{ yearRenovated: '1999' }, /^yearRenovated: must be a number/],
  ...[0, -1, 50_001].map((roomCount) => [{ roomCount }, /^roomCount: must be from 1 to 50000/] as const),
  [{ paymentPolicy: 'cash' }, /^paymentPolicy: must be an array/],
  [{ petPolicy: [{ language: 5, text: 'No' }] }, /^petPolicy\[0\]\.language: must be a string/],
  [{ importantInformation: [{ languageCode: 'de', text: 'a' }] }, /^importantInformation\[0\]\.languageCode: /],
  [{ pointsOfInterest: many(1001, () => ({ name: 'a' })) }, /^pointsOfInterest: must not have more than 1000/],
  [{ pointsOfInterest: [{ name: 'a' }, { name: 'b', distanceKm: -0.1 }] }, /^pointsOfInterest\[1\]\.distanceKm: /],
  [{ pointsOfInterest: [{ name: 'a', distanceKm: 20_100.1 }] }, /distanceKm: must be from 0 to 20100/],
  [{ reviews: [{ ...review, score: 5.1 }] }, /^reviews\[0\]\.score: must not be greater than scale/],
  [{ reviews: [{ ...review, score: -1 }] }, /^reviews\[0\]\.score: must be from 0 to 1000/],
  [{ reviews: [null, { ...review, scale: 0 }] }, /^reviews\[1\]\.scale: must be greater than 0/],
  [{ reviews: [{ ...review, scale: 1001 }] }, /^reviews\[0\]\.scale: must be from 0 to 1000/],
  [{ reviews: [{ ...review, count: -1 }] }, /^reviews\[0\]\.count: must be from 0/],
  [{ reviews: [{ ...review, count: 1.5 }] }, /^reviews\[0\]\.count: must be a whole number/],
  [{ reviews: [{ score: 4, scale: 5 }] }, /^reviews\[0\]\.source: is required/],
  [{ reviews: [{ source: 'a', scale: 5 }] }, /^reviews\[0\]\.score: is required/],
  [{ reviews: [{ source: 'a', score: 4 }] }, /^reviews\[0\]\.scale: is required/],
  [{ reviews: [review, null, { ...review, score: 3 }] }, /^reviews\[2\]\.source: must not be that of another review/],
  [{ reviews: many(101, (index) => ({ ...review, source: `s${index}` })) }, /^reviews: must not have more than 100/],
]; // oxfmt-ignore

test('what is at the bounds is taken, what is beyond them rejected with its field', async (t) => {
  const { file, cli, rows } = await createImporter(t);
  const lines = [...good, ...bad.map(([content]) => content)].map((content, index) => ({
    ...hotel,
    hotelCode: `H${index}`,
    ...content,
  }));
  const path = await file('hotels.ndjson', ndjson(lines));
  t.is((await cli('import', path)).status, 1);
  const rejects = await rejectsIn(`${path}.rejects.ndjson`);
  t.deepEqual(
    rejects.map(({ line }) => line),
    bad.map((_, index) => good.length + index + 1),
  );
  for (const [index, [content, error]] of bad.entries())
    t.regex(rejects[index]?.error ?? '', error, JSON.stringify(content).slice(0, 100));
  const versions = 'select hotel_code, xmin::text from hotels order by 1';
  const before = await rows(versions);
  t.is(before.length, good.length);
  t.is((await cli('import', path)).status, 1);
  t.deepEqual(await rows(versions), before, 'the same file again writes nothing');
  t.is((await readFile(`${path}.rejects.ndjson`, 'utf8')).trimEnd().split('\n').length, bad.length);
});

test('what an import would refuse is refused by hand', async (t) => {
  const { records, rows } = await createImporter(t);
  await records([hotel]);
  const refused = [
    ...['check_in_from', 'check_in_until', 'check_out_from', 'check_out_until'].flatMap((column) =>
      ['24:00', '9:00', '', '12:00 '].map((value) => `${column} = '${value}'`),
    ),
    ...['year_built = 999', 'year_renovated = 2101', 'room_count = 0', 'room_count = 50001'],
    ...['important_information', 'payment_policy', 'pet_policy', 'points_of_interest', 'reviews'].flatMap(
      (column) => ['[]', '{}', 'null', '[null]', '[{}]', '[5]'].map((value) => `${column} = '${value}'`),
    ),
    `pet_policy = '[{"language": "de"}]'`,
    `points_of_interest = '[{"name": "a", "distanceKm": 20100.1}]'`,
    `points_of_interest = '[{"name": "a", "distanceKm": "1"}]'`,
    `points_of_interest = (select jsonb_agg('{"name": "a"}'::jsonb) from generate_series(1, 1001))`,
    `reviews = '[{"source": "a", "score": 4}]'`,
    `reviews = '[{"source": "a", "score": 0, "scale": 0}]'`,
    `reviews = '[{"source": "a", "score": 5.1, "scale": 5}]'`,
    `reviews = '[{"source": "a", "score": 1, "scale": 5}, {"source": "a", "score": 2, "scale": 5}]'`,
    `reviews = (select jsonb_agg(jsonb_build_object('source', n::text, 'score', 1, 'scale', 5)) from generate_series(1, 101) n)`,
  ];
  for (const change of refused)
    await t.throwsAsync(rows(`update hotels set ${change}`), { code: '23514' }, change);
  await rows(`update hotels set check_in_from = '23:59', year_built = 1000, room_count = 50000,
    reviews = '[{"source": "a", "score": 5, "scale": 5, "count": 0}, {"source": "b", "score": 0, "scale": 0.1}]'`);
});
