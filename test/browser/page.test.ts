import { generateSampleCatalog, wellKnownCodes } from '@hotel-content/sample-catalog';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { refreshCoverage } from '../../catalog/coverage/snapshot.ts';
import test, { type ExecutionContext } from 'ava';
import { accessibilityFindings } from '../support/axe.ts';
import { browserOrSkip, overflowOf, type WatchedPage } from '../support/browser.ts';
import { openPageScene, type PageScene } from '../support/scenes/page-scene.ts';

const { testWith, openPage } = browserOrSkip();

const records = [...generateSampleCatalog({ seed: 1, hotels: 600, scripts: 'all' })];
const hotels = records.filter(({ type }) => type === 'hotel').length;

let scene: PageScene;

/** A sample catalog, with a key of its own, for all tests. */
test.before(async () => {
  scene = await openPageScene(records);
  await refreshCoverage(scene.pool);
});
test.after.always(async () => {
  await scene.close();
});

const searchBox = (page: WatchedPage['page']) => page.getByRole('combobox', { name: /Find a place/ });

/** The page over the sample catalog. */
async function openSample(t: ExecutionContext): Promise<WatchedPage> {
  const watched = await openPage(t, scene.server.url);
  await watched.page.goto(scene.server.url);
  await searchBox(watched.page).waitFor();
  return watched;
}

testWith('a person types, moves by keys and opens a hotel, whose address can be shared', async (t) => {
  const { page, problems } = await openSample(t);
  const field = searchBox(page);
  const options = page.getByRole('option');
  t.is(await page.locator('#box :focus').getAttribute('id'), 'input');

  await page.keyboard.insertText('hilton wien p');
  await page.getByRole('option', { name: /Hilton Vienna Prater/ }).waitFor();
  t.is(await field.getAttribute('aria-expanded'), 'true');
  await field.press('ArrowDown');
  t.is(await options.first().getAttribute('aria-selected'), 'true');
  t.is(await field.getAttribute('aria-activedescendant'), await options.first().getAttribute('id'));
  await field.press('Enter');
  t.is(await options.count(), 0, 'the list is closed');
  const card = page.getByRole('article');
  await card.getByRole('heading', { name: 'Hilton Vienna Prater' }).waitFor();
  t.regex(
    await card.innerText(),
    /Base code HC0100003[^]*Vienna[^]*Austria[^]*Map\s+48.\d+, 16.\d+[^]*Boards\s+Room only, [^]*Amenities[^]*Wi-?Fi[^]*from 16:00[^]*Pillow 4.4 of 5[^]*Pets are welcome[^]*Rooms[^]*guests[^]*atlas 100000[^]*What changed last[^]*atlas 100000: added/,
  );
  t.true(page.url().endsWith('#search?hotel=HC0100003'));

  const shared = page.url();
  await page.goto('about:blank');
  await page.goto(shared);
  await card.getByRole('heading', { name: 'Hilton Vienna Prater' }).waitFor();
  await card.getByRole('link', { name: 'Vienna' }).first().click();
  await page.getByRole('heading', { name: 'Vienna' }).waitFor();
  t.true(page.url().startsWith(`${scene.server.url}/#map?place=`));
  t.deepEqual(problems, []);
});

testWith(
  'a person chooses a place, and sees its hotels on the map; a chain, and sees what it is',
  async (t) => {
    const { page, problems } = await openSample(t);
    const field = searchBox(page);
    await field.fill('vie');
    const [first] = [page.getByRole('option').first()];
    await first.getByText('Vienna').waitFor();
    await first.click();
    await page.getByRole('heading', { name: /^Vienna/ }).waitFor();
    await page.goBack();
    await field.fill('novotel');
    await page.getByRole('option', { name: /^Novotel.*Chain/s }).click();
    const card = page.getByRole('article');
    await card.getByText('Chains of this name').waitFor();
    const listed = await card.getByRole('link', { name: /novotel/i }).count();
    t.true(listed > 5);
    t.true((await card.innerText()).includes(`\n${listed} of ${listed} hotels shown\n`));
    await page.goBack();
    await field.fill('hampton');
    await page.getByRole('option', { name: /^Hampton.*Chain/s }).click();
    await card.getByText('Part of Hilton').waitFor();
    t.regex(await card.innerText(), /Hampton by Hilton, Hilton, Hilton Garden Inn: \d+ hotels/);
    await card
      .getByRole('link', { name: /hampton/i })
      .first()
      .click();
    await card.getByText(/^Base code|^Not mapped/).waitFor();
    t.deepEqual(problems, []);
  },
);

