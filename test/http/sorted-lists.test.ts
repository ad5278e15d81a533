import { type CodesAnswer, keysOf, places, PlacesScene, records } from '../support/scenes/places-scene.ts';
import { hotel, idOf, place } from '../support/records.ts';
import { onBothEngines } from '../support/scenes/on-both-engines.ts';

type Fields = Readonly<Record<string, unknown>>;

const media = [
  { url: 'https://images.example.com/second.jpg', order: 2 },
  { url: 'https://images.example.com/first.jpg', order: 1 },
  { url: 'https://videos.example.com/front.mp4', mediaType: 'video/mp4', order: 0 },
  { url: 'https://videos.example.com/garden', mediaType: 'VIDEO', order: 0 },
];

/** What some of the hotels have beside their places. */
const content: Readonly<Record<string, Fields>> = {
  'sol:w1': { name: 'Zum Löwen', starRating: 3.5, categoryCode: '3SUP', chainCode: 'HIL', media },
  'sol:w2': { name: 'österreichischer Hof', starRating: 5 },
  'sol:m1': { name: 'Oslo', starRating: 4 },
  'luna:w1': { name: 'LÖWEN', starRating: 4 },
};

/** Far from all other hotels. */
const farAway = idOf(77);

const onBoth = await onBothEngines(PlacesScene, [
  ...records.map((record): object => {
    const { type, providerCode, hotelCode } = record as Fields;
    const known = type === 'hotel' ? content[`${String(providerCode)}:${String(hotelCode)}`] : undefined;
    return { ...record, ...known };
  }),
  { type: 'chain', providerCode: 'sol', chainCode: 'HIL', name: 'Hilton' },
  place(farAway, 'CITY', 'North', 'NO'),
  // Folding makes eighteen letters of each.
  ...['ﷺ'.repeat(500), 'ﷺ'.repeat(500), 'Zulu', 'Alpha'].map((name, index) =>
    hotel('luna', `long${index}`, { name, location: { canonicalCityId: farAway } }),
  ),
]);

const { vienna } = places;
const byCode = ['luna:w1', 'sol:m1', 'sol:s1', 'sol:w1', 'sol:w2', 'solgv:w1'];
const byName = ['sol:s1', 'solgv:w1', 'luna:w1', 'sol:m1', 'sol:w2', 'sol:w1'];
/** All but the last have coordinates, all but the last two stars, and the first has pictures too. */
const byCompleteness = ['sol:w1', 'luna:w1', 'sol:m1', 'sol:w2', 'solgv:w1', 'sol:s1'];
const byStars = ['sol:w2', 'luna:w1', 'sol:m1', 'sol:w1', 'sol:s1', 'solgv:w1'];

/** Reads a list to its end by its tokens, with pages of one size. */
async function walk(
  ask: (more: object) => Promise<CodesAnswer>,
  maxSize: number,
): Promise<readonly CodesAnswer[]> {
  const pages: CodesAnswer[] = [];
  for (let token: unknown; pages.length === 0 || token !== undefined;) {
    if (pages.length > 20) throw new Error('The list has no end.');
    const page = await ask({ maxSize, ...(token !== undefined && { token }) });
    pages.push(page);
    token = page['token'];
  }
  return pages;
}

onBoth('the hotels of a place are sorted, whole and page by page', async (t, scene) => {
  for (const [sort, expected] of [
    ['code', byCode],
    ['name', byName],
    ['stars', byStars],
    ['completeness', byCompleteness],
  ] as const) {
    const whole = await scene.destination(vienna, { sort });
    t.deepEqual(keysOf(whole), expected, sort);
    t.false('token' in whole);
    for (const maxSize of [1, 2, 3, 6, 10_000]) {
      const pages = await walk((more) => scene.destination(vienna, { sort, ...more }), maxSize);
      t.deepEqual(pages.flatMap(keysOf), expected);
      t.is(pages.length, Math.ceil(expected.length / maxSize));
      for (const { statistics, catchment, warnings } of pages) {
        t.deepEqual([statistics, catchment, warnings], [whole.statistics, whole.catchment, []]);
      }
    }
  }
  const { hotels, token } = await scene.destination(vienna, { maxSize: 2, sort: 'stars' });
  const rest = await scene.destination(vienna, { token, sort: 'stars' });
  t.deepEqual([...hotels, ...rest.hotels].length, byStars.length, 'without a size the rest comes at once');
  t.deepEqual(keysOf(rest), byStars.slice(2));
});

