import test, { type ExecutionContext } from 'ava';
import type { Schemas } from '../../api/operation-types.ts';
import { createMemoryEngine } from '../../search/typeahead-engine.ts';
import { startEntities } from '../../search/suggest/entities.ts';
import type { Suggester } from '../../search/suggest/suggest.ts';
import { catalogSuggesterOf, loadEntities } from '../support/scenes/catalog-suggester.ts';
import { catalogTypeahead } from '../support/scenes/catalog-typeahead.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer, type TestServer } from '../support/servers/server.ts';
import { silentLogger } from '../support/silent-logger.ts';

type Suggestion = Schemas['Suggestion'];

let database: TestDatabase;
let server: TestServer;
let key: string;

const austria = '00000000-0000-4000-8000-000000000001';
const vienna = '00000000-0000-4000-8000-000000000002';
const leopoldstadt = '00000000-0000-4000-8000-000000000003';
const cologne = '00000000-0000-4000-8000-000000000004';
const viennaInUs = '00000000-0000-4000-8000-000000000005';
const viennet = '00000000-0000-4000-8000-000000000006';
const lisbon = '00000000-0000-4000-8000-000000000007';

test.before(async () => {
  database = await createTestDatabase();
  const hotel = (providerCode: string, hotelCode: string, name: string, canonicalCityId: string | null) => ({
    ...{ type: 'hotel', providerCode, hotelCode, name },
    ...(canonicalCityId !== null && { location: { canonicalCityId, latitude: 48.2, longitude: 16.4 } }),
  });
  await loadRecords(database.pool, [
    { type: 'provider', providerCode: 'sol', name: 'Sol', family: 'sunny' },
    { type: 'provider', providerCode: 'luna', name: 'Luna' },
    { type: 'provider', providerCode: 'demo', name: 'Demo', sandbox: true },
    { type: 'place', placeId: austria, placeType: 'REGION', name: 'Lower Austria', countryCode: 'AT' },
    {
      ...{ type: 'place', placeId: vienna, placeType: 'CITY', name: 'Vienna', countryCode: 'AT' },
      ...{ parentId: austria, latitude: 48.2085, longitude: 16.3721, population: 1_982_097 },
      names: [
        { languageCode: 'de', name: 'Wien' },
        { languageCode: 'fr', name: 'Vienne' },
      ],
      codes: [{ system: 'IATA', code: 'VIE' }],
    },
    {
      ...{ type: 'place', placeId: leopoldstadt, placeType: 'ZONE', zoneKind: 'district' },
      ...{ name: 'Leopoldstadt', countryCode: 'AT', parentId: vienna },
    },
    {
      ...{ type: 'place', placeId: cologne, placeType: 'CITY', name: 'Köln', countryCode: 'DE' },
      ...{ latitude: 50.9333, longitude: 6.95, population: 1_087_000 },
      names: [{ languageCode: 'en', name: 'Cologne' }],
    },
    {
      ...{ type: 'place', placeId: viennaInUs, placeType: 'CITY', name: 'Vienna', countryCode: 'US' },
      ...{ latitude: 38.9, longitude: -77.26, population: 16_000 },
    },
    {
      type: 'place',
      placeId: viennet,
      placeType: 'CITY',
      name: 'Vienna Inner Town',
      countryCode: 'AT',
      population: 9,
    },
    {
      ...{ type: 'place', placeId: lisbon, placeType: 'CITY', name: 'Lisbon', countryCode: 'PT' },
      codes: [{ system: 'IATA', code: 'LIS' }],
    },
    { type: 'chain', providerCode: 'sol', chainCode: 'VI', name: 'Vienna House' },
    hotel('sol', '1', 'Vienna', vienna),
    hotel('luna', '1', 'Vienna', vienna),
    hotel('sol', '2', 'Vienna Inn', leopoldstadt),
    { ...hotel('sol', '3', 'Grand Hotel Köln', cologne), chainCode: 'VI' },
    hotel('luna', '4', 'Koelner Hof', cologne),
    hotel('luna', '5', 'Nowhere Inn', null),
    hotel('luna', 'X-44', 'Palace of Rest and Comfort', lisbon),
    hotel('sol', 'X-44', 'Palace Rest Listening', null),
    { type: 'mapping', providerCode: 'sol', hotelCode: '1', baseCode: 'B1' },
    { type: 'mapping', providerCode: 'luna', hotelCode: '1', baseCode: 'B1' },
    { type: 'mapping', providerCode: 'sol', hotelCode: '2', baseCode: 'B2' },
    { type: 'organization', organizationCode: 'north', name: 'North' },
    ...['all', 'germany', 'novienna', 'onlyvienna'].map((connectionCode) => ({
      ...{
        type: 'connection',
        connectionCode,
        organizationCode: 'north',
        providerCode: 'demo',
        sandbox: true,
      },
    })),
    { type: 'connection', connectionCode: 'sunny', organizationCode: 'north', providerCode: 'sol' },
    { type: 'geoPolicy', connectionCode: 'germany', include: { countries: ['DE'] } },
    { type: 'geoPolicy', connectionCode: 'novienna', exclude: { cities: [vienna] } },
    { type: 'geoPolicy', connectionCode: 'onlyvienna', include: { cities: [vienna] } },
  ]);
  server = await startTestServer(database.pool);
  key = await server.createKey({ organizationCode: 'north' });
});
test.after.always(async () => {
  await server.close();
  await database.drop();
});

