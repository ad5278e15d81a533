import { gzipSync } from 'node:zlib';
import test from 'ava';
import { apiPrefix } from '../../api/api-prefix.ts';
import { fileOwner } from '../support/file-owner.ts';
import { waitFor } from '../support/wait-for.ts';
import {
  feedOf,
  hotelLines,
  type Import,
  importsPath,
  openImportScene,
} from '../support/scenes/import-scene.ts';
import { withResolvers } from '../support/with-resolvers.ts';

const owner = fileOwner();
const scene = await openImportScene(owner);
const { pool, server, token, create, upload, find, cancel, work } = scene;
test.after.always(owner.end);

const nobody = '00000000-0000-4000-8000-000000000000';

interface Failure {
  readonly error: { readonly code: string; readonly details?: readonly { readonly field: string }[] };
}

const codeOf = async (response: Response): Promise<string> => ((await response.json()) as Failure).error.code;

const liveHotels = async (): Promise<number> => {
  const { rows } = await pool.query<{ live: number }>(
    `select count(*)::integer as live from live_hotels where provider_code = 'sol'`,
  );
  return rows[0]?.live ?? 0;
};

const storedPieces = async (): Promise<number> => {
  const { rows } = await pool.query<{ pieces: number }>(
    'select count(*)::integer as pieces from requested_import_contents',
  );
  return rows[0]?.pieces ?? 0;
};

test.serial('a file is sent, waits for a worker, is imported, and is forgotten', async (t) => {
  const { id, ...created } = await create({ fileName: 'sol.ndjson' });
  t.like(created, {
    ...{ status: 'awaiting_upload', fileName: 'sol.ndjson', dryRun: false, createdBy: 'ann@example.com' },
    ...{ uploadUrl: `/content/hotels/v1/admin/imports/${id}/content`, receivedBytes: 0, totalBytes: null },
  });
  t.deepEqual(await work(), [], 'there is no file yet');
  const file = feedOf(hotelLines(10));
  const sent = await upload(id, file);
  t.is(sent.status, 200);
  t.like(await sent.json(), { status: 'queued', receivedBytes: file.length, totalBytes: file.length });
  t.is(await storedPieces(), 1);
  t.deepEqual(await work(), [{ id, status: 'succeeded', records: 12 }]);
  const ended = await find(id);
  t.like(ended, {
    ...{ status: 'succeeded', records: 12, readBytes: file.length, attempts: 1, messages: [], problem: null },
    counts: { new: 10, changed: 0, unchanged: 0, removed: 0, overridden: 0, rejected: 0 },
    countsByType: [
      { type: 'hotel', new: 10, changed: 0, unchanged: 0, removed: 0, overridden: 0, rejected: 0 },
    ],
  });
  t.truthy(ended.endedAt);
  t.is(await liveHotels(), 10);
  t.is(await storedPieces(), 0);
  const { rows } = await pool.query('select files, result, records_new::integer as new from import_runs');
  t.deepEqual(rows, [{ files: ['sol.ndjson'], result: 'succeeded', new: 10 }]);
});

test.serial('gzip is taken as it is, and the end of a snapshot removes what it does not hold', async (t) => {
  const { id } = await create({ fileName: 'sol.ndjson.gz' });
  const packed = gzipSync(feedOf(hotelLines(8)));
  t.is((await upload(id, packed, { 'Content-Encoding': 'gzip' })).status, 200);
  await work();
  t.like(await find(id), {
    status: 'succeeded',
    counts: { unchanged: 8, removed: 2 },
    totalBytes: packed.length,
  });
  t.is(await liveHotels(), 8);
});

test.serial('a snapshot that would remove too much is refused, unless that is allowed', async (t) => {
  const { id } = await create();
  await upload(id, feedOf(hotelLines(4)));
  await work();
  const refused = await find(id);
  t.like(refused, { status: 'failed', counts: { unchanged: 4, removed: 0 } });
  t.regex(
    refused.messages[0]?.message ?? '',
    /would remove 4 of 8 live hotels.* --allow-mass-removal \(over HTTP: allowMassRemoval\) permits it$/,
  );
  const { id: again } = await create({ allowMassRemoval: true });
  await upload(again, feedOf(hotelLines(4)));
  await work();
  t.like(await find(again), { status: 'succeeded', counts: { removed: 4 } });
});

