import { hotelsOf, textOf } from '../support/scenes/map-page.ts';
import {
  chainedHotels,
  hotelsShown,
  longChainName,
  placeIds,
  placesOffered,
  showPlace,
} from '../support/scenes/map-scene.ts';
import { mapSuite } from '../support/scenes/map-suite.ts';
import { checkLayout } from '../support/scenes/operations-page.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, openPage, openMap, scene } = mapSuite();

testWith('a card says what the place is, and leads to those above and below it', async (t) => {
  const { page, problems } = await openPage(t, scene().server.url);
  await page.goto(`${scene().server.url}/#map?place=${placeIds.region}`);
  const card = page.getByRole('group', { name: 'The place' });
  await card.getByText('in its tree 1 base code in 4 rows: alpha 2, beta 2').waitFor();
  t.false(await card.getByRole('link', { name: 'Ästown' }).isVisible());
  await card.getByText('2 places in it').click();
  t.deepEqual(await card.getByRole('link').allInnerTexts(), ['Ästown', 'Village']);

  const provider = page.getByRole('combobox', { name: 'Provider' });
  await provider.fill('beta');
  await provider.press('Tab');
  await card.getByText('in its tree 1 base code in 2 rows: beta 2').waitFor();
  await card.getByText('2 places in it').click();
  await card.getByRole('link', { name: 'Ästown' }).click();
  await card.getByText('In Upper Valley · population 12,345 · in its tree').waitFor();
  t.true(page.url().endsWith(`/#map?place=${placeIds.town}&provider=beta`), page.url());
  t.is(await page.getByRole('heading', { level: 2 }).innerText(), 'Ästown City · Austria');
  await card.getByRole('link', { name: 'Upper Valley' }).click();
  await card.getByText('2 places in it').waitFor();

  await page.goto(`${scene().server.url}/#map?place=${placeIds.nowhere}`);
  await card.getByText('no hotels in its tree').waitFor();
  await page.goto(`${scene().server.url}/#map?latitude=47&longitude=13&radiusKm=1`);
  await hotelsShown(page);
  t.is(await card.innerText(), '', 'a radius is no place');
  t.deepEqual(problems, []);
});

testWith('on paper there is what was found, without what steers the page', async (t) => {
  const { page } = await openPage(t, scene().server.url);
  await page.emulateMedia({ media: 'print' });
  await page.addInitScript(`localStorage.setItem('theme', 'dark')`);
  const steering = page.locator(':is(nav, form, button, select, .leaflet-control-zoom):visible');
  await page.goto(`${scene().server.url}/#search?chain=metro+stay`);
  await page.getByRole('article').getByRole('link', { name: 'Hotel 1', exact: true }).waitFor();
  t.is(await steering.count(), 0);
  t.is(await page.evaluate<string>('getComputedStyle(document.body).color'), 'rgb(0, 0, 0)');
  await page.goto(`${scene().server.url}/#map?place=${placeIds.metropolis}`);
  await hotelsShown(page);
  t.is(await steering.count(), 0);
  t.is(
    await page.evaluate<string>(`getComputedStyle(document.querySelector('#map-hotels')).overflowY`),
    'visible',
  );
  await page.goto(`${scene().server.url}/docs#getStats`);
  await page.locator('#getStats').getByText('The counts.').waitFor();
  t.is(await steering.count(), 0);
});

testWith(
  'a card calls places as they are called in the language of the browser, where they have a name',
  async (t) => {
    const { page, problems } = await openPage(t, scene().server.url, 'de-DE');
    await page.goto(`${scene().server.url}/#map?place=${placeIds.region}`);
    const card = page.getByRole('group', { name: 'Der Ort' });
    await card.getByText('2 Orte darin').click();
    t.deepEqual(await card.getByRole('link').allInnerTexts(), ['Ästown', 'Altstadt']);
    t.is(await page.getByRole('heading', { level: 2 }).innerText(), 'Oberland Region · Österreich');
    t.is(await page.getByRole('combobox', { name: 'Hotels eines Ortes' }).inputValue(), 'Oberland');
    await card.getByRole('link', { name: 'Ästown' }).click();
    await card.getByText(/^In Oberland · .* Einwohner/).waitFor();
    t.deepEqual(problems, []);
  },
);

