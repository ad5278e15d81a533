import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

const owner = fileOwner();
const { pool, ask } = await openApiScene(owner, [
  ...['1', '2', 'gone'].map((code) => hotel('sol', code)),
  hotel('luna', '1', { rooms: [{ roomCode: 'a' }] }),
  mapping('sol', '1', 'A', { confidencePct: 92.5 }),
  mapping('luna', '1', 'OLD'),
  mapping('sol', 'gone', 'A'),
  mapping('sol', '2', 'B'),
  { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'A' },
]);
await pool.query(`update hotels set deleted_at = now() where hotel_code = 'gone'`);
test.after.always(owner.end);

interface Hotel {
  readonly baseCode: string;
  readonly primary?: object;
  readonly mappings?: readonly object[];
  readonly rooms?: readonly object[];
}

const read = async (more: object): Promise<readonly Hotel[]> =>
  (await ask<{ hotels: readonly Hotel[] }>('/hotels/by-base-codes', { baseCodes: ['B', 'OLD'], ...more }))
    .hotels;

test('mappings are those of the route of one base code, beside rooms and selected fields', async (t) => {
  const expected = await Promise.all(
    ['B', 'A'].map(async (code) => (await ask(`/hotels/${code}/provider-codes`))['mappings']),
  );
  t.is((expected[1] as readonly object[]).length, 2);
  for (const more of [{}, { fields: ['primary.hotelName'] }]) {
    const hotels = await read({ include: ['mappings'], ...more });
    t.deepEqual(
      hotels.map(({ mappings }) => mappings),
      expected,
    );
    t.true(hotels.every(({ rooms, primary }) => rooms === undefined && primary !== undefined));
  }
  const both = await read({ include: ['rooms', 'mappings'] });
  t.deepEqual(
    both.map(({ mappings }) => mappings),
    expected,
  );
  t.deepEqual(
    both.map(({ rooms }) => rooms?.length),
    [0, 1],
  );
  t.true((await read({})).every(({ mappings }) => mappings === undefined));
});

test('hotels of providers are not asked for them', async (t) => {
  const { error } = await ask<{ error: { code: string } }>(
    '/hotels/by-provider-codes',
    { providerCode: 'sol', hotelCodes: ['1'], include: ['mappings'] },
    400,
  );
  t.is(error.code, 'VALIDATION_ERROR');
});
