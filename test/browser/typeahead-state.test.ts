import test, { type ExecutionContext } from 'ava';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { createTestKey, startTestServer, type TestServer } from '../support/servers/server.ts';
import { openTypeaheadExamples } from '../support/typeahead-examples.ts';

const { testWith, openPage } = browserOrSkip();

const openExamples = (t: ExecutionContext) => openTypeaheadExamples(t, openPage, server.url);
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
  const { page } = await openExamples(t);
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
  const { page, problems } = await openExamples(t);
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

testWith(
  'a list is that of the text, also where the page has set it or moved the box meanwhile',
  async (t) => {
    const { page, problems } = await openPage(t, server.url);
    await page.goto(`${server.url}/typeahead/examples/`);
    const field = page.getByRole('combobox').first();
    const options = page.getByRole('option');
    const nothing = page.getByRole('status').getByText('Nothing found');
    await field.fill('vienna');
    await options.waitFor();
    await page.evaluate(`${typeahead}.value = 'Salzburg'`);
    await field.click();
    t.is(await options.count(), 0);
    await nothing.waitFor();

    await field.fill('vienna');
    await options.waitFor();
    const late = new Promise((resolve) => void page.route('**/suggest', resolve, { times: 1 }));
    await field.fill('Graz');
    await late;
    await page.evaluate(`${typeahead}.parentNode.prepend(${typeahead})`);
    await field.click();
    t.is(await options.count(), 0);
    await nothing.waitFor();

    await field.fill('vienna');
    await options.waitFor();
    await field.press('Escape');
    await field.press('Escape');
    await field.press('ArrowDown');
    t.is(await options.count(), 0, 'without a text there are recent choices alone');
    t.deepEqual(problems, []);
  },
);

testWith('Escape that has nothing to close or to clear is that of the dialog around the box', async (t) => {
  const { page, problems } = await openExamples(t);
  await page.evaluate(`
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.append(${typeahead});
    dialog.showModal();`);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox');
  await field.fill('vienna');
  await dialog.getByRole('option').waitFor();
  await field.press('Escape');
  t.is(await field.inputValue(), 'vienna');
  await field.press('Escape');
  t.is(await field.inputValue(), '');
  t.true(await dialog.isVisible());
  await field.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  t.deepEqual(problems, []);
});

testWith('a box has what a page has set before the script of the box has run', async (t) => {
  const { page } = await openPage(t, server.url);
  await page.goto(`${server.url}/docs`);
  const authorization = `ApiKey ${await createTestKey(database.pool)}`;
  await page.evaluate(`document.body.innerHTML = '<hotel-typeahead></hotel-typeahead>';
    Object.assign(${typeahead}, { headers: { Authorization: '${authorization}' }, messages: { label: 'Where' } });
    ${typeahead}.value = 'vienna'; import('/typeahead/src/index.js')`);
  const field = page.getByRole('combobox', { name: 'Where' });
  t.is(await field.inputValue(), 'vienna');
  await field.click();
  await page.getByRole('option').click();
  t.is(await page.evaluate(`${typeahead}.chosen.name`), 'Vienna Palace');
});

testWith('a box in a disabled group of fields is disabled, whatever its own attribute says', async (t) => {
  const { page } = await openExamples(t);
  const field = page.getByRole('combobox').first();
  const group = `${typeahead}.parentNode`;
  await page.evaluate(`${typeahead}.outerHTML = '<fieldset>' + ${typeahead}.outerHTML + '</fieldset>'`);
  const isDisabledAfter = async (script: string) => {
    await page.evaluate(script);
    return field.isDisabled();
  };
  t.true(await isDisabledAfter(`${typeahead}.setAttribute('disabled', '')`));
  t.true(await isDisabledAfter(`${group}.disabled = true`));
  t.true(await isDisabledAfter(`${typeahead}.removeAttribute('disabled')`));
  t.false(await isDisabledAfter(`${group}.disabled = false`));
});

testWith(
  'what the box says has the direction of its own letters on a page of another direction',
  async (t) => {
    const { page } = await openExamples(t);
    await page.evaluate(
      `document.dir = 'rtl'; ${typeahead}.messages = { detail: () => '7 Zimmer', hotel: '2 Häuser' }`,
    );
    const field = page.getByRole('combobox').first();
    const directionOf = (part: string) =>
      page.evaluate(`getComputedStyle(${typeahead}.shadowRoot.querySelector('[part=${part}]')).direction`);
    await field.fill('vienna');
    await page.getByRole('option').waitFor();
    for (const part of ['kind', 'detail']) t.is(await directionOf(part), 'ltr', part);
    await field.fill('Salzburg');
    await page.getByRole('status').getByText('Nothing found').waitFor();
    t.is(await directionOf('note'), 'ltr');
  },
);
