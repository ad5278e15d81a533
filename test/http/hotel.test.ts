import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

const owner = fileOwner();
const { pool, ask, server, key } = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol' },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  hotel('sol', 'h1', {
    descriptions: [{ text: 'Near the sea.' }],
    starRating: 4,
    rooms: [{ roomCode: 'DBL' }],
  }),
  hotel('luna', 'l1', { contact: { email: 'e' }, media: [{ url: 'm' }] }),
  hotel('sol', 'h2', {
    descriptions: [
      { language: 'en', text: 'By the sea.' },
      { language: 'de', text: 'Strand.' },
      { language: 'fr', text: 'Au bord de la mer.' },
    ],
  }),
  hotel('luna', 'l2', { media: [{ url: 'only' }], contact: { phone: '7' } }),
  hotel('luna', 'gone'),
  mapping('sol', 'h1', 'B2'),
  mapping('luna', 'l1', 'B1'),
  mapping('sol', 'h2', 'C1'),
  mapping('luna', 'l2', 'C1'),
  mapping('luna', 'gone', 'GONE'),
  { type: 'baseCodeAlias', oldBaseCode: 'B1', baseCode: 'B2' },
]);
await pool.query(`update hotels set deleted_at = now() where hotel_code = 'gone'`);
test.after.always(owner.end);

test('a hotel is read by its base code, as it is among others', async (t) => {
  for (const [path, body] of [
    ['B2', { baseCodes: ['B2'] }],
    ['B1', { baseCodes: ['B1'] }],
    ['C1?includeAllSources=true', { baseCodes: ['C1'], includeAllSources: true }],
    ['B2?preferredContentSource=LUNA', { baseCodes: ['B2'], preferredContentSource: 'luna' }],
  ] as const) {
    const { hotels } = await ask<{ hotels: readonly object[] }>('/hotels/by-base-codes', body);
    t.deepEqual(await ask(`/hotels/${path}`), hotels[0]);
  }
  t.like(await ask('/hotels/B1'), { baseCode: 'B2', requestedAs: ['B1'] });
});

test('fields, languages and include are those of a request for many', async (t) => {
  const fields = ['primary.hotelName', 'primary.descriptions.text', 'provenance'];
  for (const [path, body] of [
    ['C1?fields=primary.hotelName,primary.descriptions.text,provenance', { baseCodes: ['C1'], fields }],
    [`C1?${fields.map((name) => `fields=${name}`).join('&')}&languages=de`, { fields, languages: ['de'] }],
    ['C1?languages=es,fr-CA', { languages: ['es', 'fr-CA'] }],
    ['B2?include=rooms', { include: ['rooms'] }],
    [
      'B1?include=rooms,mappings&fields=primary.hotelName',
      { fields: fields.slice(0, 1), include: ['rooms', 'mappings'] },
    ],
  ] as const) {
    const asked = { baseCodes: [path.slice(0, 2)], ...body };
    const { hotels } = await ask<{ hotels: readonly object[] }>('/hotels/by-base-codes', asked);
    t.deepEqual(await ask(`/hotels/${path}`), hotels[0], path);
  }
  const { primary } = await ask<{ primary: object }>('/hotels/C1?fields=primary.descriptions&languages=fr');
  t.like(primary, { descriptions: [{ language: 'fr' }] });
});

test('languages of the query come before those of the header, and HEAD and If-None-Match work with all', async (t) => {
  const path = '/hotels/C1?languages=fr&fields=primary.descriptions&include=rooms';
  const headers = { 'Accept-Language': 'de' };
  const response = await server.send(path, { key, headers });
  t.regex(await response.text(), /Au bord/);
  const head = await server.send(path, { key, headers, method: 'HEAD' });
  t.deepEqual([head.status, await head.text()], [200, '']);
  const etag = response.headers.get('ETag') ?? '';
  t.is(head.headers.get('ETag'), etag);
  t.is((await server.send(path, { key, headers: { 'If-None-Match': etag } })).status, 304);
  const other = await server.send('/hotels/C1?languages=de&fields=primary.descriptions', {
    ...{ key, headers: { 'If-None-Match': etag } },
  });
  t.is(other.status, 200);
});

test('a base code without live hotels is not found', async (t) => {
  for (const [path, status, code] of [
    ['GONE', 404, 'NOT_FOUND'],
    ['nope', 404, 'NOT_FOUND'],
    ['b2', 404, 'NOT_FOUND'],
    ['B2?sources=all', 400, 'VALIDATION_ERROR'],
    ['B2?includeAllSources=some', 400, 'VALIDATION_ERROR'],
    ['B2?fields=primary.nothing', 400, 'VALIDATION_ERROR'],
    ['B2?fields=', 400, 'VALIDATION_ERROR'],
    ['B2?include=rooms,prices', 400, 'VALIDATION_ERROR'],
    ['B2?languages=de,!', 400, 'VALIDATION_ERROR'],
    ['nope?include=rooms&fields=primary', 404, 'NOT_FOUND'],
    ['x'.repeat(201), 400, 'VALIDATION_ERROR'],
  ] as const) {
    t.like(await ask(`/hotels/${path}`, undefined, status), { error: { code } }, path);
  }
});
