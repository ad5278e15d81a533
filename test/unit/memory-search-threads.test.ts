import test, { type ExecutionContext } from 'ava';
import { SearchUnavailableError } from '../../search/engine.ts';
import type { IndexLevel, Snapshot } from '../../search/memory/index/index-level.ts';
import { startSearchThreads } from '../../search/memory/threads/search-threads.ts';
import { waitFor } from '../support/wait-for.ts';

const empty: Snapshot = { version: 1, position: 0, levels: [] };

/** No thread survives it. */
const broken: Snapshot = { ...empty, levels: [null as unknown as IndexLevel] };

const request = { query: 'grand', limit: 5 };

function start(t: ExecutionContext, count: number) {
  const errors: unknown[] = [];
  const threads = startSearchThreads({
    count,
    onTier: () => undefined,
    onError: (error) => errors.push(error),
  });
  t.teardown(() => threads.close());
  return { threads, errors, search: () => threads.search(request) };
}

test('threads that an error ends leave nobody waiting, and answer again once they are started again', async (t) => {
  const { threads, errors, search } = start(t, 2);
  threads.load(empty);
  t.deepEqual(await search(), []);
  threads.load(broken);
  const isRefused = { instanceOf: SearchUnavailableError, message: /ended/u };
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, search));
  t.true(outcomes.every(({ status }) => status === 'rejected'));
  await waitFor('both threads to end', () => errors.length >= 2);
  await t.throwsAsync(search(), isRefused, 'nobody waits for a thread that is not there');
  threads.load(empty);
  await waitFor('an answer', search);
  t.deepEqual(await search(), []);
});

test('a close rejects what waits', async (t) => {
  const { threads, search } = start(t, 1);
  const outcomes = Promise.allSettled([search(), search(), search()]);
  await threads.close();
  t.true((await outcomes).every(({ status }) => status === 'rejected'));
  await t.throwsAsync(search(), { instanceOf: SearchUnavailableError });
});
