import type { ExecutionContext } from 'ava';
import type { Page } from 'playwright-core';
import { hotelsOf } from '../support/scenes/map-page.ts';
import { chainedHotels, hotelsShown, placeIds } from '../support/scenes/map-scene.ts';
import { mapSuite } from '../support/scenes/map-suite.ts';
import { withResolvers } from '../support/with-resolvers.ts';

const { testWith, openMap, openPage, scene } = mapSuite();

/** What has the keyboard: its id, else its text. */
const active = (page: Page): Promise<string> =>
  page.evaluate<string>(
    'document.activeElement === document.body ? "" : document.activeElement.id || document.activeElement.innerText',
  );

/** Presses a button of the map by the keyboard; what is gone then leaves the keyboard to something else. */
async function press(t: ExecutionContext, page: Page, name: string, next: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  // The browser takes it from what is hidden before it paints again.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  t.is(await active(page), next, name);
}

testWith('a button of the map that goes when it is pressed leaves the keyboard near it', async (t) => {
  const { page, problems } = await openMap(t);
  await press(t, page, 'Draw an area', 'hotel-map');
  await press(t, page, 'Cancel', 'draw-area');
  await page.goto(`${scene().server.url}/#map?place=${placeIds.town}`);
  await page.getByText('2 in view').waitFor();
  await page.locator('#hotel-map').focus();
  await page.keyboard.press('ArrowRight');
  await press(t, page, 'Search this area', 'hotel-map');
  await hotelsShown(page);
  await press(t, page, 'Remove the area', 'hotel-map');
  t.deepEqual(problems, []);
});

testWith('who loads more goes on from there', async (t) => {
  const { page, problems } = await openMap(t);
  await page.goto(`${scene().server.url}/#map?place=${placeIds.metropolis}`);
  await hotelsShown(page);
  await page.getByRole('button', { name: 'Load more' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('2,000 of at most 2,500 hotels shown').waitFor();
  t.is(await active(page), 'more');
  await page.keyboard.press('Enter');
  await page.getByText('2,500 of 2,500 hotels shown').waitFor();
  await hotelsOf(page).last().waitFor();
  t.regex(await active(page), /^Hotel 2000\b/, 'the first that was added');

  const { page: chains } = await openPage(t, scene().server.url);
  await chains.goto(`${scene().server.url}/#search?chain=metro%20stay`);
  const status = chains.getByRole('article').getByRole('status');
  for (const count of [20, 40, chainedHotels]) {
    await status.getByText(`${count} of ${chainedHotels} hotels shown`).waitFor();
    if (count === 20) await chains.getByRole('button', { name: 'Load more' }).focus();
    if (count < chainedHotels) await chains.keyboard.press('Enter');
  }
  t.regex(await active(chains), /^Hotel \d+$/);
  t.deepEqual(problems, []);
});

testWith('who filters suggestions, or asks for the reasons, goes on from there', async (t) => {
  const { page, problems } = await openPage(t, scene().server.url);
  await page.goto(`${scene().server.url}/#search`);
  const sent = async (act: () => Promise<void>): Promise<object> => {
    const request = page.waitForRequest('**/suggest');
    await act();
    return (await request).postDataJSON() as object;
  };
  await sent(() => page.getByRole('combobox', { name: /^Find a place/ }).fill('grand'));
  await page.getByRole('option').first().waitFor();
  await page.getByRole('combobox', { name: 'Country' }).fill('austria');
  const filtered = await sent(() => page.keyboard.press('Tab'));
  t.like(filtered, { query: 'grand', countryCode: 'AT' });
  t.is(await active(page), 'provider');
  await page.locator('#why summary').focus();
  t.like(await sent(() => page.keyboard.press('Enter')), { query: 'grand', explain: true });
  await page.getByRole('region', { name: 'Reasons' }).waitFor();
  t.is(await active(page), 'Why this order');
  t.false(await page.getByRole('option').first().isVisible(), 'the list would cover them');
  t.deepEqual(problems, []);
});

testWith('who follows a link to another part, or to another card, goes on there', async (t) => {
  const { page, problems } = await openPage(t, scene().server.url);
  await page.goto(`${scene().server.url}/#search?chain=metro%20stay`);
  const card = page.getByRole('article');
  await card.getByRole('link', { name: 'Hotel 1', exact: true }).press('Enter');
  await card.and(page.locator(':focus')).getByRole('heading', { level: 2, name: 'Hotel 1' }).waitFor();
  await card.locator('dd a[href*=latitude]').press('Enter');
  await page.locator('#map-part:focus').waitFor();
  await hotelsShown(page);
  await hotelsOf(page).first().press('Enter');
  await page.locator('#map-hotels [aria-selected=true]:focus').press('Enter');
  await page.locator('#search-part:focus').waitFor();
  await page.evaluate('scrollTo(0, 0)');
  await page.goBack();
  await page.locator('#map-part:focus').waitFor();
  t.is(await page.evaluate('scrollY'), 0, 'the links to the other parts stay in view');
  await page.goto(`${scene().server.url}/#map?place=${placeIds.village}`);
  await page.locator('#place-card').getByRole('link', { name: 'Upper Valley' }).press('Enter');
  await page.getByRole('heading', { name: 'Upper Valley' }).waitFor();
  t.is(await active(page), 'Filters');
  t.deepEqual(problems, []);
});

testWith('who goes on while a part is loaded is not called back to it', async (t) => {
  const { page, problems } = await openPage(t, scene().server.url);
  const loaded = withResolvers();
  await page.route('**/chains-part-*.js', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto(`${scene().server.url}/#search`);
  await page.getByRole('combobox', { name: /^Find a place/ }).fill('grand');
  await page.goto(`${scene().server.url}/#chains`);
  await page.getByLabel('Token of an administrator').fill('of somebody');
  t.false(await page.locator('#chains-part').isVisible());
  loaded.resolve();
  await page.locator('#chains-part').waitFor();
  t.is(await active(page), 'admin-token');
  t.deepEqual(problems, []);
});

testWith('who opens a part from the navigation goes on there', async (t) => {
  const { page, problems } = await openPage(t, scene().server.url);
  await page.goto(`${scene().server.url}/#map`);
  await page.locator('#map-part').waitFor();
  for (const part of ['Chains', 'Keys', 'Operations', 'Map']) {
    await page.getByRole('link', { name: part, exact: true }).press('Enter');
    await page.locator(`#${part.toLowerCase()}-part`).waitFor();
    t.is(await active(page), `${part.toLowerCase()}-link`);
  }
  t.deepEqual(problems, []);
});
