import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import test, { type ExecutionContext } from 'ava';
import { cliCommand, commandEnvironment } from '../support/command-line.ts';
import { freePort } from '../support/servers/free-port.ts';
import { waitFor } from '../support/wait-for.ts';

/** A service that does not respond: how many requests it has got, and how many of these were given up. */
async function startSilentService(t: ExecutionContext) {
  const seen = { begun: 0, givenUp: 0 };
  const server = createServer((_request, response) => {
    seen.begun += 1;
    response.once('close', () => (seen.givenUp += 1));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const call = { name: 'suggest', arguments: { query: 'vienna' } };

test('a call that is cancelled is given up at the service', async (t) => {
  const { seen, url } = await startSilentService(t);
  const [command, args] = cliCommand(['mcp', '--url', url]);
  const env = commandEnvironment({ HOTEL_CONTENT_API_KEY: 'hck_live_x' }) as Record<string, string>;
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command, args, env, stderr: 'ignore' }));
  t.teardown(() => client.close());
  const controller = new AbortController();
  const called = client.callTool(call, undefined, { signal: controller.signal });
  await waitFor('the call', () => seen.begun === 1);
  controller.abort();
  await t.throwsAsync(called);
  await waitFor('the call to be given up', () => seen.givenUp === 1, { timeout: 10_000 });
});

test('so is one over HTTP whose caller has gone', async (t) => {
  const { seen, url } = await startSilentService(t);
  const port = await freePort();
  const [program, args] = cliCommand(['mcp', '--url', url, '--port', String(port)]);
  const child = spawn(program, args, { env: commandEnvironment({}), stdio: ['ignore', 'ignore', 'pipe'] });
  t.teardown(() => child.kill('SIGKILL'));
  await once(child.stderr, 'data');
  const controller = new AbortController();
  const called = fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
    signal: controller.signal,
  });
  await waitFor('the call', () => seen.begun === 1);
  controller.abort();
  await called.catch(() => undefined);
  t.true(await waitFor('the call to be given up', () => seen.givenUp === 1, { timeout: 10_000 }));
});

test('many responses for a slow reader are no warning', async (t) => {
  const [program, args] = cliCommand(['mcp', '--url', `http://127.0.0.1:${await freePort()}`]);
  const child = spawn(program, args, { env: commandEnvironment({}), stdio: 'pipe' });
  t.teardown(() => child.kill('SIGKILL'));
  // More than a pipe holds, before anybody reads it.
  const padding = 'x'.repeat(1000);
  const requests = Array.from({ length: 1000 }, (_, id) =>
    JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: padding } }),
  );
  child.stdin.end(`${requests.join('\n')}\n`);
  const errors = text(child.stderr);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const lines = (await text(child.stdout)).trim().split('\n');
  t.is(lines.length, requests.length);
  t.is(await errors, '');
});