testWith('a hotel is found by its name, marked on the map, and leads to its card', async (t) => {
  const { page, problems } = await openMap(t);
  const field = page.getByRole('combobox', { name: 'Hotels of a place' });
  await field.fill('village inn');
  const option = placesOffered(page).filter({ hasText: 'Village Inn' });
  await option.waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await hotelsShown(page);
  t.is(page.url(), `${scene().server.url}/#map?latitude=47.1&longitude=13.001&radiusKm=1&hotel=alpha%3A3`);
  const chosen = page.getByRole('region', { name: 'Chosen hotel' });
  t.regex(await chosen.innerText(), /^Village Inn\s+Village · not mapped · 0.00 km\s+Open its card$/);
  t.is(await hotelsOf(page).filter({ hasText: 'Village Inn' }).getAttribute('aria-selected'), 'true');
  t.is(await field.inputValue(), 'Village Inn');
  await checkLayout(t, page);
  await chosen.getByRole('link', { name: 'Open its card' }).click();
  await page.getByRole('article').getByRole('heading', { name: 'Village Inn' }).waitFor();

  // The address can be shared; Enter on what is chosen opens it too.
  await page.goBack();
  await page.reload();
  await hotelsOf(page).and(page.locator('[aria-selected="true"]')).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('article').getByRole('heading', { name: 'Village Inn' }).waitFor();
  t.true(page.url().endsWith('/#search?hotel=alpha%3A3'), page.url());
  t.deepEqual(problems, []);
});

testWith('hotels that are near to each other are one mark, which leads to them', async (t) => {
  const { page, problems } = await openMap(t);
  await page.setViewportSize({ width: 1300, height: 1100 });
  await showPlace(page, 'metro');
  const marks = page.getByRole('button', { name: /^Zoom in on [\d,]+ hotels$/ });
  const counted = async (): Promise<number> => {
    const names = await marks.allInnerTexts();
    return names.reduce((sum, name) => sum + Number(name.replace(',', '')), 0);
  };
  t.true((await marks.count()) > 1);
  t.true((await counted()) > 900, 'nearly all of 1,000 stand close to another');
  const before = await page.locator('.degrees').allInnerTexts();
  t.true(before.length > 3);
  await marks.first().focus();
  await page.keyboard.press('Enter');
  await waitFor(
    'other degrees',
    async () => String(await page.locator('.degrees').allInnerTexts()) !== String(before),
  );
  t.regex(await textOf(page, 'in-view'), /^\d{1,3} in view$/, 'some of them');
  // Places of the catalog are named where the map is.
  await page.goto(`${scene().server.url}/#map?latitude=47.004&longitude=13.004&radiusKm=2`);
  await page.locator('.place-label').getByText('Blue Lakes').waitFor({ timeout: 10_000 });
  t.deepEqual(problems, []);
});

testWith('names of places are beside the marks of many hotels', async (t) => {
  const { page, problems } = await openMap(t);
  await page.setViewportSize({ width: 1300, height: 1100 });
  await page.goto(`${scene().server.url}/#map?box=12.9_46.9_16.1_48.6`);
  await hotelsShown(page);
  await page.locator('.place-label').getByText('Metropolis').last().waitFor();
  const nearer = [
    () => page.getByRole('button', { name: /^Zoom in on [\d,]{3,} hotels$/ }).press('Enter'),
    () => page.getByRole('button', { name: 'Zoom in', exact: true }).press('Enter'),
  ];
  for (const zoom of [() => Promise.resolve(), ...nearer]) {
    await zoom();
    await page.evaluate('new Promise((ended) => setTimeout(ended, 500))');
    const { marks, covered } = await page.evaluate<{ marks: number; covered: string[] }>(`(() => {
      const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        return { text: one.textContent, left, right, top, bottom, width };
      });
      const marks = boxes('.cluster');
      const meets = (one, { left, top, width }) => {
        const [x, y] = [left + width / 2, top + width / 2];
        const right = Math.max(one.left - x, 0, x - one.right);
        const down = Math.max(one.top - y, 0, y - one.bottom);
        return Math.hypot(right, down) < width / 2 - 1;
      };
      const covered = boxes('.place-label').filter((one) => marks.some((mark) => meets(one, mark)));
      return { marks: marks.length, covered: covered.map(({ text }) => text) };
    })()`);
    t.true(marks > 0);
    t.deepEqual(covered, []);
  }
  t.deepEqual(problems, []);
});

