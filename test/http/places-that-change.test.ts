import { loadRecords } from '../support/scenes/load-records.ts';
import { onBothEngines } from '../support/scenes/on-both-engines.ts';
import { keysOf, places, PlacesScene, records } from '../support/scenes/places-scene.ts';

const onBoth = await onBothEngines(PlacesScene, records);

type Place = Readonly<Record<string, unknown>>;

/** A record of the scene, changed; what is undefined is left out. */
function changed(placeId: string, changes: object): object {
  const record = records.find((entry) => (entry as Place)['placeId'] === placeId);
  return Object.fromEntries(
    Object.entries({ ...record, ...changes }).filter(([, value]) => value !== undefined),
  );
}

onBoth('what places are follows their changes', async (t, scene) => {
  const { vienna, town, krems, district, wachau, wine, airport, namesakeCity, namesakeZone } = places;
  const after = async (...changes: readonly object[]): Promise<void> => {
    await loadRecords(scene.pool, changes);
    await scene.subject.relay();
  };
  const answerOf = async (placeId: string): Promise<object> => {
    const answer = await scene.destination(placeId);
    const { rule, placeIds, radiusKm } = answer.catchment;
    return { rule, placeIds, radiusKm, hotels: keysOf(answer) };
  };
  const kremsAlone = { rule: 'thin_city', placeIds: [krems], radiusKm: 30 };
  t.deepEqual(await answerOf(krems), { ...kremsAlone, hotels: ['sol:k1'] });

  await after(changed(district, { parentId: krems }));
  t.deepEqual(await answerOf(krems), { ...kremsAlone, hotels: ['sol:k1', 'sol:w2'] });
  t.false(keysOf(await scene.destination(vienna)).includes('sol:w2'));

  await after(changed(wachau, { members: [town, places.unknown] }));
  t.deepEqual(await answerOf(wachau), {
    ...{ rule: 'overlay', placeIds: [town], radiusKm: null },
    hotels: ['sol:m1'],
  });
  await after(changed(wachau, { members: [places.unknown] }));
  t.deepEqual(await answerOf(wachau), { rule: 'overlay', placeIds: [], radiusKm: null, hotels: [] });
  await after(changed(wachau, { members: undefined }));
  t.deepEqual(await answerOf(wachau), { rule: 'empty', placeIds: [], radiusKm: null, hotels: [] });

  await after(changed(wine, { radiusKm: 1 }));
  t.deepEqual(await answerOf(wine), {
    ...{ rule: 'radius', placeIds: [], radiusKm: 1 },
    hotels: ['luna:n1', 'luna:w1', 'sol:w1', 'solgv:w1'],
  });
  await after(changed(wine, { radiusKm: 0 }));
  t.deepEqual(await answerOf(wine), {
    ...{ rule: 'radius', placeIds: [], radiusKm: 0 },
    hotels: ['luna:w1', 'sol:w1', 'solgv:w1'],
  });
  await after(changed(wine, { latitude: undefined }));
  t.deepEqual(await answerOf(wine), { rule: 'empty', placeIds: [], radiusKm: null, hotels: [] });

  await after(changed(namesakeZone, { name: 'Marchfeld' }));
  t.deepEqual(await answerOf(namesakeCity), {
    ...{ rule: 'thin_city', placeIds: [namesakeCity, vienna], radiusKm: 30 },
    hotels: ['luna:w1', 'sol:s1', 'sol:w1', 'solgv:w1'],
  });
  await after(changed(namesakeZone, { name: 'Strasshof', countryCode: 'SK' }));
  t.like(await answerOf(namesakeCity), { rule: 'thin_city' });
  await after(changed(namesakeZone, { name: ' strässhof' }));
  t.like(await answerOf(namesakeCity), { rule: 'namesake_zone' });
  await after(changed(namesakeZone, { zoneKind: 'admin' }));
  t.like(await answerOf(namesakeCity), { rule: 'thin_city' });

  await after(changed(vienna, { longitude: 17.5 }));
  t.deepEqual(await answerOf(namesakeCity), {
    ...{ rule: 'thin_city', placeIds: [namesakeCity], radiusKm: 30 },
    hotels: ['sol:s1'],
  });
  await after(changed(vienna, { countryCode: 'SK' }), changed(namesakeCity, { countryCode: 'SK' }));
  t.deepEqual(await answerOf(namesakeCity), {
    ...{ rule: 'thin_city', placeIds: [namesakeCity, places.foreignTown, vienna], radiusKm: 30 },
    hotels: ['luna:w1', 'luna:x1', 'sol:s1', 'sol:w1', 'solgv:w1'],
  });

  // A landmark is taken by its radius as soon as its tree has no hotel.
  await scene.pool.query(`update hotels set deleted_at = now() where hotel_code = 'p1'`);
  await scene.subject.relay();
  t.like(await answerOf(airport), { rule: 'radius', radiusKm: 50 });
  await scene.pool.query(`update hotels set deleted_at = null where hotel_code = 'p1'`);
  await scene.subject.relay();
  t.deepEqual(await answerOf(airport), {
    ...{ rule: 'tree', placeIds: [airport], radiusKm: null },
    hotels: ['luna:p1'],
  });

  await scene.pool.query('delete from places where place_id = $1', [krems]);
  await scene.subject.relay();
  t.deepEqual(await answerOf(krems), {
    ...{ rule: 'unknown_place', placeIds: [], radiusKm: null },
    hotels: [],
  });
  t.deepEqual(await answerOf(district), {
    ...{ rule: 'tree', placeIds: [district], radiusKm: null },
    hotels: ['sol:w2'],
  });
});
