import test from 'ava';
import fc from 'fast-check';
import { catchmentRules } from '../../catalog/places/catchment.ts';
import {
  countsInWords,
  providersInWords,
  ruleInWords,
  typeInWords,
} from '../../api/site/assets/map/catchment-words.js';
import {
  addContent,
  chunksOf,
  contentRequests,
  entriesOf,
  hasPosition,
} from '../../api/site/assets/map/hotel-entries.js';
import {
  placeLabels,
  unrollRing,
  unwrapLongitude,
  withoutOverlap,
} from '../../api/site/assets/map/map-geometry.js';
import { addressOf, isPlaceId, questionOf, requestOf } from '../../api/site/assets/map/question.js';
import { problemInWords } from '../../api/site/assets/problem-words.js';

const city = { placeType: 'CITY', zoneKind: null, placeIds: ['1'], radiusKm: null };
const zone = { ...city, placeType: 'ZONE', placeIds: [] };

test('each rule is one sentence', (t) => {
  const sentences = [
    [{ ...city, rule: 'dense_city' }, 'A dense city: its own hotels, and none of its neighbours.'],
    [
      { ...city, rule: 'namesake_zone' },
      'A city that shares its name with a tourism zone: its own hotels, and none of its neighbours.',
    ],
    [
      { ...city, rule: 'thin_city', placeIds: ['1', '2', '3'], radiusKm: 30 },
      'A thin city: its hotels, and those of 2 neighbouring cities within 30 km.',
    ],
    [
      { ...city, rule: 'thin_city', placeIds: ['1', '2'], radiusKm: 30 },
      'A thin city: its hotels, and those of 1 neighbouring city within 30 km.',
    ],
    [
      { ...city, rule: 'thin_city', radiusKm: 30 },
      'A thin city: its hotels; there is no other city within 30 km.',
    ],
    [{ ...city, rule: 'tree', placeType: 'REGION' }, 'A region: its hotels, with those of all places in it.'],
    [
      { ...zone, rule: 'tree', zoneKind: 'admin' },
      'An administrative zone: its hotels, with those of all places in it.',
    ],
    [
      { ...zone, rule: 'overlay', zoneKind: 'tourism', placeIds: ['1', '2'] },
      'A tourism zone: the hotels of its 2 members.',
    ],
    [
      { ...zone, rule: 'overlay', zoneKind: 'tourism' },
      'A tourism zone none of whose members is known: no hotels.',
    ],
    [
      { ...zone, rule: 'radius', zoneKind: 'landmark', radiusKm: 2.5 },
      'A landmark zone without hotels of its own: all hotels within 2.5 km of its centre, whatever their place.',
    ],
    [
      { ...zone, rule: 'empty', zoneKind: 'tourism' },
      'A tourism zone without members, and without a centre and a radius to search within: no hotels.',
    ],
    [{ ...zone, rule: 'unknown_place', placeType: null }, 'There is no place with this id.'],
  ] as const;
  for (const [catchment, sentence] of sentences) t.is(ruleInWords(catchment), sentence);
  t.deepEqual(new Set(sentences.map(([{ rule }]) => rule)), new Set(catchmentRules), 'all rules');
  t.is(typeInWords({ ...zone, rule: 'tree', zoneKind: 'district' }), 'District zone');
});

test('counts say what is counted', (t) => {
  const counts = { total: 12_431, mapped: 12_000, unmapped: 431 };
  const inWords = '9,812 hotels in 12,431 rows of providers: 12,000 mapped, 431 not.';
  t.is(countsInWords(counts, 9_812, 12_431), inWords);
  t.is(countsInWords(counts, 9_812, 10_000), `At least ${inWords}`);
  t.is(countsInWords({ total: 0, mapped: 0, unmapped: 0 }, 0, 0), 'No hotels.');
  t.deepEqual(providersInWords({ beta: { total: 1, mapped: 1, unmapped: 0 }, alpha: counts }), [
    'alpha 12,431 (431 not mapped)',
    'beta 1',
  ]);
});

test('problems are shown in words', (t) => {
  t.is(problemInWords(401, null, {}), 'The API key is missing or not valid.');
  t.is(problemInWords(429, '12', {}), 'Too many requests. Try again in 12 seconds.');
  t.is(problemInWords(502, null, {}), 'The service responded with status 502.');
  const error = {
    message: 'The body is not valid.',
    details: [{ field: 'radiusKm', reason: 'is too large' }],
  };
  t.is(problemInWords(400, null, { error }), 'The body is not valid. · radiusKm: is too large');
});

const rowOf = fc.record({
  providerCode: fc.constantFrom('alpha', 'beta', 'gamma'),
  providerHotelCode: fc.integer({ min: 0, max: 999 }).map(String),
});
const rows = fc
  .uniqueArray(rowOf, { selector: ({ providerCode, providerHotelCode }) => providerCode + providerHotelCode })
  .chain((unique) =>
    fc.tuple(
      ...unique.map((row) => fc.option(fc.constantFrom('A', 'B', 'C')).map((code) => ({ row, code }))),
    ),
  );

