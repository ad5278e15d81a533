import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { readLiveGeneration } from '../../indexer/generations/noted-generation.ts';
import { openRefusals } from '../../indexer/generations/noted-refusals.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { relayChanges } from '../../indexer/relay/relay.ts';
import { addHotels, isBulk, openIndexScene, withUnknownField } from '../support/scenes/index-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { isCurrent, settle } from '../support/scenes/relay-scene.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

testWith('what changes in the catalog, by whatever way, is in the index after the relay', async (t) => {
  const { database, deps } = await openIndexScene(t, url, 20);
  await settle(deps);
  await rebuildIndex(deps);
  await settle(deps);
  t.is(await relayChanges(deps), null);
  const { pool } = database;
  const changes: readonly (() => Promise<unknown>)[] = [
    () => addHotels(database, 25),
    () => pool.query(`update hotels set name = 'Palace' where hotel_code = 'h3'`),
    () =>
      loadRecords(pool, [
        { type: 'mapping', providerCode: 'alpha', hotelCode: 'h1', baseCode: 'B1' },
        { type: 'mapping', providerCode: 'alpha', hotelCode: 'h2', baseCode: 'B1' },
        { type: 'baseCodeAlias', oldBaseCode: 'B0', baseCode: 'B1' },
      ]),
    () => pool.query(`update mappings set base_code = 'B2' where hotel_code = 'h2'`),
    () => pool.query(`update hotels set deleted_at = now() where hotel_code = 'h1'`),
    () => pool.query(`delete from hotels where hotel_code = 'h4'`),
    () =>
      pool.query(`insert into places (place_id, place_type, name, country_code)
        values ('00000000-0000-4000-8000-000000000001', 'CITY', 'Wien', 'AT')`),
    () =>
      pool.query(
        `update hotels set place_id = '00000000-0000-4000-8000-000000000001' where hotel_code < 'h2'`,
      ),
    () => pool.query(`update places set name = 'Vienna'`),
    () => pool.query(`update hotels set deleted_at = null where hotel_code = 'h1'`),
    () => pool.query('truncate mappings'),
    () => pool.query('truncate hotels cascade'),
    () => addHotels(database, 5),
  ];
  for (const change of changes) {
    await change();
    await settle(deps);
    await isCurrent(t, deps);
  }
});

testWith('parts wait until the index says how many documents of its rebuild are not listed', async (t) => {
  const { database, proxy, deps } = await openIndexScene(t, url, 20);
  proxy.use((request) => (isBulk(request) ? { send: withUnknownField(request.body, ['h7']) } : 'forward'));
  t.like(await rebuildIndex(deps), { refused: 1 });
  proxy.use(() => 'forward');
  const part = { number: 1, count: 2 };
  const change = async (name: string): Promise<void> => {
    await database.pool.query('update hotels set name = $1', [name]);
    await publishAllChanges(deps.pool);
  };
  await change('Palace');
  t.is(await relayChanges(deps, { part }), null);
  t.like(await relayChanges(deps), { documents: 20, refused: 0 });
  await change('Ritz');
  t.like(await relayChanges(deps, { part }), { refused: 0 });
});

testWith('relays that write at once leave the index saying how many documents it lacks', async (t) => {
  const { proxy, deps } = await openIndexScene(t, url, 20);
  const { pool, client, indexPrefix } = deps;
  const alias = hotelsAlias(indexPrefix);
  proxy.use((request) => (isBulk(request) ? { send: withUnknownField(request.body, ['h7']) } : 'forward'));
  await rebuildIndex(deps);
  const generation = await readLiveGeneration(client, alias);
  if (generation === null) throw new Error('there is no index');
  const open = () => openRefusals(pool, client, { alias, generation });
  const [one, other] = [await open(), await open()];
  const [written, refused] = [
    { providerCode: 'alpha', hotelCode: 'h7' },
    { providerCode: 'alpha', hotelCode: 'h8' },
  ];
  await one.record({ items: [written], refused: [] });
  await one.publish();
  t.like(await readLiveGeneration(client, alias), { refused: 0 });
  await other.record({ items: [refused], refused: [{ ...refused, reason: 'a test' }] });
  await other.publish();
  t.like(await readLiveGeneration(client, alias), { refused: 1 });
});
