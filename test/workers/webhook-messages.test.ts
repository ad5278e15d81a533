import test from 'ava';
import type { Pool } from 'pg';
import { messageOf } from '../../catalog/webhooks/message.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { hotels, openWebhookScene } from '../support/scenes/webhook-scene.ts';
import { codesOf, type Message, type Receiver } from '../support/servers/webhook-receiver.ts';

test('full messages have the content of the moment, thin ones none', async (t) => {
  const scene = await openWebhookScene(t, { content: 'full' });
  scene.receiver.behave(() => 500);
  await scene.send(hotels('new', 2), { waitAfter: () => 0 });
  t.is(scene.receiver.requests[0]?.message.hotels[0]?.primary?.hotelName, 'Hotel new 0');
  await loadRecords(scene.pool, [{ type: 'hotel', providerCode: 'new', hotelCode: 'h0', name: 'Renamed' }]);
  scene.receiver.behave(() => 204);
  await scene.send([], { waitAfter: () => 0 });
  const [first] = scene.receiver.taken;
  t.is(first?.message.hotels[0]?.primary?.hotelName, 'Renamed');
  await scene.change({ content: 'thin' });
  await scene.send(hotels('more', 1));
  t.is(scene.receiver.taken.at(-1)?.message.hotels[0]?.primary, undefined);
});

test('a hotel that goes while contents are read takes no other with it', async (t) => {
  const { pool } = await openWebhookScene(t);
  let isFirst = true;
  const racing = {
    async query(text: string, values: unknown[]) {
      const result = await pool.query(text, values);
      if (isFirst) await pool.query(`update hotels set deleted_at = now() where hotel_code = 'h1'`);
      isFirst = false;
      return result;
    },
  } as unknown as Pool;
  const hotel = (baseCode: string) => ({ baseCode, changed: [], position: 2 });
  const batch = { since: 1, checkpoint: 2, hotels: ['old-0', 'old-1', 'old-2'].map(hotel), deleted: [] };
  const message = JSON.parse(await messageOf(racing, batch, 'full', 1)) as Message;
  t.deepEqual(
    message.hotels.map(({ baseCode }) => baseCode),
    ['old-0', 'old-2'],
  );
});

test('providers, parts and countries narrow what is sent', async (t) => {
  const location = (countryCode: string) => ({ location: { countryCode } });
  const scene = await openWebhookScene(t, { providers: ['new'], countries: ['AT'], batchSize: 100 });
  await scene.send([
    ...hotels('other', 2, location('AT')),
    ...hotels('new', 2, location('DE')),
    { type: 'hotel', providerCode: 'new', hotelCode: 'x', name: 'X', ...location('AT') },
    { type: 'mapping', providerCode: 'new', hotelCode: 'x', baseCode: 'X' },
    { type: 'hotel', providerCode: 'new', hotelCode: 'y', name: 'Y' },
    { type: 'mapping', providerCode: 'new', hotelCode: 'y', baseCode: 'Y' },
  ]);
  t.deepEqual(codesOf(scene.receiver).toSorted(), ['X', 'Y'], 'one whose country is not known stays');
  await scene.change({ parts: ['deleted'] });
  await scene.pool.query(
    `update hotels set deleted_at = now() where provider_code = 'new' and hotel_code in ('h0', 'x')`,
  );
  await scene.send();
  const last = scene.receiver.taken.at(-1)?.message;
  t.deepEqual([last?.hotels, last?.deleted.map(({ baseCode }) => baseCode)], [[], ['X']]);
});

const goneIn = ({ taken }: Receiver): readonly (string | null)[] =>
  taken.flatMap(({ message }) => message.deleted.map(({ baseCode }) => baseCode));

const rowOf = (providerCode: string, countryCode: string) => [
  { type: 'hotel', providerCode, hotelCode: 'x', name: 'Border Inn', location: { countryCode } },
];
const mapped = (providerCode: string, baseCode: string) => [
  { type: 'mapping', providerCode, hotelCode: 'x', baseCode },
];

test('a base code whose last rows lie in two countries is gone for the receivers of each', async (t) => {
  const scene = await openWebhookScene(t, { countries: ['AT'], batchSize: 100 });
  const rows = [...rowOf('de', 'DE'), ...rowOf('pl', 'AT')];
  await scene.send([...rows, ...mapped('de', 'B'), ...mapped('pl', 'B')]);
  t.deepEqual(codesOf(scene.receiver), ['B']);
  await scene.send([...mapped('de', 'C'), ...mapped('pl', 'C')]);
  t.deepEqual(goneIn(scene.receiver), ['B'], 'the first of its rows is elsewhere');
});

test('a replay from a time after what waits sends that again too', async (t) => {
  const scene = await openWebhookScene(t);
  scene.receiver.behave(() => 500);
  await scene.send(hotels('new', 3));
  await scene.replay(new Date('2999-01-01T00:00:00Z'));
  scene.receiver.behave(() => 204);
  await scene.send();
  t.deepEqual(codesOf(scene.receiver).toSorted(), ['new-0', 'new-1', 'new-2']);
});
