import test from 'ava';
import { createShutdown } from '../../runtime/shutdown.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

function setUp(timeoutMs = 5000) {
  const events: string[] = [];
  const codes: number[] = [];
  const shutdown = createShutdown({
    logger: silentLogger(),
    timeoutMs,
    exit: (code) => void codes.push(code),
  });
  return { events, codes, shutdown };
}

test('what was opened last is closed first, one after another', async (t) => {
  const { events, codes, shutdown } = setUp();
  for (const name of ['database', 'queues', 'server']) {
    shutdown.add({
      name,
      async close() {
        events.push(`${name} closes`);
        await new Promise((resolve) => setImmediate(resolve));
        events.push(`${name} closed`);
      },
    });
  }
  t.false(shutdown.signal.aborted);
  await Promise.all([shutdown.begin('first'), shutdown.begin('second')]);
  t.true(shutdown.signal.aborted);
  t.deepEqual(events, [
    'server closes',
    'server closed',
    'queues closes',
    'queues closed',
    'database closes',
    'database closed',
  ]);
  t.deepEqual(codes, [0], 'it exits once');
});

test('one that fails or hangs is cut off, and the rest still closes within the time', async (t) => {
  const { events, codes, shutdown } = setUp(200);
  shutdown.add({ name: 'database', close: () => Promise.resolve(void events.push('database closed')) });
  shutdown.add({ name: 'failing', close: () => Promise.reject(new Error('no')) });
  shutdown.add({
    name: 'hanging',
    close: () => new Promise<void>(() => undefined),
    cutOff: () => void events.push('hanging cut off'),
  });
  const since = performance.now();
  await shutdown.begin('test');
  t.true(performance.now() - since < 20_000);
  t.deepEqual(events, ['hanging cut off', 'database closed']);
  t.deepEqual(codes, [1]);
});

test('a stop for a failure keeps its exit code', async (t) => {
  const { codes, shutdown } = setUp();
  void shutdown.begin('the database is gone', 3);
  await waitFor('the exit', () => codes.length > 0);
  t.deepEqual(codes, [3]);
});
