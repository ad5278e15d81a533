import { getEventListeners } from 'node:events';
import test from 'ava';
import fc from 'fast-check';
import { eventOf, eventsIn, pause } from '../../api/site/assets/operations/event-reader.js';

test('events are read however the stream is cut, and comments are passed over', async (t) => {
  const sent = [
    { id: '1', event: 'import', data: { name: 'Zürich\nQuay', left: 3 } },
    { id: null, event: 'message', data: 'data: x' },
  ];
  const text = `retry: 2000\n\nid: 1\nevent: import\ndata: ${JSON.stringify(sent[0]?.data)}\n\n:\n\ndata: ${JSON.stringify(sent[1]?.data)}\n\n`;
  const bytes = new TextEncoder().encode(text);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (cuts) => {
      const edges = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const [index, edge] of edges.slice(1).entries())
            controller.enqueue(bytes.slice(edges[index], edge));
          controller.close();
        },
      });
      const events: unknown[] = [];
      for await (const event of eventsIn(new Response(stream))) events.push(event);
      t.deepEqual(events, sent);
    }),
  );
  t.is(eventOf(':'), null);
});

test('a pause ends by its time or by the signal, and then listens to nothing', async (t) => {
  const controller = new AbortController();
  await pause(1, controller.signal);
  t.is(getEventListeners(controller.signal, 'abort').length, 0);
  const long = pause(60_000, controller.signal);
  controller.abort();
  await long;
  await pause(60_000, controller.signal);
  t.is(getEventListeners(controller.signal, 'abort').length, 0);
});

test('a stream that falls silent is given up', async (t) => {
  let isGivenUp = false;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('data: 1\n\n'));
    },
    cancel() {
      isGivenUp = true;
    },
  });
  const events: unknown[] = [];
  for await (const { data } of eventsIn(new Response(stream), 20)) events.push(data);
  t.deepEqual(events, [1]);
  t.true(isGivenUp);
});
