import test from 'ava';
import fc from 'fast-check';
import { AddressProblem } from '../../api/site/assets/map/address-problem.js';
import { rangeAfter } from '../../api/site/assets/map/filters/star-range.js';
import { addressOf, isPlaceId, questionOf, requestOf } from '../../api/site/assets/map/question.js';
import { useLanguages } from '../../api/site/assets/words.js';

test.before(() => useLanguages(['en']));

const degrees = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0);
const ring = fc
  .array(fc.tuple(degrees(180), degrees(90)), { minLength: 3, maxLength: 6 })
  .filter((points) => points[0]?.join() !== points.at(-1)?.join())
  .map((points) => [...points, points[0] ?? []].map((point) => [...point]));
const where = fc.oneof(
  fc.record({ placeId: fc.uuid() }),
  fc.record({
    latitude: degrees(90),
    longitude: degrees(180),
    radiusKm: fc.double({ min: 0.001, max: 200, noNaN: true }),
  }),
  fc
    .tuple(degrees(180), degrees(90), degrees(180), degrees(90))
    .map(([west, one, east, other]) => ({ box: [west, Math.min(one, other), east, Math.max(one, other)] })),
  fc.record({
    polygons: fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  }),
);
const values = fc.uniqueArray(fc.constantFrom('WIFI', 'a&b', 'x=y', '50 %', '酒店'), { minLength: 1 });
const filters = fc.record(
  {
    starRating: fc.oneof(
      fc.constantFrom(3, 4.5).map((stars) => ({ min: stars, max: stars })),
      fc.record({ min: fc.constant(2), max: fc.constantFrom(3.5, 5) }, { requiredKeys: [] }),
    ),
    amenities: values,
    boardCodes: values,
    propertyTypes: values,
    masterChainIds: values,
    categories: values,
    hotelName: fc.constantFrom('grand', 'a & b'),
    has: fc.uniqueArray(fc.constantFrom('media', 'rooms'), { minLength: 1 }),
  },
  { requiredKeys: [] },
);

const hasStars = ({ starRating }: { starRating?: object }): boolean =>
  starRating === undefined || Object.keys(starRating).length > 0;

const asked = (query: string) => questionOf(new URLSearchParams(query));

test('an address leads back to its question', (t) => {
  fc.assert(
    fc.property(
      where,
      filters.filter(hasStars),
      fc.constantFrom('', 'alpha', 'a&b'),
      fc.constantFrom('', 'name', 'stars', 'completeness'),
      (place, chosen, providerCode, sort) => {
        const question = { where: place, filters: chosen, providerCode, sort };
        const [, query = ''] = addressOf(question).split('?');
        t.deepEqual(asked(query), question);
      },
    ),
  );
  t.true(isPlaceId(' 3F7B4E00-0b5c-56de-b416-6d2e650b93bd '));
  t.deepEqual(asked('latitude=1&longitude=2&sort=distance'), {
    where: { latitude: 1, longitude: 2, radiusKm: 5 },
    ...{ filters: {}, providerCode: '', sort: '' },
  });
});

test('what is wrong with an address is said in words', (t) => {
  const circle = 'latitude=1&longitude=1';
  for (const [query, problem] of [
    ['', /no place, circle, box or area/],
    ['place=1', /“1”.*no id of a place/],
    [`place=3f7b4e00-0b5c-56de-b416-6d2e650b93bd&${circle}`, /more than one/],
    ['latitude=91&longitude=0', /no latitude from -90 to 90/],
    ['latitude=1', /no longitude/],
    ['latitude=&longitude=', /no latitude/],
    [`${circle}&radiusKm=201`, /no radiusKm from 0.001 to 200/],
    ['box=1_2_3', /west_south_east_north/],
    ['box=1_2_3_', /west_south_east_north/],
    ['box=1_50_3_40', /west_south_east_north/],
    ['area=1_2_3_4', /three points or more/],
    ['area=1_2_3_4_5_x', /three points or more/],
    ['area=1_2_3_4_5_91', /three points or more/],
    [`${circle}&sort=price`, /“sort=price”.*distance, name, stars/],
    [`${circle}&stars=good`, /“stars=good”/],
    [`${circle}&stars=5-3`, /“stars=5-3”/],
    [`${circle}&stars=-`, /“stars=-”/],
    [`${circle}&amenity=`, /“amenity”.*empty/],
    [`${circle}${'&board=BB'.repeat(101)}`, /“board”.*more than 100 times/],
    [`${circle}&name=x`, /name/],
    [`${circle}&has=money`, /“has=money”.*media/],
    [`${circle}&colour=red`, /“colour”.*not known/],
  ] as const) {
    t.throws(() => asked(query), { instanceOf: AddressProblem, message: problem }, query);
  }
});

test('a request has what the question says, and counts once', (t) => {
  const page = { outputCodeType: 'platform', distinct: true, include: ['summary'], maxSize: 1000 };
  const facets = ['starRating', 'amenities', 'boardCodes', 'propertyTypes', 'masterChains', 'categories'];
  const plain = { providerCode: '', filters: {}, sort: '' };
  t.deepEqual(requestOf({ ...plain, where: { placeId: 'x' }, providerCode: 'alpha' }), {
    route: '/hotels/by-destination',
    body: { destination: { canonicalCityId: 'x' }, scope: { providerCode: 'alpha' }, ...page, facets },
  });
  const circle = { latitude: 1, longitude: 2, radiusKm: 3 };
  const chosen = { amenities: ['WIFI'], starRating: { min: 3 } };
  t.deepEqual(requestOf({ ...plain, where: circle, filters: chosen, sort: 'name' }, 'next'), {
    route: '/hotels/by-coordinates',
    body: { ...circle, filters: chosen, sort: 'name', ...page, token: 'next' },
  });
  t.deepEqual(requestOf({ ...plain, where: { box: [1, 2, 3, 4] } }), {
    route: '/hotels/by-area',
    body: { area: { bbox: [1, 2, 3, 4] }, ...page, facets },
  });
  const triangle = [
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [0, 0],
    ],
  ];
  for (const { polygons, polygon } of [
    { polygons: [triangle], polygon: { type: 'Polygon', coordinates: triangle } },
    {
      polygons: [triangle, triangle],
      polygon: { type: 'MultiPolygon', coordinates: [triangle, triangle] },
    },
  ]) {
    const { route, body } = requestOf({ ...plain, where: { polygons } });
    t.is(route, '/hotels/by-area');
    t.like(body, { area: { polygon } });
  }
});

test('stars are a range, whichever box is checked or unchecked', (t) => {
  t.deepEqual(rangeAfter([4], 4), { min: 4, max: 4 });
  t.deepEqual(rangeAfter([3, 5], 3), { min: 3, max: 5 });
  t.deepEqual(rangeAfter([3, 5], 4), { min: 5, max: 5 }, 'what is above stays');
  t.deepEqual(rangeAfter([3, 4], 5), { min: 3, max: 4 });
  t.is(rangeAfter([], 4), undefined);
});
