import type { Page, Route } from 'playwright-core';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { checkLayout, signIn } from '../support/scenes/operations-page.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { hotel } from '../support/records.ts';
import { startTestServer } from '../support/servers/server.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, openPage } = browserOrSkip();

/** Signs out, and lets the service answer a request then. */
async function signOutBefore(page: Page, late: Route): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  const answered = page.waitForResponse(late.request().url());
  await late.continue();
  await (await answered).finished();
  await page.waitForTimeout(50);
}

testWith('an administrator creates a key, sees it once, and revokes it', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);
  await page.goto(`${server.url}/#keys`);
  const part = page.getByRole('region', { name: 'Keys', exact: true });
  await signIn(page, await server.createToken());
  await part.getByRole('status').getByText('0 keys').waitFor();

  await part.getByLabel('What for').fill('shop');
  await part.getByLabel('Addresses').fill('127.0.0.0/8, ::1');
  await part.getByLabel('Requests per minute').fill('90');
  await part.getByRole('button', { name: 'Create' }).click();
  const shown = part.getByText('is shown this once');
  await shown.waitFor();
  const key = /hck_live_[\w-]{43}/.exec(await shown.innerText())?.[0] ?? '';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await part.getByRole('button', { name: 'Copy' }).click();
  await part.getByText('Copied').waitFor();
  t.is(await page.evaluate<string>('navigator.clipboard.readText()'), key);
  await checkLayout(t, page);
  t.is((await server.send('/stats', { key })).headers.get('X-RateLimit-Limit-Minute'), '90');
  const row = part.getByRole('row', { name: /^shop/ });
  t.regex(await row.innerText(), /any\s+content:read\s+127\.0\.0\.0\/8, ::1\/128\s+90/);

  page.once('dialog', (dialog) => void dialog.accept());
  await row.getByRole('button', { name: 'Revoke shop' }).click();
  await row.getByText(/^revoked/).waitFor();
  await page.locator('#keys-content .scrolling:focus').waitFor();
  t.true(await shown.isHidden());
  t.false((await page.content()).includes(key), 'it is not shown again');

  await part.getByLabel('What for').fill('wrong');
  await part.getByLabel('Addresses').fill('10.0.0.1/8');
  await part.getByRole('button', { name: 'Create' }).click();
  await part
    .getByRole('status')
    .getByText(/first address of this range is 10\.0\.0\.0\/8/)
    .waitFor();
  t.deepEqual(
    problems.filter((problem) => !problem.includes('400')),
    [],
  );
});

testWith('that a key is revoked is said where the keys cannot be read again', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  await server.createKey({ name: 'shop' });
  const { page } = await openPage(t, server.url);
  await page.goto(`${server.url}/#keys`);
  const part = page.getByRole('region', { name: 'Keys', exact: true });
  await signIn(page, await server.createToken());
  await part.getByRole('status').getByText('1 key').waitFor();
  await page.route('**/admin/keys?*', (route) => route.abort());
  page.once('dialog', (dialog) => void dialog.accept());
  await part.getByRole('button', { name: 'Revoke shop' }).click();
  await part.getByRole('status').getByText('The key shop is revoked.').waitFor();
  t.true(await part.getByRole('status').getByText('The service cannot be reached.').isVisible());
});

testWith('who has signed in in one part has in all, until signing out', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);
  await page.goto(`${server.url}/#operations/webhooks`);
  await signIn(page, await server.createToken());
  const sections = page.getByRole('navigation', { name: 'Operations' });
  await page.getByText('No webhooks.').waitFor();
  await sections.getByRole('link', { name: 'Keys' }).click();
  await page.getByRole('status').getByText('0 keys').waitFor();
  await page.getByRole('link', { name: 'Operations' }).click();
  await sections.getByRole('link', { name: 'Chains' }).click();
  await page.getByText('No suggestions.').waitFor();
  await page.reload();
  await page.getByText('No suggestions.').waitFor();
  t.is(await page.evaluate<number>('localStorage.length'), 0);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('No suggestions.').waitFor({ state: 'hidden' });
  t.is(await page.evaluate<string | null>('document.activeElement.id'), 'admin-token');
  await page.getByRole('link', { name: 'Keys' }).click();
  await page.getByRole('region', { name: 'Keys', exact: true }).waitFor();
  t.false(await page.getByRole('form', { name: 'A new key' }).isVisible());
  await page.getByRole('link', { name: 'Operations' }).click();
  await page.getByRole('region', { name: 'Operations' }).waitFor();
  t.false(await sections.isVisible());
  t.is(await page.getByText('No webhooks.').count(), 0);
  t.deepEqual(problems, []);
});

