import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { relayChanges } from '../../indexer/relay/relay.ts';
import { addHotels, openIndexScene } from '../support/scenes/index-scene.ts';
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