interface Answer {
  readonly items: readonly Suggestion[];
  readonly cut?: readonly Schemas['CutSuggestion'][];
  readonly warnings: readonly { readonly code: string }[];
  readonly error?: { readonly code: string };
}

const send = (body: object): Promise<Response> => server.send('/suggest', { key, body });
const suggest = async (body: object): Promise<Answer> => (await send(body)).json() as Promise<Answer>;
const found = async (body: object): Promise<readonly string[]> =>
  (await suggest(body)).items.map(({ kind, match, name }) => `${kind} ${match} ${name}`);

test('a city comes before a hotel named after it, then what is only begun', async (t) => {
  t.deepEqual(await found({ query: 'vienna' }), [
    'place prefix Vienna',
    'hotel prefix Vienna',
    'place prefix Vienna',
    'hotel prefix Vienna Inn',
    'chain prefix Vienna House',
    'place prefix Vienna Inner Town',
  ]);
});

test('a hotel whose whole name is typed is not below a city whose name begins alike', async (t) => {
  t.deepEqual((await found({ query: 'vienna inn' })).slice(0, 2), [
    'hotel prefix Vienna Inn',
    'place prefix Vienna Inner Town',
  ]);
});

test('all that is known of a place is shown, in the language that is wished', async (t) => {
  const { items, warnings } = await suggest({ query: 'wie', kinds: ['place'], language: 'de-AT' });
  t.deepEqual(warnings, []);
  t.is(items.length, 1);
  t.like(items[0], {
    kind: 'place',
    id: vienna,
    name: 'Wien',
    servedLanguage: 'de',
    matchedName: null,
    context: 'Lower Austria, Österreich',
    countryCode: 'AT',
    location: { latitude: 48.2085, longitude: 16.3721 },
    hotelCount: 2,
    placeType: 'CITY',
    match: 'prefix',
    highlights: [{ field: 'name', start: 0, length: 3 }],
  });
  t.like((await suggest({ query: 'vienne', language: 'xx' })).items[0], {
    name: 'Vienna',
    servedLanguage: null,
    matchedName: 'Vienne',
    highlights: [{ field: 'matchedName', start: 0, length: 6 }],
  });
});

for (const query of ['köln', 'koln', 'koeln', 'KOELN', 'cologne', 'kolen']) {
  test(`${query} finds the city`, async (t) => {
    const [first] = (await suggest({ query, kinds: ['place'] })).items;
    t.is(first?.id, cologne);
  });
}

