import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import test, { type ExecutionContext } from 'ava';
import type { Page, Route } from 'playwright-core';
import { accessibilityFindings } from '../support/axe.ts';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { repositoryRoot } from '../support/repository.ts';
import { createTestKey, startTestServer, type TestServer } from '../support/servers/server.ts';
import { openTypeaheadExamples } from '../support/typeahead-examples.ts';

const { testWith, openPage } = browserOrSkip();

const vienna = '00000000-0000-4000-8000-000000000001';

let database: TestDatabase;
let server: TestServer;

test.before(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  await loadRecords(pool, [
    {
      ...{ type: 'place', placeId: vienna, placeType: 'CITY', name: 'Vienna', countryCode: 'AT' },
      names: [
        { languageCode: 'de', name: 'Wien' },
        { languageCode: 'ar', name: 'فيينا' },
      ],
    },
    { type: 'hotel', providerCode: 'sol', hotelCode: '1', name: 'Vienna <b>Inn</b>' },
    { type: 'hotel', providerCode: 'sol', hotelCode: '2', name: 'Vienna Palace' },
  ]);
  server = await startTestServer(pool, { demoApiKey: await createTestKey(pool) });
});
test.after.always(async () => {
  await server.close();
  await database.drop();
});

const openExamples = (t: ExecutionContext) => openTypeaheadExamples(t, openPage, server.url);
const box = (page: Page, label: string) => page.getByRole('combobox', { name: label });
const everything = 'Find a place, a hotel or a chain';

test('it is small', (t) => {
  const folder = path.join(repositoryRoot, 'packages/typeahead/src');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(path.join(folder, name))).length, 0);
  t.true(bytes < 10_000, `${bytes} bytes gzipped`);
});

testWith('keys, announcements and text that is never HTML', async (t) => {
  const { page, problems } = await openExamples(t);
  const field = box(page, everything);
  await field.click();
  await page.keyboard.type('vien');
  const options = page.getByRole('option');
  await options.nth(2).waitFor();
  t.deepEqual(await page.locator('mark').allTextContents(), ['Vien', 'Vien', 'Vien']);
  await page.getByRole('status').getByText('3 suggestions').waitFor();
  t.is(await page.getByRole('option', { name: '<b>Inn</b>' }).count(), 1);

  const active = () => field.getAttribute('aria-activedescendant');
  await field.press('ArrowUp');
  t.is(await active(), await options.last().getAttribute('id'), 'up from none leads to the last one');
  await field.press('ArrowDown');
  t.is(await active(), await options.first().getAttribute('id'));
  await field.press('End');
  t.is(await active(), await options.last().getAttribute('id'));
  await field.press('Escape');
  t.is(await options.count(), 0);
  t.is(await field.inputValue(), 'vien', 'the first Escape closes, the second one clears');
  await field.press('ArrowDown');
  t.is(await options.count(), 3);
  await field.press('Enter');
  t.is(await field.inputValue(), 'Vienna <b>Inn</b>', 'the place has no hotels, and is the last one');
  await field.press('Escape');
  t.is(await field.inputValue(), '');
  t.deepEqual(problems, []);
});

testWith('recent choices are offered, also after a reload, until they are cleared', async (t) => {
  const { page, problems } = await openExamples(t);
  await box(page, everything).fill('vienna p');
  await page.getByRole('option', { name: 'Vienna Palace' }).click();
  await page.reload();
  await box(page, everything).click();
  await page.getByText('Recent', { exact: true }).waitFor();
  t.is(await page.getByRole('option').count(), 1);
  await page.getByRole('button', { name: 'Clear' }).click();
  t.is(await page.getByRole('option').count(), 0);
  await box(page, everything).click();
  t.is(await page.getByRole('option').count(), 0, 'nor where the field still has the focus');
  await box(page, 'Hotels').click();
  await box(page, everything).click();
  t.is(await page.getByRole('option').count(), 0);
  t.deepEqual(problems, []);
});

