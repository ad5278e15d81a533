import { setTimeout as delay } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import type { TypeaheadEngine, TypeaheadItem } from '../../search/engine.ts';
import { type MemoryTypeahead, startMemoryTypeahead } from '../../search/memory/typeahead.ts';
import { createMemoryEngine, memoryWaitMs } from '../../search/typeahead-engine.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer } from '../support/servers/server.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

const grandHotel = { type: 'hotel', providerCode: 'sol', hotelCode: '1', name: 'Grand Hotel' };

function startMemory(t: ExecutionContext, { url }: TestDatabase, maxBytes = 2 ** 24): MemoryTypeahead {
  const logger = silentLogger();
  const memory = startMemoryTypeahead({ databaseUrl: url, maxBytes, threads: 1, logger, everyMs: 20 });
  t.teardown(() => memory.close());
  return memory;
}

/** What an API answers whose typeahead is this memory alone, and what its last search outlasted. */
async function typeOn(t: ExecutionContext, { pool }: TestDatabase, memory: MemoryTypeahead | null) {
  const engine = createMemoryEngine(memory);
  let outlasted: Promise<readonly boolean[]> = Promise.resolve([]);
  const typeahead: TypeaheadEngine = {
    ...engine,
    find(...asked) {
      const found = engine.find(...asked);
      outlasted = Promise.all([0.5, 1.5].map((share) => outlasts(found, share * memoryWaitMs)));
      return found;
    },
  };
  const server = await startTestServer(pool, { typeahead });
  t.teardown(() => server.close());
  const key = await server.createKey();
  return async (query: string) => {
    const since = performance.now();
    const response = await server.send('/hotels/autocomplete', { key, body: { query } });
    const ms = performance.now() - since;
    const { items = [], error } = (await response.json()) as {
      items?: readonly TypeaheadItem[];
      error?: { code: string; message: string };
    };
    return {
      ms,
      outlasted: await outlasted,
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      names: items.map(({ name }) => name),
      error,
    };
  };
}

/** Whether it lasts longer than a timer: however busy the machine is, timers fire in their order. */
function outlasts(found: Promise<unknown>, ms: number): Promise<boolean> {
  const ended = found.then(
    () => false,
    () => false,
  );
  return Promise.race([ended, delay(ms, true, { ref: false })]);
}

test.serial(
  'a request that comes before memory has the catalog waits for it, but not for long',
  async (t) => {
    const database = await createTestDatabase(t);
    await loadRecords(database.pool, [grandHotel]);
    const blocker = await database.pool.connect();
    await blocker.query('begin; lock table hotels in access exclusive mode');
    const memory = startMemory(t, database);
    const type = await typeOn(t, database, memory);
    const late = await type('grand');
    await blocker.query('rollback');
    blocker.release();
    t.like(late, { status: 503, retryAfter: '1', error: { code: 'SEARCH_UNAVAILABLE' } });
    t.regex(late.error?.message ?? '', /being loaded/u);
    t.true(late.ms >= memoryWaitMs, `${late.ms} ms`);
    t.deepEqual(late.outlasted, [true, false]);

    await waitFor('memory to have the catalog', async () => (await type('grand')).status === 200);
    t.deepEqual((await type('grand')).names, ['Grand Hotel']);

    await loadRecords(database.pool, [{ ...grandHotel, hotelCode: '2', name: 'Grand Palace' }]);
    await publishAllChanges(database.pool);
    await waitFor(
      'a hotel that was published',
      async () => (await type('grand p')).names[0] === 'Grand Palace',
    );
  },
);

test.serial('a catalog that is too large for memory: 503 at once, which says what to raise', async (t) => {
  const database = await createTestDatabase(t);
  await loadRecords(database.pool, [grandHotel]);
  const memory = startMemory(t, database, 100);
  const type = await typeOn(t, database, memory);
  await memory.ready;
  const { outlasted, error, ...response } = await type('grand');
  t.like(response, { status: 503, retryAfter: '1' });
  t.is(error?.code, 'SEARCH_UNAVAILABLE');
  t.regex(error?.message ?? '', /too large for TYPEAHEAD_MEMORY_MB/u);
  t.deepEqual(outlasted, [false, false], 'at once');
});

test.serial('without memory: 503, which says what to raise', async (t) => {
  const database = await createTestDatabase(t);
  const type = await typeOn(t, database, null);
  const { outlasted, error, ...response } = await type('grand');
  t.like(response, { status: 503, retryAfter: '1' });
  t.is(error?.code, 'SEARCH_UNAVAILABLE');
  t.regex(error?.message ?? '', /TYPEAHEAD_MEMORY_MB is 0/u);
  t.deepEqual(outlasted, [false, false], 'at once');
});
