import test from 'ava';
import { createCachedEngine } from '../../search/cached-engine.ts';
import type { TypeaheadItem } from '../../search/engine.ts';
import { catalogTypeahead } from '../support/scenes/catalog-typeahead.ts';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer } from '../support/servers/server.ts';

const vienna = '11111111-1111-4111-8111-111111111111';

const owner = fileOwner();
const { pool, server, key } = await openApiScene(owner, [
  { type: 'provider', providerCode: 'osm', name: 'Open', aliases: ['osmgv'] },
  { type: 'provider', providerCode: 'wien', name: 'Wien' },
  { type: 'place', placeId: vienna, placeType: 'CITY', name: 'Vienna', countryCode: 'AT' },
  ...hotel('wien', 'w1', 'Grand Hotel Wien', 'B1', {
    canonicalCityId: vienna,
    latitude: 48.2,
    longitude: 16.37,
  }),
  ...hotel('osm', 'n7', 'Grand-Hotel Wien', 'B1', { city: 'Wien' }),
  ...hotel('osm', 'n8', 'Hôtel Adlon', 'OLD', { city: 'Berlin', countryCode: 'DE' }),
  { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'B2' },
  ...hotel('osm', 'n9', 'Pension Adler', null, { city: 'Graz', countryCode: 'AT' }),
  ...hotel('osm', 'n10', 'Villa Linde', null, { city: 'Linz', countryCode: 'AT' }),
]);
test.after.always(owner.end);

function hotel(
  providerCode: string,
  hotelCode: string,
  name: string,
  baseCode: string | null,
  location: object,
): object[] {
  const record = { type: 'hotel', providerCode, hotelCode, name, location };
  return baseCode === null ? [record] : [record, { type: 'mapping', providerCode, hotelCode, baseCode }];
}

async function ask(body: object): Promise<readonly TypeaheadItem[]> {
  const response = await server.send('/hotels/autocomplete', { key, body });
  const answer = (await response.json()) as {
    items: readonly TypeaheadItem[];
    warnings: readonly unknown[];
  };
  return answer.items;
}

test('a group is listed once, with the row to show and all its providers', async (t) => {
  t.deepEqual((await ask({ query: 'grand hotel wien' }))[0], {
    baseCode: 'B1',
    name: 'Grand Hotel Wien',
    city: 'Vienna',
    countryCode: 'AT',
    latitude: 48.2,
    longitude: 16.37,
    score: 1,
    match: 'prefix',
    providers: [
      { providerCode: 'osm', providerHotelCode: 'n7' },
      { providerCode: 'wien', providerHotelCode: 'w1' },
    ],
  });
});

test('codes find their hotel in any case, retired ones too', async (t) => {
  for (const query of ['b2', 'old', 'OLD ', 'N8']) {
    const [first] = await ask({ query });
    t.like(first, { baseCode: 'B2', match: 'code' }, query);
  }
});

test('typing mistakes, cities and words in another order still find', async (t) => {
  t.like((await ask({ query: 'hotel addlon' }))[0], { baseCode: 'B2', match: 'fuzzy' });
  t.like((await ask({ query: 'adlon berl' }))[0], { baseCode: 'B2', match: 'word' });
  t.like((await ask({ query: 'wien grand' }))[0], { baseCode: 'B1', match: 'word' });
  t.like((await ask({ query: 'pe' }))[0], { baseCode: null, name: 'Pension Adler', match: 'prefix' });
});

test('filters choose the rows; an alias stands for its family, an unknown provider for nothing', async (t) => {
  t.like((await ask({ query: 'grand', providerCode: 'OSMGV' }))[0], {
    name: 'Grand-Hotel Wien',
    city: 'Wien',
  });
  t.deepEqual(await ask({ query: 'grand', providerCode: 'nobody' }), []);
  t.deepEqual(
    (await ask({ query: 'ad', countryCode: 'de' })).map((item) => item.baseCode),
    ['B2'],
  );
  t.deepEqual(await ask({ query: 'grand', countryCode: 'FR' }), []);
});

test('the database keeps what search compares: a change by hand is found', async (t) => {
  await pool.query(`update hotels set name = 'Schloß Überall' where hotel_code = 'n10'`);
  t.like((await ask({ query: 'schloss uber' }))[0], { name: 'Schloß Überall', match: 'prefix' });
});

test('no text that one can type is an error of ours', async (t) => {
  for (const query of [
    '--',
    '%_',
    "'; drop table hotels",
    '\\\\',
    '\u0000\u0000',
    '\ud800\ud800',
    '🏨🏨',
    '((',
    'a:*',
    '* *',
    'ﷺﷺ',
  ]) {
    const response = await server.send('/hotels/autocomplete', { key, body: { query } });
    t.is(response.status, 200, JSON.stringify(query));
  }
});

test('a response that is sent again is the same in every encoding, and so is a refusal', async (t) => {
  const engine = { ...catalogTypeahead(pool), generation: () => 'the only one' };
  const cached = await startTestServer(pool, { typeahead: createCachedEngine(engine, 100) });
  t.teardown(() => cached.close());
  const itsKey = await cached.createKey();
  const rows = Array.from({ length: 30 }, (_, n) => hotel('osm', `many${n}`, `Encoded Inn ${n}`, null, {}));
  await loadRecords(pool, rows.flat());
  const ask = (accepted: string, body: object): Promise<Response> =>
    cached.send('/hotels/autocomplete', { key: itsKey, body, headers: { 'Accept-Encoding': accepted } });
  const plain = await (await ask('identity', { query: 'encoded' })).text();
  t.true(plain.length > 1024);
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['identity, gzip;q=0.5', null],
    ['*', 'br'],
    ['identity', null],
    ['gzip, deflate, br', 'br'],
  ] as const) {
    const response = await ask(accepted, { query: 'encoded' });
    t.is(response.headers.get('Content-Encoding'), encoding, accepted);
    t.regex(response.headers.get('Vary') ?? '', /Accept-Encoding/);
    t.is(await response.text(), plain, accepted);
  }
  for (let time = 0; time < 2; time += 1) {
    t.is((await ask('identity', { query: 'encoded', limit: 51 })).status, 400);
    const { items } = (await (await ask('identity', { query: 'encoded', limit: 1 })).json()) as {
      items: object[];
    };
    t.is(items.length, 1, 'other bytes are another request');
  }
});
