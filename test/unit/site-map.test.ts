import test from 'ava';
import { catchmentRules } from '../../catalog/places/catchment.ts';
import {
  countsInWords,
  providersInWords,
  ruleInWords,
  shownInWords,
  typeInWords,
  whereInWords,
} from '../../api/site/assets/map/catchment-words.js';
import { entriesOf } from '../../api/site/assets/map/hotel-entries.js';
import {
  cityLabels,
  unrollRing,
  unwrapLongitude,
  withoutOverlap,
} from '../../api/site/assets/map/map-geometry.js';
import { problemInWords } from '../../api/site/assets/problem-words.js';
import { useLanguages } from '../../api/site/assets/words.js';

test.before(() => useLanguages(['en']));

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
  t.is(countsInWords(counts, 9_812, false), inWords);
  t.is(countsInWords(counts, 9_812, true), `At least ${inWords}`);
  t.is(countsInWords({ total: 0, mapped: 0, unmapped: 0 }, 0, false), 'No hotels.');
  t.is(shownInWords(9_812, null), '9,812 of 9,812 hotels shown');
  t.is(shownInWords(1_000, 12_431), '1,000 of at most 12,431 hotels shown');
  t.deepEqual(providersInWords({ beta: { total: 1, mapped: 1, unmapped: 0 }, alpha: counts }), [
    'alpha 12,431 (431 not mapped)',
    'beta 1',
  ]);
});

test('what is searched is said in words', (t) => {
  const circle = { latitude: 48, longitude: 16, radiusKm: 5 };
  t.is(whereInWords(circle, true).rule, 'All hotels within 5 km of 48, 16, nearest first.');
  t.is(whereInWords(circle, false).rule, 'All hotels within 5 km of 48, 16.');
  t.is(whereInWords({ box: [16, 48, 17, 49] }, false).rule, 'All hotels from 48, 16 to 49, 17.');
  const ring = [
    [16, 48],
    [17, 48],
    [17, 49],
    [16, 48],
  ];
  t.is(whereInWords({ polygons: [[ring], [ring]] }, false).rule, 'All hotels within an area of 6 points.');
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

test('a hotel is known by its base code, one without by its row', (t) => {
  const summary = { name: 'Grand', starRating: 4, location: null, image: 'front.jpg' };
  const row = { providerCode: 'alpha', providerHotelCode: '1' };
  const location = { latitude: 1, longitude: 2, city: 'X' };
  const entries = entriesOf([
    { ...row, platformHotelCode: 'A', distanceKm: 1.5, summary },
    { ...row, summary: { ...summary, location } },
    { ...row, summary: { ...summary, location: { ...location, longitude: null } } },
  ]);
  const shown = { ...row, name: 'Grand', starRating: 4, image: 'front.jpg' };
  t.deepEqual(entries, [
    { ...shown, key: 'A', baseCode: 'A', distanceKm: 1.5, city: null, position: null },
    {
      ...{ ...shown, key: 'alpha:1', baseCode: null, distanceKm: null, city: 'X' },
      position: { latitude: 1, longitude: 2 },
    },
    { ...shown, key: 'alpha:1', baseCode: null, distanceKm: null, city: 'X', position: null },
  ]);
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

test('cities are named at the middle of their hotels, and labels do not overlap', (t) => {
  const at = (city: string, longitude: number) => ({ city, position: { latitude: 0, longitude } });
  const labels = cityLabels([at('a', 10), at('b', 179), at('b', -179), { city: 'c', position: null }]);
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
