import { browserOrSkip } from '../support/browser.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { checkLayout, openSection } from '../support/scenes/operations-page.ts';
import { openDumpScene } from '../support/scenes/written-dump.ts';

const { testWith, openPage } = browserOrSkip();

testWith('dumps are listed and requested', async (t) => {
  const { dumps, requests, write } = await openDumpScene(t);
  const records = [
    { type: 'provider', providerCode: 'sol', name: 'Sol' },
    ...['1', '2'].map((code) => hotel('sol', code)),
    mapping('sol', '1', 'B-1'),
  ];
  const { pool, server } = await openApiScene(t, records, { dumps });
  const { page, problems } = await openSection(t, openPage, server, 'dumps');
  await page.getByText('No dumps yet.').waitFor();
  await page.getByLabel('Languages').fill('de, en');
  await page.getByRole('button', { name: 'Request a dump' }).click();
  const said = page.getByRole('status').getByText(/^The dump .* is requested\.$/);
  await said.waitFor();
  const [request] = requests;
  t.like(request, { languages: ['de', 'en'], fields: null });
  t.true((await said.innerText()).includes(request?.id ?? 'no id'));
  await write(pool, request ?? {});
  const row = page.getByRole('region', { name: 'Dumps' }).getByRole('row', { name: request?.id ?? '' });
  await row.waitFor();
  t.regex(await row.innerText(), /\t2\t0\t0\.0 MB\tde, en\tany\tgzip$/);
  await checkLayout(t, page);
  t.deepEqual(problems, []);
});

testWith('a service without dumps says so', async (t) => {
  const { server } = await openApiScene(t);
  const { page } = await openSection(t, openPage, server, 'dumps');
  const status = page.getByRole('status').getByText('This service has no dumps: DUMP_DIR is not set.');
  await status.waitFor();
  t.regex((await status.getAttribute('class')) ?? '', /problem/);
});
