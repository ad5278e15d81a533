import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { listen } from '../../runtime/http/server.ts';
import { waitFor } from '../support/wait-for.ts';

const anyPort = { host: '127.0.0.1', port: 0 };

/** More than the buffers of a connection take. */
const large = 'x'.repeat(20_000_000);

/** A server of large answers, and clients that take nothing of theirs. */
async function withClients(
  t: ExecutionContext,
  count: number,
  limits: { readonly stalledMs: number; readonly maxStalled: number },
  answer = (response: ServerResponse): void => void response.end(large),
) {
  let open = 0;
  let came = 0;
  const server = await listen(
    (_request, response) => {
      open += 1;
      came += 1;
      response.once('close', () => (open -= 1));
      answer(response);
    },
    anyPort,
    { stalls: { ...limits, checkEveryMs: 50 } },
  );
  const clients: Socket[] = [];
  const connectMore = async (more: number): Promise<void> => {
    for (let number = 0; number < more; number += 1) {
      const client = connect(server.port, '127.0.0.1');
      client.on('error', () => undefined).pause();
      client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      clients.push(client);
    }
    await waitFor('all requests to have come', () => came === clients.length);
  };
  t.teardown(() => {
    for (const client of clients) client.destroy();
    return server.close();
  });
  await connectMore(count);
  return { clients, connectMore, open: () => open };
}

async function takeAll(client: Socket): Promise<number> {
  let bytes = 0;
  client.on('data', (chunk: Buffer) => (bytes += chunk.length)).resume();
  await Promise.race([once(client, 'close'), once(client, 'end')]);
  return bytes;
}

test('a client that takes nothing of its answer is cut off in the end', async (t) => {
  const { clients, open } = await withClients(t, 3, { stalledMs: 300, maxStalled: 10 });
  await waitFor('all to be cut off', () => open() === 0);
  for (const client of clients) t.true((await takeAll(client)) < large.length);
});

test('of very many only as many are waited for as may be', async (t) => {
  const { open } = await withClients(t, 10, { stalledMs: 60_000, maxStalled: 4 });
  await waitFor('the others to be cut off', () => open() <= 4);
  await delay(300);
  t.is(open(), 4);
});

test('those that have left make room for others', async (t) => {
  const { clients, connectMore, open } = await withClients(t, 4, { stalledMs: 60_000, maxStalled: 4 });
  await delay(300);
  t.is(open(), 4);
  for (const client of clients) client.destroy();
  await waitFor('them to have left', () => open() === 0);
  await connectMore(4);
  await delay(300);
  t.is(open(), 4);
});

test('a stream that nobody takes is not watched by more listeners than any other', async (t) => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error): void => void warnings.push(warning);
  process.on('warning', onWarning);
  t.teardown(() => process.off('warning', onWarning));
  const { open } = await withClients(t, 1, { stalledMs: 60_000, maxStalled: 4 }, (response) => {
    // Koa sends it so; with the server of this test as many watch it as of an export.
    response.once('close', () => undefined);
    pipeline(Readable.from([large, large]), response, () => undefined);
  });
  await delay(300);
  t.is(open(), 1);
  t.deepEqual(
    warnings.map(({ message }) => message),
    [],
  );
});

test('a client that takes a little now and then is waited for, and gets all', async (t) => {
  // A server hears of several megabytes at once that were taken, and a busy machine is late.
  const { clients, open } = await withClients(t, 1, { stalledMs: 3000, maxStalled: 10 });
  const [client] = clients;
  if (client === undefined) throw new Error('there is no client');
  let bytes = 0;
  let enough = 0;
  client.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes >= enough) client.pause();
  });
  for (enough = 1_000_000; enough <= 10_000_000; enough += 1_000_000) {
    client.resume();
    await waitFor('some bytes', () => bytes >= enough);
    await delay(400);
  }
  enough = Infinity;
  t.is(open(), 1);
  const before = bytes;
  t.true((await takeAll(client)) + before > large.length);
});

test('an answer that is still being made is waited for', async (t) => {
  const { clients } = await withClients(t, 1, { stalledMs: 100, maxStalled: 0 }, (response) => {
    setTimeout(() => response.end('at last'), 600);
  });
  for (const client of clients) t.true((await takeAll(client)) > 'at last'.length);
});
