import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import { EventStream, type EventSource, type ServerEvent } from '../../api/response/event-stream.ts';
import { createStreamLimit } from '../../api/response/stream-limit.ts';

const never = new AbortController().signal;

/** Gives these events, then waits until it is aborted. */
function sourceOf(...events: readonly ServerEvent[]): EventSource<ServerEvent> {
  return async function* (signal) {
    yield* events;
    if (!signal.aborted) await once(signal, 'abort');
  };
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

test('events are sent with their name, their data in one line, and their id if they have one', async (t) => {
  const stopping = new AbortController();
  const source = sourceOf({ event: 'index', data: { a: 'x\ny' } }, { event: 'jobs', data: [1], id: '7' });
  let text = '';
  for await (const part of new EventStream(source, { stopping: stopping.signal }).stream(null)) {
    text += String(part);
    if (text.includes('[1]')) stopping.abort();
  }
  t.is(text, 'retry: 2000\n\nevent: index\ndata: {"a":"x\\ny"}\n\nid: 7\nevent: jobs\ndata: [1]\n\n');
});

test('comments keep the connection open', async (t) => {
  const stopping = new AbortController();
  const options = { stopping: stopping.signal, keepAliveMs: 100 };
  const since = performance.now();
  let text = '';
  for await (const part of new EventStream(sourceOf(), options).stream(null)) {
    text += String(part);
    if (text.endsWith(':\n\n:\n\n:\n\n')) stopping.abort();
  }
  t.is(text, 'retry: 2000\n\n:\n\n:\n\n:\n\n');
  // A timer may fire a millisecond early.
  t.true(performance.now() - since >= 290);
});

test('it ends when the token expires', async (t) => {
  const since = Date.now();
  let ends = 0;
  const stream = new EventStream(sourceOf(), {
    ...{ stopping: never, expiresAt: new Date(since + 500), keepAliveMs: 100 },
    onEnd: () => (ends += 1),
  }).stream(null);
  // A busy machine sends fewer comments meanwhile.
  t.regex(await textOf(stream), /^retry: 2000\n\n(?::\n\n){0,5}$/);
  t.true(Date.now() - since >= 450);
  t.is(ends, 1);
});

test('a token that has expired ends it at once, and so does a process that stops', async (t) => {
  const expiresAt = new Date(Date.now() - 1000);
  t.is(
    await textOf(new EventStream(sourceOf(), { stopping: never, expiresAt }).stream(null)),
    'retry: 2000\n\n',
  );
  const stopping = AbortSignal.abort();
  t.is(await textOf(new EventStream(sourceOf(), { stopping }).stream(null)), 'retry: 2000\n\n');
});

test('when the client leaves, the source ends too', async (t) => {
  const closed = new Promise<void>((resolve) => {
    const source: EventSource<ServerEvent> = async function* (signal) {
      try {
        yield { event: 'index', data: 1 };
        await once(signal, 'abort');
      } finally {
        resolve();
      }
    };
    const stream = new EventStream(source, { stopping: never }).stream(null);
    stream.resume();
    setTimeout(() => stream.destroy(), 50);
  });
  await closed;
  t.pass();
});

test('the source is asked for no more than the client takes', async (t) => {
  let asked = 0;
  const stream = new EventStream(
    // oxlint-disable-next-line typescript/require-await
    async function* () {
      for (;;) yield { event: 'index', data: `${(asked += 1)} ${'x'.repeat(20_000)}` };
    },
    { stopping: never },
  ).stream(null);
  await once(stream, 'readable');
  await delay(50);
  t.true(asked < 5, `${asked} were asked for`);
  stream.destroy();
});

test('what fails ends the stream with its error', async (t) => {
  // oxlint-disable-next-line require-yield, typescript/require-await
  const failing: EventSource<ServerEvent> = async function* () {
    throw new Error('away');
  };
  await t.throwsAsync(textOf(new EventStream(failing, { stopping: never }).stream(null)), {
    message: 'away',
  });
  const check = (): never => {
    throw new Error('not as declared');
  };
  const stream = new EventStream(sourceOf({ event: 'index', data: 1 }), { stopping: never }).stream(check);
  await t.throwsAsync(textOf(stream), { message: 'not as declared' });
});

test('no more than so many streams are open', (t) => {
  const limit = createStreamLimit(2);
  const giveBack = limit.take();
  limit.take();
  t.like(
    t.throws(() => limit.take()),
    { code: 'SERVICE_UNAVAILABLE' },
  );
  giveBack();
  giveBack();
  limit.take();
  t.throws(() => limit.take());
});
