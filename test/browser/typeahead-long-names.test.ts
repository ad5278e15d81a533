import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { createTestKey, startTestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

testWith('long names are broken into lines where the text around the box is not', async (t) => {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, [
    { type: 'hotel', providerCode: 'sol', hotelCode: '1', name: `Vienna ${'Grand Palace '.repeat(20)}` },
    { type: 'hotel', providerCode: 'sol', hotelCode: '2', name: `Vienna ${'w'.repeat(300)}` },
  ]);
  const server = await startTestServer(pool, { demoApiKey: await createTestKey(pool) });
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);
  await page.goto(`${server.url}/typeahead/examples/`);
  await page.evaluate(`document.body.style.whiteSpace = 'nowrap'`);
  await page.getByRole('combobox').first().click();
  await page.keyboard.type('vien');
  await page.getByRole('option').nth(1).waitFor();
  const list = `document.querySelector('hotel-typeahead').shadowRoot.querySelector('ol')`;
  const [whole, seen] = await page.evaluate<[number, number]>(`[${list}.scrollWidth, ${list}.clientWidth]`);
  t.true(whole <= seen, `${seen} of ${whole} pixels are seen`);
  t.deepEqual(problems, []);
});
