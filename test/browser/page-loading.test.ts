import test from 'ava';
import type { Page } from 'playwright-core';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTestKey, startTestServer, type TestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

let database: TestDatabase;
let server: TestServer;

test.before(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.pool, { demoApiKey: await createTestKey(database.pool) });
});
test.after.always(async () => {
  await server.close();
  await database.drop();
});

/** The paths of what a page loads, beside itself and what it asks of the API. */
function loadedBy(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'document' && !pathname.startsWith('/content/')) paths.push(pathname);
  });
  return paths;
}

/** What the page itself has a browser load, before any program runs. */
async function namedBy(address: string, languages: string): Promise<string> {
  const response = await fetch(address, { headers: { 'Accept-Language': languages } });
  return `${response.headers.get('Link') ?? ''}\n${await response.text()}`;
}

for (const [locale, query, words] of [
  ['en-US', '', 'en-'],
  ['de-AT', '', 'de-'],
  ['de-AT', '?lang=fr', 'fr-'],
  ['nl-NL', '', 'en-'],
] as const)
  testWith(`whoever opens /${query} in ${locale} can type after two round trips`, async (t) => {
    const { page, problems } = await openPage(t, server.url, locale);
    const loaded = loadedBy(page);
    await page.goto(`${server.url}/${query}`);
    await page.locator('#box input').waitFor();
    t.true(await page.evaluate<boolean>(`document.activeElement === document.getElementById('box')`));
    const named = await namedBy(`${server.url}/${query}`, locale);
    t.true(loaded.some((file) => file.startsWith(`/bundle/${words}`)));
    for (const file of loaded) t.true(named.includes(file), `${file} is found no sooner than a program runs`);
    // A browser has six connections.
    t.true(loaded.length <= 8, loaded.join(' '));
    t.is(new Set(loaded).size, loaded.length, 'what is preloaded is used');
    t.deepEqual(problems, []);
  });

testWith('the documentation is there after two round trips', async (t) => {
  const { page, problems } = await openPage(t, server.url);
  const loaded = loadedBy(page);
  await page.goto(`${server.url}/docs`);
  await page
    .getByRole('status')
    .getByText(/^\d+ routes$/)
    .waitFor();
  const named = await namedBy(`${server.url}/docs`, 'en');
  for (const file of loaded) t.true(named.includes(file), file);
  t.is(new Set(loaded).size, loaded.length);
  t.true(loaded.length <= 5, loaded.join(' '));
  t.deepEqual(problems, []);
});

testWith('the map comes in few files, and no other part with it', async (t) => {
  const { page, problems } = await openPage(t, server.url);
  await page.goto(server.url);
  await page.locator('#box input').waitFor();
  const loaded = loadedBy(page);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.locator('.leaflet-container').waitFor();
  const programs = loaded.filter((file) => file.endsWith('.js'));
  t.true(programs.length <= 3, programs.join(' '));
  t.deepEqual(problems, []);
});

testWith('a browser keeps what its name tells apart, and asks for the rest', async (t) => {
  const html = await namedBy(`${server.url}/`, 'en');
  const files = html.match(/\/bundle\/[\w.-]+/g) ?? [];
  t.true(files.length >= 4);
  for (const file of files) {
    const { status, headers } = await fetch(server.url + file);
    t.is(status, 200, file);
    t.is(headers.get('Cache-Control'), 'public, max-age=31536000, immutable', file);
    t.true((await fetch(`${server.url}${file}`.replace(/-\w{8}\./, '-ABCDEFGH.'))).status === 404);
  }
  for (const path of ['/', '/docs', '/bundle/index.html', '/assets/app.js', '/typeahead/src/index.js']) {
    t.is((await fetch(server.url + path)).headers.get('Cache-Control'), 'no-cache', path);
  }
});
