import { setTimeout as delay } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { createCachedEngine } from '../../search/cached-engine.ts';
import type { TypeaheadEngine } from '../../search/engine.ts';
import { limitWaiting } from '../../search/typeahead-engine.ts';
import { createWaitLimit } from '../../search/wait-limit.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestServer } from '../support/servers/server.ts';
import { waitFor } from '../support/wait-for.ts';

let database: TestDatabase;
test.before(async () => {
  database = await createTestDatabase();
});
test.after.always(() => database.drop());

/**
 * Typeahead that takes so long for each request, on a busy machine longer: `longest` says how long at most.
 */
function slowTypeahead(ms: number): TypeaheadEngine & { readonly longest: () => number } {
  let longest = ms;
  return {
    longest: () => longest,
    async find() {
      const since = performance.now();
      await delay(ms);
      longest = Math.max(longest, performance.now() - since);
      return [];
    },
    generation: () => null,
  };
}

const limited = (engine: TypeaheadEngine, maxWaitMs = 250): TypeaheadEngine =>
  createCachedEngine(limitWaiting(engine, createWaitLimit({ concurrency: 1, maxWaitMs })), 100);

const route = '/hotels/autocomplete';

/**
 * Many requests at once: what became of each, and the most milliseconds that one took in the typeahead, with
 * its wait. Until there a busy machine may take any time: each waits for the last one.
 */
async function sendMany(t: ExecutionContext, engine: TypeaheadEngine) {
  const many = 60;
  let slowest = 0;
  let arrived = 0;
  let begin = (): void => undefined;
  const allArrived = new Promise<void>((resolve) => (begin = resolve));
  const typeahead: TypeaheadEngine = {
    ...engine,
    async find(...asked) {
      arrived += 1;
      if (arrived === many) begin();
      await allArrived;
      const since = performance.now();
      const items = await engine.find(...asked);
      slowest = Math.max(slowest, performance.now() - since);
      return items;
    },
  };
  const server = await startTestServer(database.pool, { typeahead });
  t.teardown(() => server.close());
  const key = await server.createKey();
  const answers = await Promise.all(
    Array.from({ length: many }, (_, index) =>
      server.send(route, { key, body: { query: `hotel ${index}` } }),
    ),
  );
  const answered = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  t.is(refused.length + answered.length, many);
  const later = await server.send(route, { key, body: { query: 'later' } });
  t.is(later.status, 200);
  return { answered, refused, slowest };
}

test('what cannot begin soon is refused, and the rest gets its response in time', async (t) => {
  const typeahead = slowTypeahead(40);
  const { answered, refused, slowest } = await sendMany(t, limited(typeahead));
  // 40 ms each, so that some six begin within the time; on a busy machine they take longer.
  const begin = Math.min(4, Math.floor(250 / typeahead.longest()));
  t.true(answered.length >= begin && refused.length >= 10, `${answered.length} of 60 had a response`);
  const [first] = refused;
  t.is(first?.headers.get('Retry-After'), '1');
  t.like(await first?.json(), { error: { code: 'SEARCH_UNAVAILABLE' } });
  // On the same machine at the same time.
  const unlimited = await sendMany(t, limited(slowTypeahead(40), 60_000));
  t.is(unlimited.refused.length, 0);
  t.true(slowest < unlimited.slowest * 0.7, `${slowest} of ${unlimited.slowest} ms`);
});

test('a request whose client has gone is not searched, unless another one waits for the same', async (t) => {
  const asked: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const engine: TypeaheadEngine = {
    async find({ query }) {
      asked.push(query);
      if (query === 'running') await released;
      return [];
    },
    generation: () => null,
  };
  const inner = limited(engine, 60_000);
  const arrived: { readonly query: string; readonly isGone: () => boolean }[] = [];
  const typeahead: TypeaheadEngine = {
    ...inner,
    find(request, onTier, isGone = () => false) {
      arrived.push({ query: request.query, isGone });
      return inner.find(request, onTier, isGone);
    },
  };
  const server = await startTestServer(database.pool, { typeahead });
  t.teardown(() => server.close());
  const key = await server.createKey();
  const send = (query: string, signal?: AbortSignal): Promise<number> =>
    fetch(`${server.url}/content/hotels/v1${route}`, {
      method: 'POST',
      headers: { Authorization: `ApiKey ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
      ...(signal && { signal }),
    }).then(({ status }) => status);
  const leaving = new AbortController();
  const running = send('running');
  await waitFor('the first search', () => asked.includes('running'));
  const left = ['gone', 'shared'].map((query) => send(query, leaving.signal).catch(() => 'left'));
  const shared = send('shared');
  await waitFor('all to arrive', () => arrived.length === 4);
  leaving.abort();
  t.deepEqual(await Promise.all(left), ['left', 'left']);
  await waitFor('two to be seen to leave', () => arrived.filter(({ isGone }) => isGone()).length === 2);
  release();
  t.deepEqual(await Promise.all([running, shared]), [200, 200]);
  t.deepEqual(asked, ['running', 'shared']);
});