test.serial(
  'a file comes in parts: what has arrived is kept, and a part goes on where it ended',
  async (t) => {
    const { id } = await create();
    const file = Buffer.from(hotelLines(30, { from: 100 }));
    const part = (first: number, end: number, size: number | '*' = file.length): Promise<Response> =>
      upload(id, file.subarray(first, end), { 'Content-Range': `bytes ${first}-${end - 1}/${size}` });
    const offset = async (): Promise<string | null> =>
      (await server.send(`${importsPath}/${id}/content`, { method: 'HEAD', token })).headers.get(
        'Upload-Offset',
      );
    t.is(await offset(), '0');
    const first = await part(0, 400, '*');
    t.like(await first.json(), { status: 'awaiting_upload', receivedBytes: 400, totalBytes: null });
    t.is(await offset(), '400');
    const gap = await part(500, 600);
    t.is(gap.status, 409);
    t.is(gap.headers.get('Upload-Offset'), '400');
    t.is(await codeOf(gap), 'UPLOAD_OFFSET_MISMATCH');
    t.is(await codeOf(await part(0, 400)), 'UPLOAD_OFFSET_MISMATCH');
    t.like(await (await part(400, 1000)).json(), { receivedBytes: 1000, totalBytes: file.length });
    const otherSize = await part(1000, 1200, file.length + 1);
    t.is(otherSize.status, 400);
    const short = await upload(id, file.subarray(1000, 1100), {
      'Content-Range': `bytes 1000-1199/${file.length}`,
    });
    t.is(short.status, 400);
    t.is(await offset(), '1100', 'what arrived of it is kept');
    const long = await upload(id, file.subarray(1100, 1300), {
      'Content-Range': `bytes 1100-1199/${file.length}`,
    });
    t.is(long.status, 400);
    t.is(await offset(), '1100');
    t.like(await (await part(1100, file.length)).json(), { status: 'queued', receivedBytes: file.length });
    t.is(await offset(), String(file.length));
    const late = await part(0, 400);
    t.is(late.status, 409);
    t.is(await codeOf(late), 'WRONG_STATUS');
    await work();
    t.like(await find(id), { status: 'succeeded', counts: { new: 30 } });
  },
);

test.serial('without a range the body is the whole file, whatever came before', async (t) => {
  const { id } = await create();
  const file = hotelLines(3, { from: 200 });
  await upload(id, 'not this', { 'Content-Range': 'bytes 0-7/*' });
  t.like(await (await upload(id, file)).json(), { status: 'queued', receivedBytes: file.length });
  await work();
  t.like(await find(id), { status: 'succeeded', counts: { new: 3 } });
});

test.serial('of two that send the whole file at once, the later one’s stays', async (t) => {
  const { id } = await create();
  await pool.query(
    `insert into requested_import_contents (import_id, first_byte, content)
     select $1, 1000 + number, 'x' from generate_series(0, 1999) as number`,
    [id],
  );
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(
    'select from requested_import_contents where import_id = $1 and first_byte >= 1500 for share',
    [id],
  );
  // Its file goes on after that of the later one: either may be the next to write what both have waited for.
  const { promise: held, resolve: goOn } = withResolvers();
  const slowly = async function* (): AsyncGenerator<Buffer> {
    const file = Buffer.from(hotelLines(1, { from: 300 }));
    yield file.subarray(0, 1);
    await held;
    yield file.subarray(1);
  };
  const first = fetch(`${server.url}${apiPrefix}${importsPath}/${id}/content`, {
    ...{ method: 'PUT', body: slowly(), duplex: 'half' },
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
  });
  await untilWaiting(1);
  const file = hotelLines(2, { from: 310 });
  const later = upload(id, file);
  await untilWaiting(2);
  await holder.query('commit');
  holder.release();
  const { status } = await later;
  goOn();
  t.deepEqual([(await first).status, status], [409, 200]);
  const { rows } = await pool.query(
    'select first_byte::integer, content from requested_import_contents where import_id = $1',
    [id],
  );
  t.deepEqual(rows, [{ first_byte: 0, content: Buffer.from(file) }]);
  await work();
  t.like(await find(id), { status: 'succeeded', counts: { new: 2 } });
});