testWith('a form that is sent twice makes one key, and one webhook, whose secret is seen', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);
  await page.goto(`${server.url}/#keys`);
  await signIn(page, await server.createToken());
  const waiting: Route[] = [];
  const hold = (path: string) => page.route(path, (route) => void waiting.push(route));
  const sendTwice = async () => {
    await page.getByRole('button', { name: 'Create' }).dblclick();
    await waitFor('the request', () => Promise.resolve(waiting[0]));
    await page.waitForTimeout(100);
    for (const route of waiting.splice(0)) await route.continue();
  };
  await page.getByRole('status').getByText('0 keys').waitFor();
  await hold('**/admin/keys');
  await page.getByLabel('What for').fill('shop');
  await sendTwice();
  await page.getByText('is shown this once').waitFor();
  await page.getByRole('status').getByText('1 key', { exact: true }).waitFor();

  await page.goto(`${server.url}/#operations/webhooks`);
  await page.getByText('A new webhook').press('Enter');
  await page.getByRole('form', { name: 'A new webhook' }).getByLabel('URL').fill('https://shop.example/hook');
  await hold('**/webhooks');
  await sendTwice();
  await page.getByText('whsec_').waitFor();
  const { rows } = await pool.query('select from webhooks');
  t.is(rows.length, 1);
  t.deepEqual(problems, []);
});

testWith('what an earlier token may not is not said of the next one', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const { page } = await openPage(t, server.url);
  const held = new Promise<Route>((resolve) => void page.route('**/admin/keys?*', resolve, { times: 1 }));
  await page.goto(`${server.url}/#keys`);
  await signIn(page, 'of yesterday');
  const late = await held;
  await signIn(page, await server.createToken());
  const status = page.getByRole('region', { name: 'Keys', exact: true }).getByRole('status');
  await status.getByText('0 keys').waitFor();
  const answered = page.waitForResponse((response) => response.request() === late.request());
  await late.continue();
  await (await answered).finished();
  await page.waitForTimeout(50);
  t.deepEqual(await status.allInnerTexts(), ['', '0 keys']);
});

testWith('without a sample the page says what to do first, and has no examples', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);
  await page.goto(server.url);
  const steps = page.getByRole('region', { name: 'What to do first' });
  await steps.getByText('npx hotel-content keys create --name my-site').waitFor();
  t.true(await steps.getByText('npx hotel-content import hotels.ndjson').isVisible());
  t.is(await page.getByRole('list', { name: 'Queries to try' }).getByRole('button').count(), 0);
  await checkLayout(t, page);

  await page.getByLabel('API key').fill(await server.createKey());
  await page.getByText('hotels of providers').waitFor();
  await steps.getByText('npx hotel-content import hotels.ndjson').waitFor();
  t.false(await steps.getByText('npx hotel-content keys create').isVisible());
  await loadRecords(pool, [hotel('sol', '1', { name: 'Vienna Inn' })]);
  await page.reload();
  await page.getByText('1 hotels of providers').waitFor();
  t.false(await steps.isVisible());
  t.deepEqual(
    problems.filter((problem) => !problem.includes('401')),
    [],
  );
});

testWith('keys that come when somebody has signed out are not shown', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  await server.createKey({ name: 'shop' });
  const { page, problems } = await openPage(t, server.url);
  const held = new Promise<Route>((resolve) => void page.route('**/admin/keys?*', resolve));
  await page.goto(`${server.url}/#keys`);
  await signIn(page, await server.createToken());
  await signOutBefore(page, await held);
  t.false((await page.content()).includes('shop'));
  t.false(await page.getByLabel('What for').isVisible());
  t.deepEqual(problems, []);
});

testWith('a key that is created when somebody has signed out is not shown', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);
  await page.goto(`${server.url}/#keys`);
  const token = await server.createToken();
  await signIn(page, token);
  await page.getByRole('status').getByText('0 keys').waitFor();
  const held = new Promise<Route>((resolve) => void page.route('**/admin/keys', resolve));
  await page.getByLabel('What for').fill('shop');
  await page.getByRole('button', { name: 'Create' }).click();
  await signOutBefore(page, await held);
  t.notRegex(await page.content(), /hck_live_/);
  await signIn(page, token);
  await page.getByRole('row', { name: /^shop/ }).waitFor();
  t.deepEqual(problems, []);
});
