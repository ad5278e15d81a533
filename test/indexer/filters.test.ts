import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { isSame, verifyIndex } from '../../indexer/verify/verify-index.ts';
import { hotel } from '../support/records.ts';
import { openIndexScene } from '../support/scenes/index-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { documentsInIndex, isCurrent, settle } from '../support/scenes/relay-scene.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

const amenity = (code?: string): object => ({
  ...{ type: 'amenityMapping', providerCode: 'beta', providerAmenityCode: 'w', code },
});

testWith('what filters go by follows each change of it, and is verified', async (t) => {
  const { database, direct: deps } = await openIndexScene(t, url, 3);
  const { pool } = database;
  await loadRecords(pool, [hotel('beta', 'h', { amenities: ['w'] })]);
  await rebuildIndex(deps);
  const document = async (): Promise<unknown> => {
    await settle(deps);
    await isCurrent(t, deps);
    return (await documentsInIndex(deps.client, deps.indexPrefix)).get('beta:h');
  };
  t.like(await document(), { amenityCodes: [], has: [] });
  await loadRecords(pool, [amenity('WIFI')]);
  t.like(await document(), { amenityCodes: ['WIFI'] });
  await loadRecords(pool, [amenity('NET')]);
  t.like(await document(), { amenityCodes: ['NET'] });
  await pool.query('delete from amenity_mappings');
  t.like(await document(), { amenityCodes: [] });
  await loadRecords(pool, [amenity('WIFI')]);
  t.like(await document(), { amenityCodes: ['WIFI'] });
  await pool.query('truncate amenity_mappings');
  t.like(await document(), { amenityCodes: [] });

  await loadRecords(pool, [
    hotel('beta', 'h', { starRating: 4.5, propertyType: 'Résidence', rooms: [{ roomCode: 'R' }] }),
  ]);
  t.like(await document(), { starRating: 4.5, propertyType: 'residence', has: ['rooms'] });
  await pool.query('delete from rooms');
  t.like(await document(), { has: [] });
  await pool.query(`insert into rooms (provider_code, hotel_code, room_code) values ('beta', 'h', 'S')`);
  t.like(await document(), { has: ['rooms'] });
  await pool.query('truncate rooms');
  t.like(await document(), { has: [] });

  t.true(isSame(await verifyIndex(deps, { deep: true })));
  const index = hotelsAlias(deps.indexPrefix);
  await deps.client.update({ index, id: 'beta:h', doc: { has: ['media'] }, refresh: true });
  t.like(await verifyIndex(deps, { deep: true, relayTimeoutMs: 0 }), { stale: { count: 1 } });
});
