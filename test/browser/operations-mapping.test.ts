import test from 'ava';
import type { Locator, Page, Route } from 'playwright-core';
import { detectDuplicates } from '../../catalog/mapping-quality/detect-duplicates.ts';
import { browserOrSkip } from '../support/browser.ts';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { checkLayout, openSection, signIn } from '../support/scenes/operations-page.ts';

const owner = fileOwner();

/** Three houses, each under two base codes, with other addresses in one of them. */
const houses = ['Grand Mozart Palace', 'Blue Danube Lodge', 'Old Mill Retreat'].flatMap((name, number) =>
  ['alpha', 'beta'].flatMap((provider) => [
    hotel(provider, String(number), {
      name: provider === 'beta' ? name.toUpperCase() : name,
      contact: { phone: `+43 1 555 0${number}` },
      location: {
        ...{ address: provider === 'beta' && number === 0 ? 'Ringstraße 1' : `Ring ${number + 1}` },
        ...{ city: 'Wien', countryCode: number === 2 ? 'DE' : 'AT' },
        ...{ latitude: 48 + number, longitude: 16.37 },
      },
    }),
    mapping(provider, String(number), `H${number}-${provider}`),
  ]),
);
const { pool, server } = await openApiScene(owner, [
  ...['alpha', 'beta'].map((code) => ({ type: 'provider', providerCode: code, name: code })),
  ...houses,
]);
const { testWith, openPage } = browserOrSkip();
test.after.always(owner.end);

const pairsOf = (page: Page): Locator => page.getByRole('region', { name: 'Base codes of one hotel' });
const pairOf = (page: Page): Locator => page.getByRole('region', { name: 'The chosen pair' });
const unreachable = (page: Page): Locator =>
  page.getByRole('status').getByText('The service cannot be reached.');

/** The first request whose body has the text, held; all others go on. */
const heldWith = (page: Page, pattern: string, text: string): Promise<Route> =>
  new Promise((resolve) => {
    void page.route(pattern, async (route) => {
      if (route.request().postData()?.includes(text) === true) resolve(route);
      else await route.continue();
    });
  });

/** Goes to a pair, by the number of its house. */
const goTo = (page: Page, house: number): Promise<void> =>
  page.evaluate(`location.hash = '#operations/mapping?one=H${house}-alpha&other=H${house}-beta'`);

/** Goes to a pair, until it is shown. */
async function choose(page: Page, house: number): Promise<void> {
  await goTo(page, house);
  await pairOf(page)
    .getByRole('heading', { name: `H${house}-alpha` })
    .waitFor();
}

testWith(
  'pairs are looked at side by side, decided about after a look at what changes, and undone',
  async (t) => {
    await detectDuplicates(pool, {});
    const { page, problems } = await openSection(t, openPage, server, 'mapping');
    const pairs = pairsOf(page);
    await pairs.getByRole('link').nth(2).waitFor();
    await page.getByLabel('Country').last().fill('de');
    await page.locator('#operations-section').getByRole('button', { name: 'Show' }).click();
    await pairs.getByRole('link', { name: 'H0-alpha' }).waitFor({ state: 'detached' });
    t.is(await pairs.getByRole('link').count(), 1);
    await page.getByLabel('Country').last().fill('');
    await page.locator('#operations-section').getByRole('button', { name: 'Show' }).click();

    await pairs.getByRole('link', { name: 'H0-alpha – H0-beta' }).click();
    const chosen = pairOf(page);
    const compared = chosen.getByRole('region', { name: 'Side by side' });
    await compared.getByRole('row', { name: 'Address differs Ring 1 Ringstraße 1' }).waitFor();
    t.deepEqual(await compared.locator('mark').allInnerTexts(), ['Ring 1', 'Ringstraße 1']);
    await compared.getByRole('row', { name: 'Name same Grand Mozart Palace GRAND MOZART PALACE' }).waitFor();
    t.regex(await chosen.getByRole('list', { name: 'Evidence' }).innerText(), /name \+\d/);
    await chosen.getByRole('region', { name: 'Map' }).waitFor();
    t.true(page.url().endsWith('#operations/mapping?one=H0-alpha&other=H0-beta'));
    await checkLayout(t, page);

    await chosen.getByLabel('Note').fill('One house.');
    await chosen.getByRole('button', { name: 'Same hotel: keep H0-alpha' }).click();
    await chosen
      .getByText('H0-beta retires in favour of H0-alpha. 1 hotel gets another base code. Retires: H0-beta.')
      .waitFor();
    t.is((await pool.query('select from mapping_overrides')).rowCount, 0, 'only said');
    await chosen.getByRole('button', { name: 'Decide' }).click();
    await page.getByRole('status').getByText('Decided: H0-beta retires in favour of H0-alpha.').waitFor();
    const decisions = page.getByRole('region', { name: 'Decisions' });
    const row = decisions.getByRole('row', { name: /^H0-beta retires in favour of H0-alpha\. One house\./ });
    await row.waitFor();
    await pairs.getByRole('link', { name: 'H0-alpha' }).waitFor({ state: 'detached' });
    t.is(await pairs.getByRole('link').count(), 2);
    await chosen.getByRole('heading', { name: /^H[12]-alpha/ }).waitFor();

    await page.goto(`${server.url}/#operations/mapping?one=H1-alpha&other=H1-beta`);
    await chosen.getByRole('heading', { name: 'H1-alpha – H1-beta' }).waitFor();
    const distinct = chosen.getByRole('button', { name: 'Not the same' });
    await distinct.click();
    await chosen.getByRole('button', { name: 'Cancel' }).press('Enter');
    await distinct.and(page.locator(':focus')).press('Enter');
    await chosen.getByText('H1-alpha and H1-beta are not one hotel.').waitFor();
    await chosen.getByRole('button', { name: 'Decide' }).press('Enter');
    await decisions.getByRole('row', { name: /^H1-alpha and H1-beta are not one hotel/ }).waitFor();

    page.once('dialog', (dialog) => {
      t.regex(dialog.message(), /^Undo this decision\? H0-beta.*Is used again: H0-beta\.$/);
      void dialog.accept();
    });
    await row.getByRole('button', { name: 'Undo' }).click();
    await row.getByText(/undone .* by /).waitFor();
    await pairs.getByRole('link', { name: 'H0-alpha – H0-beta' }).waitFor();
    t.deepEqual(problems, []);
  },
);

