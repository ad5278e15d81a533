import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import test, { type ExecutionContext } from 'ava';
import { browserOrSkip } from '../support/browser.ts';
import { cliCommand, commandEnvironment } from '../support/command-line.ts';
import { freePort } from '../support/servers/free-port.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, openPage } = browserOrSkip();

async function listen(t: ExecutionContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A service that does not respond: how many requests it has got, and how many of these were given up. */
async function startSilentService(t: ExecutionContext) {
  const seen = { begun: 0, givenUp: 0 };
  const url = await listen(t, (_request, response) => {
    seen.begun += 1;
    response.once('close', () => (seen.givenUp += 1));
  });
  return { seen, url };
}

/** The endpoint of a server of streamable HTTP. */
async function startHttp(t: ExecutionContext, ...flags: readonly string[]): Promise<string> {
  const port = await freePort();
  const [program, args] = cliCommand(['mcp', '--port', String(port), ...flags]);
  const child = spawn(program, args, { env: commandEnvironment({}), stdio: ['ignore', 'ignore', 'pipe'] });
  t.teardown(() => child.kill('SIGKILL'));
  await once(child.stderr, 'data');
  return `http://127.0.0.1:${port}/mcp`;
}

const call = { name: 'suggest', arguments: { query: 'vienna' } };
const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

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
  const endpoint = await startHttp(t, '--url', url);
  const controller = new AbortController();
  const called = fetch(endpoint, {
    method: 'POST',
    headers,
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

testWith('a page of an allowed origin may call it in a browser, and no other', async (t) => {
  const openSite = () => listen(t, (_request, response) => response.end('a page'));
  const shop = await openSite();
  const endpoint = await startHttp(t, '--origin', shop);
  const request = JSON.stringify({
    method: 'POST',
    headers: { ...headers, Authorization: 'ApiKey x', 'MCP-Protocol-Version': '2025-06-18' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'ping' }),
  });
  const answerIn = async (origin: string) => {
    const { page } = await openPage(t, origin);
    await page.goto(origin);
    return page.evaluate<unknown>(
      `fetch('${endpoint}', ${request}).then((response) => response.json(), String)`,
    );
  };
  t.deepEqual(await answerIn(shop), { jsonrpc: '2.0', id: 7, result: {} });
  t.is(await answerIn(await openSite()), 'TypeError: Failed to fetch');
});
