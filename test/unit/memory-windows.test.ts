import test, { type ExecutionContext } from 'ava';
import fc from 'fast-check';
import { compareBytes } from '../../catalog/text/compare-bytes.ts';
import { words } from '../../catalog/text/words.ts';
import type { TypeaheadRequest } from '../../search/engine.ts';
import type { Candidate, CandidateSource } from '../../search/typeahead/candidate-source.ts';
import { parseQuery } from '../../search/typeahead/parsed-query.ts';
import { allocateShared } from '../../search/packed/allocate.ts';
import { createIndexBuilder } from '../../search/memory/build/build-index.ts';
import { createMemoryCandidates } from '../../search/memory/candidates/candidate-source.ts';
import type { HotelRow } from '../../search/memory/index/hotel-row.ts';
import { gramSimilarity, gramsOf, restsOf, sharedGrams } from '../support/oracles/brute-force-text.ts';
import { runs } from '../support/properties.ts';

/** Frequent words first: some grams are in most names, and some in a few. */
const vocabulary = [
  ...[
    'hotel',
    'grand',
    'inn',
    'residence',
    'garden',
    'holiday',
    'house',
    'palace',
    'villa',
    'de',
    'la',
    'am',
  ],
  ...['berlin', 'wien', 'madrid', 'roma', 'london', 'sankt', 'gallen', 'saint', 'martin', 'hotels', 'hostel'],
  ...[
    'rixos',
    'zentrum',
    'q',
    '42',
    'Łódź',
    'москва',
    '北京',
    'x',
    'zz',
    'sunset',
    'ocean',
    'gardens',
    'grandview',
  ],
  ...['北京希尔顿酒店', '北京王府井酒店', 'ホテル新宿', '東横inn札', 'โรงแรมกรุง', '酒店', '호텔서울'],
].map((word) => word.toLowerCase());
const cities = [
  'wien',
  'berlin',
  'sankt gallen',
  'saint martin',
  'москва',
  'madrid centro',
  '',
  'rixos garden',
  '北京市',
];

/** Like a share of 1/x: the first ones often, the last ones seldom. */
const anyWord = fc
  .double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
  .map((share) => vocabulary[Math.floor(vocabulary.length ** share) - 1] ?? 'hotel');
const anyName = fc.array(anyWord, { minLength: 1, maxLength: 5 }).map((some) => some.join(' '));

const anyRow = fc.record({
  name: anyName,
  baseCode: fc.option(
    fc.nat(300).map((number) => `B${number}`),
    { freq: 2 },
  ),
  countryCode: fc.oneof(
    { weight: 100, arbitrary: fc.constantFrom('AT', 'DE', 'IS', null) },
    { weight: 1, arbitrary: fc.constant('LI') },
  ),
  family: fc.constantFrom('a', 'b'),
  cityNames: fc.array(fc.constantFrom(...cities), { maxLength: 2 }),
});

/** Of some, by their number. */
function popularityOf(baseCode: string | null): number {
  const number = Number(baseCode?.slice(1) ?? 0);
  return number % 3 === 0 ? number % 10 : 0;
}

const anyCatalog = fc.array(anyRow, { minLength: 900, maxLength: 1600 }).map((rows) =>
  rows.map((row, index): HotelRow => ({
    ...row,
    popularity: popularityOf(row.baseCode),
    providerCode: row.family,
    hotelCode: String(index),
    displayName: row.name,
    displayCity: null,
    latitude: null,
    longitude: null,
  })),
);

const anyQuery = fc
  .record({
    text: fc.oneof(
      anyName,
      fc.tuple(anyName, fc.constantFrom(...cities)).map((both) => both.join(' ')),
    ),
    position: fc.nat(40),
    drop: fc.nat(1),
    letter: fc.constantFrom('', 'x', 'o', ' '),
    length: fc.integer({ min: 2, max: 40 }),
    countryCode: fc.option(fc.constantFrom('AT', 'LI', 'none'), { freq: 2, nil: undefined }),
    family: fc.option(fc.constantFrom('a', 'b'), { freq: 3, nil: undefined }),
  })
  .map(({ text, position, drop, letter, length, countryCode, family }) => ({
    query: Array.from(text)
      .toSpliced(position % (text.length + 1), drop, letter)
      .slice(0, length)
      .join(''),
    limit: 20,
    ...(countryCode === undefined ? {} : { countryCode }),
    ...(family === undefined ? {} : { family }),
  }));

interface Pair {
  readonly key: string;
  readonly groupKey: string;
  readonly name: string;
  readonly cityNames: readonly string[];
  readonly popularity: number;
}