testWith('what is refused is said', async (t) => {
  const { page } = await openSection(t, openPage, server, 'mapping?one=H0-alpha&other=NOBODY');
  const chosen = pairOf(page);
  await chosen.getByRole('button', { name: 'Same hotel: keep NOBODY' }).click();
  await page
    .getByRole('status')
    .getByText(/^The override is refused: intoBaseCode/)
    .waitFor();
  t.is(await chosen.getByRole('button', { name: 'Decide' }).count(), 0);
});

testWith('pairs that could not be read are not said to be none, and come when they can', async (t) => {
  await detectDuplicates(pool, {});
  const { page } = await openPage(t, server.url);
  await page.route('**/mappings/duplicates?*', (route) => route.abort());
  await page.goto(`${server.url}/#operations/mapping`);
  await signIn(page, await server.createToken());
  await page.getByRole('status').getByText('The service cannot be reached.').waitFor();
  t.false(await page.getByText('No pairs are open.').isVisible());
  await page.unroute('**/mappings/duplicates?*');
  const pairs = pairsOf(page);
  await pairs.getByRole('link').nth(1).waitFor();
  await page.getByText('The service cannot be reached.').first().waitFor({ state: 'hidden' });
});

testWith('the map is of the pair that is shown, however late its code comes', async (t) => {
  await detectDuplicates(pool, {});
  const { page, problems } = await openPage(t, server.url);
  const held = new Promise<Route>((resolve) => void page.route('**/map-view-*.js', resolve));
  await page.goto(`${server.url}/#operations/mapping?one=H1-alpha&other=H1-beta`);
  await signIn(page, await server.createToken());
  const chosen = pairOf(page);
  await chosen.getByRole('heading', { name: 'H1-alpha' }).waitFor();
  const late = await held;
  await page.evaluate(`location.hash = '#operations/mapping?one=H2-alpha&other=H2-beta'`);
  await chosen.getByRole('heading', { name: 'H2-alpha' }).waitFor();
  await late.continue();
  const degrees = chosen.getByRole('region', { name: 'Map' }).locator('.degrees');
  await degrees
    .filter({ hasText: /^(49\.9|50)/ })
    .first()
    .waitFor();
  t.deepEqual(problems, []);
});

testWith('pairs of another country that come late are not shown', async (t) => {
  await detectDuplicates(pool, {});
  const { page, problems } = await openSection(t, openPage, server, 'mapping');
  const pairs = pairsOf(page);
  await pairs.getByRole('link').nth(1).waitFor();
  const held = new Promise<Route>((resolve) => void page.route('**/duplicates?*countryCode=at', resolve));
  const wanted = async (country: string): Promise<void> => {
    await page.getByLabel('Country').last().fill(country);
    await page.getByRole('form', { name: 'Base codes of one hotel' }).getByRole('button').click();
  };
  await wanted('at');
  const late = await held;
  await wanted('de');
  await pairs.getByRole('link').nth(1).waitFor({ state: 'detached' });
  await late.continue().catch(() => undefined);
  await page.waitForTimeout(100);
  t.deepEqual(await pairs.getByRole('link').allInnerTexts(), ['H2-alpha – H2-beta']);
  t.deepEqual(problems, []);
});

