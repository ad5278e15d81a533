import { generateSampleCatalog } from '@hotel-content/sample-catalog';
import { browserOrSkip, openPage } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/load-records.ts';
import { startTestServer } from '../support/server.ts';

const { testWith } = browserOrSkip(import.meta.url);

testWith('a person types, moves by keys and takes a hotel', async (t) => {
  const database = await createTestDatabase(t);
  await loadRecords(database.pool, [
    {
      type: 'hotel',
      providerCode: 'alpha',
      hotelCode: '1',
      name: 'Hôtel Köln',
      location: { city: 'Köln', countryCode: 'DE' },
    },
    { type: 'hotel', providerCode: 'alpha', hotelCode: '2', name: 'Hotel Kolner Hof' },
  ]);
  const keyed = await startTestServer(database.pool);
  t.teardown(() => keyed.close());
  const server = await startTestServer(database.pool, { demoApiKey: await keyed.createKey() });
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);

  await page.goto(server.url);
  const field = page.getByRole('combobox');
  await field.fill('hotel kol');
  const options = page.getByRole('option');
  await options.nth(1).waitFor();
  t.is(await options.count(), 2);
  t.deepEqual(await options.first().locator('mark').allTextContents(), ['Hôtel', 'Köl']);
  t.is(await field.getAttribute('aria-expanded'), 'true');
  t.regex(await page.getByRole('status').innerText(), /^2 hotels in \d+ ms$/);

  await field.press('ArrowDown');
  t.is(await options.first().getAttribute('aria-selected'), 'true');
  t.is(await field.getAttribute('aria-activedescendant'), await options.first().getAttribute('id'));
  await field.press('Enter');
  t.is(await field.inputValue(), 'Hôtel Köln');
  await field.press('Escape');
  await options.first().waitFor({ state: 'detached' });

  const back = (): Promise<string> =>
    page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const light = await back();
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  t.not(await back(), light);
  t.deepEqual(problems, []);
});

testWith('a person clicks the queries that the page offers', async (t) => {
  const database = await createTestDatabase(t);
  await loadRecords(database.pool, generateSampleCatalog({ seed: 1, hotels: 4000, content: 'slim' }));
  const keyed = await startTestServer(database.pool);
  t.teardown(() => keyed.close());
  const server = await startTestServer(database.pool, { demoApiKey: await keyed.createKey() });
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);

  await page.goto(server.url);
  const field = page.getByRole('combobox');
  const options = page.getByRole('option');
  const examples = page.getByRole('list', { name: 'Queries to try' }).getByRole('button');
  await examples.first().waitFor();
  const queries = await examples.allTextContents();
  t.is(queries.length, 6);
  for (const query of queries) {
    const response = page.waitForResponse((candidate) => candidate.url().endsWith('/hotels/autocomplete'));
    await page.getByRole('button', { name: query, exact: true }).click();
    const { items } = (await (await response).json()) as { items: readonly { name: string }[] };
    await page.getByRole('status').getByText(`${items.length} hotel`).waitFor();
    t.is(await field.inputValue(), query);
    t.is(await page.evaluate('document.activeElement.id'), 'query', 'arrow keys choose a hotel');
    t.true(items.length > 0, `${query} finds a hotel`);
    t.is(await options.count(), items.length);
  }
  t.regex(await options.first().innerText(), /Hilton Vienna Prater/, 'the last one is a base code');

  await field.press('Escape');
  await examples.first().focus();
  await page.keyboard.press('Enter');
  await options.first().waitFor();
  t.regex(await options.first().innerText(), /Hilton/);
  t.deepEqual(problems, []);
});