testWith('an administrator sees the names that are proposed for a chain', async (t) => {
  const { page, problems } = await openSample(t);
  await scene.pool.query(
    `insert into chain_suggestions (provider_code, chain_code, source, status, candidate_name, confidence, evidence)
     select provider_code, chain_code, 'inference', 'pending', 'Novotel Suites', 0.75, $1
     from chain_names where name_canonical = 'novotel' order by provider_code limit 1`,
    [{ support: 20, agreeing: 19, conflicting: [], examples: [] }],
  );
  const card = page.getByRole('article');
  const open = async () => {
    await page.goto('about:blank');
    await page.goto(`${scene.server.url}/#search?chain=novotel`);
    await card.getByRole('heading', { name: 'Names that are proposed' }).waitFor();
  };
  await open();
  await card.getByText('For administrators').waitFor();
  await card.getByRole('link', { name: 'Chains' }).click();
  await page.getByLabel('Token of an administrator').fill(await scene.server.createToken());
  await page.keyboard.press('Enter');
  await page.getByText('Novotel Suites').first().waitFor();
  await open();
  await card.getByText('Novotel Suites (pending, 75 %, 19 of 20 hotels agree)').waitFor();
  t.deepEqual(problems, []);
});

testWith('the reasons are shown on demand, and the request as a command', async (t) => {
  const { page, problems } = await openSample(t);
  await page.getByText('Why this order').click();
  await searchBox(page).fill('grand hotel wi');
  const reasons = page.getByRole('region', { name: 'Reasons' });
  await reasons.getByRole('row').nth(1).waitFor();
  t.regex(await reasons.innerText(), /“grand” is “Grand” of the name/);
  await page.getByText('As curl').click();
  const command = page.getByLabel('The last requests as commands');
  await command.getByText('grand hotel wi').waitFor();
  t.regex(await command.innerText(), /curl -s -X POST 'http:[^']*\/suggest'[^]*"explain":true/);
  t.deepEqual(problems, []);
});

testWith('the queries that the page offers find what a person expects', async (t) => {
  const { page, problems } = await openSample(t);
  const examples = page.getByRole('list', { name: 'Queries to try' }).getByRole('button');
  await examples.first().waitFor();
  const firstOf: Readonly<Record<string, RegExp>> = {
    vie: /Vienna/,
    viena: /Vienna/,
    'hilton vie': /hilton vienna/i,
    muenchen: /Munich/,
    'grand hotel wi': /./,
    'ibis near bcn': /ibis.*Barcelona/is,
    HC0100003: /Hilton Vienna Prater/,
    北京王府井: /北京王府井云舒酒店/,
    'гостиница заря': /Гостиница Заря Арбат/,
  };
  const queries = await examples.allTextContents();
  t.deepEqual(queries.toSorted(), Object.keys(firstOf).toSorted());
  for (const query of queries) {
    await page.getByRole('button', { name: query, exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /\d+ suggestions?,/ })
      .waitFor();
    const first = page.getByRole('option').first();
    await first.filter({ hasText: firstOf[query] ?? /./ }).waitFor();
    t.is(await searchBox(page).inputValue(), query);
  }
  await searchBox(page).fill('🦩');
  await page.getByText('Nothing found').first().waitFor();

  const back = (): Promise<string> =>
    page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const light = await back();
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  t.not(await back(), light);
  t.deepEqual(problems, []);
});

testWith('before anything is typed there are counts, recent changes and queries to try', async (t) => {
  const { page, problems } = await openSample(t);
  const catalog = page.getByRole('region', { name: 'The catalog' });
  await catalog.getByText('hotels of providers').waitFor();
  t.regex(await catalog.innerText(), new RegExp(`${hotels.toLocaleString('en')} hotels of providers`));
  const changes = catalog.getByRole('link');
  t.is(await changes.count(), 5);
  const name = await changes.first().innerText();
  await changes.first().click();
  await page.getByRole('article').getByRole('heading').first().waitFor();
  t.is(await page.getByRole('article').getByRole('heading').first().innerText(), name);
  t.false(await catalog.isVisible());

  await scene.pool.query(
    `update hotels set name = 'Renamed Palace' where (provider_code, hotel_code) in (
       select provider_code, hotel_code from mappings where base_code = $1)`,
    [wellKnownCodes.baseCodeInNewYork],
  );
  await publishAllChanges(scene.pool);
  await page.goto('about:blank');
  await page.goto(scene.server.url);
  t.is(await changes.first().innerText(), 'Renamed Palace', 'the newest one first');
  t.deepEqual(problems, []);
});