test('hotels are found in the other spelling too', async (t) => {
  const hotels = (query: string) => found({ query, kinds: ['hotel'] });
  t.is((await hotels('grand hotel koeln'))[0], 'hotel prefix Grand Hotel Köln');
  t.is((await hotels('kölner h'))[0], 'hotel prefix Koelner Hof');
});

for (const query of ['inn wien', 'wien inn', 'inn near vienne', 'inn vie', 'inn in wie']) {
  test(`a hotel and its place by another name: ${query}`, async (t) => {
    const { items } = await suggest({ query, kinds: ['hotel'], explain: true });
    t.is(items[0]?.name, 'Vienna Inn');
    t.is(items[0]?.match, 'word');
    t.true(
      items[0]?.explanation?.words.every(
        ({ typed, field }) => field !== null || typed === 'in' || typed === 'near',
      ),
    );
  });
}

test('after a word such as near, a whole name or code of a place comes before a word that begins so', async (t) => {
  const hotels = (query: string) => found({ query, kinds: ['hotel'] });
  const [there, elsewhere] = ['hotel word Palace of Rest and Comfort', 'hotel word Palace Rest Listening'];
  t.deepEqual(await hotels('rest palace lis'), [elsewhere, there]);
  t.deepEqual(await hotels('rest palace near lis'), [there, elsewhere]);
  t.deepEqual(await hotels('rest palace near li'), [elsewhere, there]);
});

test('words that only ask for a hotel leave the place', async (t) => {
  t.is((await found({ query: 'hotels in vienna' }))[0], 'place word Vienna');
  t.is((await found({ query: 'hotel köln' }))[0], 'place word Köln');
});

test('codes find what they name, whatever the case', async (t) => {
  t.deepEqual((await found({ query: 'vie' }))[0], 'place code Vienna');
  t.deepEqual(await found({ query: vienna.toUpperCase() }), ['place code Vienna']);
  t.deepEqual(await found({ query: 'b2', kinds: ['code'] }), ['hotel code Vienna Inn']);
  t.deepEqual(await found({ query: 'vienna', kinds: ['code'] }), []);
});

test('a provider and its code for a hotel find the hotel', async (t) => {
  t.deepEqual(await found({ query: 'luna:x-44' }), ['hotel code Palace of Rest and Comfort']);
  t.deepEqual(await found({ query: ' SOL:X-44 ', kinds: ['code'] }), ['hotel code Palace Rest Listening']);
  t.deepEqual(await found({ query: 'x-44', kinds: ['code'] }), [
    'hotel code Palace of Rest and Comfort',
    'hotel code Palace Rest Listening',
  ]);
  t.deepEqual(await found({ query: 'luna:x-44', providerCode: 'sol' }), []);
  for (const query of ['luna:x-4', 'nobody:x-44', ':x-44', 'luna:', ':'])
    t.deepEqual(await found({ query, kinds: ['code'] }), [], query);
});

test('words of what a place belongs to are met as well', async (t) => {
  t.deepEqual(await found({ query: 'leopold vienna', kinds: ['place'] }), ['place word Leopoldstadt']);
  const { items } = await suggest({ query: 'leopold vienna', kinds: ['place'], explain: true });
  t.deepEqual(items[0]?.explanation?.words, [
    { typed: 'leopold', field: 'name', text: 'Leopold', how: 'beginning', edits: 0 },
    { typed: 'vienna', field: 'context', text: 'Vienna', how: 'equal', edits: 0 },
  ]);
});