async function untilWaiting(statements: number): Promise<void> {
  await waitFor('requests to wait for each other', async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database() and query like '%requested_import%'`,
    );
    return rows.length >= statements;
  });
}

test.serial('what is no file, too large or for nothing is refused', async (t) => {
  const { id } = await create();
  const empty = await upload(id, '');
  t.is(empty.status, 400);
  for (const range of ['bytes 5-4/9', 'bytes 0-9/9', 'bytes 0-9', '0-9/10', 'bytes */10', 'items 0-1/2'])
    t.is((await upload(id, '0123456789', { 'Content-Range': range })).status, 400, range);
  t.is((await upload(id, '0', { 'Content-Encoding': 'br' })).status, 400);
  const tooLarge = await upload(id, '0', { 'Content-Range': `bytes 0-0/${16 * 1024 * 1024 + 1}` });
  t.is(await codeOf(tooLarge), 'PAYLOAD_TOO_LARGE');
  t.is((await upload(nobody, 'x')).status, 404);
  t.is((await upload('x', 'x')).status, 404);
  t.is((await server.send(`${importsPath}/${nobody}/rejects`, { token })).status, 404);
  t.is((await server.send(`${importsPath}/${nobody}/events`, { token })).status, 404);
  t.is((await server.send(`${importsPath}/${nobody}/content`, { method: 'HEAD', token })).status, 404);
  t.is((await cancel(nobody)).status, 404);
  for (const [body, field] of [
    [{ provider: 'sol' }, 'provider'],
    [{ dryRun: 'yes' }, 'dryRun'],
    [{ fileName: 'a\nb' }, 'fileName'],
  ] as const) {
    const response = await server.send(importsPath, { token, body });
    t.is(response.status, 400);
    t.is(((await response.json()) as Failure).error.details?.[0]?.field, field);
  }
  t.is((await find(id)).status, 'awaiting_upload');
  t.is((await cancel(id)).status, 200);
});

test.serial('a file without a record, or of another format, has failed', async (t) => {
  for (const [content, message] of [
    ['\n \n', /^has no records/],
    [gzipSync(''), /^has no records/],
    ['[{"type": "hotel"}]', /^is not NDJSON.*JSON array: jq -c/],
  ] as const) {
    const { id } = await create();
    await upload(id, content);
    await work();
    const ended = await find(id);
    t.is(ended.status, 'failed');
    t.is(ended.messages.length, 1);
    t.regex(ended.messages[0]?.message ?? '', message);
  }
});

test.serial('only administrators import', async (t) => {
  const key = await server.createKey();
  const other = await server.createToken({ roles: [] });
  const { id } = await create();
  for (const [method, path, body] of [
    ['GET', ''],
    ['POST', '', {}],
    ['GET', `/${id}`],
    ['GET', `/${id}/events`],
    ['GET', `/${id}/rejects`],
    ['POST', `/${id}/cancel`],
  ] as const) {
    t.is((await server.send(`${importsPath}${path}`, { method, key, body })).status, 401, path);
    t.is((await server.send(`${importsPath}${path}`, { method, token: other, body })).status, 403, path);
  }
  const sent = { method: 'PUT', body: Buffer.from(hotelLines(1)) };
  t.is((await server.send(`${importsPath}/${id}/content`, { ...sent, key })).status, 401);
  t.is((await server.send(`${importsPath}/${id}/content`, { ...sent, token: other })).status, 403);
  t.like(await find(id), { status: 'awaiting_upload', receivedBytes: 0 });
  await cancel(id);
});

test.serial('imports are listed, the latest first, page by page', async (t) => {
  const ids = [];
  for (let number = 0; number < 3; number += 1) ids.push((await create({ fileName: `list-${number}` })).id);
  interface Listed {
    readonly imports: readonly Import[];
    readonly nextCursor?: string;
  }
  const page = async (query: string): Promise<Listed> =>
    (await (await server.send(`${importsPath}${query}`, { token })).json()) as Listed;
  const first = await page('?limit=2');
  const second = await page(`?limit=2&cursor=${first.nextCursor ?? ''}`);
  const listed = [...first.imports, ...second.imports].map((one) => one.id);
  t.deepEqual(listed.slice(0, 3), ids.toReversed());
  for (const id of ids) t.like(await (await cancel(id)).json(), { status: 'cancelled' });
  t.is((await cancel(ids[0] ?? '')).status, 409);
});

test.serial('fifty imports are on their way at most', async (t) => {
  const responses = await Promise.all(
    Array.from({ length: 60 }, () => server.send(importsPath, { token, body: { fileName: 'a.ndjson' } })),
  );
  const created = responses.filter(({ status }) => status === 201);
  t.is(created.length, 50);
  t.is((await server.send(importsPath, { token, body: { fileName: 'a.ndjson' } })).status, 400);
  const ids = await Promise.all(created.map(async (response) => ((await response.json()) as Import).id));
  for (const id of ids) await cancel(id);
  await cancel((await create()).id);
});
