import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import test from 'ava';
import { listen } from '../../runtime/http/server.ts';
import { exchangeRaw } from '../support/servers/raw-connection.ts';
import { waitFor } from '../support/wait-for.ts';

const anyPort = { host: '127.0.0.1', port: 0 };

test('a closing server finishes what runs, accepts nothing new, and waits for no idle connection', async (t) => {
  let release = (): void => undefined;
  let running = false;
  const server = await listen((request, response) => {
    if (request.url === '/quick') {
      response.end('quick');
      return;
    }
    running = true;
    release = () => response.end('done');
  }, anyPort);
  const agent = new Agent({ keepAlive: true });
  t.is(await bodyOf(`${server.address}/quick`, agent), 'quick');
  const slow = bodyOf(`${server.address}/slow`, agent);
  await waitFor('the request to run', () => running);
  // One connection lies idle while the other works.
  const idle = new Agent({ keepAlive: true });
  await bodyOf(`${server.address}/quick`, idle);

  let closed = false;
  const closing = server.close().then(() => {
    closed = true;
  });
  await t.throwsAsync(bodyOf(`${server.address}/quick`, new Agent()), { code: 'ECONNREFUSED' });
  t.false(closed);
  release();
  t.is(await slow, 'done');
  await closing;
  t.true(closed);
  agent.destroy();
  idle.destroy();
});

test('a closing server lets clients ask once more on their connections, and waits no longer than it was told', async (t) => {
  const server = await listen((_request, response) => response.end('answer'), anyPort);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  t.teardown(() => {
    agent.destroy();
  });
  await bodyOf(server.address, agent);
  const silent = connect(server.port, '127.0.0.1');
  const ended = once(silent.resume(), 'end');
  await once(silent, 'connect');
  await bodyOf(server.address, new Agent()); // what connected before it has been accepted now

  const closing = server.close({ idleMs: 5000 });
  t.is(await bodyOf(server.address, agent), 'answer', 'its connection was idle when the close began');
  await t.throwsAsync(bodyOf(server.address, agent), { code: 'ECONNREFUSED' }, 'the connection was closed');
  await closing;
  t.truthy(await ended, 'nobody waits for a client that never asks');
});

test('a server that is cut off ends what still runs', async (t) => {
  let running = false;
  const server = await listen(() => {
    running = true;
  }, anyPort);
  const hanging = bodyOf(server.address, new Agent());
  await waitFor('the request to run', () => running);
  const closing = server.close();
  server.cutOff();
  await t.throwsAsync(hanging, { code: 'ECONNRESET' });
  await t.notThrowsAsync(closing);
});

test('a body that breaks is refused in plain, whatever was set for the response before', async (t) => {
  const server = await listen((_request, response) => {
    response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Content-Length', 5000);
    response.setHeader('ETag', '"of another body"');
    response.setHeader('X-Request-ID', 'kept');
  }, anyPort);
  t.teardown(() => server.close());
  const { answers, rest } = await exchangeRaw({
    port: server.port,
    send: ['POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n', 'ZZ\r\n'],
    leave: { answered: 1 },
  });
  t.is(rest.length, 0);
  t.like(answers, [
    { status: 400, headers: { 'x-request-id': 'kept', 'content-length': '0', connection: 'close' } },
  ]);
  t.is(answers[0]?.headers['content-encoding'], undefined);
  t.is(answers[0]?.headers['etag'], undefined);
});

test('a port that is taken is named', async (t) => {
  const server = await listen((_request, response) => response.end(), anyPort);
  t.teardown(() => server.close());
  await t.throwsAsync(
    listen((_request, response) => response.end(), { host: '127.0.0.1', port: server.port }),
    {
      message: `Cannot listen on 127.0.0.1:${server.port}: another program listens there already`,
    },
  );
});

function bodyOf(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response: IncomingMessage) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => {
        resolve(body);
      });
      response.on('error', reject);
    }).on('error', reject);
  });
}
