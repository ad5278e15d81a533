import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { followedKinds } from '../../cli/mirror/change.ts';
import { cliCommand, commandEnvironment, runCommand } from '../support/command-line.ts';
import { fileOwner } from '../support/file-owner.ts';
import { exportedHotels, mirroredHotels, mirroredLines } from '../support/mirrored.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { openDumpScene } from '../support/scenes/written-dump.ts';
import { createScratchDirectory } from '../support/scratch.ts';
import { waitFor } from '../support/wait-for.ts';

const hotels = 3000;
const text = 'A text that is as long as those of hotels are, more or less. '.repeat(10);

/** Two rows of a base code, the second of which may be of another one. */
const rowsOf = (number: number, name: string, movedTo = number): readonly object[] => [
  hotel('sol', `s${number}`, { name, descriptions: [{ type: 'long', language: 'en', text }] }),
  hotel('luna', `l${number}`, { rooms: [{ roomCode: 'a', name }] }),
  mapping('sol', `s${number}`, `B${number}`),
  mapping('luna', `l${number}`, `B${movedTo}`),
];

const owner = fileOwner();
test.after.always(owner.end);

test('a mirror that is killed again and again ends equal to its source', async (t) => {
  t.timeout(170_000);
  const { dumps, write } = await openDumpScene(owner);
  const numbers = Array.from({ length: hotels }, (_, index) => index);
  const scene = await openApiScene(
    owner,
    numbers.flatMap((number) => rowsOf(number, `Hotel ${number}`)),
    { dumps },
  );
  const { pool, server, key } = scene;
  await publishAllChanges(pool);
  // A file of the mirror for each page: changes touch several.
  await write(pool, {}, { partLength: 1 });

  const directories = await Promise.all(
    ['mirror', 'mirror', 'mirror'].map((name) => createScratchDirectory(name)),
  );
  owner.teardown(() => Promise.all(directories.map((one) => rm(one, { recursive: true }))));
  const [directory = '', other = '', spare = ''] = directories;
  const run = (target: string) => {
    const [program, args] = cliCommand(['mirror', server.url, target, '--once']);
    const env = commandEnvironment({ HOTEL_CONTENT_API_KEY: key });
    return spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  };

  // How long a whole run takes on this machine, as far as is known.
  const begun = performance.now();
  await once(run(spare), 'exit');
  let wholeMs = performance.now() - begun;
  let killed = 0;
  const change = async (round: number): Promise<void> => {
    const some = () => Math.floor(Math.random() * hotels);
    const moved = some();
    await loadRecords(pool, [
      ...Array.from({ length: 200 }, () => rowsOf(some(), `Hotel of round ${round}`)).flat(),
      ...rowsOf(moved, 'Moved', some()),
      ...rowsOf(hotels + round, 'New'),
      { type: 'baseCodeAlias', oldBaseCode: `B${round}`, baseCode: `B${round + 1000}` },
    ]);
    await pool.query(`update hotels set deleted_at = now() where hotel_code in ($1, $2)`, [
      `s${some()}`,
      `l${moved}`,
    ]);
    await publishAllChanges(pool);
  };
  for (let round = 0; round < 12; round += 1) {
    const child = run(directory);
    const started = performance.now();
    const ended = once(child, 'exit');
    await Promise.race([delay(wholeMs * (0.2 + 0.8 * Math.random())), ended]);
    child.kill('SIGKILL');
    const [, signal] = (await ended) as [number | null, string | null];
    if (signal === 'SIGKILL') killed += 1;
    // It takes less than a new mirror, or the machine is less busy than it was.
    else wholeMs = performance.now() - started;
    await change(round);
  }
  t.true(killed >= 4, `${killed} of 12 runs were killed`);

  const [status] = (await once(run(directory), 'exit')) as [number];
  t.is(status, 0);
  await write(pool);
  const [again] = (await once(run(other), 'exit')) as [number];
  t.is(again, 0);
  for (const kind of followedKinds) {
    const lines = await mirroredLines(directory, kind);
    t.true(lines.length > 1000, kind);
    t.deepEqual(lines, await mirroredLines(other, kind), kind);
  }
  t.deepEqual(await mirroredHotels(directory), await exportedHotels(scene));

  // One that stays is the only writer, and is none any more when it is killed.
  const noted = async () => (await stat(path.join(directory, 'mirror.json'))).mtimeMs;
  const before = await noted();
  const [program, args] = cliCommand(['mirror', server.url, directory]);
  const env = commandEnvironment({ HOTEL_CONTENT_API_KEY: key });
  const staying = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await waitFor('its first look', async () => ((await noted()) > before ? true : undefined));
  const oneLook = ['mirror', server.url, directory, '--once'];
  const refused = await runCommand(oneLook, { HOTEL_CONTENT_API_KEY: key });
  t.is(refused.status, 1);
  t.true(refused.err.includes(`is written by another process: ${staying.pid} on `), refused.err);
  const gone = once(staying, 'exit');
  staying.kill('SIGKILL');
  await gone;
  const after = await runCommand(oneLook, { HOTEL_CONTENT_API_KEY: key });
  t.is(after.status, 0, after.err);
  t.deepEqual(
    (await readdir(directory)).filter((name) => name.startsWith('.')),
    [],
  );
});
