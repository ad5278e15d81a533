import { refusesForeignConnections } from '../support/scenes/foreign-connections.ts';
import { keysOf, places, PlacesScene, records } from '../support/scenes/places-scene.ts';
import { onBothEngines } from '../support/scenes/on-both-engines.ts';

const onBoth = await onBothEngines(PlacesScene, records);
const path = '/hotels/by-destination';

onBoth('every rule lists its hotels, and says which one it is', async (t, scene) => {
  const own = (rule: string, placeType: string, zoneKind: string | null, placeId: string) => ({
    ...{ placeType, zoneKind, rule, placeIds: [placeId], radiusKm: null },
  });
  const zone = (
    rule: string,
    zoneKind: string,
    placeIds: readonly string[],
    radiusKm: number | null = null,
  ) => ({
    ...{ placeType: 'ZONE', zoneKind, rule, placeIds, radiusKm },
  });
  const thin = (...placeIds: readonly string[]) => ({
    ...{ placeType: 'CITY', zoneKind: null, rule: 'thin_city', placeIds, radiusKm: 30 },
  });
  const { vienna, town, krems, district, namesakeCity } = places;
  const cases: readonly (readonly [string, object, readonly string[]])[] = [
    [
      vienna,
      thin(vienna, town, namesakeCity),
      ['luna:w1', 'sol:m1', 'sol:s1', 'sol:w1', 'sol:w2', 'solgv:w1'],
    ],
    [town, thin(town, vienna), ['luna:w1', 'sol:m1', 'sol:w1', 'sol:w2', 'solgv:w1']],
    [krems, thin(krems), ['sol:k1']],
    [places.foreignTown, thin(places.foreignTown), ['luna:x1']],
    [namesakeCity, own('namesake_zone', 'CITY', null, namesakeCity), ['sol:s1']],
    [
      places.lowerAustria,
      own('tree', 'REGION', null, places.lowerAustria),
      ['luna:w1', 'sol:k1', 'sol:m1', 'sol:w1', 'sol:w2', 'solgv:w1'],
    ],
    [places.adminZone, own('tree', 'ZONE', 'admin', places.adminZone), ['sol:m1']],
    [district, own('tree', 'ZONE', 'district', district), ['sol:w2']],
    [places.airport, own('tree', 'ZONE', 'landmark', places.airport), ['luna:p1']],
    // The district counts with its tree; the unknown member is passed over.
    [places.wachau, zone('overlay', 'tourism', [krems, district]), ['sol:k1', 'sol:w2']],
    [places.wine, zone('radius', 'tourism', [], 3), ['luna:n1', 'luna:w1', 'sol:w1', 'sol:w2', 'solgv:w1']],
    [places.palace, zone('radius', 'landmark', [], 0.5), ['luna:n1', 'luna:w1', 'sol:w1', 'solgv:w1']],
    [places.namesakeZone, zone('radius', 'tourism', [], 0.5), []],
    [places.emptyZone, zone('empty', 'tourism', []), []],
    [places.statue, zone('empty', 'landmark', []), []],
    [
      places.unknown,
      { placeType: null, zoneKind: null, rule: 'unknown_place', placeIds: [], radiusKm: null },
      [],
    ],
  ];
  for (const [placeId, catchment, hotels] of cases) {
    const answer = await scene.destination(placeId);
    t.deepEqual(answer.catchment, catchment as typeof answer.catchment);
    t.deepEqual(keysOf(answer), hotels, JSON.stringify(catchment));
    t.deepEqual(answer.warnings, []);
    t.is(answer.statistics['total'], hotels.length);
    // In any case, and lower case in the answer.
    t.deepEqual(await scene.destination(placeId.toUpperCase()), answer);
  }
});

