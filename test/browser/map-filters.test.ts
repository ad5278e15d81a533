import type { ExecutionContext } from 'ava';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../support/axe.ts';
import { overflowOf, type WatchedPage } from '../support/browser.ts';
import { filterTown, openFilterScene } from '../support/scenes/filter-scene.ts';
import { hotelsShown } from '../support/scenes/map-scene.ts';
import { mapSuite } from '../support/scenes/map-suite.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, openPage, scene } = mapSuite(openFilterScene);

/** The map at an address: what follows `#map?`. */
async function openMap(t: ExecutionContext, query = `place=${filterTown}`): Promise<WatchedPage> {
  const watched = await openPage(t, scene().server.url);
  await watched.page.setViewportSize({ width: 1300, height: 1100 });
  await goTo(watched.page, query);
  return watched;
}

async function goTo(page: Page, query: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${scene().server.url}/#map?${query}`);
  await hotelsShown(page);
}

const namesOf = (page: Page): Promise<string[]> => page.locator('#map-hotels .name').allInnerTexts();
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^(★* )?${name}`) });
const countOf = (page: Page, name: string): Promise<string> =>
  page.locator('#filter-groups label').filter({ hasText: name }).locator('.count').innerText();

/** The list, the points and the counts show the same hotels. */
async function showsOnly(t: ExecutionContext, page: Page, ...names: readonly string[]): Promise<void> {
  await waitFor(`only ${names.join()}`, async () => (await namesOf(page)).join() === names.join());
  await hotelsShown(page);
  t.deepEqual(await namesOf(page), names);
  const { length: count } = names;
  const hotels = count === 1 ? 'hotel' : 'hotels';
  if (count > 0) t.is(await page.locator('#shown').innerText(), `${count} of ${count} ${hotels} shown`);
  t.regex((await page.locator('#in-view').textContent()) ?? '', new RegExp(`^${count} in view`));
  const words = count === 0 ? 'No hotels.' : `${count} ${hotels} in ${count} ${count === 1 ? 'row' : 'rows'}`;
  t.true((await page.locator('#answer-counts').innerText()).startsWith(words));
}

const all = ['Alder House', 'Birch Hotel', 'Cedar Palace', 'Dogwood Inn', 'Elm Grand', 'Fir Lodge'];

testWith('a person filters by stars and amenities, and goes back', async (t) => {
  const { page, problems } = await openMap(t);
  await showsOnly(t, page, ...all);
  t.is(await countOf(page, '4 stars'), '3');
  t.is(await countOf(page, 'Swimming pool'), '3');

  await box(page, '4 stars').check();
  await showsOnly(t, page, 'Birch Hotel', 'Dogwood Inn', 'Elm Grand');
  t.is(await countOf(page, '5 stars'), '1', 'what else could be checked');
  t.is(await countOf(page, 'Swimming pool'), '1');
  await box(page, 'Swimming pool').check();
  await showsOnly(t, page, 'Birch Hotel');
  t.true(page.url().endsWith(`#map?place=${filterTown}&stars=4&amenity=POOL`), page.url());
  t.false(await box(page, '3 stars').isVisible(), 'no hotel has them');
  await box(page, '5 stars').check();
  await showsOnly(t, page, 'Birch Hotel', 'Cedar Palace');

  await page.getByRole('searchbox', { name: 'Hotel name' }).fill('elm');
  await showsOnly(t, page);
  t.is(await countOf(page, 'Swimming pool'), '0', 'what is checked stays');
  t.true(await box(page, 'Swimming pool').isChecked());

  await page.goBack();
  await showsOnly(t, page, 'Birch Hotel', 'Cedar Palace');
  t.is(await page.getByRole('searchbox', { name: 'Hotel name' }).inputValue(), '');
  await page.goBack();
  await page.goBack();
  await showsOnly(t, page, 'Birch Hotel', 'Dogwood Inn', 'Elm Grand');
  t.false(await box(page, 'Swimming pool').isChecked());
  await page.getByRole('button', { name: 'Clear all' }).click();
  await showsOnly(t, page, ...all);
  t.deepEqual(problems, []);
});

