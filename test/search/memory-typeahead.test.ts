import test, { type ExecutionContext } from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { SearchUnavailableError } from '../../search/engine.ts';
import { startMemoryTypeahead } from '../../search/memory/typeahead.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { createTcpProxy } from '../support/servers/tcp-proxy.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

const hotels = ['Grand Hotel', 'Grand Palace', 'Ritz'].map((name, index) => ({
  type: 'hotel',
  providerCode: 'alpha',
  hotelCode: `h${index}`,
  name,
}));

test('threads answer from the catalog, and follow what is published', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, hotels);
  const typeahead = startMemoryTypeahead({
    databaseUrl: url,
    maxBytes: 2 ** 24,
    threads: 2,
    logger: silentLogger(),
    everyMs: 20,
  });
  t.teardown(() => typeahead.close());
  t.is(typeahead.stats(), null);
  t.is(typeahead.generation(), null);
  await typeahead.ready;
  t.is(typeahead.state(), 'ready');
  const namesOf = async (query: string) =>
    (await typeahead.find({ query, limit: 5 })).map(({ name }) => name);
  const many = await Promise.all(Array.from({ length: 200 }, () => namesOf('grand')));
  t.true(many.every((names) => names.join() === 'Grand Hotel,Grand Palace'));
  const { bytes = 0, ...stats } = typeahead.stats() ?? {};
  t.like(stats, { hotels: 3, names: 3, levels: 1 });
  t.true(bytes > 1000);

  const generation = typeahead.generation();
  await pool.query(`update hotels set name = 'Grand Ritz' where name = 'Ritz'`);
  await publishAllChanges(pool);
  await waitFor('the new name', async () => (await namesOf('grand ritz'))[0] === 'Grand Ritz');
  t.not(typeahead.generation(), generation, 'a cache must not go on with what it has');
  t.like(typeahead.stats(), { hotels: 3, levels: 2 }, 'what has changed counts once');
  await waitFor('a look that finds nothing new', () => (typeahead.stats()?.currentAt ?? 0) > 0);
});

/** A typeahead that has nothing new to find, and whose database is behind a proxy. */
async function startBehindProxy(t: ExecutionContext) {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, hotels);
  const proxy = await createTcpProxy(new URL(url));
  t.teardown(() => proxy.close());
  const { logger, lines } = recordingLogger();
  const typeahead = startMemoryTypeahead({
    databaseUrl: proxy.urlOf(url),
    maxBytes: 2 ** 24,
    threads: 1,
    logger,
    // Longer than a busy machine takes for a step on a connection that is there.
    ...{ everyMs: 20, stepTimeoutMs: 3000 },
  });
  t.teardown(() => typeahead.close());
  await typeahead.ready;
  await waitFor('a look that finds nothing new', () => (typeahead.stats()?.currentAt ?? 0) > 0);
  return { pool, proxy, typeahead, lines };
}

test('changes are followed after the way to Postgres was lost without a word', async (t) => {
  const { pool, proxy, typeahead, lines } = await startBehindProxy(t);
  proxy.loseConnections();
  await pool.query(`update hotels set name = 'Grand Ritz' where name = 'Ritz'`);
  await publishAllChanges(pool);
  await waitFor('the new name', async () => {
    const [found] = await typeahead.find({ query: 'grand ritz', limit: 1 });
    return found?.name === 'Grand Ritz';
  });
  t.is(lines('the typeahead does not see changes of the catalog').length, 1);
});

test('a change is found whose step was late when nothing but its end was missing', async (t) => {
  const { pool, proxy, typeahead, lines } = await startBehindProxy(t);
  await proxy.set({ silentAfter: 'rollback' });
  await pool.query(`update hotels set name = 'Grand Ritz' where name = 'Ritz'`);
  await publishAllChanges(pool);
  await waitFor('the late step', () => lines('the typeahead does not see changes of the catalog').length);
  const lateAt = Date.now();
  await proxy.set('pass');
  await waitFor('a look that finds nothing new', () => (typeahead.stats()?.currentAt ?? 0) > lateAt);
  const [found] = await typeahead.find({ query: 'grand ritz', limit: 1 });
  t.is(found?.name, 'Grand Ritz');
});

