import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import type { DumpPart } from '../../catalog/dumps/dump.ts';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { openDumpScene } from '../support/scenes/written-dump.ts';

const owner = fileOwner();
const { folder, dumps, write } = await openDumpScene(owner);
const { pool, server, key } = await openApiScene(owner, [hotel('sol', '1'), mapping('sol', '1', 'B-1')], {
  dumps,
});
const { id, parts } = await write(pool);
test.after.always(owner.end);

async function bytesOf(part: string, headers: Record<string, string> = {}) {
  const response = await server.send(`/dumps/${id}/${part}`, { key, headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The first part of a dump. */
function firstOf([part]: readonly DumpPart[]): DumpPart {
  if (part === undefined) throw new Error('the dump has no part');
  return part;
}

test('a part is read in ranges, which fit together', async (t) => {
  const { name, bytes: size, sha256 } = firstOf(parts);
  const { bytes: whole } = await bytesOf(name);
  const etag = `"${sha256}"`;
  const cases: readonly (readonly [string, number, number])[] = [
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, size - 1],
    [`bytes=${size - 1}-${size + 100}`, size - 1, size - 1],
    ['bytes=-5', size - 5, size - 1],
    [`bytes=-${size + 5}`, 0, size - 1],
  ];
  for (const [Range, start, end] of cases) {
    for (const more of [{}, { 'If-Range': etag }]) {
      const { response, bytes } = await bytesOf(name, { Range, ...more });
      t.is(response.status, 206, Range);
      t.is(response.headers.get('Content-Range'), `bytes ${start}-${end}/${size}`);
      t.is(Number(response.headers.get('Content-Length')), end - start + 1);
      t.true(bytes.equals(whole.subarray(start, end + 1)), Range);
    }
  }
  for (const headers of [
    { Range: 'bytes=0-9', 'If-Range': '"another"' },
    { Range: 'bytes=0-9', 'If-Range': `W/${etag}` },
    { Range: 'bytes=0-1,3-4' },
    { Range: 'bytes=9-3' },
    { Range: 'bytes=-' },
    { Range: 'rows=0-9' },
  ] as readonly Record<string, string>[]) {
    const { response, bytes } = await bytesOf(name, headers);
    t.is(response.status, 200, JSON.stringify(headers));
    t.true(bytes.equals(whole));
  }
  for (const Range of [`bytes=${size}-`, 'bytes=-0']) {
    const { response } = await bytesOf(name, { Range });
    t.is(response.status, 416, Range);
    t.is(response.headers.get('Content-Range'), `bytes */${size}`);
  }
});

test('a stored part is not sent again, and HEAD says what it would be', async (t) => {
  const { name, bytes, sha256 } = firstOf(parts);
  for (const tag of [`"${sha256}"`, `W/"${sha256}"`, '*', `"other", "${sha256}"`]) {
    const { response } = await bytesOf(name, { 'If-None-Match': tag, Range: 'bytes=0-1' });
    t.is(response.status, 304, tag);
    t.is(response.headers.get('ETag'), `"${sha256}"`);
  }
  t.is((await bytesOf(name, { 'If-None-Match': '"other"' })).response.status, 200);
  const head = await server.send(`/dumps/${id}/${name}`, {
    method: 'HEAD',
    key,
    headers: { Range: 'bytes=0-1' },
  });
  t.is(head.status, 200);
  t.is(head.headers.get('Content-Length'), String(bytes));
  t.is(head.headers.get('Accept-Ranges'), 'bytes');
  t.is((await bytesOf(name, { 'Accept-Encoding': 'gzip, identity;q=0' })).response.status, 406);
});

test('only the parts of a manifest can be read', async (t) => {
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  await writeFile(path.join(folder, id, 'other.txt'), 'other');
  const name = parts[0]?.name ?? '';
  for (const wrong of [
    `${id}/other.txt`,
    `${id}/..%2Fsecret.txt`,
    `${id}/%2E%2E%2F${id}%2F${name}`,
    `..%2F${path.basename(folder)}%2F${id}/${name}`,
    `20260101T000099000Z-0123abcd/${name}`,
    `20260101T000099000Z-0123abcd/manifest.json`,
    `${id}%2F..%2F${id}/manifest.json`,
    `.unfinished-${id}/${name}`,
  ]) {
    t.is((await server.send(`/dumps/${wrong}`, { key })).status, 404, wrong);
  }
  t.is((await server.send(`/dumps/${id}/${name}`)).status, 401);
  const without = await server.createKey({ scopes: [] });
  t.is((await server.send('/dumps', { key: without })).status, 403);
  // A key of an organization sees what an export shows it: all.
  const organization = await server.createKey({ organizationCode: 'north' });
  t.is((await server.send(`/dumps/${id}/${name}`, { key: organization })).status, 200);
  t.is((await server.send('/export/catalog', { key: organization })).status, 200);
});
