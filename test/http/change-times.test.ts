import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const owner = fileOwner();
const { pool, server, key } = await openApiScene(owner);
test.after.always(owner.end);

interface Times {
  readonly providerCode: string;
  readonly providerHotelCode: string;
  readonly createdAt: string;
  readonly deletedAt: string | null;
  readonly changedAt: Readonly<Record<string, string>>;
}

interface Answer {
  readonly hotels: readonly Times[];
  readonly notFound: readonly object[];
  readonly warnings: readonly object[];
}

const ask = (hotels: readonly object[]): Promise<Response> =>
  server.send('/hotels/change-times', { key, body: { hotels } });
const of = (providerHotelCode: string) => ({ providerCode: 'sol', providerHotelCode });

test('each part has the time of its last change, and a removed hotel that of its removal', async (t) => {
  const hotel = { type: 'hotel', providerCode: 'sol', hotelCode: '1', name: 'Ritz' };
  const other = { ...hotel, hotelCode: '2' };
  const media = [{ url: 'https://images.example.com/1.jpg' }];
  await loadRecords(pool, [{ type: 'provider', providerCode: 'sol', name: 'Sol' }, hotel, other]);
  await loadRecords(pool, [{ ...hotel, media }]);
  // What is sent again unchanged has not changed.
  await loadRecords(pool, [{ ...hotel, media }]);
  await pool.query("update hotels set deleted_at = now() where (provider_code, hotel_code) = ('sol', '2')");

  const { hotels, notFound } = (await (await ask([of('2'), of('1'), of('9'), of('1')])).json()) as Answer;
  t.deepEqual(
    hotels.map(({ providerHotelCode }) => providerHotelCode),
    ['2', '1'],
  );
  t.deepEqual(notFound, [of('9')]);
  const [removed, changed] = hotels;
  t.true((removed?.deletedAt ?? '') > (removed?.createdAt ?? ''));
  t.is(changed?.deletedAt, null);
  const { media: mediaAt = '', ...others } = changed?.changedAt ?? {};
  t.deepEqual(new Set(Object.values(others)), new Set([changed?.createdAt]));
  t.true(mediaAt > (changed?.createdAt ?? ''));
});

test('a provider is named by any code of its family', async (t) => {
  const row = (providerCode: string, hotelCode: string) => ({
    ...{ type: 'hotel', providerCode, hotelCode, name: 'Ritz' },
  });
  await loadRecords(pool, [
    { type: 'provider', providerCode: 'luna', name: 'Luna', family: 'moon', aliases: ['lu'] },
    { type: 'provider', providerCode: 'lunes', name: 'Lunes', family: 'moon' },
    ...[row('luna', '1'), row('luna', '2'), row('lunes', '2')],
  ]);
  const found = async (...keys: readonly (readonly [string, string])[]) => {
    const sent = keys.map(([providerCode, providerHotelCode]) => ({ providerCode, providerHotelCode }));
    const { hotels, notFound, warnings } = (await (await ask(sent)).json()) as Answer;
    t.deepEqual(warnings, []);
    return [...hotels.map((hotel) => `${hotel.providerCode} ${hotel.providerHotelCode}`), ...notFound];
  };
  t.deepEqual(await found(['LU', '1'], ['lunes', '1'], ['moon', '9']), [
    'luna 1',
    { providerCode: 'moon', providerHotelCode: '9' },
  ]);
  // The code as sent, where it has the hotel; else those of the family that have it.
  t.deepEqual(await found(['lunes', '2']), ['lunes 2']);
  t.deepEqual(await found(['moon', '2']), ['luna 2', 'lunes 2']);
  // A provider whose code no row can have has no hotels.
  t.deepEqual(await found(['s\u0000l', '1']), [{ providerCode: 's\u0000l', providerHotelCode: '1' }]);
  // Nor is one taken for another whose codes, joined, are the same.
  await loadRecords(pool, [row('luna', '3:4')]);
  const unknown = { providerCode: 'luna:3', providerHotelCode: '4' };
  t.deepEqual(await found(['luna', '3:4'], ['luna:3', '4']), ['luna 3:4', unknown]);
});

for (const hotels of [[], [{ providerCode: 'sol' }], [{ ...of('1'), baseCode: 'B' }], 'sol']) {
  test(`400: ${JSON.stringify(hotels)}`, async (t) => {
    t.is((await server.send('/hotels/change-times', { key, body: { hotels } })).status, 400);
  });
}
