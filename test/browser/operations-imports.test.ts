import { readFile } from 'node:fs/promises';
import test from 'ava';
import type { FileReport } from '../../catalog/import/import-files.ts';
import { recordedRun } from '../../catalog/import/recorded-run.ts';
import { openSession } from '../../catalog/import/session.ts';
import { browserOrSkip } from '../support/browser.ts';
import { fileOwner } from '../support/file-owner.ts';
import { hotelLines, openImportScene } from '../support/scenes/import-scene.ts';
import { checkLayout, openSection, signIn } from '../support/scenes/operations-page.ts';
import { waitFor } from '../support/wait-for.ts';
import { withResolvers } from '../support/with-resolvers.ts';

const owner = fileOwner();
const scene = await openImportScene(owner);
const { pool, server, work, create, upload, find } = scene;
const { testWith, openPage } = browserOrSkip();
test.after.always(owner.end);

const file = (name: string, content: string) => ({
  ...{ name, mimeType: 'application/x-ndjson' },
  buffer: Buffer.from(content),
});

const hotels = async (): Promise<number> =>
  (await pool.query<{ count: number }>('select count(*)::integer as count from live_hotels')).rows[0]
    ?.count ?? -1;

/** What arrives while `act` is done, by workers that look again and again. */
async function withWorker(act: () => Promise<void>): Promise<void> {
  const acting = act();
  const ended = acting.then(() => true);
  const later = (): Promise<boolean> =>
    new Promise((resolve) => {
      setTimeout(resolve, 50, false);
    });
  while (!(await Promise.race([ended, later()]))) await work();
}

testWith('a file is tried, then imported; what was rejected is shown and downloaded', async (t) => {
  const { page, problems } = await openSection(t, openPage, server, 'imports');
  await page.getByText('No imports yet.').waitFor();
  const levels = 30_000;
  const content = `${hotelLines(3)}no JSON\n${'['.repeat(levels)}1.50${']'.repeat(levels)}\n`;
  await page.getByLabel('File').setInputFiles(file('feed.ndjson', content));
  const chosen = page.getByRole('region', { name: 'The chosen import' });
  await withWorker(async () => {
    await page.getByRole('button', { name: 'Send the file' }).click();
    await chosen.getByText('It would add 3, change 0, remove 0 and reject 2 records.').waitFor();
  });
  t.is(await hotels(), 0, 'a dry run');
  t.is(await page.evaluate<string>('document.activeElement.textContent'), 'feed.ndjson');
  await chosen.getByRole('button', { name: 'Show what would change' }).click();
  await chosen.getByRole('row', { name: /^hotel sol h0 New/ }).waitFor();

  await withWorker(async () => {
    await chosen.getByRole('button', { name: 'Import it now' }).click();
    await chosen.getByText('It has added 3, changed 0, removed 0 and rejected 2 records.').waitFor();
  });
  t.is(await hotels(), 3);
  const rows = page.getByRole('region', { name: 'Imports', exact: true }).getByRole('row');
  await rows.nth(2).waitFor();
  t.regex(await rows.nth(1).innerText(), /^feed\.ndjson\s+with rejected lines\s+3\s+0\s+0\s+0\s+2\s+ann@/);
  t.regex(await rows.nth(2).innerText(), /^feed\.ndjson\s+dry run\s/);

  await chosen.getByRole('button', { name: 'Show the first rejected lines' }).click();
  await chosen.getByRole('row', { name: /^4 .*no JSON/ }).waitFor();
  await chosen.getByRole('row', { name: /^5 .*\[1\.50\]/ }).waitFor();
  const downloading = page.waitForEvent('download');
  await chosen.getByRole('button', { name: 'Download all rejected lines' }).click();
  const download = await downloading;
  t.is(download.suggestedFilename(), 'feed.ndjson.rejects.ndjson');
  const [first = ''] = (await readFile(await download.path(), 'utf8')).split('\n');
  t.like(JSON.parse(first), { line: 4, record: 'no JSON' });
  await checkLayout(t, page);
  t.deepEqual(problems, []);
});