onBoth('the platform code is there when it is asked for and known', async (t, scene) => {
  const { hotels } = await scene.destination(places.lowerAustria, { outputCodeType: 'platform' });
  t.deepEqual(hotels, [
    { providerCode: 'luna', providerHotelCode: 'w1', platformHotelCode: 'NEW' },
    { providerCode: 'sol', providerHotelCode: 'k1', platformHotelCode: 'K' },
    { providerCode: 'sol', providerHotelCode: 'm1' },
    { providerCode: 'sol', providerHotelCode: 'w1', platformHotelCode: 'NEW' },
    { providerCode: 'sol', providerHotelCode: 'w2' },
    { providerCode: 'solgv', providerHotelCode: 'w1' },
  ]);
  const plain = await scene.destination(places.lowerAustria);
  t.deepEqual(
    plain.hotels,
    hotels.map(({ platformHotelCode: _, ...codes }) => codes),
  );
  t.deepEqual(plain, await scene.destination(places.lowerAustria, { outputCodeType: 'provider' }));
});

onBoth('statistics are by provider, of what is listed', async (t, scene) => {
  const { statistics } = await scene.destination(places.lowerAustria);
  t.deepEqual(statistics, {
    ...{ total: 6, mapped: 3, unmapped: 3 },
    byProvider: {
      luna: { total: 1, mapped: 1, unmapped: 0 },
      sol: { total: 4, mapped: 2, unmapped: 2 },
      solgv: { total: 1, mapped: 0, unmapped: 1 },
    },
  });
  t.deepEqual(Object.keys(statistics['byProvider'] as object), ['luna', 'sol', 'solgv']);
  const none = { total: 0, mapped: 0, unmapped: 0, byProvider: {} };
  t.deepEqual((await scene.destination(places.emptyZone)).statistics, none);
  t.deepEqual((await scene.destination(places.unknown)).statistics, none);
});

onBoth(
  'a scope is a code, an alias or a family, and nobody for a provider that is not known',
  async (t, scene) => {
    for (const providerCode of ['sol', 'SOLGV', 'sunny']) {
      const answer = await scene.destination(places.vienna, {
        scope: { providerCode },
      });
      t.deepEqual(keysOf(answer), ['sol:m1', 'sol:s1', 'sol:w1', 'sol:w2', 'solgv:w1']);
      t.deepEqual(Object.keys(answer.statistics['byProvider'] as object), ['sol', 'solgv']);
    }
    const unknown = await scene.destination(places.vienna, { scope: { providerCode: 'nobody' } });
    t.deepEqual(unknown.hotels, []);
    t.deepEqual(unknown.statistics, { total: 0, mapped: 0, unmapped: 0, byProvider: {} });
    // Whatever the scope, the rule is that of all providers.
    t.is(unknown.catchment['rule'], 'thin_city');
    const airport = await scene.destination(places.airport, { scope: { providerCode: 'sol' } });
    t.is(airport.catchment['rule'], 'tree');
    t.deepEqual(airport.hotels, []);
  },
);

onBoth('a connection lists what it may sell, and counts no more', async (t, scene) => {
  const { vienna, lowerAustria } = places;
  t.deepEqual(keysOf(await scene.destination(vienna, { connectionCode: 'c-luna' })), ['luna:w1']);
  t.deepEqual(
    keysOf(await scene.destination(vienna, { connectionCode: 'c-sol', scope: { providerCode: 'sunny' } })),
    ['sol:m1', 'sol:s1', 'sol:w1', 'sol:w2', 'solgv:w1'],
  );
  const restricted = await scene.destination(lowerAustria, { connectionCode: 'c-not-inner' });
  t.deepEqual(keysOf(restricted), ['sol:m1', 'sol:w1', 'solgv:w1']);
  t.like(restricted.statistics, { total: 3, mapped: 1, unmapped: 2 });
  // What is blocked decides nothing about the rule.
  const blocked = await scene.destination(places.district, { connectionCode: 'c-not-inner' });
  t.deepEqual([blocked.hotels, blocked.catchment['rule']], [[], 'tree']);
  t.deepEqual(keysOf(await scene.destination(places.foreignTown, { connectionCode: 'c-austria' })), []);
  t.deepEqual(keysOf(await scene.destination(places.palace, { connectionCode: 'c-austria' })), [
    'luna:n1',
    'luna:w1',
  ]);
});

