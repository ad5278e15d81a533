import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import { createStateFeed } from '../../api/routes/admin-events/state-feed.ts';

test('a part is read while somebody follows, and not once more', async (t) => {
  let reads = 0;
  const read = () => Promise.resolve({ reads: (reads += 1) });
  const feed = createStateFeed([{ name: 'jobs', read }], 10);
  const { signal } = new AbortController();
  const events = feed.events(signal);
  const again = feed.events(signal);
  t.like((await events.next()).value, { event: 'jobs' });
  t.like((await again.next()).value, { event: 'jobs' });
  await events.return();
  const before = reads;
  while (reads === before) await delay(5);
  await again.return();
  const left = reads;
  await delay(50);
  t.is(reads, left);
});
