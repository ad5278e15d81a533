import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { dumpRequests } from '../../bootstrap/dumps.ts';
import type { DumpRequest } from '../../catalog/dumps/dump.ts';
import { writeDumpJob } from '../../workers/jobs/write-dump.ts';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { checkLayout, openSection } from '../support/scenes/operations-page.ts';
import { openOperationsScene, queuesIn } from '../support/scenes/operations-scene.ts';
import { createScratchDirectory } from '../support/scratch.ts';
import { openDumpScene } from '../support/scenes/written-dump.ts';
import { withResolvers } from '../support/with-resolvers.ts';

const { testWith, openPage } = browserOrSkip();

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download: ${name}` }).click();
  const download = await downloading;
  if (download.suggestedFilename() !== name) throw new Error(download.suggestedFilename());
  return readFile(await download.path());
}

testWith('a dump is requested, seen while it is written, and downloaded', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  const records = [
    { type: 'provider', providerCode: 'sol', name: 'Sol' },
    ...['1', '2'].map((code) => hotel('sol', code)),
    mapping('sol', '1', 'B-1'),
  ];
  await loadRecords(pool, records);
  const { dumps, write } = await openDumpScene(t);
  const system = queuesIn(url);
  const { server, recorded } = await openOperationsScene(t, pool, system, undefined, (queues) => ({
    ...dumps,
    request: dumpRequests(pool, queues),
  }));
  const { page, problems } = await openSection(t, openPage, server, 'dumps');
  await page.getByText('No dumps yet.').waitFor();
  const form = page.getByRole('form', { name: 'A new dump' });
  await form.getByLabel('Languages').fill('de, en');
  await form.getByLabel('Fields').fill('primary.hotelNam');
  await form.getByRole('button', { name: 'Request a dump' }).click();
  const status = page.getByRole('status');
  await status.getByText(/fields.*primary\.hotelName/).waitFor();
  t.regex((await status.getByText('primary.hotelName').getAttribute('class')) ?? '', /problem/);
  await form.getByLabel('Fields').fill('primary.hotelName');
  await form.getByRole('button', { name: 'Request a dump' }).press('Enter');
  const said = status.getByText(/^The dump .* is requested\.$/);
  await said.waitFor();
  const [, id = ''] = /^The dump (\S+) /.exec(await said.innerText()) ?? [];
  const awaited = page.getByRole('region', { name: 'Dumps that are not there yet' });
  await awaited.getByRole('row', { name: `${id} waiting 0 / ` }).waitFor();
  t.deepEqual(await recorded(), [['dump.request', id]]);

  const { promise: mayEnd, resolve: finish } = withResolvers();
  const worker = system.startWorker(
    'write-dump',
    writeDumpJob,
    async (data: DumpRequest, _, report) => {
      report?.({ kind: 'rooms', done: 1, total: 7 });
      await mayEnd;
      await write(pool, data);
    },
    () => undefined,
  );
  t.teardown(() => worker.close());
  await awaited.getByRole('row', { name: new RegExp(`^${id} active 0 / .* 14 % rooms`) }).waitFor();
  finish();
  const listed = page.getByRole('region', { name: 'Dumps', exact: true });
  const row = listed.getByRole('row', { name: id });
  await row.waitFor();
  t.regex(await row.innerText(), /\t2\t0\t0\.0 MB\tde, en\tprimary\.hotelName\tgzip$/);
  await awaited.waitFor({ state: 'hidden' });

  await row.getByRole('link').press('Enter');
  const chosen = page.getByRole('region', { name: 'The chosen dump' });
  await chosen.getByRole('heading', { name: id }).waitFor();
  const manifest = await dumps.stored.find(id);
  const part = manifest?.parts.find(({ kind }) => kind === 'hotels');
  const name = part?.name ?? 'no part';
  await chosen
    .getByRole('row', { name: `${name} Download: ${name} 1 0.0 MB ${part?.sha256 ?? ''}` })
    .waitFor();
  const bytes = await downloaded(page, name);
  t.is(createHash('sha256').update(bytes).digest('hex'), part?.sha256 ?? '');
  await status.getByText(`${name} is downloaded.`).waitFor();
  t.like(JSON.parse((await downloaded(page, 'manifest.json')).toString()), { id, languages: ['de', 'en'] });

  const command = await chosen.getByLabel('All files by a command').innerText();
  const folder = await createScratchDirectory('downloads');
  t.teardown(() => rm(folder, { recursive: true }));
  await promisify(execFile)('sh', ['-c', command], {
    cwd: folder,
    env: { ...process.env, TOKEN: await server.createToken() },
  });
  t.deepEqual(await readFile(`${folder}/${name}`), bytes);
  t.is((await readdir(folder)).length, 1 + (manifest?.parts.length ?? 0));
  await checkLayout(t, page);
  t.deepEqual(
    problems.filter((problem) => !problem.includes('400')),
    [],
  );
});

testWith('a service without dumps says so', async (t) => {
  const { server } = await openApiScene(t);
  const { page } = await openSection(t, openPage, server, 'dumps');
  const status = page.getByRole('status').getByText('This service has no dumps: DUMP_DIR is not set.');
  await status.waitFor();
  t.regex((await status.getAttribute('class')) ?? '', /problem/);
});
