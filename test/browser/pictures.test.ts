import { createServer } from 'node:http';
import { drawPicture } from '@hotel-content/sample-catalog';
import test, { type ExecutionContext } from 'ava';
import type { Locator, Page } from 'playwright-core';
import { accessibilityFindings } from '../support/axe.ts';
import { browserOrSkip, overflowOf, type WatchedPage } from '../support/browser.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { hotel, mapping } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { createTestKey, startTestServer, type TestServer } from '../support/servers/server.ts';
import { waitFor } from '../support/wait-for.ts';
import { withResolvers } from '../support/with-resolvers.ts';

const { testWith, openPage } = browserOrSkip();

const address = (subject: string): string => `/sample/pictures/3/${subject}.svg`;
const broken = '/sample/pictures/3/nothing.svg';
/** What of this page may be shown, in another order, and what may not. */
const media = [
  {
    url: address('room'),
    order: 4,
    caption: 'A room with a view of the lake and of the mountains behind it',
  },
  { url: address('front'), order: 1, caption: 'The front' },
  { url: broken, order: 2, caption: 'Gone' },
  { url: address('lobby'), order: 3 },
  { url: 'https://elsewhere.example/pool.jpg', order: 5 },
  { url: address('garden'), mediaType: 'video/mp4', order: 6 },
];

let database: TestDatabase;
let server: TestServer;
let elsewhere: string;
const requested: string[] = [];
const other = createServer(({ url }, response) => {
  requested.push(url ?? '');
  response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(drawPicture(1, 'front'));
});

test.before(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const listening = other.address();
  elsewhere = `http://127.0.0.1:${typeof listening === 'object' ? listening?.port : ''}`;
  database = await createTestDatabase();
  const { pool } = database;
  const location = { latitude: 47, longitude: 13, countryCode: 'AT' };
  await loadRecords(pool, [
    hotel('sol', 'h1', { name: 'Lakeside', location, media }),
    hotel('sol', 'h2', {
      name: 'Far Away',
      location,
      media: [{ url: `${elsewhere}/1.svg`, caption: 'Far' }],
    }),
    hotel('sol', 'h3', { name: 'Broken', location, media: [{ url: broken }, { url: '/missing.svg' }] }),
    hotel('sol', 'h4', { name: 'Plain', location }),
    ...['h1', 'h2', 'h3'].map((code) => mapping('sol', code, `B-${code}`)),
  ]);
  const demoApiKey = await createTestKey(pool);
  server = await startTestServer(pool, { demoApiKey, drawSamplePicture: drawPicture });
});
test.after.always(async () => {
  other.close();
  await server.close();
  await database.drop();
});

/** Of the pictures that are there: those that are not fail on the console, as they should. */
const unexpected = (problems: readonly string[]): readonly string[] =>
  problems.filter(
    (problem) => !problem.startsWith('Failed to load resource: the server responded with a status of 404'),
  );

/** What the tests ask of an image; the types of browsers are not those of this file. */
interface Image {
  readonly alt: string;
  readonly naturalWidth: number;
}

const hasCome = (image: Locator): Promise<boolean> =>
  waitFor('the picture has come', () =>
    image.evaluate((element) => (element as unknown as Image).naturalWidth > 0),
  );

async function openHotel(t: ExecutionContext, code: string, { width = 1000, url = server.url } = {}) {
  const watched = await openPage(t, url);
  await watched.page.setViewportSize({ width, height: 800 });
  await watched.page.goto(`${url}/#search?hotel=${code}`);
  await watched.page.getByRole('article').getByRole('heading', { name: 'Codes of providers' }).waitFor();
  return watched;
}

const thumbnails = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('button');
const large = (page: Page) => page.getByRole('dialog').getByRole('img');
const numberOf = (page: Page): Promise<string> => page.getByRole('dialog').getByRole('status').innerText();