testWith('an upload that is cut goes on where it was', async (t) => {
  const { page } = await openSection(t, openPage, server, 'imports');
  const description = { type: 'general', language: 'en', text: 'x'.repeat(50_000) };
  const content = Array.from({ length: 100 }, (_, number) =>
    JSON.stringify({
      ...{ type: 'hotel', providerCode: 'cut', hotelCode: String(number), name: `Hotel ${number}` },
      descriptions: [description],
    }),
  ).join('\n');
  const ranges: (string | undefined)[] = [];
  await page.route('**/content', async (route) => {
    const isPiece = route.request().method() === 'PUT';
    if (isPiece) ranges.push(route.request().headers()['content-range']);
    await (isPiece && ranges.length === 2 ? route.abort() : route.continue());
  });
  await page.getByLabel('File').setInputFiles(file('large.ndjson', content));
  await page.getByLabel('Dry run first').uncheck();
  await page.getByRole('button', { name: 'Send the file' }).click();
  await page.getByRole('status').getByText('sending was interrupted').waitFor();
  const chosen = page.getByRole('region', { name: 'The chosen import' });
  await page.getByRole('status').getByText('large.ndjson has been sent.').waitFor();
  const piece = 2 * 1024 * 1024;
  t.deepEqual(
    ranges.map((range) => Number(/^bytes (\d+)-/.exec(range ?? '')?.[1])),
    [0, piece, piece, 2 * piece],
  );
  await withWorker(() => chosen.getByText('It has added 100, changed 0').waitFor());
});

testWith('the page is loaded again, and the file sent on; an import is cancelled', async (t) => {
  const content = hotelLines(50, { provider: 'later' });
  const { id } = await create({ fileName: 'later.ndjson' });
  const half = Math.floor(content.length / 2);
  const range = `bytes 0-${half - 1}/${content.length}`;
  await upload(id, content.slice(0, half), { 'Content-Range': range });
  const { page, problems } = await openSection(t, openPage, server, `imports?import=${id}`);
  const chosen = page.getByRole('region', { name: 'The chosen import' });
  await chosen.getByRole('progressbar', { name: 'Progress of later.ndjson' }).waitFor();
  const field = chosen.getByLabel('Go on sending the file');
  await field.setInputFiles(file('other.ndjson', content));
  await page.getByRole('status').getByText('This is not later.ndjson.').waitFor();
  await field.setInputFiles(file('later.ndjson', content));
  await page.getByRole('status').getByText('later.ndjson has been sent.').waitFor();
  await chosen.getByText('queued').waitFor();
  await waitFor('the rest', async () => (await find(id)).receivedBytes === content.length);

  page.once('dialog', (dialog) => void dialog.accept());
  await chosen.getByRole('button', { name: 'Cancel: later.ndjson' }).click();
  await chosen.getByText('cancelled').waitFor();
  t.is((await find(id)).status, 'cancelled');
  t.is(await chosen.getByRole('button', { name: 'Cancel' }).count(), 0);
  await chosen.locator('h2:focus').waitFor();
  t.deepEqual(problems, []);
});

testWith('an import that is cancelled while another one is looked at does not take its place', async (t) => {
  const { id } = await create({ fileName: 'unwanted.ndjson' });
  await create({ fileName: 'looked-at.ndjson' });
  const { page, problems } = await openSection(t, openPage, server, `imports?import=${id}`);
  const chosen = page.getByRole('region', { name: 'The chosen import' });
  const { promise: mayCancel, resolve: release } = withResolvers();
  await page.route('**/cancel', async (route) => {
    await mayCancel;
    await route.continue();
  });
  page.once('dialog', (dialog) => void dialog.accept());
  await chosen.getByRole('button', { name: 'Cancel: unwanted.ndjson' }).click();
  await page.getByRole('link', { name: 'looked-at.ndjson' }).click();
  const cancel = chosen.getByRole('button', { name: 'Cancel: looked-at.ndjson' });
  await cancel.waitFor();
  release();
  await page.getByRole('row', { name: /unwanted\.ndjson cancelled/ }).waitFor();
  t.true(await cancel.isVisible());
  t.deepEqual(problems, []);
});

