import { refusesForeignConnections } from '../support/scenes/foreign-connections.ts';
import { keysOf, places, PlacesScene, records } from '../support/scenes/places-scene.ts';
import { onBothEngines } from '../support/scenes/on-both-engines.ts';

const onBoth = await onBothEngines(PlacesScene, records);
const path = '/hotels/by-coordinates';
const point = { latitude: 48.2082, longitude: 16.3738 };

onBoth('hotels are listed nearest first, ties by provider and code', async (t, scene) => {
  const { hotels, ...rest } = await scene.around(2);
  t.deepEqual(hotels, [
    { providerCode: 'luna', providerHotelCode: 'w1', distanceKm: 0 },
    { providerCode: 'sol', providerHotelCode: 'w1', distanceKm: 0 },
    { providerCode: 'solgv', providerHotelCode: 'w1', distanceKm: 0 },
    { providerCode: 'luna', providerHotelCode: 'n1', distanceKm: 0.011 },
    { providerCode: 'sol', providerHotelCode: 'w2', distanceKm: 1.112 },
  ]);
  t.deepEqual(rest as object, {
    statistics: {
      ...{ total: 5, mapped: 3, unmapped: 2 },
      byProvider: {
        luna: { total: 2, mapped: 2, unmapped: 0 },
        sol: { total: 2, mapped: 1, unmapped: 1 },
        solgv: { total: 1, mapped: 0, unmapped: 1 },
      },
    },
    warnings: [],
  });
});

onBoth('the edge of the circle is the distance rounded to metres', async (t, scene) => {
  const inside = await scene.around(1.112);
  t.is(inside.hotels.length, 5);
  t.is((await scene.around(1.1119)).hotels.length, 4);
  t.deepEqual(keysOf(await scene.around(0.0109)), ['luna:w1', 'sol:w1', 'solgv:w1']);
  // Neither the hotel without a position nor those far away.
  t.deepEqual(keysOf(await scene.around(200)), [
    ...['luna:w1', 'sol:w1', 'solgv:w1', 'luna:n1', 'sol:w2', 'luna:x1', 'sol:m1', 'luna:p1', 'sol:k1'],
  ]);
});

onBoth('platform codes, scopes and connections are those of all lists', async (t, scene) => {
  const platform = await scene.around(0.001, { outputCodeType: 'platform' });
  t.deepEqual(platform.hotels, [
    { providerCode: 'luna', providerHotelCode: 'w1', platformHotelCode: 'NEW', distanceKm: 0 },
    { providerCode: 'sol', providerHotelCode: 'w1', platformHotelCode: 'NEW', distanceKm: 0 },
    { providerCode: 'solgv', providerHotelCode: 'w1', distanceKm: 0 },
  ]);
  for (const providerCode of ['sol', 'SolGV', 'SUNNY']) {
    const keys = keysOf(await scene.around(2, { scope: { providerCode } }));
    t.deepEqual(keys, ['sol:w1', 'solgv:w1', 'sol:w2']);
  }
  const nobody = await scene.around(2, { scope: { providerCode: 'nobody' } });
  t.deepEqual(nobody.hotels, []);
  t.deepEqual(nobody.statistics, { total: 0, mapped: 0, unmapped: 0, byProvider: {} });
  const restricted = await scene.around(200, { connectionCode: 'c-not-inner' });
  t.deepEqual(keysOf(restricted), ['sol:w1', 'solgv:w1', 'sol:m1']);
  t.like(restricted.statistics, { total: 3, mapped: 1 });
  // The foreign row is out, and the one without a place has its own country.
  t.deepEqual(keysOf(await scene.around(200, { connectionCode: 'c-austria' })), [
    'luna:w1',
    'luna:n1',
    'luna:p1',
  ]);
  const all = await scene.around(50);
  const sandbox = await scene.around(50, { connectionCode: 'c-demo' });
  t.deepEqual([sandbox.hotels, sandbox.statistics], [all.hotels, all.statistics]);
  t.deepEqual(
    sandbox.warnings.map(({ code }) => code),
    ['WARN_SANDBOX_FULL_CATALOG'],
  );
});

