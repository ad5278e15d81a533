import test, { type ExecutionContext } from 'ava';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../support/axe.ts';
import { browserOrSkip, overflowOf } from '../support/browser.ts';
import { hotel, idOf, mapping, place } from '../support/records.ts';
import { openPageScene, type PageScene } from '../support/scenes/page-scene.ts';

const { testWith, openPage } = browserOrSkip();

const script = '<img src=x onerror="document.title=1">';
const long = 'W'.repeat(300);
const code = 'X'.repeat(190);
/** Turns the letters after it around, until its line ends. */
const override = '\u202E';
const providerCode = 'p'.repeat(32);
const names = [`Zzz ${script}`, `Zzz ${override}live`, `Zzz${long}`, 'Zzz فندق 12 🏨', 'Zzz'];
/** The hotel without a base code. */
const unmapped = 1;
const urls = [
  'javascript:document.title=1',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=1"/>',
  'https://elsewhere.example/pool.jpg',
  '//elsewhere.example/pool.jpg',
  'https://user:secret@elsewhere.example',
  `https://elsewhere.example/${long}`,
  'https://',
];

let scene: PageScene;

test.before(async () => {
  scene = await openPageScene([
    { type: 'provider', providerCode, name: script },
    place(idOf(1), 'CITY', `Zzz city ${script}${'c'.repeat(400)}`, 'AT', { latitude: 47, longitude: 13 }),
    ...names.flatMap((name, index) => hostile(name, index)),
  ]);
});
test.after.always(async () => {
  await scene.close();
});

const codeOf = (index: number): string => `${index}${code}`;
const idOfHotel = (index: number): string =>
  index === unmapped ? `${providerCode}:${codeOf(index)}` : `${index}${'B'.repeat(190)}`;

function hostile(name: string, index: number): readonly object[] {
  const text = `${script} ${long}`;
  const row = hotel(providerCode, codeOf(index), {
    name,
    descriptions: [{ type: 'general', language: 'en', text }],
    location: {
      ...{ address: text, city: long, postalCode: override, countryCode: 'AT' },
      ...{ latitude: 47 + index / 1000, longitude: 13, canonicalCityId: idOf(1) },
    },
    contact: { phone: text, email: long, website: urls[index] ?? '' },
    ...{ chainCode: code, propertyType: long, boardCodes: [code], categoryCode: code },
    media: [
      ...urls.map((url, order) => ({ url, order, caption: text })),
      { url: '/sample/pictures/3/front.svg', order: 100, caption: text },
    ],
    petPolicy: [{ type: script, language: 'en', text }],
    pointsOfInterest: [{ name: long, kind: script, distanceKm: 1 }],
    reviews: [{ source: long, score: 8, scale: 10, count: 3 }],
    rooms: [{ roomCode: code, name: long, texts: [{ type: 'short', languageCode: 'en', text }] }],
  });
  return index === unmapped ? [row] : [row, mapping(providerCode, codeOf(index), idOfHotel(index))];
}

/** What is shown is no wider than the window. */
async function fits(t: ExecutionContext, page: Page, what: string): Promise<void> {
  for (const width of [320, 640, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    t.is(await overflowOf(page), 0, `${what}, ${width} px`);
    const folder = process.env['SCREENSHOTS'];
    if (folder !== undefined)
      await page.screenshot({ path: `${folder}/${what}-${width}.png`, fullPage: true });
  }
  t.deepEqual(await accessibilityFindings(page), [], what);
}

testWith('what suppliers send is text, and fits', async (t) => {
  const { page, problems } = await openPage(t, scene.server.url);
  await page.goto(scene.server.url);
  const field = page.getByRole('combobox', { name: /Find a place/ });
  await field.fill('zzz');
  await page.getByRole('option').first().waitFor();
  await fits(t, page, 'list');
  for (const [index, name] of names.entries()) {
    await page.goto('about:blank');
    await page.goto(`${scene.server.url}/#search?hotel=${encodeURIComponent(idOfHotel(index))}`);
    await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor();
    t.is(await page.locator('#chosen h2').textContent(), name);
    t.is(await page.locator('#chosen .rooms li').count(), 1, name);
    await fits(t, page, `card-${index}`);
  }
  t.is(await page.locator('.gallery img').count(), 1, 'the pictures of other origins are not shown');
  await page.locator('.gallery button').click();
  await page.locator('#picture-frame img').waitFor();
  await fits(t, page, 'picture');
  await page.keyboard.press('Escape');
  t.notRegex(await page.title(), /1/);
  t.deepEqual(problems, []);
});

testWith('on the map a list has room beside a place of a long name', async (t) => {
  const { page, problems } = await openPage(t, scene.server.url);
  await page.goto(`${scene.server.url}/#map?place=${idOf(1)}`);
  const hotels = page.getByRole('listbox', { name: 'Hotels on the map' });
  await hotels.getByRole('option').first().waitFor();
  await fits(t, page, 'map');
  for (const [width, least] of [
    [800, 100],
    [1280, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const { height } = (await hotels.boundingBox()) ?? { height: 0 };
    t.true(height > least, `${height} px of ${width}`);
  }
  await hotels.getByRole('option').nth(2).click();
  await fits(t, page, 'chosen');
  t.deepEqual(problems, []);
});
