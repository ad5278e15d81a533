import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import {
  holdHotels,
  hotelLines,
  type Import,
  importsPath,
  mebibyte,
  openImportScene,
} from '../support/scenes/import-scene.ts';
import { startTestServer } from '../support/servers/server.ts';
import { waitFor } from '../support/wait-for.ts';

const owner = fileOwner();
const stopping = new AbortController();
const scene = await openImportScene(owner, { stopping: stopping.signal });
const { pool, server, token, create, uploadUntilCut, find, cancel, queue, work } = scene;
test.after.always(owner.end);

interface Event {
  readonly id: string;
  readonly data: Import;
}

/**
 * The events of an import until its stream ends.
 *
 * @param onText called with all that has come so far
 */
async function eventsOf(
  id: string,
  headers: Readonly<Record<string, string>> = {},
  onText: (text: string) => void = () => undefined,
): Promise<Event[]> {
  const response = await server.send(`${importsPath}/${id}/events`, { token, headers });
  if (response.status !== 200 || response.body === null) throw new Error(String(response.status));
  let all = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) onText((all += text));
  const blocks = all.split('\n\n').filter((block) => block.includes('data: '));
  return blocks.map((block) => ({
    id: /^id: (.*)$/m.exec(block)?.[1] ?? '',
    data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '') as Import,
  }));
}

test.serial('events say how far an import is, until it has ended', async (t) => {
  const free = await holdHotels(pool);
  const id = await queue(hotelLines(3));
  let said = '';
  const listening = eventsOf(id, {}, (text) => (said = text));
  await waitFor('the first event', () => said.includes('"status":"queued"'));
  const working = work();
  await waitFor('it to be said to run', () => said.includes('"status":"running"'));
  await free();
  await working;
  const events = await listening;
  t.is(events[0]?.data.status, 'queued');
  t.true(events.some(({ data }) => data.status === 'running'));
  t.deepEqual({ ...events.at(-1)?.data, changes: [] }, await find(id));
  t.is(new Set(events.map((event) => event.id)).size, events.length);
  t.deepEqual((await eventsOf(id)).length, 1, 'who comes late gets the last state');
  const again = { headers: { 'Last-Event-ID': events.at(-1)?.id ?? '' }, token };
  t.is((await server.send(`${importsPath}/${id}/events`, again)).status, 204);
  t.is((await eventsOf(id, { 'Last-Event-ID': events[0]?.id ?? '' })).length, 1);
});

test.serial('events are not held back by a proxy, or by compression', async (t) => {
  const { id } = await create();
  const response = await server.send(`${importsPath}/${id}/events`, {
    token,
    headers: { 'Accept-Encoding': 'gzip, br' },
  });
  t.is(response.headers.get('Content-Type'), 'text/event-stream; charset=utf-8');
  t.is(response.headers.get('X-Accel-Buffering'), 'no');
  t.is(response.headers.get('Cache-Control'), 'no-store');
  t.is(response.headers.get('Content-Encoding'), null);
  await response.body?.cancel();
  await cancel(id);
});

/** Sends a body byte by byte, with a wait after each. */
function trickle(to: string, body: string, waitMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(to, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Length': String(body.length) },
    });
    const responded = new AbortController();
    outgoing.once('response', (response) => {
      responded.abort();
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.once('error', reject);
    void (async () => {
      for (const byte of body) {
        if (responded.signal.aborted) {
          outgoing.destroy();
          return;
        }
        outgoing.write(byte);
        await delay(waitMs);
      }
      outgoing.end();
    })();
  });
}

test.serial('an upload may take longer than other requests, and one that is cut off is kept', async (t) => {
  const slow = await startTestServer(
    pool,
    {},
    { timeouts: { headersMs: 1500, requestMs: 1500, checkEveryMs: 50 } },
  );
  t.teardown(() => slow.close());
  const { id } = await create();
  const to = `${slow.url}/content/hotels/v1${importsPath}/${id}/content`;
  const line = '{"type":"provider","providerCode":"slow","name":"Slow"}\n';
  const cut = Buffer.from(line.slice(0, 30));
  await uploadUntilCut(id, cut);
  await waitFor('what has arrived to be kept', async () => (await find(id)).receivedBytes === mebibyte + 30);
  const since = performance.now();
  t.is(await trickle(to, line, 40), 200);
  t.true(performance.now() - since > 2000);
  await work();
  t.like(await find(id), { status: 'succeeded', counts: { new: 1 } });
});

test.serial('a stop of the service ends uploads and events, and what has arrived is kept', async (t) => {
  const { id } = await create();
  const listening = eventsOf(id);
  const to = `${server.url}/content/hotels/v1${importsPath}/${id}/content`;
  const sending = trickle(to, 'x'.repeat(10_000), 20);
  await waitFor('the upload to begin', async () => {
    const { rowCount } = await pool.query(
      'select from requested_imports where import_id = $1 and upload is not null',
      [id],
    );
    return rowCount;
  });
  await delay(300);
  stopping.abort();
  t.is(await sending, 503);
  t.is((await listening).at(-1)?.data.status, 'awaiting_upload');
  const { receivedBytes, status } = await find(id);
  t.is(status, 'awaiting_upload');
  t.true(receivedBytes > 0 && receivedBytes < 10_000, String(receivedBytes));
});
