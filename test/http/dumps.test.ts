import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import test from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import type { DumpManifest, DumpRequest } from '../../catalog/dumps/dump.ts';
import { createTestDatabase } from '../support/database.ts';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping, place } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { openDumpScene } from '../support/scenes/written-dump.ts';

const austria = '00000000-0000-4000-8000-000000000001';
const vienna = '00000000-0000-4000-8000-000000000002';
const master = '00000000-0000-4000-8000-000000000003';

const texts = [
  { type: 'long', language: 'de', text: 'Ruhig.' },
  { type: 'long', language: 'en', text: 'Quiet.' },
];
const rooms = (...codes: readonly string[]): object => ({
  rooms: codes.map((roomCode) => ({
    roomCode,
    texts: texts.map(({ type, language, text }) => ({ type, languageCode: language, text })),
  })),
});

const owner = fileOwner();
const { dumps, requests, write: writeOf } = await openDumpScene(owner);
const scene = await openApiScene(
  owner,
  [
    { type: 'provider', providerCode: 'sol', name: 'Sol' },
    { type: 'provider', providerCode: 'luna', name: 'Luna' },
    place(austria, 'REGION', 'Austria', 'AT', { names: [{ languageCode: 'de', name: 'Österreich' }] }),
    place(vienna, 'CITY', 'Vienna', 'AT', { parentId: austria, latitude: 48.2, longitude: 16.3 }),
    { type: 'masterChain', masterChainId: master, name: 'Lake Group' },
    { type: 'chain', providerCode: 'sol', chainCode: 'L', name: 'Lake', masterChainId: master },
    hotel('sol', '1', {
      descriptions: texts,
      location: { canonicalCityId: vienna },
      chainCode: 'L',
      ...rooms('b', 'a'),
    }),
    hotel('luna', '1', { media: [{ url: 'https://images.example/1' }], ...rooms('x') }),
    hotel('luna', 'Ä'),
    hotel('sol', 'free', rooms('c')),
    hotel('sol', 'gone', rooms('d')),
    hotel('sol', 'went', rooms('e')),
    mapping('sol', '1', 'B-1', { confidencePct: 97.5 }),
    mapping('luna', '1', 'B-1'),
    mapping('luna', 'Ä', 'b-2'),
    mapping('sol', 'gone', 'B-3'),
    { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'B-1', reason: 'merged' },
  ],
  { dumps },
);
const { pool, server, key, ask } = scene;
await pool.query(`update hotels set deleted_at = now() where hotel_code in ('gone', 'went')`);
await publishAllChanges(pool);
test.after.always(owner.end);

function write(changes: Partial<DumpRequest> = {}, partLength?: number): Promise<DumpManifest> {
  return writeOf(pool, changes, { ...(partLength !== undefined && { partLength }) });
}

async function bytesOf(id: string, part: string, headers: Record<string, string> = {}) {
  const response = await server.send(`/dumps/${id}/${part}`, { key, headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The lines of a kind, of all of its parts. */
async function linesOf<Line = Record<string, unknown>>(
  { id, parts }: DumpManifest,
  kind: string,
): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const { name } of parts.filter((part) => part.kind === kind)) {
    const { bytes } = await bytesOf(id, name);
    const part = gunzipSync(bytes).toString();
    lines.push(
      ...part
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Line),
    );
  }
  return lines;
}

test.serial('a dump has the whole catalog as the routes give it', async (t) => {
  const manifest = await write();
  const { hotels } = await ask<{ hotels: Record<string, unknown>[] }>('/hotels/by-base-codes', {
    baseCodes: ['B-1', 'b-2'],
    include: ['rooms'],
  });
  t.deepEqual(
    await linesOf(manifest, 'hotels'),
    hotels.map(({ requestedAs: _, rooms: __, ...rest }) => rest),
  );
  t.deepEqual(
    await linesOf(manifest, 'rooms'),
    hotels.flatMap(({ baseCode, rooms: sources }) =>
      (sources as object[]).map((source) => ({ baseCode, ...source })),
    ),
  );
  t.deepEqual(await linesOf(manifest, 'mappings'), [
    await ask('/hotels/B-1/provider-codes'),
    await ask('/hotels/b-2/provider-codes'),
  ]);
  const { hotels: free } = await ask<{ hotels: object[] }>('/hotels/by-provider-codes', {
    providerCode: 'sol',
    hotelCodes: ['free'],
    include: ['rooms'],
  });
  t.is(free.length, 1);
  t.deepEqual(await linesOf(manifest, 'unmapped-hotels'), free);
  const places = await Promise.all([austria, vienna].map((id) => ask(`/places/${id}`)));
  t.deepEqual(
    await linesOf(manifest, 'places'),
    places.map(({ children: _, hotels: __, ...rest }) => rest),
  );
  t.deepEqual(await linesOf(manifest, 'chains'), [
    {
      ...{ providerCode: 'sol', chainCode: 'L', name: 'Lake', canonicalName: 'lake' },
      ...{ masterChainId: master, masterChainName: 'Lake Group' },
    },
  ]);
  t.deepEqual(
    await linesOf(manifest, 'aliases'),
    (await ask<{ aliases: object[] }>('/mappings/base-code-aliases')).aliases,
  );
});