testWith('filters are called as in the language of the browser, where they have a name', async (t) => {
  const { page, problems } = await openPage(t, scene().server.url, 'de-DE');
  await page.setViewportSize({ width: 1300, height: 1100 });
  // One that is chosen before anything was read.
  await goTo(page, `place=${filterTown}&board=HB`);
  await waitFor('two hotels', async () => (await namesOf(page)).join() === 'Cedar Palace,Elm Grand');
  t.true(await box(page, 'Halbpension').isChecked());
  t.true(await box(page, 'BB').isVisible(), 'it has no name');
  t.true(await box(page, 'Wi-Fi').isVisible(), 'it has none in German');
  const pool = page.locator('#filter-groups label').filter({ hasText: 'Schwimmbad' });
  t.is(await pool.locator('.count').innerText(), '1');
  t.is(await pool.locator('svg path').count(), 1, 'the picture is that of a swimming pool');
  t.deepEqual(problems, []);
});

testWith('a change is one request, and the one before ends', async (t) => {
  const { page } = await openMap(t);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/hotels/by-')) sent.push(request.postDataJSON());
  });
  // As fast as no person clicks.
  await page.evaluate(`for (const value of ['POOL', 'WIFI', '4'])
    document.querySelector('#filters input[value="' + value + '"]').click()`);
  await showsOnly(t, page, 'Birch Hotel');
  t.is(sent.length, 1);
  t.like(sent[0], { filters: { amenities: ['WIFI', 'POOL'], starRating: { min: 4, max: 4 } } });
});

testWith('a filter that was checked a moment before something else changes stays', async (t) => {
  const { page, problems } = await openMap(t);
  await showsOnly(t, page, ...all);
  // Sooner than filters are waited for.
  await page.evaluate(`
    document.querySelector('[data-facet=starRating] input[value="4"]').click();
    const sort = document.getElementById('sort');
    sort.value = 'name';
    sort.dispatchEvent(new Event('change'));`);
  await showsOnly(t, page, 'Birch Hotel', 'Dogwood Inn', 'Elm Grand');
  t.true(page.url().endsWith('&stars=4&sort=name'), page.url());
  await page.goto(`${scene().server.url}/#map`);
  await page.goto(`${scene().server.url}/#map?place=${filterTown}`);
  await showsOnly(t, page, ...all);
  t.deepEqual(problems, []);
});

testWith('an address can be shared; one that is wrong is said to be in words', async (t) => {
  const filters = 'stars=3-4&amenity=WIFI&has=media&sort=name';
  const { page, problems } = await openMap(t, `place=${filterTown}&${filters}`);
  await showsOnly(t, page, 'Alder House', 'Birch Hotel', 'Elm Grand');
  for (const name of ['3 stars', '4 stars', 'Wi-Fi', 'With pictures'])
    t.true(await box(page, name).isChecked(), name);
  t.is(await page.getByLabel('Sort by').inputValue(), 'name');
  await page.getByLabel('Sort by').selectOption('Stars');
  await showsOnly(t, page, 'Birch Hotel', 'Elm Grand', 'Alder House');
  t.true(page.url().endsWith('&sort=stars'));

  await goTo(page, `place=${filterTown}&stars=many`);
  await page.getByRole('status').getByText('“stars=many” in the address is no range of stars').waitFor();
  t.true(await page.getByRole('combobox', { name: 'Hotels of a place' }).isVisible());
  t.deepEqual(problems, []);
});

