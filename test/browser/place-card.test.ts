import test from 'ava';
import { browserOrSkip } from '../support/browser.ts';
import { hotelsShown, type MapScene, openMapScene, placeIds } from '../support/scenes/map-scene.ts';

const { testWith, openPage } = browserOrSkip();

let scene: MapScene;

test.before(async () => {
  scene = await openMapScene();
});
test.after.always(() => scene.close());

testWith('a card says what the place is, and leads to those above and below it', async (t) => {
  const { page, problems } = await openPage(t, scene.server.url);
  await page.goto(`${scene.server.url}/#map?place=${placeIds.region}`);
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

  await page.goto(`${scene.server.url}/#map?place=${placeIds.nowhere}`);
  await card.getByText('no hotels in its tree').waitFor();
  await page.goto(`${scene.server.url}/#map?latitude=47&longitude=13&radiusKm=1`);
  await hotelsShown(page);
  t.is(await card.innerText(), '', 'a radius is no place');
  t.deepEqual(problems, []);
});

testWith(
  'a card calls places as they are called in the language of the browser, where they have a name',
  async (t) => {
    const { page, problems } = await openPage(t, scene.server.url, 'de-DE');
    await page.goto(`${scene.server.url}/#map?place=${placeIds.region}`);
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
