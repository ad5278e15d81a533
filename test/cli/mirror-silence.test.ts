import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { SilentSourceError } from '../../cli/mirror/silence.ts';
import { connectSource, type MirrorSource } from '../../cli/mirror/source.ts';

const bytes = 1000;

/** A source that waits so many milliseconds for 1000 bytes of a server with this one response. */
async function connect(
  t: ExecutionContext,
  ms: number,
  respond: (response: ServerResponse) => unknown,
): Promise<MirrorSource> {
  const server = createServer((_, response) => void respond(response));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return connectSource(`http://127.0.0.1:${port}`, null, new AbortController().signal, { ms, bytes });
}

const part = { kind: 'hotels', name: 'hotels-1.ndjson', rows: 1, bytes: 20_000, sha256: '0' } as const;

async function bytesOfPart(source: MirrorSource): Promise<number> {
  let length = 0;
  for await (const chunk of (await source.part('d', part, 0)).bytes) length += chunk.length;
  return length;
}

test('a server that accepts a request and never responds is given up', async (t) => {
  const source = await connect(t, 200, () => undefined);
  await t.throwsAsync(source.dumps(), {
    instanceOf: SilentSourceError,
    message: 'the service sent less than 1000 bytes in 0.2 s',
  });
});

test('a server that sends a byte now and then is given up', async (t) => {
  const source = await connect(t, 400, async (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    while (!response.destroyed) {
      response.write(' ');
      await delay(20);
    }
  });
  await t.throwsAsync(source.dumps(), { instanceOf: SilentSourceError });
});

test('a server that stops in the middle of a part is given up', async (t) => {
  const source = await connect(t, 400, (response) => response.write(Buffer.alloc(5000)));
  await t.throwsAsync(bytesOfPart(source), { instanceOf: SilentSourceError });
});

test('a part may take as long as it is large, and its reader as long as it likes', async (t) => {
  const source = await connect(t, 3000, async (response) => {
    for (let sent = 0; sent < part.bytes; sent += bytes) {
      response.write(Buffer.alloc(bytes));
      await delay(180);
    }
    response.end();
  });
  const { bytes: body } = await source.part('d', part, 0);
  let length = 0;
  for await (const chunk of body) {
    if (length === 0) await delay(3200);
    length += chunk.length;
  }
  t.is(length, part.bytes);
});
