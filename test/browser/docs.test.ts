import type { Page, Route } from 'playwright-core';
import { accessibilityFindings } from '../support/axe.ts';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { checkLayout } from '../support/scenes/operations-page.ts';
import { createTestKey, startTestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

const operation = (page: Page, id: string) => page.locator(`#${id}`);

/** Opens a route, sends what its form has, and returns what went and what came. */
async function send(page: Page, id: string) {
  const responded = page.waitForResponse((response) => response.url().includes('/content/hotels/v1/'));
  await operation(page, id).getByRole('button', { name: 'Send' }).click();
  const response = await responded;
  const status = operation(page, id).getByRole('status');
  await status.getByText(String(response.status())).waitFor();
  const { authorization } = await response.request().allHeaders();
  return { authorization, status: response.status(), url: response.url() };
}

testWith('the documentation takes a bare key, keeps it for the tab, and calls routes with it', async (t) => {
  const database = await createTestDatabase(t);
  const server = await startTestServer(database.pool);
  t.teardown(() => server.close());
  const key = await server.createKey();
  const { page, problems } = await openPage(t, server.url);
  const field = page.getByLabel('API key');
  await page.goto(`${server.url}/docs#/Statistics/getStats`);
  await field.fill(` ${key} `);
  t.like(await send(page, 'getStats'), { authorization: `ApiKey ${key}`, status: 200 });

  await page.reload();
  // The address names the operation, which is open at once, and has the keyboard.
  await operation(page, 'getStats').locator('summary:focus').waitFor();
  t.like(await send(page, 'getStats'), { authorization: `ApiKey ${key}`, status: 200 });
  const response = page.getByLabel('The response', { exact: true });
  t.regex(await response.innerText(), /^\{\n {2}"hotels": 0,/);
  await operation(page, 'getStats').getByText('Headers', { exact: true }).click();
  t.regex(await page.getByLabel('Headers of the response').innerText(), /x-ratelimit-limit-minute: \d+/);

  // With the scheme before it the key works too; administrators have a token instead.
  await field.fill(`ApiKey ${key}`);
  t.is((await send(page, 'getStats')).authorization, `ApiKey ${key}`);
  const token = await server.createToken();
  await page.getByLabel('Token of an administrator').fill(token);
  await operation(page, 'listApiKeys').locator('summary').first().click();
  t.like(await send(page, 'listApiKeys'), { authorization: `Bearer ${token}`, status: 200 });
  t.true(page.url().endsWith('/docs#listApiKeys'), page.url());
  t.deepEqual(problems, []);
});

testWith('a key that is typed while the documentation is loading stays', async (t) => {
  const database = await createTestDatabase(t);
  const server = await startTestServer(database.pool, { demoApiKey: await createTestKey(database.pool) });
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);
  for (const late of ['**/docs-*.js', '**/openapi.json']) {
    const held = new Promise<Route>((resolve) => void page.route(late, resolve, { times: 1 }));
    await page.goto(`${server.url}/docs`, { waitUntil: 'commit' });
    const field = page.getByLabel('API key');
    await field.fill('of my own');
    await (await held).continue();
    await page
      .getByRole('status')
      .getByText(/ routes$/)
      .waitFor();
    t.is(await field.inputValue(), 'of my own');
    await page.evaluate('sessionStorage.clear()');
  }
  t.deepEqual(problems, []);
});

testWith('without the document the documentation says so', async (t) => {
  const database = await createTestDatabase(t);
  const server = await startTestServer(database.pool);
  t.teardown(() => server.close());
  const { page } = await openPage(t, server.url);
  const status = page.getByRole('status');
  await page.route('**/openapi.json', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto(`${server.url}/docs`);
  await status.getByText('The routes cannot be loaded: /openapi.json responded with status 502.').waitFor();
  await page.unroute('**/openapi.json');
  await page.route('**/openapi.json', (route) => route.abort());
  await page.reload();
  await status.getByText(/^The routes cannot be loaded: .+ Load this page again\.$/).waitFor();
  await page.unroute('**/openapi.json');
  // Without the settings of the page there is only no key.
  await page.route('**/site-config.json', (route) => route.abort());
  await page.reload();
  await status.getByText(/^\d+ routes$/).waitFor();
  t.is(await page.getByRole('heading', { name: 'Statistics' }).count(), 1);
});

testWith('a route has fields for its parameters and its body, and says what may stand in them', async (t) => {
  const database = await createTestDatabase(t);
  const server = await startTestServer(database.pool, { demoApiKey: await createTestKey(database.pool) });
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);
  await page.goto(`${server.url}/docs`);
  await page.getByText(/^\d+ routes$/).waitFor();
  await page.getByLabel('Find a route').fill('post rooms');
  await page.getByText('1 route', { exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const rooms = operation(page, 'listRooms');
  await rooms.getByLabel('Body (JSON)').fill('{"query": {"maxSize": 0}}');
  t.is((await send(page, 'listRooms')).status, 400);
  await rooms
    .getByText(/"query.maxSize"/)
    .first()
    .waitFor();
  t.is((await rooms.getByRole('status').getAttribute('class')) ?? '', 'problem');

  await page.getByLabel('Find a route').fill('');
  const hotel = operation(page, 'getHotel');
  await hotel.locator('summary').first().click();
  await hotel.getByLabel('baseCode').fill('A/1');
  await hotel.getByLabel('include', { exact: true }).fill('rooms, mappings');
  const { status, url } = await send(page, 'getHotel');
  t.is(status, 404);
  t.true(url.endsWith('/hotels/A%2F1?include=rooms&include=mappings'), url);
  await hotel.getByText('one of "rooms", "mappings"', { exact: false }).first().waitFor();

  await hotel.locator('summary').filter({ hasText: /^200/ }).click();
  await hotel.getByText('Properties of primary').first().click();
  await hotel.getByText('Properties of location').first().click();
  await hotel.getByText('canonicalCityPlaceId').first().waitFor();
  await checkLayout(t, page);
  t.deepEqual(
    problems.filter((problem) => !/40[04]/.test(problem)),
    [],
  );
});

testWith('on this machine the documentation has the key of the demo; every page leads home', async (t) => {
  const database = await createTestDatabase(t);
  const demoApiKey = await createTestKey(database.pool);
  const server = await startTestServer(database.pool, { demoApiKey });
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);
  await page.goto(`${server.url}/docs#getStats`);
  t.is((await send(page, 'getStats')).authorization, `ApiKey ${demoApiKey}`);
  const { headers } = await fetch(`${server.url}/docs`);
  t.is(
    headers.get('Content-Security-Policy'),
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
  );
  await page.getByRole('link', { name: 'Hotel content service' }).click();
  await page.getByRole('combobox', { name: /Find a place/ }).waitFor();
  t.deepEqual(problems, []);

  const response = await page.goto(`${server.url}/hotels/nothing`);
  t.is(response?.status(), 404);
  t.deepEqual(await accessibilityFindings(page), []);
  await page.getByRole('link', { name: 'Hotel content service' }).click();
  await page.getByRole('combobox', { name: /Find a place/ }).waitFor();
});

testWith('who sends a request again while it runs can stop it', async (t) => {
  const database = await createTestDatabase(t);
  const server = await startTestServer(database.pool);
  t.teardown(() => server.close());
  const { page } = await openPage(t, server.url);
  await page.goto(`${server.url}/docs#getStats`);
  const sent: string[] = [];
  await page.route('**/stats', (route) => void sent.push(route.request().url()));
  const stats = operation(page, 'getStats');
  const again = stats.getByRole('button', { name: 'Send' });
  await again.click();
  while (sent.length < 1) await page.waitForTimeout(5);
  const replaced = page.waitForEvent('requestfailed');
  await again.click();
  await replaced;
  while (sent.length < 2) await page.waitForTimeout(5);
  t.is(await stats.getByRole('status').innerText(), 'Waiting…');
  await stats.getByRole('button', { name: 'Stop' }).click();
  await stats.getByText('Stopped.').waitFor();
  await again.and(page.locator(':focus')).waitFor();
  t.is(await stats.getByRole('button', { name: 'Stop' }).count(), 0);
});
