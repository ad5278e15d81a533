import test, { type ExecutionContext } from 'ava';
import { browserOrSkip, type WatchedPage } from '../support/browser.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { hotel } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { createTestKey, startTestServer, type TestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

let database: TestDatabase;
let server: TestServer;
let key: string;

test.before(async () => {
  database = await createTestDatabase();
  await loadRecords(database.pool, [hotel('sol', '1', { name: 'Vienna Inn' })]);
  key = await createTestKey(database.pool);
  server = await startTestServer(database.pool);
});
test.after.always(async () => {
  await server.close();
  await database.drop();
});

const content = `<!doctype html><html lang="en"><title>Shop</title>
  <script type="module" src="/typeahead/src/index.js"></script>
  <hotel-typeahead label="Where to">
    <form action="/find"><label>Search <input name="q" /></label><button>Find</button></form>
  </hotel-typeahead>`;

/** A page of a site with this policy, which has the box with a plain form between its tags. */
async function openSite(t: ExecutionContext, policy: string): Promise<WatchedPage> {
  const watched = await openPage(t, server.url);
  await watched.page.route('**/shop', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': policy },
      body: content,
    }),
  );
  await watched.page.goto(`${server.url}/shop`);
  return watched;
}

testWith('under a policy without inline scripts and styles it works, with its own styles', async (t) => {
  const { page, problems } = await openSite(
    t,
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; img-src data:",
  );
  const field = page.getByRole('combobox', { name: 'Where to' });
  await field.waitFor();
  await page.evaluate(
    `document.querySelector('hotel-typeahead').headers = { Authorization: 'ApiKey ${key}' }`,
  );
  await field.fill('vienna');
  await page.getByRole('option', { name: /Vienna Inn/ }).waitFor();
  t.is(
    await page.evaluate<string>(
      `getComputedStyle(document.querySelector('hotel-typeahead').shadowRoot.querySelector('[part=list]')).listStyleType`,
    ),
    'none',
  );
  t.false(await page.getByLabel('Search').isVisible(), 'it stands in the place of the form');
  t.deepEqual(problems, []);
});

testWith('where a policy keeps its requests back, it says that the search failed', async (t) => {
  const { page } = await openSite(t, "default-src 'none'; script-src 'self'; connect-src 'none'");
  await page.getByRole('combobox', { name: 'Where to' }).fill('vienna');
  await page.getByText('The search does not work at the moment.').first().waitFor({ state: 'attached' });
  t.pass();
});

testWith('where its script may not run, what stands between its tags is shown', async (t) => {
  const { page } = await openSite(t, "default-src 'none'; form-action 'self'");
  await page.getByLabel('Search').fill('vienna');
  await page.getByRole('button', { name: 'Find' }).click();
  t.is(new URL(page.url()).search, '?q=vienna');
});