onBoth('a cut is a warning, and the statistics are of all', async (t, scene) => {
  const all = await scene.around(200);
  for (let maxSize = 1; maxSize <= 9; maxSize += 1) {
    const { hotels, statistics, warnings } = await scene.around(200, { maxSize });
    t.deepEqual(hotels, all.hotels.slice(0, maxSize));
    t.deepEqual(statistics, all.statistics);
    t.deepEqual(
      warnings.map(({ code, count }) => ({ code, count })),
      maxSize < 9 ? [{ code: 'WARN_RESULT_TRUNCATED', count: 9 }] : [],
    );
  }
  const both = await scene.around(200, { maxSize: 1, connectionCode: 'c-demo' });
  t.deepEqual(both.warnings.map(({ code }) => code).sort(), [
    'WARN_RESULT_TRUNCATED',
    'WARN_SANDBOX_FULL_CATALOG',
  ]);
});

refusesForeignConnections(onBoth, path, { ...point, radiusKm: 1 });

onBoth('bad bodies are refused, with the field that is wrong', async (t, scene) => {
  const body = { ...point, radiusKm: 1 };
  const cases: readonly (readonly [object, RegExp])[] = [
    [point, /^VALIDATION_ERROR radiusKm is required/],
    [{ latitude: 1, radiusKm: 1 }, /^VALIDATION_ERROR longitude is required/],
    [{ longitude: 1, radiusKm: 1 }, /^VALIDATION_ERROR latitude is required/],
    [{ ...body, radiusKm: 0 }, /^VALIDATION_ERROR radiusKm must be greater than 0/],
    [{ ...body, radiusKm: -1 }, /^VALIDATION_ERROR radiusKm must be greater than 0/],
    [{ ...body, radiusKm: 200.1 }, /^VALIDATION_ERROR radiusKm must be less than or equal to 200/],
    [{ ...body, radiusKm: '5' }, /^VALIDATION_ERROR radiusKm must be a number/],
    [{ ...body, radiusKm: null }, /^VALIDATION_ERROR radiusKm must be a number/],
    [{ ...body, latitude: 90.0001 }, /^VALIDATION_ERROR latitude must be less than or equal to 90/],
    [{ ...body, latitude: -90.0001 }, /^VALIDATION_ERROR latitude must be greater than or equal to -90/],
    [{ ...body, latitude: '48.2' }, /^VALIDATION_ERROR latitude must be a number/],
    [{ ...body, longitude: 180.0001 }, /^VALIDATION_ERROR longitude must be less than or equal to 180/],
    [{ ...body, longitude: -180.0001 }, /^VALIDATION_ERROR longitude must be greater than or equal to -180/],
    [{ ...body, maxSize: 0 }, /^VALIDATION_ERROR maxSize must be greater than or equal to 1/],
    [{ ...body, maxSize: 10_001 }, /^VALIDATION_ERROR maxSize must be less than or equal to 10000/],
    [{ ...body, maxSize: 1.5 }, /^VALIDATION_ERROR maxSize must be an integer/],
    [{ ...body, maxSize: '5' }, /^VALIDATION_ERROR maxSize must be a number/],
    [{ ...body, outputCodeType: 'PLATFORM' }, /^VALIDATION_ERROR outputCodeType must be one of/],
    [
      { ...body, destination: { canonicalCityId: places.vienna } },
      /^VALIDATION_ERROR destination belongs to \/hotels\/by-destination$/,
    ],
    [{ ...body, area: {} }, /^VALIDATION_ERROR area belongs to \/hotels\/by-area$/],
    [{ ...body, query: {} }, /^VALIDATION_ERROR query belongs to \/hotels$/],
    [{ ...body, lat: 1 }, /^VALIDATION_ERROR lat/],
  ];
  for (const [wrong, expected] of cases)
    t.regex(await scene.error(path, wrong), expected, JSON.stringify(wrong));
});

onBoth('points and radii at the ends of their ranges are taken', async (t, scene) => {
  for (const latitude of [90, -90])
    for (const longitude of [180, -180])
      for (const radiusKm of [Number.MIN_VALUE, 0.001, 200])
        t.deepEqual(keysOf(await scene.ask(path, { latitude, longitude, radiusKm, maxSize: 10_000 })), []);
  // Less than half a metre: what is exactly there has the distance zero.
  t.is((await scene.around(1e-9)).hotels.length, 3);
});
