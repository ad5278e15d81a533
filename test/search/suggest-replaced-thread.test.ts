import { Worker } from 'node:worker_threads';
import test from 'ava';
import { SearchUnavailableError } from '../../search/engine.ts';
import { startEntities } from '../../search/suggest/entities.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

test('what a replaced thread was asked is refused when it ends, and leaves its turn to others', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  const placeId = '00000000-0000-4000-8000-000000000001';
  await loadRecords(pool, [{ type: 'place', placeId, placeType: 'CITY', name: 'Vienna', countryCode: 'AT' }]);
  const entities = startEntities({ databaseUrl: url, logger: silentLogger() });
  t.teardown(() => entities.close());
  await entities.ready;
  const find = (query: string) =>
    entities.find({
      ...{ query, kinds: ['place'], near: null, policies: [], language: null },
      ...{ count: 10, withMistakes: true, isExplained: false },
    });

  // What is posted does not arrive: the thread is busy for as long as this test wants.
  const prototype = Worker.prototype as { postMessage: unknown };
  const { postMessage } = prototype;
  const busy = new Set<Worker>();
  prototype.postMessage = function (this: Worker) {
    busy.add(this);
  };
  t.teardown(() => {
    prototype.postMessage = postMessage;
  });
  const outcomes = ['vie', 'vien'].map((query) => find(query).catch((error: unknown) => error));
  await waitFor('both to be asked', () => busy.size === 1);
  prototype.postMessage = postMessage;

  const before = entities.generation();
  await pool.query('update places set population = 1');
  await waitFor('another thread', () => entities.generation() !== before);
  for (const worker of busy) worker.emit('error', new Error('out of memory'));
  for (const outcome of await Promise.all(outcomes)) t.true(outcome instanceof SearchUnavailableError);
  t.is((await find('vienna')).entities.length, 1);
});