async function pictureIs(t: ExecutionContext, page: Page, alt: string, number: string): Promise<void> {
  t.is(await large(page).getAttribute('alt'), alt);
  t.is(await numberOf(page), number);
}

testWith('a hotel has a gallery in its order, without what is broken or of another origin', async (t) => {
  const { page, problems } = await openHotel(t, 'B-h1');
  await waitFor('the broken one is gone', async () => (await thumbnails(page).count()) === 3);
  const images = page.getByRole('list', { name: 'Pictures' }).getByRole('img');
  const alts = await images.evaluateAll((all) => all.map((image) => (image as unknown as Image).alt));
  t.deepEqual(alts, ['The front', 'Picture 3 of Lakeside', media[0]?.caption]);
  await page.getByText('The front', { exact: true }).waitFor();
  await waitFor('the pictures have come', () =>
    images.evaluateAll((all) => all.every((image) => (image as unknown as Image).naturalWidth > 0)),
  );
  for (const name of ['loading=lazy', 'decoding=async', 'width=144', 'height=96']) {
    const [attribute = '', value] = name.split('=');
    t.is(await images.first().getAttribute(attribute), value ?? '');
  }
  t.regex(await page.getByRole('article').innerText(), /Pictures\s+6, 4 of them shown here sol/);
  t.deepEqual(unexpected(problems), []);
});