testWith('a file that is sent while another section is shown stays out of it', async (t) => {
  const { page, problems } = await openSection(t, openPage, server, 'imports');
  const { promise: maySend, resolve: release } = withResolvers();
  await page.route('**/content', async (route) => {
    await maySend;
    await route.continue();
  });
  let streams = 0;
  page.on('request', (request) => {
    if (/imports\/[^/]+\/events$/.test(request.url())) streams += 1;
  });
  await page.getByLabel('File').setInputFiles(file('left.ndjson', hotelLines(3, { provider: 'left' })));
  await page.getByRole('button', { name: 'Send the file' }).click();
  await page.getByRole('region', { name: 'The chosen import' }).waitFor();
  await page.goto(`${server.url}/#operations/actions`);
  await page.getByRole('heading', { name: 'Actions' }).waitFor();
  const before = streams;
  release();
  await page.getByRole('status').getByText('left.ndjson has been sent.').waitFor();
  t.is(streams, before);
  t.true(page.url().endsWith('#operations/actions'));
  t.deepEqual(problems, []);
});

testWith('an empty file is refused', async (t) => {
  const { page } = await openSection(t, openPage, server, 'imports');
  await page.getByLabel('File').setInputFiles(file('empty.ndjson', ''));
  await page.getByRole('button', { name: 'Send the file' }).click();
  const said = page.getByRole('status').getByText(/^empty\.ndjson: /);
  await said.waitFor();
  t.regex(await said.innerText(), /is empty/);
});

testWith('older imports can be asked for, also where one of them is shown first', async (t) => {
  const command = { files: ['old.ndjson'], actor: 'cli:ops', allowRejects: false };
  for (let number = 0; number < 60; number += 1) await recordedRun(pool, command, () => Promise.resolve([]));
  const listed = await server.send('/admin/imports?limit=60', { token: await server.createToken() });
  const { imports } = (await listed.json()) as { imports: readonly { id: string }[] };
  const { page, problems } = await openSection(t, openPage, server, 'actions');
  // The one that is shown comes before the list.
  await page.route('**/admin/imports?*', async (route) => {
    await page.getByRole('region', { name: 'The chosen import' }).waitFor();
    await route.continue();
  });
  await page.goto(`${server.url}/#operations/imports?import=${imports.at(-1)?.id ?? ''}`);
  await page.getByRole('button', { name: 'Show older ones' }).waitFor();
  t.deepEqual(problems, []);
});

testWith('what is no import, and who is no administrator, is said', async (t) => {
  const { page } = await openSection(
    t,
    openPage,
    server,
    `imports?import=${encodeURIComponent('../events?')}`,
  );
  await page.getByRole('status').getByText('There is no import with this address.').waitFor();
  await signIn(page, await server.createToken({ roles: [] }));
  const refused = page.getByRole('status').getByText('This route needs the role content:admin');
  // Of the import, and of the list.
  await refused.nth(1).waitFor();
  t.is(await page.getByText('There is no import with this address.').count(), 0);
  t.is(await page.getByRole('region', { name: 'The chosen import' }).count(), 0);
});

testWith('an import of the command line is shown while it runs', async (t) => {
  const { page } = await openSection(t, openPage, server, 'imports');
  const { promise: mayEnd, resolve: finish } = withResolvers<FileReport[]>();
  const command = { files: ['atlas.ndjson', 'luna.ndjson'], actor: 'cli:ops', allowRejects: false };
  const session = await openSession(pool, { dryRun: false, wait: true }, () => undefined);
  t.teardown(() => session.close());
  const running = recordedRun(pool, command, () => mayEnd);
  const shown = page.getByRole('list', { name: 'Imports of the command line' });
  await shown.getByText(/^By the command, since .*: atlas\.ndjson, luna\.ndjson$/).waitFor();
  finish([]);
  await running;
  await shown.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'atlas.ndjson, luna.ndjson' }).click();
  const chosen = page.getByRole('region', { name: 'The chosen import' });
  await chosen.getByText('It has changed nothing.').waitFor();
  t.regex(await chosen.innerText(), /by the command line[^]*cli:ops/);
});
