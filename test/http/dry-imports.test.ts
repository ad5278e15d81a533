import test from 'ava';
import { ndjson } from '../import/importer.ts';
import { fileOwner } from '../support/file-owner.ts';
import { feedOf, hotelLines, openImportScene } from '../support/scenes/import-scene.ts';

const owner = fileOwner();
const { pool, queue, find, work } = await openImportScene(owner);
test.after.always(owner.end);

const count = async (sql: string): Promise<number> =>
  Number((await pool.query<{ count: string }>(`select count(*) as count from ${sql}`)).rows[0]?.count);

test.serial('a dry run counts exactly, and changes nothing', async (t) => {
  await queue(hotelLines(3, { provider: 'dry' }));
  await work();
  const before = await count("live_hotels where provider_code = 'dry'");
  const file =
    hotelLines(2, { provider: 'dry', name: 'Other' }) + hotelLines(4, { provider: 'dry', from: 10 });
  const id = await queue(file, { dryRun: true });
  await work();
  const dry = await find(id);
  t.like(dry, { status: 'succeeded', dryRun: true, counts: { new: 4, changed: 2, unchanged: 0 } });
  t.is(await count("live_hotels where provider_code = 'dry'"), before);
  t.is(await count("hotels where name like 'Other%'"), 0);
  const real = await queue(file);
  await work();
  t.deepEqual((await find(real)).counts, dry.counts);
});

test.serial('a dry run says what would change, and which fields of it', async (t) => {
  const hotel = (hotelCode: string, more: object): object => ({
    ...{ type: 'hotel', providerCode: 'tell', hotelCode, name: 'Lac' },
    ...more,
  });
  const mapping = (hotelCode: string, baseCode: string): object => ({
    ...{ type: 'mapping', providerCode: 'tell', hotelCode, baseCode },
  });
  const [same, moved, roomy] = [
    hotel('same', {}),
    hotel('moved', {}),
    hotel('roomy', { rooms: [{ roomCode: 'r' }] }),
  ];
  const old = [same, moved, roomy, hotel('gone', {}), hotel('more', {}), mapping('moved', 'A')];
  await queue(feedOf(ndjson(old), 'tell'));
  await work();
  const file = feedOf(
    ndjson([
      ...[same, hotel('new', {}), hotel('new', { name: 'Other' }), mapping('moved', 'B')],
      hotel('moved', {
        location: { city: 'Paris' },
        starRating: 4,
        descriptions: [{ type: 'general', language: 'en', text: 'x' }],
      }),
      hotel('roomy', { rooms: [{ roomCode: 'q' }] }),
      ...Array.from({ length: 150 }, (_, number) => hotel(`many-${String(number).padStart(3, '0')}`, {})),
    ]),
    'tell',
  );
  const id = await queue(file, { dryRun: true, allowMassRemoval: true });
  await work();
  const { changes, counts } = await find(id);
  t.like(counts, { new: 151, removed: 2 });
  const of = (type: string, change: string): readonly unknown[] =>
    changes
      .filter((one) => one.type === type && one.change === change)
      .map(({ key, fields }) => [key, fields]);
  const key = (hotelCode: string): object => ({ providerCode: 'tell', hotelCode });
  t.deepEqual(of('hotel', 'changed'), [
    [key('moved'), ['descriptions', 'location.city', 'starRating']],
    [key('roomy'), ['rooms']],
  ]);
  t.deepEqual(of('mapping', 'changed'), [[key('moved'), ['baseCode']]]);
  t.deepEqual(of('hotel', 'removed'), [
    [key('gone'), []],
    [key('more'), []],
  ]);
  t.is(of('hotel', 'new').length, 100);
  t.deepEqual(of('hotel', 'new')[0], [key('new'), []]);
  const real = await queue(file, { allowMassRemoval: true });
  await work();
  t.deepEqual((await find(real)).counts, counts);
  t.deepEqual((await find(real)).changes, []);
});

test.serial('of several records of one key a dry run says what they come to', async (t) => {
  const board = (boardCode: string, name: string): object => ({
    ...{ type: 'board', providerCode: 'twice', boardCode, name },
  });
  const mapping = (baseCode?: string): object => ({
    ...{ type: 'mapping', providerCode: 'twice', hotelCode: 'h', baseCode },
  });
  await queue(ndjson([board('to', 'Old'), board('back', 'Old')]));
  await work();
  const file = ndjson([
    ...[board('to', 'Old'), board('to', 'New'), board('back', 'New'), board('back', 'Old')],
    ...[mapping('A'), mapping()],
  ]);
  const id = await queue(file, { dryRun: true });
  await work();
  const { changes, counts } = await find(id);
  t.like(counts, { new: 1, changed: 3, unchanged: 1, removed: 1 });
  const key = { providerCode: 'twice', boardCode: 'to' };
  t.deepEqual(changes, [{ type: 'board', change: 'changed', key, fields: ['name'] }]);
});
