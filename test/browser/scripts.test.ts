import test, { type ExecutionContext } from 'ava';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { accessibilityFindings } from '../support/axe.ts';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { createTestKey, startTestServer, type TestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

const cairo = '00000000-0000-4000-8000-000000000001';
const names = ['酒店王府井', '호텔 라온 명동', 'Гостиница Заря', 'فندق النخيل الزمالك', 'בָּיִת לבן', 'มะลิวัลย์'];

let database: TestDatabase;
let server: TestServer;

test.before(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  await loadRecords(pool, [
    {
      ...{ type: 'place', placeId: cairo, placeType: 'CITY', name: 'Cairo', countryCode: 'EG' },
      names: [{ languageCode: 'ar', name: 'القاهرة' }],
    },
    ...names.map((name, index) => ({ type: 'hotel', providerCode: 'sol', hotelCode: String(index), name })),
  ]);
  server = await startTestServer(pool, { demoApiKey: await createTestKey(pool) });
});
test.after.always(async () => {
  await server.close();
  await database.drop();
});

/** A page at a path, the search box with this label, and what a browser has of an input method. */
interface Typing {
  readonly page: Page;
  readonly field: Locator;
  /** The texts that have been asked for. */
  readonly asked: readonly string[];
  readonly problems: readonly string[];
  /** Shows a text that is still being put together. */
  readonly compose: (text: string) => Promise<void>;
  /** Ends the composition with this text. */
  readonly commit: (text: string) => Promise<void>;
}

async function openBox(
  t: ExecutionContext,
  path: string,
  label: string,
  { isClockStopped = false } = {},
): Promise<Typing> {
  const { page, problems } = await openPage(t, server.url);
  if (isClockStopped) await page.clock.install();
  await page.goto(`${server.url}${path}`);
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await page.waitForLoadState('networkidle');
  if (isClockStopped) await page.clock.pauseAt(Date.now() + 60_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/suggest')) asked.push((request.postDataJSON() as { query: string }).query);
  });
  const cdp: CDPSession = await page.context().newCDPSession(page);
  return {
    ...{ page, field, asked, problems },
    async compose(text) {
      const selection = { selectionStart: text.length, selectionEnd: text.length };
      await cdp.send('Input.imeSetComposition', { text, ...selection });
    },
    async commit(text) {
      await cdp.send('Input.insertText', { text });
    },
  };
}

const examples = ['/typeahead/examples/', 'Find a place, a hotel or a chain'] as const;

/** A key as browsers report it while an input method uses it, and Safari also right after. */
async function pressForInputMethod(field: Locator, key: string): Promise<void> {
  await field.dispatchEvent('keydown', {
    key,
    keyCode: 229,
    bubbles: true,
    composed: true,
    cancelable: true,
  });
}

testWith(
  'nothing is asked while letters are put together; what they become is asked for at once',
  async (t) => {
    const { page, field, asked, problems, compose, commit } = await openBox(t, ...examples, {
      isClockStopped: true,
    });
    await page.keyboard.type('v'); // the search for it waits
    for (const text of ['j', 'ji']) await compose(text);
    await page.clock.runFor(2000);
    t.deepEqual(asked, []);
    t.is(await field.inputValue(), 'vji');
    const sent = page.waitForRequest('**/suggest');
    await commit('酒店');
    await sent;
    await page.clock.runFor(2000);
    t.deepEqual(asked, ['v酒店'], 'once, and without waiting');
    t.deepEqual(problems, []);
  },
);

testWith(
  'syllables of Korean are whole while the next one is put together, single letters are not',
  async (t) => {
    const { page, asked, problems, compose, commit } = await openBox(t, ...examples);
    const sent = page.waitForRequest('**/suggest');
    await commit('호');
    await sent;
    await compose('ㅌ');
    await page.waitForTimeout(400);
    await compose('텔');
    await page.getByRole('option', { name: '호텔 라온 명동' }).waitFor();
    t.deepEqual(asked, ['호', '호텔']);
    t.deepEqual(problems, []);
  },
);