test('a hotel is explained by its rows and by places around it that are not shown', async (t) => {
  const body = { query: 'vienna inn leopold', kinds: ['hotel'], explain: true };
  const { items } = await suggest(body);
  const [inn] = items;
  t.is(inn?.context, 'Vienna, Austria');
  t.deepEqual(inn?.explanation, {
    words: [
      { typed: 'vienna', field: 'name', text: 'Vienna', how: 'equal', edits: 0 },
      { typed: 'inn', field: 'name', text: 'Inn', how: 'equal', edits: 0 },
      { typed: 'leopold', field: 'area', text: 'Leopoldstadt', how: 'beginning', edits: 0 },
    ],
    isWhole: false,
    nameShown: 'typed',
    shares: { prior: inn?.explanation?.shares.prior ?? -1, completeness: 1, closeness: null, nearness: null },
    rows: [{ providerCode: 'sol', providerHotelCode: '2', name: 'Vienna Inn', isShown: true }],
  });
  const [inGerman] = (await suggest({ query: 'koln deutschland', kinds: ['place'], explain: true })).items;
  t.is(inGerman?.context, 'Germany');
  t.like(inGerman?.explanation?.words[1] ?? {}, { field: 'area', text: 'Deutschland' });
});

test('what the limit has cut is named, and explaining changes nothing else', async (t) => {
  const plain = await suggest({ query: 'vienna', limit: 2 });
  const explained = await suggest({ query: 'vienna', limit: 2, explain: true });
  t.deepEqual(
    explained.items.map(({ explanation: _, ...item }) => item),
    plain.items,
  );
  t.is(plain.cut, undefined);
  const whole = (await suggest({ query: 'vienna' })).items;
  t.deepEqual(
    explained.cut,
    whole.slice(2).map(({ kind, id, name, match, score }) => ({ kind, id, name, match, score })),
  );
});

test('the time of each step is told', async (t) => {
  const steps = async (query: string) =>
    (await send({ query })).headers.get('Server-Timing')?.replaceAll(/=[\d.]+/g, '');
  t.is(
    (await send({ query: 'vienna', limit: 1 })).headers.get('Server-Timing')?.includes('mistakes'),
    false,
    'a list that is filled without mistakes is not searched with them',
  );
  t.is(
    await steps('vienna'),
    [
      ...['entities', 'entities_with_mistakes', 'code', 'prefix', 'word', 'fuzzy'],
      ...['hotels', 'hotels_code', 'hotels_prefix', 'hotels_word', 'hotels_fuzzy'],
    ]
      .map((step) => `${step};dur`)
      .join(', '),
  );
});

test('what is near comes sooner', async (t) => {
  const inUs = { latitude: 38.9, longitude: -77.03 };
  const ids = async (more: object) =>
    (await suggest({ query: 'vien', kinds: ['place'], ...more })).items.map(({ id }) => id);
  t.deepEqual((await ids({}))[0], vienna);
  t.deepEqual((await ids({ near: inUs }))[0], viennaInUs);
});

test('a country, a provider and a limit narrow it down', async (t) => {
  t.deepEqual(await found({ query: 'vienna', countryCode: 'us' }), ['place prefix Vienna']);
  t.deepEqual(await found({ query: 'vienna', providerCode: 'luna' }), [
    'place prefix Vienna',
    'hotel prefix Vienna',
  ]);
  t.is((await suggest({ query: 'vienna', providerCode: 'sunny', kinds: ['place'] })).items[0]?.hotelCount, 2);
  t.deepEqual(await found({ query: 'vienna', providerCode: 'nobody' }), []);
  t.is((await found({ query: 'v', limit: 2 })).length, 2);
});

test('what a connection may not sell is not offered', async (t) => {
  const of = (connectionCode: string) =>
    found({ query: 'vienna', connectionCode, kinds: ['place', 'hotel'] });
  t.deepEqual(await of('all'), await found({ query: 'vienna', kinds: ['place', 'hotel'] }));
  t.deepEqual(await of('germany'), []);
  t.deepEqual(await of('novienna'), ['place prefix Vienna', 'place prefix Vienna Inner Town']);
  t.deepEqual(await of('onlyvienna'), [
    'place prefix Vienna',
    'hotel prefix Vienna',
    'hotel prefix Vienna Inn',
  ]);
  // The region around it is offered, because Vienna is in it.
  t.deepEqual(await found({ query: 'lower', connectionCode: 'onlyvienna' }), ['place prefix Lower Austria']);
  t.deepEqual(await found({ query: 'nowhere', connectionCode: 'onlyvienna' }), []);
  t.deepEqual(await found({ query: 'nowhere', connectionCode: 'novienna' }), ['hotel prefix Nowhere Inn']);
  t.is((await found({ query: 'koelner' }))[0], 'hotel prefix Koelner Hof');
  t.deepEqual(await found({ query: 'koelner', connectionCode: 'sunny', kinds: ['hotel'] }), [
    'hotel fuzzy Grand Hotel Köln',
  ]);
  const { warnings } = await suggest({ query: 'vienna', connectionCode: 'all' });
  t.deepEqual(
    warnings.map(({ code }) => code),
    ['WARN_SANDBOX_FULL_CATALOG'],
  );
});

