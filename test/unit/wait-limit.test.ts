import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import { createWaitLimit, OverloadedError } from '../../search/wait-limit.ts';

/** A search that ends on demand. */
function openSearch() {
  let end = (): void => undefined;
  let begun = false;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const search = async (): Promise<string> => {
    begun = true;
    await ended;
    return 'found';
  };
  return {
    search,
    end: () => {
      end();
    },
    hasBegun: () => begun,
  };
}

test('so many run at a time, and the others in the order in which they came', async (t) => {
  const limit = createWaitLimit({ concurrency: 2 });
  const searches = Array.from({ length: 4 }, openSearch);
  const results = searches.map(({ search }) => limit.run(search));
  t.deepEqual(
    searches.map(({ hasBegun }) => hasBegun()),
    [true, true, false, false],
  );
  searches[1]?.end();
  t.is(await results[1], 'found');
  t.deepEqual(
    searches.map(({ hasBegun }) => hasBegun()),
    [true, true, true, false],
  );
  for (const { end } of searches) end();
  t.deepEqual(await Promise.all(results), Array(4).fill('found'));
});

test('what has waited too long is refused, while others go on', async (t) => {
  const limit = createWaitLimit({ concurrency: 1, maxWaitMs: 50 });
  const [running, waiting] = [openSearch(), openSearch()];
  const first = limit.run(running.search);
  const since = performance.now();
  const second = limit.run(waiting.search);
  // Timers fire in the order in which they are due, however late on a busy machine.
  const refused = Promise.race([second, delay(1000, 'it still waits after a second')]);
  await t.throwsAsync(refused, { instanceOf: OverloadedError });
  const waited = performance.now() - since;
  t.true(waited >= 45, `${waited} ms`);
  t.false(waiting.hasBegun());
  running.end();
  t.is(await first, 'found');
  t.is(await limit.run(() => Promise.resolve('next')), 'next');
});

test('what would wait too long is refused at once', async (t) => {
  let now = 0;
  const limit = createWaitLimit({ concurrency: 1, maxWaitMs: 100, now: () => now });
  // Searches take 30 ms: three can wait.
  for (let index = 0; index < 30; index += 1) await limit.run(() => Promise.resolve((now += 30)));
  const searches = Array.from({ length: 8 }, openSearch);
  let refused = 0;
  const found = searches.map(({ search }) =>
    limit.run(search).catch((error: unknown) => {
      t.true(error instanceof OverloadedError);
      refused += 1;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  t.is(refused, 4, 'at once');
  for (const { end } of searches) end();
  await Promise.all(found);
  t.is(refused, 4);
});

test('a search that nobody waits for any more is not begun', async (t) => {
  const limit = createWaitLimit({ concurrency: 1 });
  const [running, waiting] = [openSearch(), openSearch()];
  const first = limit.run(running.search);
  let isGone = false;
  const second = limit.run(waiting.search, () => isGone);
  isGone = true;
  running.end();
  await first;
  await t.throwsAsync(second, { instanceOf: OverloadedError });
  t.false(waiting.hasBegun());
});

test('a search that fails gives its place to the next', async (t) => {
  const limit = createWaitLimit({ concurrency: 1 });
  const failing = limit.run(() => Promise.reject(new Error('broken')));
  const next = limit.run(() => Promise.resolve('found'));
  await t.throwsAsync(failing, { message: 'broken' });
  t.is(await next, 'found');
});
