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
  await page.getByRole('button').click();
  t.not(await back(), light);
  t.deepEqual(problems, []);
});