test.serial('a dump of a catalog that was here before is not listed', async (t) => {
  const before = await createTestDatabase(owner);
  const { id } = await writeOf(before.pool);
  const { catalog, dumps: listed } = await ask<{
    catalog: string;
    dumps: readonly { id: string; catalog: string }[];
  }>('/dumps');
  t.false(listed.some((dump) => dump.id === id));
  t.true(listed.length > 0);
  for (const dump of listed) t.is(dump.catalog, catalog);
});

test.serial('a dump is listed with its manifest, whose digests are those of its parts', async (t) => {
  const { id } = await write({}, 1);
  const { dumps: listed } = await ask<{ dumps: readonly { id: string; rows: object; bytes: number }[] }>(
    '/dumps',
  );
  t.is(listed[0]?.id, id, 'the newest first');
  t.deepEqual(listed[0]?.rows, {
    ...{ hotels: 2, rooms: 2, mappings: 2, 'unmapped-hotels': 1, places: 2, chains: 1, aliases: 1 },
  });
  const manifest = await ask<DumpManifest>(`/dumps/${id}/manifest.json`);
  for (const { name, bytes, sha256, rows } of manifest.parts) {
    const { response, bytes: sent } = await bytesOf(id, name, { 'Accept-Encoding': 'gzip, br' });
    t.is(response.status, 200);
    t.is(response.headers.get('Content-Encoding'), null, 'it is compressed already');
    t.is(response.headers.get('ETag'), `"${sha256}"`);
    t.is(Number(response.headers.get('Content-Length')), bytes);
    t.is(createHash('sha256').update(sent).digest('hex'), sha256);
    t.is(gunzipSync(sent).toString().trimEnd().split('\n').length, rows);
  }
  t.is(
    manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0),
    listed[0]?.bytes ?? 0,
  );
});

test.serial('languages and fields choose what lines have', async (t) => {
  const fields = ['primary.descriptions', 'primary.location.city'];
  const manifest = await write({ languages: ['de'], fields });
  t.deepEqual([manifest.languages, manifest.fields], [['de'], fields]);
  const { hotels } = await ask<{ hotels: Record<string, unknown>[] }>('/hotels/by-base-codes', {
    ...{ baseCodes: ['B-1', 'b-2'], languages: ['de'], fields },
  });
  t.deepEqual(
    await linesOf(manifest, 'hotels'),
    hotels.map(({ requestedAs: _, ...rest }) => rest),
  );
  const [first] = await linesOf<{ rooms: { texts: { text: string }[] }[] }>(manifest, 'rooms');
  t.deepEqual(
    first?.rooms[0]?.texts.map(({ text }) => text),
    ['Ruhig.'],
  );
});

test.serial('what is published after a dump began is in the feed from its position on', async (t) => {
  const before = await write();
  const { hotels: none } = await ask<{ hotels: object[] }>('/hotels/changed-since', { since: before.since });
  t.deepEqual(none, []);
  await loadRecords(pool, [hotel('luna', 'Ä', { name: 'Renamed' })]);
  const after = await write();
  await publishAllChanges(pool);
  // The second dump has the change, and the feed has it too: newer than its position, and never older.
  const renamed = (await linesOf<{ primary: { hotelName: string } }>(after, 'hotels')).at(-1);
  t.is(renamed?.primary.hotelName, 'Renamed');
  for (const { since } of [before, after]) {
    const { hotels } = await ask<{ hotels: { baseCode: string }[] }>('/hotels/changed-since', { since });
    t.deepEqual(
      hotels.map(({ baseCode }) => baseCode),
      ['b-2'],
    );
  }
});

test.serial('administrators request dumps', async (t) => {
  const token = await server.createToken();
  const post = (body: object, sent: { token?: string; key?: string } = { token }) =>
    server.send('/dumps', { body, ...sent });
  const response = await post({ languages: ['de'], fields: ['primary.hotelName'] });
  t.is(response.status, 202);
  const { id } = (await response.json()) as { id: string };
  t.deepEqual(requests.at(-1), {
    ...{ id, languages: ['de'], fields: ['primary.hotelName'], compression: 'gzip' },
  });
  const { id: written } = await write({ ...requests.at(-1) });
  t.is(written, id);
  t.is((await ask<{ id: string }>(`/dumps/${id}/manifest.json`)).id, id);
  t.is((await write({ ...requests.at(-1) })).id, id, 'a job that runs again finds it');
  t.is((await post({}, { key })).status, 401);
  t.is((await post({ fields: ['primary.nothing'] })).status, 400);
  t.is((await post({ compression: 'lzma' })).status, 400);
  const { status } = await post({ compression: 'zstd' });
  t.is(status, 'createZstdCompress' in (await import('node:zlib')) ? 202 : 400);
});

test.serial('without a folder there are no dumps', async (t) => {
  const { ask: askOther } = await openApiScene(t);
  const { error } = await askOther<{ error: { message: string } }>('/dumps', undefined, 404);
  t.regex(error.message, /DUMP_DIR/);
});
