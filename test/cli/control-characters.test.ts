import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import { callCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { createScratchDirectory } from '../support/scratch.ts';

/** What clears a screen, and what a terminal would take for the beginning of a command too. */
const escapes = ['\u001b[2J', '\u009b2J'];

test('what a file of others says commands no terminal', async (t) => {
  const { url } = await createTestDatabase(t);
  const folder = await createScratchDirectory('control-characters');
  t.teardown(() => rm(folder, { recursive: true }));
  const file = path.join(folder, `hotels${escapes.join('')}.ndjson`);
  const lines = escapes.flatMap((escape) => [
    `{"type" ${escape}`,
    JSON.stringify({ type: 'hotel', providerCode: 'sol', hotelCode: '1', name: 'A', [escape]: 1 }),
    JSON.stringify({ type: `x${escape}` }),
  ]);
  await writeFile(file, lines.join('\n'));
  const call = async (...args: readonly string[]): Promise<string> => {
    const { out, err } = await callCommand(args, { DATABASE_URL: url });
    return out + err;
  };

  const said = [
    await call('import', file),
    await call('imports', 'list'),
    await call('import', `${file}.no`),
  ];
  const [id = ''] = /[0-9a-f-]{36}/.exec(said[1] ?? '') ?? [];
  const shown = await call('imports', 'show', id);
  for (const text of [...said, shown]) t.notRegex(text, /[^\P{Cc}\n]/u);
  t.true(shown.includes(String.raw`line 1: {"type" \u001b[2J`), shown);
});
