import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { callCommand, type CommandResult } from '../support/command-line.ts';
import { fileOwner } from '../support/file-owner.ts';
import { exportedHotels, mirroredHotels, mirroredLines } from '../support/mirrored.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { openDumpScene } from '../support/scenes/written-dump.ts';
import { createScratchDirectory } from '../support/scratch.ts';
import { createHttpProxy } from '../support/servers/http-proxy.ts';

const owner = fileOwner();
const { dumps, write } = await openDumpScene(owner);
const mapped = (number: number, name: string): readonly object[] => [
  hotel('sol', `s${number}`, { name, rooms: [{ roomCode: 'a' }] }),
  mapping('sol', `s${number}`, `B${number}`),
];
/** More than a part of a dump is read at a time, also packed. */
const long = Array.from({ length: 20 }, (_, number) => [
  hotel('sol', `l${number}`, {
    name: 'Long',
    descriptions: [{ type: 'general', language: 'en', text: randomBytes(8000).toString('hex') }],
  }),
  mapping('sol', `l${number}`, `L${number}`),
]).flat();
const scene = await openApiScene(
  owner,
  [{ type: 'provider', providerCode: 'sol', name: 'Sol' }, ...mapped(1, 'One'), ...mapped(2, 'Two'), ...long],
  { dumps },
);
const { pool, server, key } = scene;
await publishAllChanges(pool);
await write(pool);
test('a port that nothing is fetched from ends the command, though it would go on for ever', async (t) => {
  const directory = await createScratchDirectory('mirror');
  t.teardown(() => rm(directory, { recursive: true }));
  const { status, err } = await callCommand(['mirror', 'http://127.0.0.1:25', directory, '--key', key], {});
  t.is(status, 2);
  t.is(err, 'hotel-content: http://127.0.0.1:25: nothing is ever fetched from this port\n');
});

test.after.always(owner.end);

function mirror(directory: string, keyOfCaller = key): Promise<CommandResult> {
  return callCommand(['mirror', server.url, directory, '--key', keyOfCaller, '--once'], {});
}

interface Mirrored {
  readonly directory: string;
  readonly stateFile: string;
  /** What `mirror.json` is now. */
  readonly state: () => Promise<string>;
}

async function mirrored(t: ExecutionContext): Promise<Mirrored> {
  const directory = await createScratchDirectory('mirror');
  t.teardown(() => rm(directory, { recursive: true }));
  const { status, err } = await mirror(directory);
  t.is(status, 0, err);
  const stateFile = path.join(directory, 'mirror.json');
  return { directory, stateFile, state: () => readFile(stateFile, 'utf8') };
}

async function publish(...records: readonly object[]): Promise<void> {
  await loadRecords(pool, records);
  await publishAllChanges(pool);
}

/** With what is wrong put right the mirror goes on, and has all that its source has. */
async function goesOn(t: ExecutionContext, directory: string): Promise<void> {
  const { status, err } = await mirror(directory);
  t.is(status, 0, err);
  t.deepEqual(await mirroredHotels(directory), await exportedHotels(scene));
}

test.serial('a source that has another catalog now is not followed', async (t) => {
  const { directory, stateFile, state } = await mirrored(t);
  await publish(...mapped(3, 'Three'));
  const known = JSON.parse(await state()) as object;
  for (const other of [
    { catalog: '0123456789abcdef' },
    // An earlier state of this catalog, as a backup has it.
    { position: { since: '2999-01-01T00:00:00.000Z', walk: null } },
  ]) {
    const text = JSON.stringify({ ...known, ...other });
    await writeFile(stateFile, text);
    const { status, err } = await mirror(directory);
    t.is(status, 2);
    t.regex(err, /has another catalog than .*; mirror into a new directory/);
    t.is(await state(), text);
    t.is((await mirroredLines(directory, 'hotels')).length, 2 + long.length / 2, 'nothing of it was taken');
  }
  await writeFile(stateFile, JSON.stringify(known));
  await goesOn(t, directory);
});