onBoth('a sandbox connection lists the whole catalog, and says so', async (t, scene) => {
  const all = await scene.destination(places.vienna);
  const sandbox = await scene.destination(places.vienna, { connectionCode: 'c-demo' });
  t.deepEqual(sandbox.hotels, all.hotels);
  t.deepEqual(sandbox.statistics, all.statistics);
  t.deepEqual(
    sandbox.warnings.map(({ code }) => code),
    ['WARN_SANDBOX_FULL_CATALOG'],
  );
  const scoped = await scene.destination(places.vienna, {
    connectionCode: 'c-demo',
    scope: { providerCode: 'luna' },
  });
  t.deepEqual(keysOf(scoped), ['luna:w1']);
});

refusesForeignConnections(onBoth, path, { destination: { canonicalCityId: places.vienna } });

onBoth('bad bodies are refused, with the field that is wrong', async (t, scene) => {
  const destination = { canonicalCityId: places.vienna };
  const cases: readonly (readonly [unknown, RegExp])[] = [
    [{}, /^VALIDATION_ERROR destination is required/],
    [{ destination: {} }, /^VALIDATION_ERROR destination\.canonicalCityId is required/],
    [{ destination: places.vienna }, /^VALIDATION_ERROR destination must be/],
    [
      { destination: { canonicalCityId: 'Vienna' } },
      /^VALIDATION_ERROR destination\.canonicalCityId must be/,
    ],
    [{ destination: { canonicalCityId: null } }, /^VALIDATION_ERROR destination\.canonicalCityId must be/],
    [{ destination: { canonicalCityId: '' } }, /^VALIDATION_ERROR destination\.canonicalCityId/],
    [
      { destination: { canonicalCityId: `{${places.vienna}}` } },
      /^VALIDATION_ERROR destination\.canonicalCityId/,
    ],
    [
      { destination: { canonicalCityId: places.vienna.replaceAll('-', '') } },
      /^VALIDATION_ERROR destination\.canonicalCityId/,
    ],
    [{ destination, outputCodeType: 'base' }, /^VALIDATION_ERROR outputCodeType must be one of/],
    [{ destination, scope: 'sol' }, /^VALIDATION_ERROR scope must be/],
    [{ destination, scope: { provider: 'sol' } }, /^VALIDATION_ERROR scope\.provider is not allowed$/],
    [{ destination, scope: { providerCode: '' } }, /^VALIDATION_ERROR scope\.providerCode/],
    [{ destination, connectionCode: 7 }, /^VALIDATION_ERROR connectionCode must be a string/],
    [{ destination, query: {} }, /^VALIDATION_ERROR query belongs to \/hotels$/],
    [{ destination, area: {} }, /^VALIDATION_ERROR area belongs to \/hotels\/by-area$/],
    [{ destination, radiusKm: 5 }, /^VALIDATION_ERROR radiusKm belongs to \/hotels\/by-coordinates$/],
    [
      { destination, returnHotelCodes: ['base'] },
      /^VALIDATION_ERROR returnHotelCodes belongs to \/hotels\/filter$/,
    ],
    [
      { destination, hotelCodes: { base: ['B'] } },
      /^VALIDATION_ERROR hotelCodes belongs to \/hotels\/filter$/,
    ],
    [{ destination, cursor: 'x' }, /^VALIDATION_ERROR cursor/],
    [{ destination, nonsense: 1 }, /^VALIDATION_ERROR nonsense/],
    [{ destination: { ...destination, radiusKm: 4 } }, /^VALIDATION_ERROR destination\.radiusKm/],
  ];
  for (const [body, expected] of cases)
    t.regex(await scene.error(path, body), expected, JSON.stringify(body));
  t.is(await scene.error(path, '{'), 'INVALID_JSON');
});