test('what cannot be searched at the moment is missing with a warning; where nothing is left, it is an error', async (t) => {
  // A catalog that cannot be reached is never read.
  const unread = startEntities({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', logger: silentLogger() });
  t.teardown(() => unread.close());
  const { pool } = database;
  const noHotels = createMemoryEngine(null);
  const serve = async (t: ExecutionContext, suggest: Suggester): Promise<TestServer> => {
    const started = await startTestServer(pool, { suggest });
    t.teardown(() => started.close());
    return started;
  };
  const hotelsAlone = await serve(t, catalogSuggesterOf(pool, catalogTypeahead(pool), unread));
  const entitiesAlone = await serve(t, catalogSuggesterOf(pool, noHotels, await loadEntities(pool)));
  const nothing = await serve(t, catalogSuggesterOf(pool, noHotels, unread));
  for (const [from, body, status, kinds] of [
    [hotelsAlone, { query: 'vienna' }, 200, ['hotel']],
    [hotelsAlone, { query: 'vienna', kinds: ['place', 'chain'] }, 503, []],
    [entitiesAlone, { query: 'vienna' }, 200, ['place', 'chain']],
    [entitiesAlone, { query: 'vienna', kinds: ['hotel'] }, 503, []],
    [nothing, { query: 'vienna' }, 503, []],
  ] as const) {
    const response = await from.send('/suggest', { key, body });
    const { items = [], warnings = [], error } = (await response.json()) as Partial<Answer>;
    t.is(response.status, status);
    t.deepEqual(new Set(items.map(({ kind }) => kind)), new Set<string>(kinds));
    t.deepEqual(
      [...warnings.map(({ code }) => code), error?.code],
      status === 200 ? ['WARN_SUGGESTIONS_INCOMPLETE', undefined] : ['SEARCH_UNAVAILABLE'],
    );
  }
});

for (const [body, status, code] of [
  [{}, 400, 'VALIDATION_ERROR'],
  [{ query: '' }, 400, 'VALIDATION_ERROR'],
  [{ query: 'v'.repeat(101) }, 400, 'VALIDATION_ERROR'],
  [{ query: 'v', kinds: [] }, 400, 'VALIDATION_ERROR'],
  [{ query: 'v', kinds: ['city'] }, 400, 'VALIDATION_ERROR'],
  [{ query: 'v', language: 'not a tag' }, 400, 'VALIDATION_ERROR'],
  [{ query: 'v', language: 'en-a' }, 400, 'VALIDATION_ERROR'],
  [{ query: 'v', language: 'zh-Hant-TW' }, 200, undefined],
  [{ query: 'v', near: { latitude: 91, longitude: 0 } }, 400, 'VALIDATION_ERROR'],
  [{ query: 'v', limit: 51 }, 400, 'VALIDATION_ERROR'],
  [{ query: 'v', connectionCode: 'unknown' }, 403, 'CONNECTION_FORBIDDEN'],
  [{ query: 'v', connectionCode: 'sunny', providerCode: 'luna' }, 400, 'VALIDATION_ERROR'],
] as const) {
  test(`${status}: ${JSON.stringify(body).slice(0, 80)}`, async (t) => {
    const response = await send(body);
    t.is(response.status, status);
    t.is(((await response.json()) as Answer).error?.code, code);
  });
}