test.serial('on a full disk a mirror ends, and goes on once there is room', async (t) => {
  const { directory, state } = await mirrored(t);
  const files = [
    (changes: number) => `changes/${String(changes + 1).padStart(8, '0')}.new`,
    () => 'hotels/0001.ndjson.new',
    () => 'mirror.json.new',
  ];
  for (const [round, fileAfter] of files.entries()) {
    await publish(...mapped(10 + round, 'New'), ...mapped(2, `Two of round ${round}`));
    const before = await state();
    const file = fileAfter((JSON.parse(before) as { changes: number }).changes);
    const full = path.join(directory, file);
    await mkdir(path.dirname(full), { recursive: true });
    await symlink('/dev/full', full);
    const { status, err } = await mirror(directory);
    t.is(status, 1, file);
    t.regex(err, /ENOSPC/);
    t.is(await state(), before);
    await rm(full);
    await goesOn(t, directory);
  }
});

test.serial(
  'on a disk that is full from the beginning a mirror says so, and begins once there is room',
  async (t) => {
    const directory = await createScratchDirectory('mirror');
    t.teardown(() => rm(directory, { recursive: true }));
    const full = path.join(directory, 'hotels', '0001.ndjson.new');
    await mkdir(path.dirname(full));
    await symlink('/dev/full', full);
    const { status, err } = await mirror(directory);
    t.is(status, 1);
    t.regex(err, /^hotel-content: ENOSPC/m);
    await rm(full);
    await goesOn(t, directory);
  },
);

test.serial('a state that cannot be read is no reason to begin again', async (t) => {
  const { directory, stateFile } = await mirrored(t);
  await publish(...mapped(4, 'Four'));
  const before = await mirroredLines(directory, 'hotels');
  await rename(stateFile, `${stateFile}.kept`);
  await mkdir(stateFile);
  const { status, err } = await mirror(directory);
  t.is(status, 1);
  t.regex(err, /EISDIR/);
  t.deepEqual(await mirroredLines(directory, 'hotels'), before);
  await rm(stateFile, { recursive: true });
  await rename(`${stateFile}.kept`, stateFile);
  await goesOn(t, directory);
});

test.serial('a key that is refused ends a mirror where it was', async (t) => {
  const { directory, state } = await mirrored(t);
  const before = await state();
  await publish(...mapped(5, 'Five'));
  const { status, err } = await mirror(directory, 'hck_live_no');
  t.is(status, 1);
  t.regex(err, /401|UNAUTHORIZED|API key/);
  t.is(await state(), before);
  await goesOn(t, directory);
});

for (const [what, isMeant] of [
  ['the list of dumps', /\/dumps$/],
  ['a part of a dump', /\/dumps\/.*\/hotels-/],
  ['the changes', /changed-since$/],
] as const)
  test(`a page of a proxy in place of ${what} is no answer: the mirror tries again, and says what came`, async (t) => {
    const directory = await createScratchDirectory('mirror');
    const proxy = await createHttpProxy(server.url);
    t.teardown(async () => {
      await proxy.close();
      await rm(directory, { recursive: true });
    });
    let pages = 0;
    proxy.use(({ path: route }) => {
      if (pages > 0 || !isMeant.test(route)) return 'forward';
      pages += 1;
      return { page: '<!DOCTYPE html><title>Sign in</title>' };
    });
    const { status, err } = await callCommand(['mirror', proxy.url, directory, '--key', key, '--once'], {});
    t.is(status, 0, err);
    t.is(pages, 1);
    t.regex(err, /a page of HTML came with status 200, which is not of the service; trying again in 1 s/);
  });

for (const [what, leading] of [
  ['a part', { parts: [{ name: '../../../elsewhere' }] }],
  ['a dump', { id: '../..', parts: [{ name: 'elsewhere' }] }],
] as const)
  test(`nothing is written outside of the directory where a source names ${what} so`, async (t) => {
    const around = await createScratchDirectory('mirror');
    const proxy = await createHttpProxy(server.url);
    t.teardown(async () => {
      await proxy.close();
      await rm(around, { recursive: true });
    });
    const sha256 = createHash('sha256').update('"mine"').digest('hex');
    const parts = leading.parts.map((part) => ({ ...part, kind: 'hotels', rows: 1, bytes: 6, sha256 }));
    proxy.use(({ path: route }) => {
      if (route.endsWith('elsewhere')) return { status: 200, body: 'mine' };
      if (!route.endsWith('/manifest.json')) return 'forward';
      return { change: (manifest) => ({ ...(manifest as object), ...leading, parts }) };
    });
    const directory = path.join(around, 'mirror');
    const { status, err } = await callCommand(['mirror', proxy.url, directory, '--key', key, '--once'], {});
    t.is(status, 1, err);
    t.regex(err, /is no name of a file of a dump/);
    t.deepEqual(await readdir(around), ['mirror']);
  });