testWith('a choice is taken whatever another script has stored under the key', async (t) => {
  const { page, problems } = await openExamples(t);
  await page.evaluate(`localStorage.setItem('typeahead-example', '[null, 7, {"kind": "hotel"}]')`);
  await box(page, everything).fill('vienna p');
  await page.getByRole('option', { name: 'Vienna Palace' }).click();
  t.is(await box(page, everything).inputValue(), 'Vienna Palace');
  t.is(await page.getByRole('option').count(), 0);
  t.deepEqual(problems, []);
});

testWith('a search that fails when the person has left opens nothing', async (t) => {
  const { page } = await openExamples(t);
  const late = new Promise<Route>((resolve) => void page.route('**/suggest', resolve));
  await box(page, everything).pressSequentially('v');
  const route = await late;
  await box(page, everything).press('Tab');
  await route.fulfill({ status: 500, json: {} });
  const failed = page.getByText('The search does not work at the moment.');
  await page.getByRole('status').and(failed).waitFor();
  t.is(await page.locator('.panel:not([hidden])').count(), 0);
  await box(page, everything).click();
  t.is(await page.locator('.panel:not([hidden])').count(), 1, 'who comes back sees why there is nothing');
});

testWith('a late answer never replaces a newer one, and its request is cancelled', async (t) => {
  const { page } = await openExamples(t);
  const late: { route?: Route } = {};
  await page.route('**/suggest', async (route) => {
    if ((route.request().postDataJSON() as { query: string }).query === 'v') late.route = route;
    else await route.continue();
  });
  const cancelled = page.waitForEvent('requestfailed');
  const sent = page.waitForRequest('**/suggest');
  await box(page, everything).pressSequentially('v');
  await sent;
  await box(page, everything).pressSequentially('ienna p');
  t.regex((await cancelled).failure()?.errorText ?? '', /ABORTED/i);
  await page.getByRole('option', { name: 'Vienna Palace' }).waitFor();
  await late.route?.fulfill({ json: { items: [], warnings: [] } }).catch(() => undefined);
  t.false(await page.getByText('Nothing found').first().isVisible());
  t.true(await page.getByRole('option', { name: 'Vienna Palace' }).isVisible());
});

testWith('an option stays active when the list comes again, until something is typed', async (t) => {
  const { page } = await openExamples(t);
  const field = box(page, everything);
  const late: { route?: Route } = {};
  await page.route('**/suggest', (route) => {
    if ((route.request().postDataJSON() as { query: string }).query === 'vienna i') late.route = route;
    else void route.continue();
  });
  await field.fill('vien');
  const inn = page.getByRole('option', { name: 'Inn' });
  await inn.waitFor();
  await page.keyboard.type('na i');
  while (!late.route) await page.waitForTimeout(5);
  t.is(await page.getByRole('option').count(), 3);
  t.is(await field.getAttribute('aria-activedescendant'), null);
  while ((await inn.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown');
  await late.route.continue();
  await inn.getByText('I', { exact: true }).waitFor();
  t.is(await field.getAttribute('aria-activedescendant'), await inn.getAttribute('id'));
  await page.keyboard.type('n');
  t.is(await field.getAttribute('aria-activedescendant'), null);
  await inn.waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  t.is(await field.inputValue(), 'Vienna <b>Inn</b>');
});

testWith(
  'offline it says so, and goes on by itself; so it does when there are too many requests',
  async (t) => {
    const { page } = await openExamples(t);
    await page.context().setOffline(true);
    await box(page, everything).fill('vienna');
    await page.getByText('You are offline.').first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole('option', { name: 'Vienna Palace' }).waitFor();

    let refused = 0;
    await page.route('**/suggest', async (route) => {
      refused += 1;
      if (refused > 1) return route.continue();
      return route.fulfill({
        status: 429,
        headers: { 'Retry-After': '1' },
        json: { error: { code: 'RATE_LIMITED', message: 'no' } },
      });
    });
    await box(page, everything).fill('vienna pal');
    await page.getByText('Too many requests').first().waitFor();
    await page.getByRole('option', { name: 'Vienna Palace' }).waitFor();
    t.is(refused, 2);
  },
);

/** What the page has sent about choices, and what the events said. */
async function watchChoices(page: Page) {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/suggest/choices')) sent.push(request.postDataJSON());
  });
  await page.evaluate(`
    globalThis.queries = [];
    document.addEventListener('suggestion-choose', ({ detail }) => queries.push(detail.query));
  `);
  return { sent, queries: () => page.evaluate('queries') };
}