onBoth('names that are longer than an index sorts are listed last, each once', async (t, scene) => {
  const expected = ['luna:long3', 'luna:long2', 'luna:long0', 'luna:long1'];
  for (const maxSize of [1, 2, 3]) {
    const pages = await walk((more) => scene.destination(farAway, { sort: 'name', ...more }), maxSize);
    t.deepEqual(pages.flatMap(keysOf), expected);
  }
});

onBoth(
  'hotels around a point are sorted by distance, and by all else with their distances',
  async (t, scene) => {
    const nearest = ['luna:w1', 'sol:w1', 'solgv:w1', 'luna:n1', 'sol:w2'];
    t.deepEqual(keysOf(await scene.around(2, { sort: 'distance' })), nearest);
    const sorted = await scene.around(2, { sort: 'stars' });
    t.deepEqual(keysOf(sorted), ['sol:w2', 'luna:w1', 'sol:w1', 'luna:n1', 'solgv:w1']);
    t.deepEqual(
      sorted.hotels.map(({ distanceKm }) => distanceKm),
      [1.112, 0, 0, 0.011, 0],
    );
    for (const sort of ['distance', 'code', 'name', 'stars', 'completeness']) {
      const whole = await scene.around(200, { sort });
      for (const maxSize of [1, 2, 4, 9]) {
        const pages = await walk((more) => scene.around(200, { sort, ...more }), maxSize);
        t.deepEqual(
          pages.flatMap(({ hotels }) => hotels),
          whole.hotels,
        );
        pages.forEach(({ warnings, statistics, ...page }) => {
          const codes = warnings.map(({ code, count }) => [code, count]);
          t.deepEqual(codes, 'token' in page ? [['WARN_RESULT_TRUNCATED', 9]] : []);
          t.deepEqual(statistics, whole.statistics);
        });
      }
    }
  },
);

onBoth('distinct lists each base code once, at its first row in the order', async (t, scene) => {
  const distinct = { distinct: true, outputCodeType: 'platform' };
  // NEW has luna:w1 and sol:w1, which is under the retired code; sol:w2, sol:m1 and others have none.
  const whole = await scene.destination(vienna, distinct);
  t.deepEqual(
    keysOf(whole),
    byCode.filter((key) => key !== 'sol:w1'),
  );
  t.like(whole.statistics, { total: 6, mapped: 2 });
  const byStarsOnce = byStars.filter((key) => key !== 'sol:w1');
  t.deepEqual(keysOf(await scene.destination(vienna, { ...distinct, sort: 'stars' })), byStarsOnce);
  // The first row of NEW is the other one now.
  const byCompletenessOnce = byCompleteness.filter((key) => key !== 'luna:w1');
  t.deepEqual(
    keysOf(await scene.destination(vienna, { ...distinct, sort: 'completeness' })),
    byCompletenessOnce,
  );
  for (const maxSize of [1, 2, 5]) {
    const pages = await walk(
      (more) => scene.destination(vienna, { ...distinct, sort: 'stars', ...more }),
      maxSize,
    );
    t.deepEqual(pages.flatMap(keysOf), byStarsOnce);
    const near = await walk((more) => scene.around(2, { ...distinct, ...more }), maxSize);
    t.deepEqual(near.flatMap(keysOf), ['luna:w1', 'solgv:w1', 'luna:n1', 'sol:w2']);
  }
});

