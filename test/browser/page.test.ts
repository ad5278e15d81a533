import { existsSync } from 'node:fs';
import test from 'ava';
import { chromium } from 'playwright-core';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/load-records.ts';
import { startTestServer } from '../support/server.ts';
import { skipSuite, type SuiteResource } from '../support/services.ts';

const executablePath = '/usr/bin/chromium';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function browserOrSkip(): Pick<SuiteResource, 'testWith'> {
  if (existsSync(executablePath)) return { testWith: test };
  const reason = `there is no browser at ${executablePath}`;
  if (process.env['REQUIRE_SERVICES'] === '1') throw new Error(reason);
  return { testWith: skipSuite(import.meta.url, reason).testWith };
}

const { testWith } = browserOrSkip();

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
  const browser = await chromium.launch({ executablePath, args: flags });
  t.teardown(() => browser.close());
  const page = await browser.newPage({ colorScheme: 'light' });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && !request.url().startsWith(server.url))
      problems.push(request.url());
  });

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
