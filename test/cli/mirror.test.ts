import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { followedKinds } from '../../cli/mirror/change.ts';
import { callCommand } from '../support/command-line.ts';
import { fileOwner } from '../support/file-owner.ts';
import { exportedHotels, mirroredHotels, mirroredLines } from '../support/mirrored.ts';
import { hotel, mapping, place } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startCuttingProxy } from '../support/servers/cutting-proxy.ts';
import { openDumpScene } from '../support/scenes/written-dump.ts';
import { createScratchDirectory } from '../support/scratch.ts';
import { waitFor } from '../support/wait-for.ts';

const vienna = '00000000-0000-4000-8000-000000000001';
const rooms = (...codes: readonly string[]): object => ({ rooms: codes.map((roomCode) => ({ roomCode })) });
const mapped = (number: number): readonly object[] => [
  hotel('sol', `s${number}`, { name: `Hotel ${number}\u2028`, ...rooms('a', 'b') }),
  hotel('luna', `l${number}`, rooms('c')),
  mapping('sol', `s${number}`, `B${number}`, { confidencePct: number }),
  mapping('luna', `l${number}`, `B${number}`),
];

const owner = fileOwner();
const { folder, dumps, write } = await openDumpScene(owner);
const scene = await openApiScene(
  owner,
  [
    { type: 'provider', providerCode: 'sol', name: 'Sol' },
    { type: 'provider', providerCode: 'luna', name: 'Luna' },
    place(vienna, 'CITY', 'Vienna', 'AT'),
    hotel('sol', 'free', rooms('a')),
    ...Array.from({ length: 30 }, (_, index) => mapped(index + 10)).flat(),
  ],
  { dumps },
);
const { pool, server, key } = scene;
await publishAllChanges(pool);
// A part for each kind and page: the pages of the dump are its parts.
await write(pool, {}, { partLength: 1 });
test.after.always(owner.end);

async function newDirectory(t: ExecutionContext): Promise<string> {
  const directory = await createScratchDirectory('mirror');
  t.teardown(() => rm(directory, { recursive: true }));
  return directory;
}

async function mirror(
  t: ExecutionContext,
  directory: string,
  { url = server.url, dump: id }: { readonly url?: string; readonly dump?: string } = {},
): Promise<string> {
  const begin = id === undefined ? [] : ['--dump', id];
  const args = ['mirror', url, directory, '--key', key, '--once', ...begin];
  const { status, out, err } = await callCommand(args, {});
  t.is(status, 0, err);
  return out;
}

/** Whether a mirror has what one has that begins with a new dump. */
async function comparedWithNew(t: ExecutionContext, directory: string): Promise<void> {
  await write(pool);
  const other = await newDirectory(t);
  await mirror(t, other);
  for (const kind of followedKinds)
    t.deepEqual(await mirroredLines(directory, kind), await mirroredLines(other, kind), kind);
  t.deepEqual(await mirroredHotels(directory), await exportedHotels(scene));
}

test.serial('a mirror has what the dump has, and then follows the changes', async (t) => {
  const directory = await newDirectory(t);
  t.regex(await mirror(t, directory), /^has all changes until \d{4}-/);
  t.deepEqual((await readdir(directory)).sort(), [
    ...['aliases', 'chains', 'changes', 'hotels', 'mappings', 'mirror.json', 'places', 'rooms'],
    'unmapped-hotels',
  ]);
  t.is((await mirroredLines(directory, 'unmapped-hotels')).length, 1);
  await comparedWithNew(t, directory);

  await loadRecords(pool, [
    hotel('sol', 's11', { name: 'Renamed', ...rooms('a') }),
    hotel('luna', 'l12', { rooms: [] }),
    // A new hotel, one that was not mapped before, and a base code that gets another row.
    ...mapped(5),
    ...mapped(99),
    mapping('sol', 'free', 'Free'),
    mapping('luna', 'l13', 'B14'),
    // One that loses its last rows to another base code, and one that is retired.
    mapping('sol', 's15', 'B16'),
    mapping('luna', 'l15', 'B16'),
    { type: 'baseCodeAlias', oldBaseCode: 'B17', baseCode: 'B18' },
  ]);
  await pool.query(`update hotels set deleted_at = now() where hotel_code in ('s19', 'l19', 's20')`);
  await publishAllChanges(pool);
  await mirror(t, directory);
  await comparedWithNew(t, directory);
  const codes = (await mirroredLines<{ baseCode: string }>(directory, 'hotels')).map(
    ({ baseCode }) => baseCode,
  );
  t.deepEqual(
    ['B5', 'B99', 'Free', 'B15', 'B17', 'B19', 'B20'].map((code) => codes.includes(code)),
    [true, true, true, false, false, false, true],
  );
  const [changes] = (await readdir(path.join(directory, 'changes'))).filter((name) =>
    name.endsWith('.ndjson'),
  );
  const lines = (await readFile(path.join(directory, 'changes', changes ?? ''), 'utf8')).trim().split('\n');
  const changed = lines.map((line) => JSON.parse(line) as { baseCode: string; hotel: object | null });
  t.deepEqual(changed.flatMap((change) => (change.hotel === null ? [change.baseCode] : [])).sort(), [
    'B15',
    'B17',
    'B19',
  ]);
  // Another run finds nothing new, and writes no file.
  const applied = async () => {
    const text = await readFile(path.join(directory, 'mirror.json'), 'utf8');
    return (JSON.parse(text) as { changes: number }).changes;
  };
  t.is(await applied(), 1);
  await mirror(t, directory);
  t.is(await applied(), 1);
});