onBoth('a summary has what a results page shows of the row', async (t, scene) => {
  const { hotels } = await scene.around(2, { include: ['summary'] });
  const [, lion, plain] = hotels as readonly { readonly summary?: unknown }[];
  t.deepEqual(lion?.summary, {
    ...{ name: 'Zum Löwen', starRating: 3.5, categoryCode: '3SUP', chainName: 'Hilton' },
    location: { latitude: 48.2082, longitude: 16.3738, city: null, countryCode: 'AT' },
    image: 'https://images.example.com/first.jpg',
  });
  t.deepEqual(plain?.summary, {
    ...{ name: 'Hotel w1', starRating: null, categoryCode: null, chainName: null },
    location: { latitude: 48.2082, longitude: 16.3738, city: null, countryCode: 'AT' },
    image: null,
  });
  for (const more of [{}, { maxSize: 2 }, { sort: 'name' }]) {
    const answer = await scene.destination(vienna, { include: ['summary'], ...more });
    t.true(answer.hotels.length > 1);
    t.true(answer.hotels.every((hotel) => 'summary' in hotel));
  }
  t.false('summary' in ((await scene.destination(vienna)).hotels[0] ?? {}));
});

onBoth('a token is of its list alone; what is shown of it may change', async (t, scene) => {
  const { token } = await scene.destination(vienna, { maxSize: 2 });
  const next = await scene.destination(vienna, {
    ...{ token, maxSize: 4, include: ['summary'], outputCodeType: 'platform', sort: 'code' },
  });
  t.deepEqual(keysOf(next), byCode.slice(2));
  const circle = { latitude: 48.2, longitude: 16.4, radiusKm: 50 };
  const { token: ofCircle } = await scene.ask('/hotels/by-coordinates', {
    ...circle,
    ...{ scope: { providerCode: 'luna' }, maxSize: 1 },
  });
  const reordered = { token: ofCircle, scope: { providerCode: 'LUNA' }, radiusKm: 50, longitude: 16.4 };
  t.is(
    (await scene.ask<CodesAnswer>('/hotels/by-coordinates', { ...reordered, latitude: 48.2 })).hotels.length,
    3,
  );
  const path = '/hotels/by-destination';
  const destination = { canonicalCityId: vienna };
  for (const other of [
    { destination: { canonicalCityId: places.town } },
    { destination, sort: 'stars' },
    { destination, distinct: true },
    { destination, scope: { providerCode: 'sol' } },
    { destination, connectionCode: 'c-sol' },
  ]) {
    t.is(
      await scene.error(path, { token, ...other }),
      'INVALID_TOKEN token was altered, or issued for another query',
    );
  }
  t.regex(await scene.error(path, { destination, token: 'x' }), /^INVALID_TOKEN/);
  t.regex(
    await scene.error('/hotels/by-coordinates', { latitude: 1, longitude: 1, radiusKm: 1, token }),
    /^INVALID_TOKEN/,
  );
});

onBoth('bad lists are refused, with the field that is wrong', async (t, scene) => {
  const destination = { canonicalCityId: vienna };
  const cases: readonly (readonly [object, RegExp])[] = [
    [{ sort: 'distance' }, /^VALIDATION_ERROR sort must be one of/],
    [{ sort: 'price' }, /^VALIDATION_ERROR sort must be one of/],
    [{ maxSize: 0 }, /^VALIDATION_ERROR maxSize must be greater than or equal to 1/],
    [{ maxSize: 10_001 }, /^VALIDATION_ERROR maxSize must be less than or equal to 10000/],
    [{ include: [] }, /^VALIDATION_ERROR include must contain at least 1/],
    [{ include: ['rates'] }, /^VALIDATION_ERROR include\[0\] must be/],
    [{ distinct: 'yes' }, /^VALIDATION_ERROR distinct must be a boolean/],
  ];
  for (const [wrong, expected] of cases) {
    const sent = { destination, ...wrong };
    t.regex(await scene.error('/hotels/by-destination', sent), expected, JSON.stringify(wrong));
  }
});
