import test from 'ava';
import { startThread } from '../../runtime/threads/thread.ts';
import { waitFor } from '../support/wait-for.ts';

/** Ends without an error, at its first message. */
const url = new URL(
  `data:text/javascript,import { parentPort } from 'node:worker_threads';
   parentPort.once('message', () => process.exit(3))`,
);

test('a thread that ends without an error is started again, and is not up meanwhile', async (t) => {
  const ends: unknown[] = [];
  let starts = 0;
  const thread = startThread<string, never>({
    script: { name: 'test', url },
    onMessage: () => undefined,
    onStart: () => (starts += 1),
    onEnd: (error) => ends.push(error),
  });
  t.teardown(() => thread.close());
  t.true(thread.isUp());
  thread.send('end');
  await waitFor('its end', () => ends.length === 1);
  t.false(thread.isUp());
  t.regex(String(ends[0]), /status 3/u);
  await waitFor('another start', () => starts === 2);
  t.true(thread.isUp());
});

test('a thread that is closed does not end, for those who wait for its end', async (t) => {
  const thread = startThread<string, never>({
    script: { name: 'test', url },
    onMessage: () => undefined,
    onEnd: () => {
      t.fail();
    },
  });
  await thread.close();
  t.false(thread.isUp());
});