testWith('the gallery is used by keys, and gives the focus back', async (t) => {
  const { page, problems } = await openHotel(t, 'B-h1');
  await waitFor('the broken one is gone', async () => (await thumbnails(page).count()) === 3);
  await thumbnails(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Lakeside' }).waitFor();
  await pictureIs(t, page, 'Picture 3 of Lakeside', '2 of 3');
  await page.keyboard.press('ArrowRight');
  await pictureIs(t, page, media[0]?.caption ?? '', '3 of 3');
  await page
    .getByRole('dialog')
    .getByText(media[0]?.caption ?? '')
    .waitFor();
  await page.keyboard.press('ArrowRight');
  await pictureIs(t, page, 'The front', '1 of 3');
  await page.keyboard.press('ArrowLeft');
  await pictureIs(t, page, media[0]?.caption ?? '', '3 of 3');
  await page.keyboard.press('Home');
  await pictureIs(t, page, 'The front', '1 of 3');
  await page.keyboard.press('End');
  await pictureIs(t, page, media[0]?.caption ?? '', '3 of 3');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await pictureIs(t, page, 'The front', '1 of 3');
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await pictureIs(t, page, media[0]?.caption ?? '', '3 of 3');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  t.is(await page.evaluate<string>('document.activeElement.firstChild.alt'), 'Picture 3 of Lakeside');

  await thumbnails(page).first().click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await thumbnails(page).first().click();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  t.deepEqual(unexpected(problems), []);
});

testWith('a picture that breaks in the dialog goes, and its gallery with the last one', async (t) => {
  const { page } = await openPage(t, server.url);
  // What a row reads lazily may be gone when it is opened.
  let isThere = true;
  await page.route('**/sample/pictures/**', (route) =>
    isThere ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  await page.goto(`${server.url}/#search?hotel=B-h1`);
  await waitFor('the broken one is gone', async () => (await thumbnails(page).count()) === 3);
  await thumbnails(page).nth(1).click();
  await pictureIs(t, page, 'Picture 3 of Lakeside', '2 of 3');
  isThere = false;
  await page.evaluate(`document.querySelector('#picture-frame img').dispatchEvent(new Event('error'))`);
  await pictureIs(t, page, media[0]?.caption ?? '', '2 of 2');
  t.is(await thumbnails(page).count(), 2);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // Its own button is gone.
  const focused = (): Promise<string> => page.evaluate('document.activeElement.firstChild?.alt');
  await waitFor('the first picture to have the focus', async () => (await focused()) === 'The front');
  await page.goto(`${server.url}/#search?hotel=B-h3`);
  await page.getByRole('heading', { name: 'Broken' }).waitFor();
  await page.getByRole('list', { name: 'Pictures' }).waitFor({ state: 'detached' });
});

testWith('nothing moves when pictures come', async (t) => {
  const { page } = await openPage(t, server.url);
  const { promise: released, resolve: release } = withResolvers();
  await page.route('**/sample/pictures/3/{front,lobby,room}.svg', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${server.url}/#search?hotel=B-h1`);
  await waitFor('the broken one is gone', async () => (await thumbnails(page).count()) === 3);
  const below = page.getByRole('heading', { name: 'Codes of providers' });
  const before = await below.boundingBox();
  const item = await thumbnails(page).first().boundingBox();
  t.is(item?.width, 144);
  t.true((item?.height ?? 0) > 90, 'the place of a picture is reserved');
  release();
  const image = page.getByRole('img', { name: 'The front' });
  await hasCome(image);
  t.deepEqual(await below.boundingBox(), before);
  t.deepEqual(await thumbnails(page).first().boundingBox(), item);
});

testWith(
  'pictures of an origin that the setting names are shown, and of no other even requested',
  async (t) => {
    const { page: without } = await openHotel(t, 'B-h2');
    t.is(await thumbnails(without).count(), 0);
    await without.goto(`${server.url}/#map?latitude=47&longitude=13&radiusKm=5`);
    await without.getByRole('option', { name: /Far Away/ }).waitFor();
    t.deepEqual(requested, []);
    const named = await startTestServer(database.pool, {
      demoApiKey: await createTestKey(database.pool),
      imageOrigins: [elsewhere],
    });
    t.teardown(() => named.close());
    const { page, problems } = await openHotel(t, 'B-h2', { url: named.url });
    const image = page.getByRole('img', { name: 'Far' });
    await hasCome(image);
    t.deepEqual(requested, ['/1.svg']);
    t.deepEqual(
      problems.filter((problem) => !problem.startsWith(elsewhere)),
      [],
    );
  },
);

testWith('the list beside the map has small pictures of those hotels that have one', async (t) => {
  const { page, problems }: WatchedPage = await openPage(t, server.url);
  await page.goto(`${server.url}/#map?latitude=47&longitude=13&radiusKm=5`);
  const option = (name: RegExp) => page.getByRole('option', { name });
  await option(/Plain/).waitFor();
  const image = option(/Lakeside/).locator('img');
  t.is(await image.getAttribute('src'), `${server.url}${address('front')}`);
  t.is(await image.getAttribute('alt'), '', 'its name is beside it');
  await hasCome(image);
  await waitFor('the broken one is gone', async () => (await page.locator('#map-hotels img').count()) === 1);
  t.deepEqual(unexpected(problems), []);
});

for (const colorScheme of ['light', 'dark'] as const) {
  testWith(
    `nothing is wrong with the accessibility of the gallery, wide and narrow: ${colorScheme}`,
    async (t) => {
      for (const width of [360, 1200]) {
        const { page } = await openHotel(t, 'B-h1', { width });
        await page.emulateMedia({ colorScheme });
        await waitFor('the broken one is gone', async () => (await thumbnails(page).count()) === 3);
        const fits = async (what: string): Promise<void> => {
          t.deepEqual(await accessibilityFindings(page, colorScheme), [], `${what}, ${width} px`);
          t.is(await overflowOf(page), 0, `${what} is wider than ${width} px`);
        };
        await fits('the gallery');
        await thumbnails(page).nth(2).click();
        await large(page).waitFor();
        await fits('the dialog');
        for (const name of ['Close', 'Previous picture', 'Next picture']) {
          const button = await page.getByRole('button', { name }).boundingBox();
          t.true((button?.width ?? 0) >= 44 && (button?.x ?? -1) >= 0, name);
          t.true((button?.x ?? width) + (button?.width ?? 0) <= width, name);
        }
      }
    },
  );
}
