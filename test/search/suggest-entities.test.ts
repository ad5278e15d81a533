import { setTimeout as delay } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { SearchUnavailableError } from '../../search/engine.ts';
import { type EntitiesOptions, startEntities } from '../../search/suggest/entities.ts';
import type { EntityRequest } from '../../search/suggest/find/entity-request.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { waitFor } from '../support/wait-for.ts';

const placeId = '00000000-0000-4000-8000-000000000001';

const records = [
  { type: 'place', placeId, placeType: 'CITY', name: 'Vienna', countryCode: 'AT', population: 1 },
  { type: 'chain', providerCode: 'sol', chainCode: 'H', name: 'Hilton' },
];

function request(query: string): EntityRequest {
  return {
    ...{ query, kinds: ['place', 'chain'], near: null, policies: [], language: null },
    ...{ count: 10, withMistakes: true, isExplained: false },
  };
}

function start(t: ExecutionContext, { url }: TestDatabase, options: Partial<EntitiesOptions> = {}) {
  const { logger, lines } = recordingLogger('debug');
  const entities = startEntities({ databaseUrl: url, logger, retryMs: 100, ...options });
  t.teardown(() => entities.close());
  const namesOf = async (query: string) =>
    (await entities.find(request(query))).entities.map(({ name }) => name);
  return { entities, lines, namesOf };
}

test('places and chains are read, and again when they change', async (t) => {
  const database = await createTestDatabase(t);
  await loadRecords(database.pool, records);
  const { entities, namesOf } = start(t, database);
  t.is(entities.generation(), null);
  await entities.ready;
  t.deepEqual(await namesOf('vien'), ['Vienna']);
  t.deepEqual(await namesOf('hil'), ['Hilton']);
  const generation = entities.generation();

  await database.pool.query(`update places set names = '[{"languageCode": "hu", "name": "Bécs"}]'`);
  await waitFor('the other name', async () => (await namesOf('becs'))[0] === 'Vienna');
  t.not(entities.generation(), generation);
  await loadRecords(database.pool, [{ type: 'chain', providerCode: 'sol', chainCode: 'H', name: 'Ritz' }]);
  await waitFor('the new name of the chain', async () => (await namesOf('ritz'))[0] === 'Ritz');
  t.deepEqual(await namesOf('hilton'), []);
  await database.pool.query('delete from places');
  await waitFor('the place to be gone', async () => (await namesOf('vienna')).length === 0);
});

test('requests in progress are not lost when it is read again', async (t) => {
  const database = await createTestDatabase(t);
  await loadRecords(database.pool, records);
  const { entities, namesOf } = start(t, database);
  await entities.ready;
  let replaced = 0;
  while (replaced < 3) {
    const before = entities.generation();
    await database.pool.query(`update places set population = population + 1`);
    // It is read again after five times as long as that took; until then nothing can be lost.
    await delay(4 * (entities.stats()?.loadMs ?? 0));
    if (entities.generation() !== before) continue;
    while (entities.generation() === before) {
      // So many at a time that none waits for its turn, which on a slow machine could be too long.
      const all = await Promise.all([namesOf('vie'), namesOf('vie')]);
      t.true(all.every((names) => names.length === 1));
    }
    replaced += 1;
  }
});

test('a lost connection is no lost change', async (t) => {
  const database = await createTestDatabase(t);
  await loadRecords(database.pool, records);
  const { entities, namesOf } = start(t, database);
  await entities.ready;
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'hotel-content suggestions'`,
  );
  await database.pool.query(`update places set name = 'Wien'`);
  await waitFor('the new name', async () => (await namesOf('wien'))[0] === 'Wien');
  t.deepEqual(await namesOf('wien'), ['Wien']);
});

test('hotels are counted again after they have changed, and not without', async (t) => {
  const database = await createTestDatabase(t);
  await loadRecords(database.pool, records);
  const { entities } = start(t, database, { refreshEveryMs: 250 });
  await entities.ready;
  const before = entities.generation();
  await delay(1000);
  t.is(entities.generation(), before);
  await publishAllChanges(database.pool);
  await waitFor('another reading', () => entities.generation() !== before);
});

test('while Postgres is away it says so, and reads as soon as it can', async (t) => {
  const database = await createTestDatabase(t);
  await loadRecords(database.pool, records);
  const url = new URL(database.url);
  url.port = '1';
  const { entities, lines } = start(t, { ...database, url: url.href });
  await t.throwsAsync(entities.find(request('vienna')), { instanceOf: SearchUnavailableError });
  await waitFor(
    'two tries',
    () => lines('places and chains cannot be read; they are read again').length >= 2,
  );
  t.is(entities.generation(), null);
});
