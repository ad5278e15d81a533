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
  await t.throwsAsync(limit.run(waiting.search), { instanceOf: OverloadedError });
  const waited = performance.now() - since;
  t.true(waited >= 45 && waited < 1000, `${waited} ms`);
  t.false(waiting.hasBegun());
  running.end();
  t.is(await first, 'found');
  t.is(await limit.run(() => Promise.resolve('next')), 'next');
});

test('what would wait too long is refused at once', async (t) => {
  const limit = createWaitLimit({ concurrency: 1, maxWaitMs: 100 });
  // Searches take 30 ms: three can wait.
  for (let index = 0; index < 30; index += 1) await limit.run(() => delay(30));
  const since = performance.now();
  const settled = await Promise.allSettled(
    Array.from({ length: 8 }, async () => {
      await limit
        .run(() => delay(30))
        .catch((error: unknown) => {
          if (performance.now() - since < 20) throw error;
        });
    }),
  );
  const refused = settled.filter(({ status }) => status === 'rejected').length;
  t.true(refused >= 4 && refused <= 6, `${refused} at once`);
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
