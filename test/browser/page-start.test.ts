import test from 'ava';
import { refreshCoverage } from '../../catalog/coverage/snapshot.ts';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { hotel } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { signIn } from '../support/scenes/operations-page.ts';
import { createTestKey, startTestServer, type TestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

let database: TestDatabase;
let server: TestServer;

test.before(async () => {
  database = await createTestDatabase();
  await loadRecords(database.pool, [hotel('sol', '1', { name: 'Vienna Inn' })]);
  await refreshCoverage(database.pool);
  server = await startTestServer(database.pool, { demoApiKey: await createTestKey(database.pool) });
});
test.after.always(async () => {
  await server.close();
  await database.drop();
});

testWith('each part of the page has a title of its own', async (t) => {
  const { page, problems } = await openPage(t, server.url);
  await page.goto(server.url);
  t.is(await page.title(), 'Hotel content service');
  for (const part of ['Map', 'Chains', 'Providers', 'Keys', 'Operations']) {
    await page.getByRole('link', { name: part, exact: true }).click();
    await page.locator('a[aria-current=page]', { hasText: part }).waitFor();
    t.is(await page.title(), `${part} · Hotel content service`);
  }
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: /Find a place/ }).waitFor();
  t.is(await page.title(), 'Hotel content service');
  t.deepEqual(problems, []);
});

testWith('how many suggestions there are is announced once', async (t) => {
  const { page, problems } = await openPage(t, server.url);
  await page.goto(server.url);
  await page.getByRole('combobox', { name: /Find a place/ }).fill('vienna');
  await page.getByText(/1 suggestion, \d+ ms/).waitFor();
  const announced = await page.getByRole('status').allTextContents();
  t.is(announced.filter((text) => text.includes('suggestion')).length, 1, announced.join(' | '));
  t.deepEqual(problems, []);
});

for (const [what, status, text] of [
  ['a key that is not valid', 401, 'The API key is missing or not valid.'],
  ['a search that finds nothing', 200, /0 suggestions, \d+ ms/],
] as const)
  testWith(`${what} is announced once`, async (t) => {
    const { page } = await openPage(t, server.url);
    const json = status === 200 ? { items: [] } : { error: { message: 'Not valid.' } };
    await page.route('**/suggest', (route) => route.fulfill({ status, json }));
    await page.goto(server.url);
    await page.getByRole('combobox', { name: /Find a place/ }).fill('vienna');
    const announced = page.getByRole('status').filter({ hasText: /./ });
    await announced.filter({ hasText: text }).waitFor();
    t.is(await announced.count(), 1, (await announced.allTextContents()).join(' | '));
  });

for (const [file, pattern] of [
  ['the program', '**/app-*.js'],
  ['the configuration', '**/site-config.json'],
] as const)
  testWith(`the page says so where ${file} cannot be loaded`, async (t) => {
    const { page } = await openPage(t, server.url);
    await page.route(pattern, (route) => route.abort());
    await page.goto(server.url);
    const said = page.getByRole('main').getByText('The page could not be loaded.');
    await said.waitFor();
    await page.unroute(pattern);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('combobox', { name: /Find a place/ }).waitFor();
    t.is(await said.count(), 0);
  });

testWith('in a browser that keeps nothing for a page it works all the same', async (t) => {
  const { page, problems } = await openPage(t, server.url);
  await page.addInitScript(`
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, { get() { throw new DOMException('denied', 'SecurityError'); } });`);
  await page.goto(server.url);
  await page.getByRole('combobox', { name: /Find a place/ }).fill('vienna');
  await page.getByText(/1 suggestion, \d+ ms/).waitFor();
  await page.getByRole('button', { name: /dark/ }).click();
  t.is(await page.locator('html').getAttribute('data-theme'), 'dark');
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await signIn(page, await server.createToken());
  await page.getByRole('status').getByText('1 key', { exact: true }).waitFor();
  await page.goto(`${server.url}/docs`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByLabel('API key').fill('hck_live_x');
  t.deepEqual(problems, []);
});

testWith('without scripts every page says that it needs them, and nothing else', async (t) => {
  const { page, problems } = await openPage(t, server.url);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  for (const address of ['/docs', '/']) {
    await page.goto(server.url + address);
    await page.locator('noscript').waitFor();
    t.is(await page.locator('noscript').innerText(), 'This page needs JavaScript.');
  }
  t.is(
    await page.evaluate<string>(`getComputedStyle(document.querySelector('#not-begun')).display`),
    'none',
    'trying again would not help',
  );
  t.deepEqual(problems, []);
});

testWith('nothing is offered to be copied where the browser has no clipboard', async (t) => {
  const { page, problems } = await openPage(t, server.url);
  await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
  await page.goto(server.url);
  await page.getByText('As curl').click();
  await page.getByLabel('The last requests as commands').waitFor();
  t.false(await page.getByRole('button', { name: 'Copy' }).isVisible());
  t.deepEqual(problems, []);
});

testWith('all providers are listed', async (t) => {
  const { pool } = await createTestDatabase(t);
  const provider = (_: unknown, number: number): object => ({
    ...{ type: 'provider', providerCode: `p${number}`, name: `Provider ${number}` },
  });
  await loadRecords(pool, Array.from({ length: 101 }, provider));
  const other = await startTestServer(pool, { demoApiKey: await createTestKey(pool) });
  t.teardown(() => other.close());
  const { page } = await openPage(t, other.url);
  await page.goto(`${other.url}/#providers`);
  await page.getByRole('status').getByText('101 providers').waitFor();
  t.is(await page.locator('#provider-table tbody tr').count(), 101);
});
