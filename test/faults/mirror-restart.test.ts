import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { callCommand, cliCommand, commandEnvironment } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { mirroredLines } from '../support/mirrored.ts';
import { hotel, mapping } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { openDumpScene } from '../support/scenes/written-dump.ts';
import { createScratchDirectory } from '../support/scratch.ts';
import { freePort } from '../support/servers/free-port.ts';
import { startService } from '../support/servers/service.ts';
import { waitFor } from '../support/wait-for.ts';

const hotels = 2000;
const mapped = (number: number, name: string): readonly object[] => [
  hotel('sol', `s${number}`, {
    name,
    descriptions: [{ type: 'long', language: 'en', text: name.repeat(50) }],
  }),
  mapping('sol', `s${number}`, `B${number}`),
];

test('a mirror goes on following a service that is stopped or killed, and started again', async (t) => {
  t.timeout(170_000);
  const { url, pool } = await createTestDatabase(t);
  const { folder, write } = await openDumpScene(t);
  const directory = await createScratchDirectory('mirror');
  t.teardown(() => rm(directory, { recursive: true }));
  const all = (name: string): object[] =>
    Array.from({ length: hotels }, (_, number) => mapped(number, name)).flat();
  await loadRecords(pool, all('Before'));
  await publishAllChanges(pool);
  await write(pool);
  const created = await callCommand(['keys', 'create', '--name', 'mirror'], { DATABASE_URL: url });
  const port = String(await freePort());
  const start = () =>
    startService(
      t,
      { DATABASE_URL: url, JWT_SECRET: 'x'.repeat(32), DUMP_DIR: folder, PORT: port, SHUTDOWN_DELAY_MS: '0' },
      'api',
    );

  let service = await start();
  const [program, args] = cliCommand(['mirror', service.address, directory, '--interval', '1']);
  const env = commandEnvironment({ HOTEL_CONTENT_API_KEY: created.out.trim() });
  const mirror = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  mirror.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(mirror, 'exit');
  t.teardown(() => mirror.kill('SIGKILL'));
  const isNamed = async (name: string): Promise<boolean> => {
    const lines = await mirroredLines(directory, 'hotels');
    return lines.length === hotels && lines.every((line) => JSON.stringify(line).includes(`"${name}"`));
  };
  await waitFor('the mirror', () => readFile(path.join(directory, 'mirror.json')).catch(() => undefined));

  for (const [round, signal] of (['SIGTERM', 'SIGKILL'] as const).entries()) {
    const name = `Round ${round}`;
    await loadRecords(pool, all(name));
    await publishAllChanges(pool);
    service.kill(signal);
    await service.ended;
    service = await start();
    await waitFor(name, () => isNamed(name));
    t.is(mirror.exitCode, null, said);
  }
  mirror.kill('SIGTERM');
  t.deepEqual(await ended, [null, 'SIGTERM']);
});
