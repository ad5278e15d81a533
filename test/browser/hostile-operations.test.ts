import { refreshCoverage } from '../../catalog/coverage/snapshot.ts';
import { accessibilityFindings } from '../support/axe.ts';
import { browserOrSkip, overflowOf } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { hotel } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { signIn } from '../support/scenes/operations-page.ts';
import { createTestKey, startTestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

const script = '<img src=x onerror="document.title=1">';
const long = `${script}${'W'.repeat(160)}`;
const providerCode = 'p'.repeat(32);
const chainCode = 'X'.repeat(200);
const hotelCode = 'h'.repeat(200);

testWith('what others send is text, and fits, in the parts of an administrator', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool, { demoApiKey: await createTestKey(pool) });
  t.teardown(() => server.close());
  await loadRecords(pool, [
    { type: 'provider', providerCode, name: long, family: 'f'.repeat(32) },
    hotel(providerCode, hotelCode, { name: long, chainCode }),
  ]);
  await refreshCoverage(pool);
  const evidence = {
    ...{ support: 2, agreeing: 2, conflicting: [{ name: long, count: 1 }] },
    examples: [{ providerCode, providerHotelCode: hotelCode, name: long }],
  };
  await pool.query(
    `insert into chain_suggestions (provider_code, chain_code, source, status, candidate_name, confidence, evidence)
     values ($1, $2, 'inference', 'pending', $3, 0.75, $4)`,
    [providerCode, chainCode, long, evidence],
  );
  const token = await server.createToken({ email: `${'e'.repeat(60)}@example.com` });
  for (const [path, body] of [
    ['/admin/keys', { name: `${script}${'n'.repeat(50)}`, organization: 'o'.repeat(60) }],
    ['/webhooks', { url: `https://shop.example/${'w'.repeat(1900)}` }],
    ['/admin/imports', { fileName: `${script}${'i'.repeat(150)}` }],
  ] as const)
    t.is((await server.send(path, { method: 'POST', token, body })).status, 201, path);

  const { page, problems } = await openPage(t, server.url);
  await page.goto(`${server.url}/#keys`);
  await signIn(page, token);
  for (const [part, shown] of [
    ['keys', page.getByRole('row', { name: script })],
    ['chains', page.getByRole('article')],
    ['providers', page.getByRole('row', { name: script })],
    ['operations/imports', page.getByRole('row', { name: script })],
    ['operations/actions', page.getByRole('row', { name: 'webhook.create' })],
    ['operations/webhooks', page.getByRole('row', { name: /shop/ })],
  ] as const) {
    await page.goto(`${server.url}/#${part}`);
    await shown.first().waitFor();
    for (const width of [320, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      t.is(await overflowOf(page), 0, `${part}, ${width} px`);
    }
    t.deepEqual(await accessibilityFindings(page), [], part);
  }
  const box = await page.getByRole('button', { name: 'Pause' }).boundingBox();
  t.true(box !== null && box.x > 0 && box.x + box.width < 1280, JSON.stringify(box));
  t.notRegex(await page.title(), /1/);
  t.deepEqual(problems, []);
});
