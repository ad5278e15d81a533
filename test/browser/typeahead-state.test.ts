import test from 'ava';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { createTestKey, startTestServer, type TestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

const typeahead = `document.querySelector('hotel-typeahead')`;

let database: TestDatabase;
let server: TestServer;

test.before(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  await loadRecords(pool, [{ type: 'hotel', providerCode: 'sol', hotelCode: '1', name: 'Vienna Palace' }]);
  server = await startTestServer(pool, { demoApiKey: await createTestKey(pool) });
});
test.after.always(async () => {
  await server.close();
  await database.drop();
});

testWith('what one caller has found is not shown to the next', async (t) => {
  const { page } = await openPage(t, server.url);
  await page.goto(`${server.url}/typeahead/examples/`);
  const field = page.getByRole('combobox').first();
  await field.fill('vienna');
  await page.getByRole('option').waitFor();
  await page.evaluate(`${typeahead}.headers = { Authorization: 'ApiKey of nobody' }`);
  await field.fill('');
  await field.fill('vienna');
  await page.getByRole('status').getByText('API key').waitFor();
  t.is(await page.getByRole('option').count(), 0);
});

testWith('a choice ends when the page gives the field another value', async (t) => {
  const { page, problems } = await openPage(t, server.url);
  await page.goto(`${server.url}/typeahead/examples/`);
  const field = page.getByRole('combobox').first();
  const chosen = () => page.evaluate(`${typeahead}.chosen?.name ?? null`);
  await field.fill('vienna');
  await page.getByRole('option').click();
  t.is(await chosen(), 'Vienna Palace');
  await page.evaluate(`${typeahead}.setAttribute('value', 'Vienna Palace')`);
  t.is(await chosen(), 'Vienna Palace', 'the same value');
  await page.evaluate(`${typeahead}.setAttribute('value', 'Salzburg')`);
  t.is(await field.inputValue(), 'Salzburg');
  t.is(await chosen(), null);
  t.deepEqual(problems, []);
});
