import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'ava';
import fc from 'fast-check';
import { type RejectReason, RejectReasons } from '../../catalog/import/reject-reasons.ts';
import { withTransaction } from '../../runtime/postgres/pool.ts';
import { createImport } from '../../catalog/import/requested/requested-imports.ts';
import { openStoredRejects } from '../../catalog/import/requested/stored-rejects.ts';
import { entryOfLine, type RejectedEntry } from '../../catalog/import/entry.ts';
import { callCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { hotel } from '../support/records.ts';

const rejectedLines = [
  '{"type": "hotel", "providerCode": "sol", "hotelCode": "1"}',
  '{"type": "hotel", "providerCode": "sol", "hotelCode": "2", "name": "x", "boardCodes": [1]}',
  '{"type": "hotel", "providerCode": "sol", "hotelCode": "3", "name": "x", "boardCodes": ["a", 1]}',
];

interface Import {
  readonly id: string;
  readonly fileName: string;
  readonly status: string;
  readonly rejects: readonly RejectReason[];
}

const reasons = [
  { reason: 'boardCodes[…]: must be a string', count: 2, line: 3, example: rejectedLines[1] },
  { reason: 'name: is required', count: 1, line: 2, example: rejectedLines[0] },
];

test('imports of the command line and over HTTP, and why lines were rejected', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-imports-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const command = (...args: string[]) => callCommand(args, { DATABASE_URL: url });
  const list = async (): Promise<Import[]> => {
    const { out } = await command('imports', 'list', '--json');
    return out.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line) as Import)));
  };
  t.deepEqual(await command('imports', 'list'), { status: 0, out: '', err: 'There was no import yet.\n' });

  const file = path.join(folder, 'sol.ndjson');
  await writeFile(file, [JSON.stringify(hotel('sol', '9')), ...rejectedLines].join('\n'));
  t.is((await command('import', file)).status, 1);
  const [first] = await list();
  t.like(first, { fileName: file, status: 'with_rejects', total: { new: 1, rejected: 3 } });
  t.regex(
    (await command('imports', 'list')).out,
    /^ID +BEGAN .*\n[\da-f-]{36} +\d{4}-\S+Z +with rejects +1 +0 +0 +0 +3 +cli:\S+ +\S+sol\.ndjson\n$/,
  );
  const shown = await command('imports', 'show', first?.id ?? '', '--json');
  t.deepEqual((JSON.parse(shown.out) as Import).rejects, reasons as never);
  t.true(
    (await command('imports', 'show', first?.id ?? '')).out.endsWith(
      `\n2  boardCodes[…]: must be a string\n  line 3: ${rejectedLines[1] ?? ''}\n\n` +
        `1  name: is required\n  line 2: ${rejectedLines[0] ?? ''}\n`,
    ),
  );

  const wish = { fileName: 'luna.ndjson.gz', dryRun: true, allowMassRemoval: false, allowUnread: false };
  const requested = await withTransaction(pool, (client) => createImport(client, 'ops@example.com', wish));
  const rejects = await openStoredRejects(pool, requested?.id ?? '');
  await rejects.add(rejectedLines.map((text, index) => rejectOf(text, index + 2)));
  await rejects.close();
  t.deepEqual(
    (await list()).map(({ fileName }) => fileName),
    ['luna.ndjson.gz', file],
  );
  const overHttp = await command('imports', 'show', requested?.id ?? '', '--json');
  t.deepEqual((JSON.parse(overHttp.out) as Import).rejects, reasons as never);
  t.regex((await command('imports', 'show', requested?.id ?? '')).out, /\nby +ops@example\.com, over HTTP\n/);
  t.deepEqual(await command('imports', 'show', 'none'), {
    ...{ status: 1, out: '', err: 'No import has this id.\n' },
  });
});

test('an import that fails half-way is listed with what it has written', async (t) => {
  const { url } = await createTestDatabase(t);
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-imports-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const [whole, full] = [path.join(folder, 'whole.ndjson'), path.join(folder, 'full.ndjson')];
  await writeFile(whole, JSON.stringify(hotel('sol', '1')));
  await writeFile(full, [JSON.stringify(hotel('sol', '2')), ...rejectedLines].join('\n'));
  await symlink('/dev/full', `${full}.rejects.ndjson`);
  const failed = await callCommand(['import', whole, full], { DATABASE_URL: url });
  t.is(failed.status, 1);
  t.regex(failed.err, /full\.ndjson\.rejects\.ndjson cannot be written: ENOSPC/);
  const listed = await callCommand(['imports', 'list', '--json'], { DATABASE_URL: url });
  t.like(JSON.parse(listed.out), { status: 'failed', total: { new: 2, rejected: 3 } });
});

const nested = '['.repeat(20_000) + ']'.repeat(20_000);

for (const [what, line] of [
  ['that is no JSON', 'sol;1;"Grand"'],
  ['of many levels', nested],
  ['with numbers of its own', '{"error":",\\"record\\":","scale":1.50}'],
] as const)
  test(`a line ${what} is shown as it came, wherever it came in`, async (t) => {
    const { pool, url } = await createTestDatabase(t);
    const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-imports-'));
    t.teardown(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'sol.csv');
    await writeFile(file, line);
    await callCommand(['import', file], { DATABASE_URL: url });
    const wish = { fileName: 'sol.csv', dryRun: false, allowMassRemoval: false, allowUnread: false };
    const requested = await withTransaction(pool, (client) => createImport(client, 'ops@example.com', wish));
    const rejects = await openStoredRejects(pool, requested?.id ?? '');
    await rejects.add([rejectOf(line, 1)]);
    const { rows } = await pool.query<{ id: string }>(
      'select import_id as id from import_runs union all select import_id from requested_imports',
    );
    for (const { id } of rows) {
      const { out } = await callCommand(['imports', 'show', id, '--json'], { DATABASE_URL: url });
      t.deepEqual(
        (JSON.parse(out) as Import).rejects.map(({ example }) => example),
        [line.length > 200 ? `${line.slice(0, 200)}…` : line],
      );
    }
    t.is(rows.length, 2);
  });

function rejectOf(text: string, number: number): RejectedEntry {
  const entry = entryOfLine({ number, bytes: text.length, text });
  if (entry.kind !== 'rejected') throw new Error(`${text} is accepted`);
  return entry;
}

test('however many reasons there are, all lines are counted, and few reasons are kept', (t) => {
  fc.assert(
    fc.property(fc.array(fc.record({ of: fc.nat(80), at: fc.nat(9) }), { maxLength: 300 }), (lines) => {
      const reasons = new RejectReasons();
      for (const [line, { of, at }] of lines.entries())
        reasons.add({ line, error: `field${of}[${at}]: is wrong`, record: 'x'.repeat(at * 100) });
      const all = reasons.all();
      t.is(
        all.reduce((sum, { count }) => sum + count, 0),
        lines.length,
      );
      t.true(all.length <= 51);
      if (new Set(lines.map(({ of }) => of)).size <= 50)
        t.is(all.length, new Set(lines.map(({ of }) => of)).size);
      t.true(all.every(({ example }) => example.length <= 201));
    }),
  );
});
