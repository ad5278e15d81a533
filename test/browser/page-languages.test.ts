import test from 'ava';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../support/axe.ts';
import { browserOrSkip, overflowOf } from '../support/browser.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { hotelsShown } from '../support/scenes/map-scene.ts';
import { createTestKey, startTestServer, type TestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

const vienna = '00000000-0000-4000-8000-000000000001';
const onMap = `#map?place=${vienna}`;

let database: TestDatabase;
let server: TestServer;

/** Two hotels of a city, one of them with texts in two languages. */
test.before(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  const location = { canonicalCityId: vienna, latitude: 48.2, longitude: 16.36, countryCode: 'AT' };
  const hotel = { type: 'hotel', providerCode: 'sol', location };
  await loadRecords(pool, [
    { type: 'provider', providerCode: 'sol', name: 'Sol' },
    {
      ...{ type: 'place', placeId: vienna, placeType: 'CITY', name: 'Vienna', countryCode: 'AT' },
      names: [
        { languageCode: 'de', name: 'Wien' },
        { languageCode: 'es', name: 'Viena' },
      ],
    },
    {
      ...hotel,
      ...{ hotelCode: '1', name: 'Palace', starRating: 4.5 },
      descriptions: [
        { type: 'general', language: 'en', text: 'A quiet house.' },
        { type: 'general', language: 'de', text: 'Ein ruhiges Haus.' },
      ],
    },
    { ...hotel, hotelCode: '2', name: 'Garden Inn' },
    { type: 'mapping', baseCode: 'PALACE', providerCode: 'sol', hotelCode: '1' },
  ]);
  server = await startTestServer(pool, { demoApiKey: await createTestKey(pool) });
});
test.after.always(async () => {
  await server.close();
  await database.drop();
});

const languageOf = (page: Page): Promise<string> => page.evaluate<string>('document.documentElement.lang');

testWith('in German: search, map, plurals, and the texts of a hotel', async (t) => {
  const { page, problems } = await openPage(t, server.url);
  const loaded = new Set<string | undefined>();
  page.on('response', (response) => loaded.add(/bundle\/([a-z]{2})-/.exec(response.url())?.[1]));
  await page.goto(`${server.url}/?lang=de`);
  await page.getByRole('combobox', { name: 'Einen Ort, ein Hotel' }).fill('vienna');
  const option = page.getByRole('option', { name: /^Wien/ });
  await option.waitFor();
  t.regex(await option.innerText(), /Stadt[^]*Österreich[^]*2 Hotels/);
  await page.getByRole('status').getByText('3 Vorschläge, ').waitFor();
  t.is(await languageOf(page), 'de');
  t.is(await page.title(), 'Hotel-Content-Service');
  t.deepEqual(
    [...loaded].filter((name) => name !== undefined),
    ['de'],
    'no other words are loaded',
  );

  await option.click();
  await hotelsShown(page);
  t.is(page.url(), `${server.url}/?lang=de${onMap}`);
  t.is(await page.locator('#answer-type').innerText(), 'Stadt · Österreich');
  const counts = page.locator('#answer-counts');
  t.is(await counts.innerText(), '2 Hotels in 2 Einträgen von Anbietern: 1 zugeordnet, 1 nicht.');
  await page.getByRole('button', { name: 'Vergrößern' }).waitFor();
  await page.getByRole('checkbox', { name: '4,5 Sterne' }).check();
  await counts.getByText('1 Hotel in 1 Eintrag von Anbietern: 1 zugeordnet, 0 nicht.').waitFor();
  await page.getByLabel('Sortieren nach').selectOption('Name');
  await hotelsShown(page);

  const asked = page.waitForRequest('**/hotels/by-base-codes');
  await page.goto(`${server.url}/?lang=de#search?hotel=PALACE`);
  t.is((await asked).headers()['accept-language'], 'de, en-US, en');
  const card = page.getByRole('article');
  t.is(await card.getByText('Ein ruhiges Haus.').getAttribute('lang'), 'de');
  const offered = card.getByLabel('Sprache der Texte').locator('option');
  t.deepEqual(await offered.allInnerTexts(), ['Deutsch', 'English'], 'those that there are');
  t.regex(await card.innerText(), /Basiscode PALACE[^]*Lage\s+Vienna, Österreich[^]*Sterne\s+4,5 sol/);
  t.false((await card.innerText()).includes('A quiet house.'));
  await page.goto(`${server.url}/?lang=de#map?latitude=100&longitude=0`);
  await page.getByText('In der Adresse fehlt latitude von -90 bis 90.').waitFor();
  t.deepEqual(problems, []);
});

testWith('in the language of the browser, until another is chosen', async (t) => {
  const { page, problems } = await openPage(t, server.url, 'es-ES');
  await page.goto(`${server.url}/${onMap}`);
  await hotelsShown(page);
  t.is(await languageOf(page), 'es');
  t.is(await page.locator('#answer-type').innerText(), 'Ciudad · Austria');
  t.is(
    await page.locator('#answer-counts').innerText(),
    '2 hoteles en 2 registros de proveedores: 1 con código base, 1 sin él.',
  );
  await page.getByRole('link', { name: 'Búsqueda' }).click();
  await page.getByRole('combobox', { name: 'Buscar un lugar' }).fill('palace');
  await page.getByRole('option', { name: 'Palace' }).click();
  await page.getByRole('article').getByText('Código base PALACE').waitFor();
  t.is(
    await page.getByRole('article').getByText('A quiet house.').getAttribute('lang'),
    'en',
    'there is none in Spanish',
  );

  await page.getByRole('link', { name: 'Français' }).click();
  await page.getByRole('article').getByText('Code de base PALACE').waitFor();
  t.is(page.url(), `${server.url}/?lang=fr#search?hotel=PALACE`, 'the rest of the address stays');
  t.is(await languageOf(page), 'fr');
  t.is(await page.getByRole('link', { name: 'Français' }).getAttribute('aria-current'), 'true');
  await page.goto(`${server.url}/?lang=xx`);
  await page.getByRole('combobox', { name: 'Buscar un lugar' }).waitFor();
  t.deepEqual(problems, []);
});

for (const [language, ...parts] of [
  ['de', 'Suche', 'Karte', 'Ketten', 'Anbieter', 'Schlüssel', 'Betrieb'],
  ['es', 'Búsqueda', 'Mapa', 'Cadenas', 'Proveedores', 'Claves', 'Operaciones'],
  ['fr', 'Recherche', 'Carte', 'Chaînes', 'Fournisseurs', 'Clés', 'Exploitation'],
] as const) {
  testWith(`nothing is wrong with the accessibility, and nothing is too wide: ${language}`, async (t) => {
    const { page } = await openPage(t, server.url);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${server.url}/?lang=${language}${onMap}`);
    await hotelsShown(page);
    for (const part of ['', ...parts]) {
      if (part !== '') await page.getByRole('link', { name: part, exact: true }).click();
      await page.locator('main > section:not([hidden])').waitFor();
      t.deepEqual(await accessibilityFindings(page), [], part);
      t.is(await overflowOf(page), 0, part);
    }
  });
}