testWith('the card of a hotel has a language and a source to choose, and a small map', async (t) => {
  const { page, problems } = await openPage(t, scene().server.url);
  await page.goto(`${scene().server.url}/#search?hotel=GRAND`);
  const card = page.getByRole('article');
  await card.getByText('In English.').waitFor();
  const map = card.getByRole('region', { name: 'Map of the hotels' });
  t.is(await map.count(), 0, 'the source of the place does not know where it is');
  const text = await card.innerText();
  t.is(text.split('Ästown').length - 1, 1, 'one city');

  await card.getByLabel('Language of its texts').selectOption('Deutsch');
  t.is(await card.getByText('In German.').getAttribute('lang'), 'de');
  t.false(await card.getByText('In English.').isVisible());
  await card.getByLabel('Source').selectOption('beta 1');
  await card.getByRole('heading', { name: 'The Grand' }).waitFor();
  await map.locator('.degrees').first().waitFor({ timeout: 10_000 });
  t.is(await card.getByText('In French.').getAttribute('lang'), 'fr');
  t.false(await card.getByLabel('Language of its texts').isVisible(), 'there is one');
  await checkLayout(t, page);
  await card.getByLabel('Source').selectOption('All providers, merged');
  await card.getByText('In English.').waitFor();
  t.deepEqual(problems, []);
});

testWith('a hotel that was mapped since its address was made is shown as its base code', async (t) => {
  const { page, problems } = await openPage(t, scene().server.url);
  await page.goto(`${scene().server.url}/#search?hotel=beta:1`);
  await page.getByRole('article').getByText('Base code GRAND').waitFor();
  t.deepEqual(problems, []);
});

testWith('all hotels of a chain can be listed, and each opens its card', async (t) => {
  const { page, problems } = await openPage(t, scene().server.url);
  await page.goto(`${scene().server.url}/#search?chain=metro+stay`);
  const card = page.getByRole('article');
  const hotels = card.getByRole('link', { name: /^Hotel \d+$/ });
  for (const count of [20, 40, chainedHotels]) {
    await card.getByText(`${count} of ${chainedHotels} hotels shown`).waitFor();
    t.is(await hotels.count(), count);
    if (count < chainedHotels) await card.getByRole('button', { name: 'Load more' }).click();
  }
  t.false(await card.getByRole('button', { name: 'Load more' }).isVisible());
  t.is(new Set(await hotels.allInnerTexts()).size, chainedHotels);
  await checkLayout(t, page);
  await hotels.last().click();
  await card.getByText('Base code M-44').waitFor();
  t.deepEqual(problems, []);
});

testWith('a chain whose name is longer than what is searched by has a card', async (t) => {
  const { page, problems } = await openPage(t, scene().server.url);
  for (const [name, code] of [
    [longChainName, 'LONG'],
    [longChainName.slice(0, 120), 'SHORT'],
  ] as const) {
    const query = new URLSearchParams({ chain: name.toLowerCase() });
    await page.goto(`${scene().server.url}/#search?${query.toString()}`);
    await page.getByRole('article').getByText(`alpha ${code}: ${name}`, { exact: true }).waitFor();
  }
  t.deepEqual(problems, []);
});

testWith('a long name without a blank is broken where the line ends', async (t) => {
  const { page, problems } = await openPage(t, scene().server.url);
  const name = `${'Waterfront'.repeat(16)} Lodge`;
  await page.route(/hotels\/by-(base-codes|coordinates)$/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(
      /"(name|hotelName)":"(The Grand|Grand Hotel)"/g,
      `"$1":"${name}"`,
    );
    await route.fulfill({ response, body: text });
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${scene().server.url}/#map?latitude=47.001&longitude=13.001&radiusKm=0.1`);
  await page.getByRole('option', { name }).click();
  const choice = page.getByRole('region', { name: 'Chosen hotel' });
  await choice.getByText(name).waitFor();
  const hidden = (selector: string): Promise<number> =>
    page.evaluate<number>(
      `[document.querySelector('${selector}')].map((one) => one.scrollWidth - one.clientWidth)[0]`,
    );
  for (const selector of ['html', '#map-hotels', '#map-choice', '.leaflet-tooltip:not(.place-label)'])
    t.is(await hidden(selector), 0, selector);
  const tooltip = await page.locator('.leaflet-tooltip:not(.place-label)').boundingBox();
  t.true((tooltip?.width ?? 0) <= 300, `${tooltip?.width} px`);
  await checkLayout(t, page);
  await choice.getByRole('link').click();
  await page.getByRole('article').getByRole('heading', { name }).waitFor();
  await checkLayout(t, page);
  t.deepEqual(problems, []);
});
