import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { ForbiddenAddressError, post, type PostOptions } from '../../runtime/outbound/post.ts';

async function serve(t: ExecutionContext, listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const loopback = ['127.0.0.0/8'];
const options = { headers: {}, body: '{}', timeoutMs: 5000, allowedNetworks: loopback } satisfies PostOptions;

test('a body is sent with its headers, and the status comes back whatever it is', async (t) => {
  const seen: string[] = [];
  const port = await serve(t, (request, response) => {
    request.on('data', (chunk: Buffer) => {
      seen.push(
        `${String(request.method)} ${String(request.url)} ${String(request.headers['x-a'])} ${chunk.toString()}`,
      );
      response.writeHead(503).end('busy');
    });
  });
  t.is(await post(new URL(`http://127.0.0.1:${port}/a?b=c`), { ...options, headers: { 'X-A': 'b' } }), 503);
  t.deepEqual(seen, ['POST /a?b=c b {}']);
});

test('a redirect is an answer, and is not followed', async (t) => {
  let requests = 0;
  const port = await serve(t, (_request, response) => {
    requests += 1;
    response.writeHead(302, { Location: '/elsewhere' }).end();
  });
  t.is(await post(new URL(`http://127.0.0.1:${port}/`), options), 302);
  t.is(requests, 1);
});

test('a change to another protocol is an answer, and nothing is waited for', async (t) => {
  const port = await serve(t, (_request, response) => {
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  });
  const sent = post(new URL(`http://127.0.0.1:${port}/`), options);
  t.is(await Promise.race([sent, delay(10_000, 'never', { ref: false })]), 101);
});

test('a name is resolved once, and the connection goes to what was judged', async (t) => {
  let requests = 0;
  let lookups = 0;
  const port = await serve(t, (_request, response) => {
    requests += 1;
    response.writeHead(204).end();
  });
  const resolve = () => {
    lookups += 1;
    return Promise.resolve([{ address: lookups === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }]);
  };
  t.is(await post(new URL(`http://partner.example:${port}/`), { ...options, resolve }), 204);
  t.deepEqual([requests, lookups], [1, 1]);
});

test('nothing is sent to a private address, by number or by name, nor where one of several is private', async (t) => {
  let requests = 0;
  const port = await serve(t, (_request, response) => {
    requests += 1;
    response.end();
  });
  const closed = { ...options, allowedNetworks: [] };
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433'])
    await t.throwsAsync(
      post(new URL(`http://${host}:${port}/`), closed),
      { instanceOf: ForbiddenAddressError },
      host,
    );
  const resolve = () =>
    Promise.resolve([
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
  const refused = await t.throwsAsync(
    post(new URL(`https://partner.example:${port}/`), { ...closed, resolve }),
    {
      instanceOf: ForbiddenAddressError,
      message: /^partner\.example /,
    },
  );
  t.notRegex(refused.message, /127/, 'who chose the name does not learn where it leads here');
  t.is(requests, 0);
});

test('a public address is reached by https alone', async (t) => {
  const resolve = () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]);
  await t.throwsAsync(post(new URL('http://partner.example/'), { ...options, resolve }), {
    instanceOf: ForbiddenAddressError,
    message: /https/,
  });
});

test('who does not answer in time is given up, also while the name is looked up', async (t) => {
  const port = await serve(t, () => undefined);
  const hasty = { ...options, timeoutMs: 200 };
  await t.throwsAsync(post(new URL(`http://127.0.0.1:${port}/`), hasty), {
    message: /no answer within 200 ms/,
  });
  const resolve = () => new Promise<never>(() => undefined);
  await t.throwsAsync(post(new URL('https://partner.example/'), { ...hasty, resolve }), {
    message: 'no answer within 200 ms',
  });
  const stop = new AbortController();
  const sent = post(new URL(`http://127.0.0.1:${port}/`), { ...options, signal: stop.signal });
  stop.abort(new Error('stopping'));
  await t.throwsAsync(sent, { message: 'stopping' });
});
