import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import test, { type ExecutionContext } from 'ava';
import type { DumpKind } from '../../catalog/dumps/dump.ts';
import { type DumpPages, pageOf } from '../../catalog/dumps/pages.ts';
import { writeParts } from '../../catalog/dumps/part-files.ts';

async function folderOf(t: ExecutionContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parts-'));
  t.teardown(() => rm(folder, { recursive: true }));
  return folder;
}

const page = (kind: DumpKind, ...texts: readonly string[]) =>
  pageOf(
    kind,
    texts.map((text) => ({ text })),
  );

const options = { compression: 'gzip', signal: new AbortController().signal } as const;

test('kinds are written side by side, each into parts of its own, in order', async (t) => {
  const folder = await folderOf(t);
  async function* pages(): DumpPages {
    yield [page('hotels', 'a', 'b'), page('rooms', 'c'), page('rooms', 'd')];
    yield [page('hotels'), page('mappings'), page('rooms', 'é')];
    yield await Promise.resolve([page('hotels', 'f')]);
  }
  const parts = await writeParts(folder, pages(), { ...options, partLength: 20 });
  const linesOf = async (name: string): Promise<readonly string[]> =>
    gunzipSync(await readFile(path.join(folder, name)))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { text: string }).text);
  const written = await Promise.all(
    parts.map(async ({ name, rows }) => [name, rows, (await linesOf(name)).join('')]),
  );
  t.deepEqual(written.toSorted(), [
    ['hotels-0001.ndjson.gz', 2, 'ab'],
    ['hotels-0002.ndjson.gz', 1, 'f'],
    ['rooms-0001.ndjson.gz', 2, 'cd'],
    ['rooms-0002.ndjson.gz', 1, 'é'],
  ]);
});

test('what fails ends it, whichever kind it is of, and the pages are let go', async (t) => {
  const folder = await folderOf(t);
  await writeFile(path.join(folder, 'rooms-0001.ndjson.gz'), '');
  let letGo = false;
  async function* pages(): DumpPages {
    try {
      for (;;) yield await Promise.resolve([page('hotels', 'x'.repeat(100_000)), page('rooms', 'b')]);
    } finally {
      letGo = true;
    }
  }
  await t.throwsAsync(writeParts(folder, pages(), options), { code: 'EEXIST' });
  t.true(letGo);
});

test('one that is aborted in the middle ends', async (t) => {
  const aborting = new AbortController();
  let pagesRead = 0;
  async function* pages(): DumpPages {
    for (;;) {
      pagesRead += 1;
      if (pagesRead === 3) aborting.abort(new Error('stopping'));
      yield await Promise.resolve([page('hotels', 'x'.repeat(1_000_000))]);
    }
  }
  const writing = writeParts(await folderOf(t), pages(), { ...options, signal: aborting.signal });
  await t.throwsAsync(writing, { message: 'stopping' });
  t.is(pagesRead, 3);
});