test('every row is in one hotel, and rows of one base code are together', (t) => {
  fc.assert(
    fc.property(rows, (given) => {
      const entries = entriesOf(
        given.map(({ row, code }) => (code === null ? row : { ...row, platformHotelCode: code })),
      );
      const sort = (list: readonly unknown[]): string[] => list.map((item) => JSON.stringify(item)).sort();
      t.deepEqual(sort(entries.flatMap((entry) => entry.rows)), sort(given.map(({ row }) => row)));
      t.is(new Set(entries.map(({ key }) => key)).size, entries.length);
      for (const { baseCode, rows: own } of entries) if (baseCode === null) t.is(own.length, 1);
    }),
  );
});

test('a hotel is read by its next row while it is not known where it is', (t) => {
  const [entry] = entriesOf([
    { providerCode: 'alpha', providerHotelCode: '1', platformHotelCode: 'A' },
    { providerCode: 'beta', providerHotelCode: '2', platformHotelCode: 'A' },
    { providerCode: 'beta', providerHotelCode: '3', platformHotelCode: 'A' },
  ]);
  t.truthy(entry);
  const entries = entry === undefined ? [] : [entry];
  const readNext = (hotel: object): void => {
    for (const { wanted } of contentRequests(entries)) {
      const [first] = wanted;
      addContent(wanted, [{ ...first?.row, starRating: null, ...hotel }]);
    }
  };
  readNext({ hotelName: 'Of alpha', location: null });
  t.false(entries.some(hasPosition));
  readNext({ hotelName: 'Of beta', location: { latitude: 1, longitude: 2, city: 'X', locationPath: [] } });
  t.deepEqual(entries[0]?.content?.position, { latitude: 1, longitude: 2 });
  t.is(entries[0]?.content?.name, 'Of alpha');
  t.deepEqual(contentRequests(entries), []);
});

test('content is requested for each hotel once, of one provider at a time', (t) => {
  const many = Array.from({ length: 600 }, (_, index) => ({
    providerCode: index < 580 ? 'alpha' : 'beta',
    providerHotelCode: String(index),
  }));
  const entries = entriesOf(many);
  const requests = contentRequests(entries);
  t.deepEqual(
    requests.map(({ providerCode, wanted }) => [providerCode, wanted.length]),
    [
      ['alpha', 250],
      ['alpha', 250],
      ['alpha', 80],
      ['beta', 20],
    ],
  );
  for (const { wanted } of requests) addContent(wanted, []);
  t.deepEqual(contentRequests(entries), [], 'a hotel that is gone is not requested again');
  t.deepEqual(chunksOf([1, 2, 3], 2), [[1, 2], [3]]);
});

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });

test('an address leads back to its question', (t) => {
  const providerCode = fc.constantFrom('', 'alpha', 'a&b');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.record({ placeId: fc.uuid(), providerCode }),
        fc.record({
          latitude: degrees(90).map((value) => value + 0),
          longitude: degrees(180).map((value) => value + 0),
          radiusKm: fc.double({ min: 0.001, max: 200, noNaN: true }),
          providerCode,
        }),
      ),
      (question) => {
        const [, query = ''] = addressOf(question).split('?');
        t.deepEqual(questionOf(new URLSearchParams(query)), question);
      },
    ),
  );
  for (const bad of ['', 'place=1', 'latitude=91&longitude=0', 'latitude=1', 'latitude=&longitude=']) {
    t.is(questionOf(new URLSearchParams(bad)), null, bad);
  }
  t.is(questionOf(new URLSearchParams('latitude=1&longitude=1&radiusKm=201')), null);
  t.true(isPlaceId(' 3F7B4E00-0b5c-56de-b416-6d2e650b93bd '));
  t.deepEqual(requestOf({ placeId: 'x', providerCode: 'alpha' }), {
    route: '/hotels/by-destination',
    body: {
      destination: { canonicalCityId: 'x' },
      outputCodeType: 'platform',
      scope: { providerCode: 'alpha' },
    },
  });
});

test('what crosses the date line stays together', (t) => {
  t.is(unwrapLongitude(-179, 179), 181);
  t.is(unwrapLongitude(179, -179), -181);
  t.is(unwrapLongitude(16, 10), 16);
  const ring = [
    [179, 0],
    [-179, 0],
    [-179, 1],
    [179, 0],
  ];
  t.deepEqual(unrollRing(ring), [
    [179, 0],
    [181, 0],
    [181, 1],
    [179, 0],
  ]);
  const aroundThePole = [
    [-180, -70],
    [-90, -70],
    [0, -70],
    [90, -70],
    [180, -70],
  ];
  t.deepEqual(unrollRing(aroundThePole).slice(-3), [
    [180, -90],
    [-180, -90],
    [-180, -70],
  ]);
});

test('places are named at the middle of their hotels, and labels do not overlap', (t) => {
  const at = (placeId: string, longitude: number) => ({
    content: { path: [{ placeId, name: placeId }], position: { latitude: 0, longitude } },
  });
  const labels = placeLabels([at('a', 10), at('b', 179), at('b', -179), { content: null }]);
  t.deepEqual(
    labels.map(({ name, count, longitude }) => [name, count, longitude]),
    [
      ['b', 2, 180],
      ['a', 1, 10],
    ],
  );
  const box = { width: 40, height: 10, y: 0 };
  t.deepEqual(
    withoutOverlap([
      { ...box, x: 0 },
      { ...box, x: 30 },
      { ...box, x: 40 },
    ]).map(({ x }) => x),
    [0, 40],
  );
});