testWith('a person searches what the map shows, draws an area, and removes it', async (t) => {
  const { page, problems } = await openMap(t, `place=${filterTown}&amenity=WIFI`);
  await showsOnly(t, page, 'Alder House', 'Birch Hotel', 'Cedar Palace', 'Elm Grand');
  const map = page.locator('#hotel-map');
  const searchHere = page.getByRole('button', { name: 'Search this area' });
  t.false(await searchHere.isVisible());
  await map.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await searchHere.waitFor();
  await searchHere.click();
  await page.waitForURL(/#map\?box=/);
  await hotelsShown(page);
  await page.getByRole('heading', { name: 'In this part of the map' }).waitFor();
  const inBox = await namesOf(page);
  t.true(inBox.length > 0 && inBox.length < 4 && !inBox.includes('Alder House'), inBox.join());
  await showsOnly(t, page, ...inBox);
  await page.getByRole('button', { name: 'Remove the area' }).click();
  await showsOnly(t, page, 'Alder House', 'Birch Hotel', 'Cedar Palace', 'Elm Grand');

  // Around the western part of the map.
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const frame = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (x: number, y: number) => [frame.x + frame.width * x, frame.y + frame.height * y] as const;
  await page.mouse.click(...at(0.02, 0.3));
  await page.mouse.click(...at(0.6, 0.3));
  await page.mouse.click(...at(0.6, 0.7));
  await page.mouse.dblclick(...at(0.02, 0.7));
  await page.waitForURL(/#map\?area=/);
  await page.getByText('All hotels within an area of 4 points.').waitFor();
  await showsOnly(t, page, 'Alder House', 'Birch Hotel', 'Cedar Palace');
  await box(page, '5 stars').check();
  await showsOnly(t, page, 'Cedar Palace');
  const shared = page.url().split('?')[1] ?? '';
  await goTo(page, shared);
  await showsOnly(t, page, 'Cedar Palace');
  t.is(await page.locator('path.area').count(), 1);

  await page.getByRole('button', { name: 'Draw an area' }).click();
  await page.mouse.click(...at(0.5, 0.5));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Draw an area' }).waitFor();
  await showsOnly(t, page, 'Cedar Palace');
  t.deepEqual(problems, []);
});

testWith('all of it by keyboard', async (t) => {
  const { page, problems } = await openMap(t);
  const area = page.getByLabel('Or within an area');
  await area.fill('46.9, 13.005; 47.1, 13.005; 47.1');
  await area.press('Enter');
  await page.getByRole('alert').getByText('An area is three points or more').waitFor();
  await area.fill('46.9, 13.005; 47.1, 13.005; 47.1, 13.035; 46.9, 13.035');
  await area.press('Enter');
  await page.getByText('All hotels within an area of 4 points.').waitFor();
  await showsOnly(t, page, 'Birch Hotel', 'Cedar Palace', 'Dogwood Inn');

  const pool = box(page, 'Swimming pool');
  await pool.focus();
  await page.keyboard.press('Space');
  await showsOnly(t, page, 'Birch Hotel', 'Cedar Palace');
  t.is(await page.evaluate('document.activeElement.value'), 'POOL', 'the focus stays');
  await page.locator('#filters summary').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await showsOnly(t, page, 'Birch Hotel', 'Cedar Palace', 'Dogwood Inn');
  t.deepEqual(problems, []);
});

for (const colorScheme of ['light', 'dark'] as const) {
  testWith(`nothing is wrong with its accessibility, wide and narrow: ${colorScheme}`, async (t) => {
    const { page } = await openMap(t);
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 900, 1300]) {
      await page.setViewportSize({ width, height: 800 });
      await goTo(page, `place=${filterTown}&stars=4&amenity=POOL`);
      const panel = page.locator('#filters');
      t.is(await panel.evaluate((element) => (element as { open?: boolean }).open), width >= 768);
      if (width < 768) await panel.locator('summary').click();
      await box(page, '4 stars').waitFor();
      await page.getByRole('button', { name: 'Draw an area' }).click();
      t.deepEqual(await accessibilityFindings(page, colorScheme), [], `${width} px`);
      t.is(await overflowOf(page), 0, `wider than ${width} px`);
    }
  });
}
