import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const owner = fileOwner();
const { pool, server, key } = await openApiScene(owner);
test.after.always(owner.end);

interface Times {
  readonly providerHotelCode: string;
  readonly createdAt: string;
  readonly deletedAt: string | null;
  readonly changedAt: Readonly<Record<string, string>>;
}

interface Answer {
  readonly hotels: readonly Times[];
  readonly notFound: readonly object[];
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
  await pool.query("update hotels set deleted_at = now() where hotel_code = '2'");

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

for (const hotels of [[], [{ providerCode: 'sol' }], [{ ...of('1'), baseCode: 'B' }], 'sol']) {
  test(`400: ${JSON.stringify(hotels)}`, async (t) => {
    t.is((await server.send('/hotels/change-times', { key, body: { hotels } })).status, 400);
  });
}
