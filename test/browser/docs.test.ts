import { accessibilityFindings } from '../support/axe.ts';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestKey, startTestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

testWith('the documentation takes a bare key, remembers it, and calls routes with it', async (t) => {
  const database = await createTestDatabase(t);
  const server = await startTestServer(database.pool);
  t.teardown(() => server.close());
  const key = await server.createKey();
  const { page, problems } = await openPage(t, server.url);
  const authorize = page.locator('button.authorize').first();
  const dialog = page.locator('.auth-container').first();
  const operation = page.locator('#operations-Statistics-getStats');

  const enter = async (value: string): Promise<void> => {
    await dialog.locator('input').fill(value);
    await dialog.getByRole('button', { name: 'Apply credentials' }).click();
    await page.locator('.close-modal').click();
  };
  /** Tries the route out; the header that went with it, and the status of the response. */
  const call = async (): Promise<readonly [authorization: string | undefined, status: number]> => {
    const responded = page.waitForResponse((response) => response.url().endsWith('/stats'));
    await operation.locator('button.execute').click();
    const response = await responded;
    await operation.locator('.live-responses-table').waitFor();
    return [(await response.request().allHeaders())['authorization'], response.status()];
  };
  await page.goto(`${server.url}/docs`);
  await authorize.click();
  await enter(` ${key} `);
  await operation.locator('.opblock-summary-control').click();
  await operation.locator('.try-out__btn').click();
  t.deepEqual(await call(), [`ApiKey ${key}`, 200]);

  await page.reload();
  // The address names the operation, which is open at once.
  await operation.locator('.try-out__btn').click();
  t.deepEqual(await call(), [`ApiKey ${key}`, 200]);

  // With the scheme before it the key works too.
  await authorize.click();
  await dialog.getByRole('button', { name: 'Remove authorization' }).click();
  await enter(`ApiKey ${key}`);
  t.deepEqual(await call(), [`ApiKey ${key}`, 200]);
  t.deepEqual(problems, []);
});

testWith('on this machine the documentation has the key of the demo; every page leads home', async (t) => {
  const database = await createTestDatabase(t);
  const demoApiKey = await createTestKey(database.pool);
  const server = await startTestServer(database.pool, { demoApiKey });
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);
  await page.goto(`${server.url}/docs#/Statistics/getStats`);
  const operation = page.locator('#operations-Statistics-getStats');
  await operation.locator('.try-out__btn').click();
  const responded = page.waitForResponse((response) => response.url().endsWith('/stats'));
  await operation.locator('button.execute').click();
  t.is((await (await responded).request().allHeaders())['authorization'], `ApiKey ${demoApiKey}`);
  await page.getByRole('link', { name: 'Hotel content service' }).click();
  await page.getByRole('combobox', { name: /Find a place/ }).waitFor();
  t.deepEqual(problems, []);

  const response = await page.goto(`${server.url}/hotels/nothing`);
  t.is(response?.status(), 404);
  t.deepEqual(await accessibilityFindings(page), []);
  await page.getByRole('link', { name: 'Hotel content service' }).click();
  await page.getByRole('combobox', { name: /Find a place/ }).waitFor();
});