testWith('keys that an input method uses neither choose nor move', async (t) => {
  const { page, field, problems, compose, commit } = await openBox(t, ...examples);
  await page.evaluate(`
    window.chosen = 0;
    document.addEventListener('suggestion-choose', () => (window.chosen += 1));`);
  await page.keyboard.type('гостиница');
  await page.getByRole('option', { name: 'Гостиница Заря' }).waitFor();
  await field.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  t.truthy(active);
  await compose('jiu');
  for (const key of ['ArrowDown', 'ArrowUp', 'End', 'Escape', 'Enter']) await field.press(key);
  await commit('九');
  for (const key of ['ArrowDown', 'Escape', 'Enter']) await pressForInputMethod(field, key);
  t.is(await page.evaluate('window.chosen'), 0);
  t.is(await field.inputValue(), 'гостиница九');
  await field.fill('гостиница');
  await page.getByRole('option', { name: 'Гостиница Заря' }).waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  t.is(await page.evaluate('window.chosen'), 1);
  t.is(await field.inputValue(), 'Гостиница Заря');
  t.deepEqual(problems, []);
});

testWith('on the map, the Enter that ends a composition does not take the first place', async (t) => {
  const { page, field, problems } = await openBox(t, '/#map', 'Hotels of a place');
  await page.keyboard.type('القا');
  await page.getByRole('option').first().waitFor();
  await pressForInputMethod(field, 'Enter');
  t.false(page.url().includes('place='));
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Cairo' }).waitFor();
  t.true(page.url().includes(`place=${cairo}`));
  t.deepEqual(problems, []);
});

/** The names in the list: their text, where they begin, their language, and what is marked of them. */
async function listed(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(`
    [...document.querySelector('hotel-typeahead').shadowRoot.querySelectorAll('.name')].map((name) => ({
      text: name.innerText,
      direction: getComputedStyle(name).direction,
      dir: name.dir,
      lang: name.closest('[lang]')?.lang ?? '',
      marks: [...name.querySelectorAll('mark')].map((mark) => mark.innerText),
    }))`);
}

testWith('names run in their own direction, and say their language where it is known', async (t) => {
  const { page, field, problems } = await openBox(t, ...examples);
  await field.fill('فندق');
  await page.getByRole('option', { name: 'النخيل' }).waitFor();
  t.deepEqual(await listed(page), [
    { text: names[3], direction: 'rtl', dir: 'auto', lang: '', marks: ['فندق'] },
  ]);
  t.is(
    await page.evaluate(
      "getComputedStyle(document.querySelector('hotel-typeahead').shadowRoot.querySelector('input')).direction",
    ),
    'rtl',
  );
  await field.fill('гостиница');
  await page.getByRole('option', { name: 'Заря' }).waitFor();
  t.deepEqual(await listed(page), [
    { text: names[2], direction: 'ltr', dir: 'auto', lang: '', marks: ['Гостиница'] },
  ]);
  const arabic = page.getByRole('combobox', { name: 'إلى أين؟' });
  await arabic.fill('cairo');
  const option = page.getByRole('option', { name: 'القاهرة' });
  await option.waitFor();
  t.is(await option.locator('.name').getAttribute('lang'), 'ar');
  t.is(await option.locator('.other').getAttribute('lang'), '', 'the other name is in another language');
  t.deepEqual(problems, []);
});

testWith('a mark never ends between a letter and its signs', async (t) => {
  const { page, field, problems } = await openBox(t, ...examples);
  await field.fill('בי');
  await page.getByRole('option', { name: 'לבן' }).waitFor();
  t.like((await listed(page))[0], { text: names[4], marks: ['בָּיִ'] });
  await field.fill('มะล');
  await page.getByRole('option', { name: 'วัลย์' }).waitFor();
  t.like((await listed(page))[0], { text: names[5], marks: ['มะลิ'] });
  t.deepEqual(problems, []);
});

for (const query of ['酒店', '호텔', 'гостиница', 'فندق']) {
  testWith(`nothing is wrong with the accessibility of the page with ${query}`, async (t) => {
    const { page, field, problems } = await openBox(t, '/', 'Find a place, a hotel, a chain or a code');
    await field.fill(query);
    await page.getByRole('option').first().waitFor();
    t.deepEqual(await accessibilityFindings(page), []);
    await field.press('ArrowDown');
    await field.press('Enter');
    const heading = page.getByRole('article').getByRole('heading').first();
    await heading.waitFor();
    t.is(await heading.getAttribute('dir'), 'auto');
    t.deepEqual(await accessibilityFindings(page), []);
    t.deepEqual(problems, []);
  });
}
