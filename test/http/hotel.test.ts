import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

const owner = fileOwner();
const { pool, ask } = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol' },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  hotel('sol', 'h1', { descriptions: [{ text: 'Near the sea.' }], starRating: 4 }),
  hotel('luna', 'l1', { contact: { email: 'e' }, media: [{ url: 'm' }] }),
  hotel('sol', 'h2', { descriptions: [{ text: 'By the sea.' }] }),
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

test('a base code without live hotels is not found', async (t) => {
  for (const [path, status, code] of [
    ['GONE', 404, 'NOT_FOUND'],
    ['nope', 404, 'NOT_FOUND'],
    ['b2', 404, 'NOT_FOUND'],
    ['B2?sources=all', 400, 'VALIDATION_ERROR'],
    ['B2?includeAllSources=some', 400, 'VALIDATION_ERROR'],
    ['x'.repeat(201), 400, 'VALIDATION_ERROR'],
  ] as const) {
    t.like(await ask(`/hotels/${path}`, undefined, status), { error: { code } }, path);
  }
});