testWith(
  'pairs that were asked for before the filter was used, and could not be read, come later',
  async (t) => {
    await detectDuplicates(pool, {});
    const { page } = await openPage(t, server.url);
    await page.route('**/mappings/duplicates?*', (route) => route.abort());
    const held = new Promise<Route>(
      (resolve) => void page.route('**/mappings/duplicates?*', resolve, { times: 1 }),
    );
    await page.goto(`${server.url}/#operations/mapping`);
    await signIn(page, await server.createToken());
    const first = await held;
    await page.getByRole('form', { name: 'Base codes of one hotel' }).getByRole('button').click();
    await unreachable(page).first().waitFor();
    await first.abort().catch(() => undefined);
    await page.unroute('**/mappings/duplicates?*');
    await page.goto(`${server.url}/#operations/actions`);
    await page.getByRole('heading', { name: 'Actions' }).waitFor();
    await page.goto(`${server.url}/#operations/mapping`);
    await pairsOf(page).getByRole('link').nth(1).waitFor();
    t.pass();
  },
);

testWith('more pairs are those of the country that is shown, not of one that was only typed', async (t) => {
  await detectDuplicates(pool, {});
  const { page, problems } = await openSection(t, openPage, server, 'actions');
  const asked: string[] = [];
  await page.route('**/mappings/duplicates?*', async (route) => {
    asked.push(new URL(route.request().url()).search);
    const response = await route.fetch({ url: route.request().url().replace('&cursor=further', '') });
    const nextCursor = asked.length === 1 ? { nextCursor: 'further' } : {};
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...nextCursor } });
  });
  await page.goto(`${server.url}/#operations/mapping`);
  const more = page.getByRole('button', { name: 'More pairs' });
  await more.waitFor();
  await page.getByLabel('Country').last().fill('de');
  await more.press('Enter');
  await more.waitFor({ state: 'hidden' });
  await pairsOf(page).and(page.locator(':focus')).waitFor();
  t.deepEqual(asked, ['?limit=50', '?limit=50&cursor=further']);
  t.deepEqual(problems, []);
});

testWith('why a pair cannot be read is said while it is wanted, and it hides the one before', async (t) => {
  await detectDuplicates(pool, {});
  const { page } = await openSection(t, openPage, server, 'mapping');
  const held = heldWith(page, '**/by-base-codes', 'H1-alpha');
  await goTo(page, 1);
  const late = await held;
  await choose(page, 2);
  await late.abort().catch(() => undefined);
  await choose(page, 0);
  t.is(await unreachable(page).count(), 0, 'of a pair that is not wanted any more');

  await page.route('**/by-base-codes', (route) => route.abort());
  await goTo(page, 2);
  await unreachable(page).waitFor();
  t.false(await pairOf(page).isVisible());
});

testWith('what would change is said of the pair that is shown', async (t) => {
  await detectDuplicates(pool, {});
  const { page, problems } = await openSection(t, openPage, server, 'mapping');
  await choose(page, 1);
  await pairOf(page).getByLabel('Note').fill('One street.');
  const held = heldWith(page, '**/overrides', '"dryRun":true');
  await pairOf(page).getByRole('button', { name: 'Not the same' }).click();
  const late = await held;
  await choose(page, 2);
  t.is(await pairOf(page).getByLabel('Note').inputValue(), '');
  await late.continue().catch(() => undefined);
  // Null where it was cut off.
  await late.request().response();
  await page.evaluate(`fetch('/').then((response) => response.text())`);
  t.is(await pairOf(page).getByRole('button', { name: 'Decide' }).count(), 0);
  t.deepEqual(problems, []);
});

testWith('a decision that takes long does not lead away from the pair that is looked at', async (t) => {
  await detectDuplicates(pool, {});
  const { page, problems } = await openSection(t, openPage, server, 'mapping');
  const decided = await pairsOf(page).getByRole('link').first().innerText();
  await pairsOf(page).getByRole('link', { name: decided }).click();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/overrides')) sent += 1;
  });
  await pairOf(page).getByRole('button', { name: 'Not the same' }).focus();
  await page.keyboard.down('Enter');
  await page.locator('button:focus', { hasText: 'Decide' }).waitFor();
  await page.keyboard.down('Enter');
  t.is(sent, 1, 'a key that is held down does not decide');
  await page.keyboard.up('Enter');
  const held = heldWith(page, '**/overrides', 'distinct');
  await pairOf(page).getByRole('button', { name: 'Decide' }).dblclick();
  const late = await held;
  await choose(page, 1);
  t.is(sent, 2, 'however often it is pressed');
  await pairOf(page).getByLabel('Note').fill('Two doors.');
  await late.continue();
  await pairsOf(page).getByRole('link', { name: decided }).waitFor({ state: 'detached' });
  await page.evaluate('new Promise(requestAnimationFrame)');
  t.is(await pairOf(page).getByLabel('Note').inputValue(), 'Two doors.');
  t.is(await pairOf(page).getByRole('heading').innerText(), 'H1-alpha – H1-beta');
  t.deepEqual(problems, []);
});