testWith('a country and a provider are typed by name or picked, and what is neither is said', async (t) => {
  const { page, problems } = await openSample(t);
  const country = page.getByRole('combobox', { name: 'Country' });
  const provider = page.getByRole('combobox', { name: 'Provider' });
  const choose = async (field: typeof country, text: string) => {
    await field.fill(text);
    await field.press('Tab');
    return field.inputValue();
  };
  await page.locator('#provider-choices option').first().waitFor({ state: 'attached' });
  t.is(await choose(country, 'austria'), 'Austria (AT)');
  t.is(await choose(provider, 'atl'), 'Atlas Rooms (atlas)');
  const sent = page.waitForRequest((request) => request.url().endsWith('/suggest'));
  await searchBox(page).fill('hilton');
  t.like((await sent).postDataJSON(), { countryCode: 'AT', providerCode: 'atlas' });
  await choose(country, 'aust');
  await page.getByText('“aust” can be Australia, Austria.').waitFor();
  await choose(country, 'Atlantis');
  await page.getByText('Nothing in the list is called “Atlantis”.').waitFor();
  t.is(await country.getAttribute('aria-invalid'), 'true');
  t.deepEqual(await accessibilityFindings(page), []);
  t.deepEqual(problems, []);
});

testWith('Enter takes a suggestion of exactly this name, and says otherwise what to do', async (t) => {
  const { page } = await openSample(t);
  await searchBox(page).fill('hilton vie');
  await page.getByRole('option').first().waitFor();
  await searchBox(page).press('Enter');
  await page.getByText('Mark a suggestion with ↓').waitFor();
  await searchBox(page).fill('hc0100003');
  await searchBox(page).press('Enter');
  await page.getByRole('article').getByRole('heading', { name: 'Hilton Vienna Prater' }).waitFor();
  t.true(page.url().endsWith('#search?hotel=HC0100003'));
});

testWith('a connection that may not sell a hotel is named on it', async (t) => {
  const { page, problems } = await openSample(t);
  await page.getByLabel('Connection').fill('conn-restricted');
  await searchBox(page).fill('HC0100003');
  await page.getByText('Nothing found').first().waitFor();
  await page.goto(`${page.url().split('#')[0] ?? ''}#search?hotel=HC0100003`);
  await page.getByText('conn-restricted may not sell it.').waitFor();
  t.deepEqual(problems, []);
});

testWith('providers with their content', async (t) => {
  const { page } = await openSample(t);
  await page.getByRole('link', { name: 'Providers' }).click();
  const row = page.getByRole('row', { name: /^Bedline/ });
  await row.waitFor();
  t.regex(await row.innerText(), /bdl/);
  // The columns before are the family, hotels and two shares.
  const completeness = row.getByRole('cell').nth(4);
  t.regex(await completeness.innerText(), /^\d+\.\d\s+missing most: \w+ \([\d,]+\), \w+ \([\d,]+\)$/);
  t.is(await completeness.locator('svg.histogram path').count(), 1);
  await page.getByText('As curl').click();
  t.regex(await page.getByLabel('The last requests as commands').innerText(), /\/metadata'/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  testWith(
    `nothing is wrong with the accessibility of the parts, wide and narrow: ${colorScheme}`,
    async (t) => {
      const { page } = await openSample(t);
      await page.emulateMedia({ colorScheme });
      for (const width of [390, 1200]) {
        await page.setViewportSize({ width, height: 800 });
        for (const part of ['Search', 'Map', 'Chains', 'Providers']) {
          await page.getByRole('link', { name: part, exact: true }).click();
          await page.getByRole('region', { name: new RegExp(`^(${part}|Names of chains)$`) }).waitFor();
          t.deepEqual(await accessibilityFindings(page, colorScheme), [], `${part}, ${width} px`);
          t.is(await overflowOf(page), 0, `${part} is wider than ${width} px`);
        }
        await page.getByRole('link', { name: 'Search', exact: true }).click();
        await searchBox(page).fill('vien');
        await page.getByRole('option').first().waitFor();
        await page.getByText('Why this order').click();
        await page.getByRole('region', { name: 'Reasons' }).waitFor();
        t.deepEqual(await accessibilityFindings(page, colorScheme), [], `typed, ${width} px`);
        await page.getByText('Why this order').click();
      }
    },
  );
}