test.serial(
  'a run that was killed before it noted what it had applied loses nothing of what came later',
  async (t) => {
    const directory = await newDirectory(t);
    await mirror(t, directory);
    const state = path.join(directory, 'mirror.json');
    const before = await readFile(state, 'utf8');
    for (const name of ['Second', 'Third']) {
      await loadRecords(pool, [hotel('sol', 's12', { name, ...rooms('a') })]);
      await publishAllChanges(pool);
      await mirror(t, directory);
      // As the first of the two runs would have left it.
      if (name === 'Second') await writeFile(state, before);
    }
    await comparedWithNew(t, directory);
  },
);

test.serial('what the feed says nothing of comes with the next dump', async (t) => {
  const directory = await newDirectory(t);
  await mirror(t, directory);
  await loadRecords(pool, [place(vienna, 'CITY', 'Wien', 'AT'), hotel('luna', 'new')]);
  await mirror(t, directory);
  t.like((await mirroredLines(directory, 'places'))[0], { name: 'Vienna' });
  await write(pool);
  await mirror(t, directory);
  t.like((await mirroredLines(directory, 'places'))[0], { name: 'Wien' });
  t.true((await mirroredLines(directory, 'unmapped-hotels')).some(({ code }) => code === 'new'));
});

test.serial('a download goes on where it was, and one that is wrong is repeated', async (t) => {
  const { id, parts } = await write(pool);
  const [first, second, third] = parts;
  if (!first || !second || !third) throw new Error('the dump has three parts');
  const directory = await newDirectory(t);
  const downloads = path.join(directory, 'download', id);
  await mkdir(downloads, { recursive: true });
  const bytesOf = (name: string) => readFile(path.join(folder, id, name));
  await writeFile(path.join(downloads, first.name), await bytesOf(first.name));
  const half = path.join(downloads, `${second.name}.partial`);
  await writeFile(half, await bytesOf(second.name));
  await truncate(half, Math.floor(second.bytes / 2));
  await writeFile(path.join(downloads, `${third.name}.partial`), Buffer.alloc(20, 'x'));
  let cuts = 0;
  const fourth = parts[3];
  const proxy = await startCuttingProxy(
    t,
    server.url,
    (asked) => (asked.endsWith(`/${fourth?.name ?? ''}`) && cuts++ === 0 ? 7 : null),
    () =>
      waitFor('seven bytes', async () => {
        const { size } = await stat(path.join(downloads, `${fourth?.name ?? ''}.partial`));
        return size === 7;
      }),
  );
  await mirror(t, directory, { url: proxy.url });
  const rangesOf = ({ name }: { readonly name: string }) =>
    proxy.ranges.filter(([asked]) => asked.endsWith(`/${name}`)).map(([, range]) => range);
  t.deepEqual(rangesOf(first), [], 'it is there');
  t.deepEqual(rangesOf(second), [`bytes=${Math.floor(second.bytes / 2)}-`]);
  t.deepEqual(rangesOf(third), ['bytes=20-', null], 'what was there is not of this part');
  t.deepEqual(fourth && rangesOf(fourth), [null, 'bytes=7-'], 'its connection broke');
  t.deepEqual(await mirroredHotels(directory), await exportedHotels(scene));
});

test.serial('languages and fields of a dump are those of its mirror, also of what changes', async (t) => {
  const fields = ['primary.hotelName', 'primary.descriptions'];
  const { id } = await write(pool, { languages: ['de'], fields });
  const directory = await newDirectory(t);
  await mirror(t, directory, { dump: id });
  const texts = [
    { type: 'long', language: 'de', text: 'Ruhig.' },
    { type: 'long', language: 'en', text: 'Quiet.' },
  ];
  await loadRecords(pool, [hotel('sol', 's21', { descriptions: texts })]);
  await publishAllChanges(pool);
  await mirror(t, directory);
  const lines = await mirroredLines<{ baseCode: string; primary: object }>(directory, 'hotels');
  t.deepEqual(Object.keys(lines.find(({ baseCode }) => baseCode === 'B21')?.primary ?? {}).sort(), [
    ...['code', 'descriptions', 'hotelName', 'providerCode', 'providerHotelCode'],
  ]);
  t.like(lines.find(({ baseCode }) => baseCode === 'B21')?.primary, { descriptions: [{ text: 'Ruhig.' }] });
});

test.serial('wrong use is explained', async (t) => {
  const directory = await newDirectory(t);
  const wrong = async (...args: readonly string[]) => {
    const { status, err } = await callCommand(['mirror', ...args, '--key', key, '--once'], {});
    return { status, err };
  };
  t.like(await wrong('no-url', directory), { status: 2 });
  const { err, status } = await wrong(server.url, directory, '--dump', 'none');
  t.is(status, 2);
  t.regex(err, /has no dump none/);
  const state = path.join(directory, 'mirror.json');
  await writeFile(state, JSON.stringify({ format: 'mirror-v1', source: 'http://other.example' }));
  t.regex((await wrong(server.url, directory)).err, /is a mirror of http:\/\/other\.example/);
  const refused = await callCommand(
    ['mirror', server.url, `${directory}/x`, '--key', 'hck_live_no', '--once'],
    {},
  );
  t.is(refused.status, 1);
});