testWith('what is chosen of a list is sent to the service, with the text and the position', async (t) => {
  const { page, problems } = await openExamples(t);
  const { sent, queries } = await watchChoices(page);
  const answered = page.waitForResponse('**/suggest/choices');
  const field = box(page, everything);
  await field.fill(' vienna');
  await page.getByRole('option').nth(2).waitFor();
  const names = await page.getByRole('option').allInnerTexts();
  const position = names.findIndex((name) => name.includes('Palace')) + 1;
  await page.getByRole('option', { name: 'Vienna Palace' }).click();
  t.is((await answered).status(), 202);
  t.deepEqual(sent, [{ query: 'vienna', kind: 'hotel', id: 'sol:2', position }]);

  await field.press('Escape');
  await box(page, 'Hotels').click();
  await field.click();
  await page.getByText('Recent', { exact: true }).waitFor();
  await page.getByRole('option').first().click();
  t.is(await field.inputValue(), 'Vienna Palace');
  t.deepEqual(await queries(), ['vienna', '']);
  t.is(sent.length, 1, 'a recent choice is none of a list');
  t.deepEqual(problems, []);
});

testWith('nothing is sent where that is switched off, and choosing does not depend on it', async (t) => {
  const { page } = await openExamples(t);
  const { sent, queries } = await watchChoices(page);
  const field = box(page, everything);
  const choose = async (text: string): Promise<void> => {
    await field.fill(text);
    await page.getByRole('option', { name: 'Vienna Palace' }).click();
    t.is(await field.inputValue(), 'Vienna Palace');
  };
  const set = (value: string) =>
    page.evaluate(
      `for (const box of document.querySelectorAll('hotel-typeahead')) box.setAttribute('choices', '${value}')`,
    );
  await set('off');
  await choose('vienna pal');
  await set('on');
  await page.route('**/suggest/choices', (route) => route.abort());
  await choose('vienna palace');
  t.deepEqual(await queries(), ['vienna pal', 'vienna palace']);
  t.is(sent.length, 1);
});

testWith('in a form it has a value once something is chosen', async (t) => {
  const { page, problems } = await openExamples(t);
  const field = box(page, 'Destination');
  await field.fill('vienna');
  await page.getByRole('option').first().waitFor();
  await field.press('Escape');
  await page.getByRole('button', { name: 'Send' }).click();
  t.is(await page.locator('#sent').innerText(), 'nothing chosen');
  await field.click();
  await page.getByRole('option', { name: /^Vienna\b.*City/s }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  t.is(await page.locator('#sent').innerText(), `place:${vienna}`);
  await page.getByRole('button', { name: 'Reset' }).click();
  t.is(await field.inputValue(), '');
  t.deepEqual(problems, []);
});

testWith('names are in the language of the page or of the box', async (t) => {
  const { page, problems } = await openExamples(t);
  await box(page, 'Wohin?').fill('vienna');
  await page.getByRole('option', { name: /^Wien \(?Vienna/ }).waitFor();
  await box(page, 'إلى أين؟').fill('vienna');
  await page.getByRole('option', { name: /^فيينا/ }).waitFor();
  t.deepEqual(problems, []);
});

for (const colorScheme of ['light', 'dark'] as const) {
  testWith(`nothing is wrong with its accessibility: ${colorScheme}`, async (t) => {
    const { page } = await openExamples(t);
    await page.emulateMedia({ colorScheme });
    t.deepEqual(await accessibilityFindings(page, colorScheme), []);
    await box(page, everything).fill('vien');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    t.deepEqual(await accessibilityFindings(page, colorScheme), []);
    await box(page, everything).fill('فيينا');
    await page.locator('[part=other] mark').waitFor();
    t.deepEqual(await accessibilityFindings(page, colorScheme), []);
  });
}
