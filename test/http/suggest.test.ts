import test from 'ava';
import { createMemoryEngine } from '../../search/typeahead-engine.ts';
import { startEntities } from '../../search/suggest/entities.ts';
import type { Suggester } from '../../search/suggest/suggest.ts';
import { fileOwner } from '../support/file-owner.ts';
import { catalogSuggesterOf, loadEntities } from '../support/scenes/catalog-suggester.ts';
import { catalogTypeahead } from '../support/scenes/catalog-typeahead.ts';
import {
  cologne,
  openSuggestScene,
  type SuggestAnswer,
  vienna,
  viennaInUs,
} from '../support/scenes/suggest-scene.ts';
import { startTestServer, type TestServer } from '../support/servers/server.ts';
import { hotel, mapping } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { silentLogger } from '../support/silent-logger.ts';

const owner = fileOwner();
const { pool, key, ask, send, suggest, found } = await openSuggestScene(owner);
test.after.always(owner.end);

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

test('a place without hotels comes after all that was begun, unless its whole name is typed', async (t) => {
  const begun = await found({ query: 'vien' });
  t.deepEqual(begun.slice(-2), ['place prefix Vienna', 'place prefix Vienna Inner Town']);
  t.true(begun.includes('hotel prefix Vienna Inn'));
  t.deepEqual(
    (await suggest({ query: 'vien' })).items.slice(-2).map(({ hotelCount }) => hotelCount),
    [0, 0],
  );
  t.is((await found({ query: 'vienna inner town' }))[0], 'place prefix Vienna Inner Town');
});

test('a hotel whose whole name is typed is not below a city whose name begins alike', async (t) => {
  t.deepEqual((await found({ query: 'vienna inn' })).slice(0, 2), [
    'hotel prefix Vienna Inn',
    'place prefix Vienna Inner Town',
  ]);
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
  const noHotels = createMemoryEngine(null);
  const serve = async (suggester: Suggester): Promise<TestServer> => {
    const started = await startTestServer(pool, { suggest: suggester });
    t.teardown(() => started.close());
    return started;
  };
  const hotelsAlone = await serve(catalogSuggesterOf(pool, catalogTypeahead(pool), unread));
  const entitiesAlone = await serve(catalogSuggesterOf(pool, noHotels, await loadEntities(pool)));
  const nothing = await serve(catalogSuggesterOf(pool, noHotels, unread));
  for (const [from, body, status, kinds] of [
    [hotelsAlone, { query: 'vienna' }, 200, ['hotel']],
    [hotelsAlone, { query: 'vienna', kinds: ['place', 'chain'] }, 503, []],
    [entitiesAlone, { query: 'vienna' }, 200, ['place', 'chain']],
    [entitiesAlone, { query: 'vienna', kinds: ['hotel'] }, 503, []],
    [nothing, { query: 'vienna' }, 503, []],
  ] as const) {
    const response = await from.send('/suggest', { key, body });
    const { items = [], warnings = [], error } = (await response.json()) as Partial<SuggestAnswer>;
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
    t.is(((await response.json()) as SuggestAnswer).error?.code, code);
  });
}

test('popular hotels have the first of the places that hotels have, behind a whole name', async (t) => {
  const names = { Z1: 'Zephyr', Z2: 'Zephyr Bay', Z3: 'Zephyr Beach Resort and Spa' };
  await loadRecords(
    pool,
    Object.entries(names).flatMap(([code, name]) => [
      hotel('sol', code, { name }),
      mapping('sol', code, code),
    ]),
  );
  const hotels = async (query: string) => (await found({ query, kinds: ['hotel'] })).slice(0, 3);
  const before = [
    'hotel prefix Zephyr',
    'hotel prefix Zephyr Bay',
    'hotel prefix Zephyr Beach Resort and Spa',
  ];
  t.deepEqual(await hotels('zephyr'), before);
  await loadRecords(pool, [{ type: 'popularity', baseCode: 'Z3', popularity: 1 }]);
  t.deepEqual(await hotels('zephyr'), [before[0], before[2], before[1]]);
  t.deepEqual((await hotels('zephyr b'))[0], before[2]);
  const { items } = await ask<{ items: readonly object[] }>('/hotels/autocomplete', { query: 'zephyr b' });
  t.like(items, [{ baseCode: 'Z3' }, { baseCode: 'Z2' }]);
  t.false('popularity' in (items[0] ?? {}));
});