test('no thread is woken for a list that the first tiers fill', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, hotels);
  const tiers: string[] = [];
  const typeahead = startMemoryTypeahead({
    databaseUrl: url,
    maxBytes: 2 ** 24,
    threads: 0,
    logger: silentLogger(),
    onTier: (tier) => tiers.push(tier),
  });
  t.teardown(() => typeahead.close());
  await typeahead.ready;
  const found = await typeahead.find({ query: 'grand', limit: 2 });
  t.deepEqual(
    found.map(({ name }) => name),
    ['Grand Hotel', 'Grand Palace'],
  );
  t.deepEqual(tiers, ['code', 'prefix']);
  const other = [
    { query: 'grand', limit: 3 },
    { query: 'palace', limit: 1 },
    { query: 'grand', limit: 2, family: 'alpha' },
  ];
  for (const request of other)
    await t.throwsAsync(typeahead.find(request), { instanceOf: SearchUnavailableError });
  t.is(tiers.length, 2, 'what is begun again is counted by the thread that does');
});

test('a catalog that is too large is not loaded, which is logged', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, hotels);
  const { logger, lines } = recordingLogger();
  const typeahead = startMemoryTypeahead({ databaseUrl: url, maxBytes: 100, threads: 1, logger });
  t.teardown(() => typeahead.close());
  await typeahead.ready;
  t.is(typeahead.state(), 'too_large');
  t.is(typeahead.generation(), null);
  t.is(lines('no typeahead from memory: TYPEAHEAD_MEMORY_MB is too small').length, 1);
});

test('what waits while the catalog becomes too large is refused, not answered with nothing', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, hotels);
  const start = (maxBytes: number) => {
    const options = { databaseUrl: url, maxBytes, threads: 1, logger: silentLogger(), everyMs: 20 };
    const typeahead = startMemoryTypeahead(options);
    t.teardown(() => typeahead.close());
    return typeahead;
  };
  const measured = start(2 ** 24);
  await measured.ready;
  const typeahead = start(2 * (measured.stats()?.bytes ?? 0));
  await typeahead.ready;
  const counts = new Set<number>();
  const askAgainAndAgain = async (): Promise<void> => {
    while (typeahead.state() === 'ready') {
      const found = await typeahead.find({ query: 'grand', limit: 5, family: 'alpha' });
      counts.add(found.length);
    }
  };
  const asking = Array.from({ length: 50 }, askAgainAndAgain);
  await pool.query(`insert into hotels (provider_code, hotel_code, name)
    select 'alpha', 'more' || n, 'Palace number ' || n from generate_series(1, 2000) as n`);
  await pool.query('update change_state set trimmed_position = position + 1, position = position + 1');
  await waitFor('the end', () => typeahead.state() === 'too_large');
  for (const asked of await Promise.allSettled(asking))
    if (asked.status === 'rejected') t.true(asked.reason instanceof SearchUnavailableError);
  t.deepEqual([...counts], [2]);
});

test('an outage of the database is logged once, and its end once', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, hotels);
  const proxy = await createTcpProxy(new URL(url));
  const { logger, lines } = recordingLogger('debug');
  const typeahead = startMemoryTypeahead({
    ...{ databaseUrl: proxy.urlOf(url), maxBytes: 2 ** 24, threads: 1, logger, everyMs: 20 },
  });
  t.teardown(async () => {
    await typeahead.close();
    await proxy.close();
  });
  await typeahead.ready;
  await proxy.set('refuse');
  const failures = () => lines('the typeahead does not see changes of the catalog');
  await waitFor('three failures', () => failures().length >= 3);
  t.is(lines('the typeahead sees changes of the catalog again').length, 0);
  await proxy.set('pass');
  await waitFor('the end', () => lines('the typeahead sees changes of the catalog again').length);
  t.is(failures().filter(({ level }) => level === 40).length, 1);
  t.is(lines('the typeahead sees changes of the catalog again').length, 1);
});