/** Every pair that passes, one by one. */
function pairsOf(rows: readonly HotelRow[], passes: (row: HotelRow) => boolean): Pair[] {
  const groupOf = ({ baseCode, providerCode, hotelCode }: HotelRow): string =>
    baseCode ?? `${providerCode}:${hotelCode}`;
  const cityNames = new Map<string, string[]>();
  for (const row of rows) {
    cityNames.set(groupOf(row), [...(cityNames.get(groupOf(row)) ?? []), ...row.cityNames]);
  }
  const pairs = new Map<string, Pair>();
  for (const row of rows.filter(passes)) {
    const groupKey = groupOf(row);
    const key = `${row.name}|${groupKey}`;
    const { name, popularity } = row;
    pairs.set(key, { key, groupKey, name, popularity, cityNames: cityNames.get(groupKey) ?? [] });
  }
  return [...pairs.values()];
}

/** Compares every tier with all pairs, looked at one by one. */
async function compareTiers(
  t: ExecutionContext,
  rows: readonly HotelRow[],
  requests: readonly TypeaheadRequest[],
): Promise<void> {
  const builder = createIndexBuilder({ allocate: allocateShared });
  for (const row of rows) builder.addHotel(row);
  const candidates = createMemoryCandidates(builder.build());
  for (const request of requests) {
    const query = parseQuery(request);
    if (query.words.length === 0) continue;
    const pairs = pairsOf(
      rows,
      (row) =>
        (query.countryCode === undefined || row.countryCode === query.countryCode) &&
        (query.family === undefined || row.family === query.family),
    );
    const measured = pairs.map((pair) => {
      const shared = sharedGrams(query.text, pair.name);
      const withCities = sharedGrams(query.text, [pair.name, ...pair.cityNames].join(' '));
      const known = [pair.name, ...pair.cityNames].flatMap(words).flatMap(restsOf);
      const isMatch = query.words.every((typed) => known.some((rest) => rest.startsWith(typed)));
      return { ...pair, size: gramsOf(pair.name).size, shared, withCities, isMatch };
    });
    const first = (by: (pair: (typeof measured)[number]) => number, count: number): string[] =>
      measured
        .filter((pair) => by(pair) > 0)
        .sort(
          (a, b) =>
            by(b) - by(a) ||
            a.size - b.size ||
            compareBytes(a.name, b.name) ||
            compareBytes(a.groupKey, b.groupKey),
        )
        .slice(0, count)
        .map(({ key }) => key);
    const source: CandidateSource = candidates(query);
    for (const count of [200, 7]) {
      const keysOf = (found: readonly Candidate[]) =>
        found.map(({ name, groupKey }) => `${name}|${groupKey}`);
      const context = JSON.stringify({ request, count });
      t.deepEqual(
        keysOf(await source.byWords(query, count)).sort(),
        first(
          ({ isMatch, popularity, shared }) => (isMatch ? popularity * 1000 + shared + 1 : 0),
          count,
        ).sort(),
        `words: ${context}`,
      );
      const { byName, withCities } = await source.byGrams(query, count);
      t.deepEqual(keysOf(byName).sort(), first(({ shared }) => shared, count).sort(), `grams: ${context}`);
      t.deepEqual(
        keysOf(withCities).sort(),
        query.words.length > 1 ? first((pair) => pair.withCities, count).sort() : [],
        `with cities: ${context}`,
      );
      const byPrefix = new Set(keysOf(await source.byPrefix(query, count, ['B1', 'B2', 'unknown'])));
      const expected = first(
        ({ name, groupKey, popularity }) =>
          name.startsWith(query.text) && groupKey !== 'B1' && groupKey !== 'B2'
            ? (name === query.text ? 1000 : 0) + popularity * 10 + gramSimilarity(name, query.text)
            : 0,
        count,
      );
      t.deepEqual(
        expected.filter((key) => !byPrefix.has(key)),
        [],
        `prefix: ${context}`,
      );
    }
  }
}

test('each tier holds the first candidates of all, whatever is frequent', async (t) => {
  const scene = fc.tuple(anyCatalog, fc.array(anyQuery, { minLength: 30, maxLength: 30 }));
  await fc.assert(
    fc.asyncProperty(scene, ([rows, requests]) => compareTiers(t, rows, requests)),
    { numRuns: runs(3), endOnFailure: true },
  );
});

test('what is too little for the first window may be enough with the city', async (t) => {
  const row = (name: string, city: string, number: number): HotelRow => ({
    popularity: 0,
    providerCode: 'a',
    hotelCode: String(number),
    baseCode: null,
    name,
    displayName: name,
    cityNames: [city],
    displayCity: city,
    countryCode: null,
    family: 'a',
    latitude: null,
    longitude: null,
  });
  const rows = Array.from({ length: 1008 }, (_, number) => {
    if (number < 8) return row(`alpha zulu ${number}`, 'rom', number);
    if (number < 708) return row(`alpha brave ${number}`, 'wien', number);
    return row(`hotel ${number}`, 'rom', number);
  });
  await compareTiers(t, rows, [{ query: 'alpha bravo zulu hotel wien', limit: 20 }]);
});
