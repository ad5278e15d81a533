import test from 'ava';
import fc from 'fast-check';
import { catchmentRules } from '../../catalog/places/catchment.ts';
import {
  countsInWords,
  hotelsOfCityAlone,
  providersInWords,
  ruleInWords,
  shownInWords,
  typeInWords,
  whereInWords,
} from '../../api/site/assets/map/catchment-words.js';
import { clustersOf } from '../../api/site/assets/map/clusters.js';
import { entriesOf } from '../../api/site/assets/map/hotel-entries.js';
import {
  cityLabels,
  graticuleStep,
  linesWithin,
  unrollRing,
  unwrapLongitude,
} from '../../api/site/assets/map/map-geometry.js';
import { codesOfNamesake, namesakesIn } from '../../api/site/assets/search/namesakes.js';
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
});

test('points are in one cluster each, with those that are near its first one', (t) => {
  const pixel = fc.double({ min: -500, max: 500, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.record({ x: pixel, y: pixel }), { maxLength: 60 }), (points) => {
      const clusters = clustersOf(points, 40);
      const firsts = clusters.map(([first]) => first ?? { x: NaN, y: NaN });
      const away = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
        Math.hypot(a.x - b.x, a.y - b.y);
      return (
        new Set(clusters.flat()).size === points.length &&
        clusters.flat().length === points.length &&
        clusters.every(([first, ...rest]) => rest.every((point) => away(point, first ?? point) <= 40)) &&
        firsts.every((one, at) => firsts.slice(at + 1).every((other) => away(one, other) > 40))
      );
    }),
  );
  t.pass();
});

test('lines of a map are three to eight, at round degrees', (t) => {
  for (const wide of [0.004, 0.07, 0.1, 1, 3, 17, 90, 360]) {
    const step = graticuleStep(wide);
    t.regex(step.toExponential(), /^[125]e/);
    t.true(wide / step >= 3 && wide / step < 8, `${wide}: ${step}`);
  }
  t.deepEqual(linesWithin(-1.5, 2, 1), [-1, 0, 1, 2]);
});

test('a city and its surroundings are two numbers, each with its name', (t) => {
  const counts = { total: 270, mapped: 248, unmapped: 22 };
  const catchment = { ...city, rule: 'thin_city', placeIds: ['1', '2'], radiusKm: 30 };
  const place = { hotelCount: 131 };
  const question = { where: {}, providerCode: '' };
  t.is(hotelsOfCityAlone(question, place, catchment), 131);
  t.is(hotelsOfCityAlone({ ...question, providerCode: 'alpha' }, place, catchment), null, 'of all providers');
  t.is(hotelsOfCityAlone({ ...question, filters: { amenities: ['WIFI'] } }, place, catchment), null);
  t.is(hotelsOfCityAlone(question, place, { ...catchment, placeIds: ['1'] }), null, 'there are no others');
  t.is(hotelsOfCityAlone(question, null, undefined), null);
  t.is(
    countsInWords(counts, 154, false, 131),
    '131 hotels in the city · 154 hotels with its surroundings in 270 rows of providers: 248 mapped, 22 not.',
  );
});

test('hotels of one name at one place or in one city are told apart', (t) => {
  const at = (latitude: number) => ({ latitude, longitude: 16 });
  const hotels = [
    { id: 1, name: 'Hôtel  Sun', city: 'Wien', location: at(48) },
    { id: 2, name: 'HOTEL SUN', city: 'Vienna', location: at(48.0005) },
    { id: 3, name: 'Hotel Sun', city: 'Graz', location: at(47) },
    { id: 4, name: 'Hotel Sun', city: 'Graz', location: null },
    { id: 5, name: 'Hotel Sun', city: null, location: null },
    { id: 6, name: 'Hotel Moon', city: 'Wien', location: at(48) },
  ];
  t.deepEqual(
    [...namesakesIn(hotels)].map(({ id }) => id),
    [1, 2, 3, 4],
  );
  const suggested = (baseCode: string | null, code: string) => ({
    ...{
      kind: 'hotel',
      id: baseCode ?? `beta:${code}`,
      name: 'Hotel Sun',
      context: 'Graz, Austria',
      baseCode,
    },
    providers: [{ providerCode: 'beta', providerHotelCode: code }],
  });
  const [mapped, unmapped] = [suggested('B1', '7'), suggested(null, '8')];
  t.is(codesOfNamesake(mapped, [mapped, unmapped]), 'B1 · beta 7');
  t.is(codesOfNamesake(unmapped, [mapped, unmapped]), 'not mapped · beta 8');
  t.is(codesOfNamesake(mapped, [mapped]), '');
});
