import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hotelsShown, placeIds, placesOffered, showPlace } from '../support/scenes/map-scene.ts';
import { mapSuite } from '../support/scenes/map-suite.ts';
import { hotelsOf, sameEverywhere, textOf } from '../support/scenes/map-page.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, openMap, scene } = mapSuite();

testWith('a person types a place, and sees its hotels and the rule that applied', async (t) => {
  const { page, server, problems } = await openMap(t);
  t.is(
    (await fetch(server.url)).headers.get('Content-Security-Policy'),
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
  );

  const field = page.getByRole('combobox', { name: 'Hotels of a place' });
  await field.fill('ästo');
  await placesOffered(page).first().waitFor();
  t.regex(await placesOffered(page).first().innerText(), /^Ästown[^]*Austria/);
  t.is(await placesOffered(page).filter({ hasText: 'City' }).count(), 1);
  await field.press('ArrowDown');
  await field.press('Enter');
  await hotelsShown(page);
  t.is(await page.getByRole('heading', { level: 2 }).innerText(), 'Ästown City · Austria');
  t.is(
    await textOf(page, 'answer-rule'),
    'A thin city: its hotels, and those of 1 neighbouring city within 30 km.',
  );
  t.is(
    await textOf(page, 'answer-counts'),
    '2 hotels in the city · 3 hotels with its surroundings in 4 rows of providers: 2 mapped, 2 not.',
  );
  t.regex(await textOf(page, 'answer-providers'), /alpha 2 \(1 not mapped\)\s+beta 2 \(1 not mapped\)/);
  await sameEverywhere(t, page, 3, 1);
  t.regex(
    await hotelsOf(page).first().innerText(),
    /^Grand Hotel\s+Ästown · GRAND · no coordinates\s+alpha 1$/,
  );
  const labels = page.locator('.place-label');
  // The cities of the hotels first, and a place around once it has come; those of before fade away.
  const names = 'Village,Ästown,The Tower';
  await waitFor(`the labels ${names}`, async () => (await labels.allInnerTexts()).join() === names);

  // Who has marked none means the first one, and has chosen it.
  const sent = page.waitForRequest('**/suggest/choices');
  await field.fill('ästow');
  await placesOffered(page).first().waitFor();
  await field.press('Enter');
  const { id, ...choice } = (await sent).postDataJSON() as Record<string, unknown>;
  t.true(page.url().endsWith(String(id)), page.url());
  t.deepEqual(choice, { query: 'ästow', kind: 'place', position: 1 });

  for (const [name, rule, hotels, nowhere] of [
    ['upper', 'A region: its hotels, with those of all places in it.', 3, 1],
    ['green', 'A tourism zone: the hotels of its one member.', 2, 1],
    [
      'lakes',
      'A tourism zone without members: all hotels within 3 km of its centre, whatever their place.',
      2,
      0,
    ],
  ] as const) {
    await showPlace(page, name);
    t.is(await textOf(page, 'answer-rule'), rule);
    await sameEverywhere(t, page, hotels, nowhere);
  }
  t.is(await page.locator('path.area').count(), 1, 'the circle of the lakes');

  await showPlace(page, 'tower');
  t.regex(await textOf(page, 'answer-rule'), /^A landmark zone without hotels of its own: .* within 2 km /);
  t.is(await hotelsOf(page).count(), 1);
  t.is(await page.locator('path.area').count(), 1);

  await showPlace(page, 'springs');
  t.regex(await textOf(page, 'answer-rule'), /^A city that shares its name with a tourism zone/);
  t.is(await hotelsOf(page).count(), 1);

  await showPlace(page, 'nowhere');
  t.regex(await textOf(page, 'answer-rule'), /^A landmark zone .*: no hotels\.$/);
  t.is(await textOf(page, 'answer-counts'), 'No hotels.');

  await field.fill('no such place');
  await page.getByText('Nothing found').first().waitFor();

  await showPlace(page, placeIds.hills);
  await page.getByText('A tourism zone: the hotels of its one member.').waitFor();
  await page.goBack();
  await page.getByText('A landmark zone without hotels of its own, and without a centre').waitFor();
  await page.getByRole('combobox', { name: 'Provider' }).fill('beta');
  await showPlace(page, 'upper');
  t.is(await hotelsOf(page).count(), 2, 'of the chosen provider');
  t.true(page.url().endsWith(`/#map?place=${placeIds.region}&provider=beta`));

  await page.goto(
    `${page.url().split('#')[0] ?? ''}#map?place=${'0'.repeat(8)}-0000-4000-8000-${'9'.repeat(12)}`,
  );
  await page.getByText('There is no place with this id.').waitFor();
  t.deepEqual(problems, []);
});

testWith('map and list are in step', async (t) => {
  const { page, server, problems } = await openMap(t);
  // All of it is in the window, so that nothing is scrolled to.
  await page.setViewportSize({ width: 1300, height: 1100 });
  await page.goto(`${server.url}/#map?latitude=47.01&longitude=13.01&radiusKm=4`);
  await hotelsShown(page);
  t.is(await textOf(page, 'answer-rule'), 'All hotels within 4 km of 47.01, 13.01, nearest first.');
  t.is(await page.locator('path.area').count(), 1);
  const [nearest, next] = [hotelsOf(page).first(), hotelsOf(page).nth(1)];
  t.regex(await nearest.innerText(), /^Small <b>Hotel<\/b>\s+Ästown · not mapped · 0.00 km/);

  const map = page.locator('#hotel-map');
  const box = await map.boundingBox();
  const [x, y] = box === null ? [0, 0] : [box.x + box.width / 2, box.y + box.height / 2];
  const tooltip = page.locator('.leaflet-tooltip:not(.place-label)');
  await page.mouse.move(x, y);
  await page.locator('#map-hotels .highlighted').waitFor();
  t.regex(await page.locator('#map-hotels .highlighted').innerText(), /^Small/);
  t.is(await tooltip.innerText(), 'Small <b>Hotel</b>', 'a name is text');
  await next.hover();
  await tooltip.getByText('The Grand').waitFor();
  t.is(await page.locator('#map-hotels .highlighted').count(), 1);

  await page.mouse.click(x, y);
  await page.locator('#map-hotels [aria-selected="true"]').waitFor();
  t.is(await nearest.getAttribute('aria-selected'), 'true');
  t.regex(page.url(), /latitude=47.01/, 'a click on a hotel is no click on the map');
  await nearest.focus();
  await page.keyboard.press('ArrowDown');
  t.is(await next.getAttribute('aria-selected'), 'true');
  await tooltip.getByText('The Grand').waitFor();

  await page.mouse.click(x + 60, y - 40);
  await page.waitForURL((url) => !url.hash.includes('latitude=47.01&'));
  await hotelsShown(page);
  const latitude = Number(await page.getByLabel('Latitude').inputValue());
  t.true(latitude > 47.01 && latitude < 47.05, String(latitude));

  await map.focus();
  await waitFor('the hotels to be out of view', async () => {
    await page.keyboard.press('Shift+ArrowRight');
    return (await textOf(page, 'in-view')) === '0 in view';
  });

  await page.getByLabel('Latitude').fill('47.2');
  await page.getByLabel('Longitude').fill('15');
  await page.getByLabel('km').fill('1');
  await page.getByRole('search', { name: 'Hotels within a radius' }).getByRole('button').click();
  await page.getByText('All hotels within 1 km of 47.2, 15, nearest first.').waitFor();
  await hotelsShown(page);
  t.regex(await nearest.innerText(), /^Springs Spa/);
  t.deepEqual(problems, []);
});

testWith('a place with thousands of hotels is shown in parts, in both themes', async (t) => {
  const { page, problems } = await openMap(t);
  await showPlace(page, 'metro');
  t.is(await textOf(page, 'answer-rule'), 'A dense city: its own hotels, and none of its neighbours.');
  t.is(await textOf(page, 'shown'), '1,000 of at most 2,500 hotels shown');
  t.regex(await textOf(page, 'answer-counts'), /^At least 1,000 hotels in 2,500 rows/);
  t.is(await textOf(page, 'in-view'), '1,000 in view');
  const more = page.locator('#more');
  await page.route('**/hotels/by-destination', (route) => route.abort());
  await more.getByText('Load more').click();
  await page.getByRole('status').getByText('The service cannot be reached.').waitFor();
  t.is(await hotelsOf(page).count(), 1000, 'what was read is kept');
  await page.unroute('**/hotels/by-destination');
  await more.getByText('Try again').click();
  await page.getByText('2,000 of at most 2,500 hotels shown').waitFor();
  await more.getByText('Load more').click();
  await page.getByText('2,500 of 2,500 hotels shown').waitFor();
  t.regex(await textOf(page, 'answer-counts'), /^2,500 hotels in 2,500 rows/);
  await hotelsOf(page).last().getByText('Hotel 2499').waitFor();
  t.is(await hotelsOf(page).count(), 2500);
  t.false(await more.isVisible());
  const failed = 'Failed to load resource: net::ERR_FAILED';

  const sea = (): Promise<string> =>
    page.evaluate<string>('getComputedStyle(document.getElementById("hotel-map")).backgroundColor');
  const land = (): Promise<string> =>
    page.evaluate<string>(`(() => {
      const canvas = document.querySelector('.leaflet-outlines-pane canvas');
      const { data } = canvas.getContext('2d').getImageData(canvas.width / 2, canvas.height / 2, 1, 1);
      return data.join();
    })()`);
  const light = [await sea(), await land()];
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  t.not(await sea(), light[0]);
  t.not(await land(), light[1]);
  t.deepEqual(problems, [failed]);
});

testWith('what goes wrong is shown in words', async (t) => {
  const { page, server } = await openMap(t, { demoApiKey: null });
  const status = page.getByRole('status');
  const key = page.getByLabel('API key');
  const place = `${server.url}/#map?place=${placeIds.town}`;
  await page.goto(place);
  await status.getByText('The API key is missing or not valid.').waitFor();

  await key.fill(await server.createKey());
  await hotelsOf(page).first().waitFor();
  await hotelsShown(page);
  t.is(await textOf(page, 'answer-name'), 'Ästown');

  await page.getByLabel('km').fill('201');
  await page.locator('#hotel-map').click({ position: { x: 200, y: 200 } });
  await status.getByText(/radiusKm.* 200/).waitFor();
  await page.goto(`${server.url}/#map?latitude=100&longitude=0`);
  await status.getByText('The address has no latitude from -90 to 90.').waitFor();

  const limited = { perMinute: 1, perHour: null, perDay: null };
  await page.goto(place);
  await page.getByText('2 in view').waitFor();
  await hotelsShown(page);
  await key.fill(await server.createKey({ limits: limited }));
  await hotelsShown(page);
  await page.getByLabel('km').fill('5');
  await page.locator('#hotel-map').click({ position: { x: 200, y: 200 } });
  await status.getByText(/^Too many requests\. Try again in \d+ seconds?\.$/).waitFor();
  await page.goto(place);

  await page.route('**/hotels/by-destination', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"hotels":[{"providerCode":' }),
  );
  await key.fill(await server.createKey());
  await status.getByText('The response was interrupted. Try again.').waitFor();
  await page.unroute('**/hotels/by-destination');
  await page.route('**/hotels/by-destination', (route) => route.abort());
  await key.fill(await server.createKey());
  await status.getByText('The service cannot be reached.').waitFor();
  await page.unroute('**/hotels/by-destination');
  await page.goto(`${server.url}/#providers`);
  await page.goto(place);
  await page.getByText('2 in view').waitFor();
});

testWith('tiles are requested from the origin that is set, and from no other', async (t) => {
  const requested: string[] = [];
  const tile = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
  const tiles = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.setHeader('Content-Type', 'image/svg+xml');
    response.end(tile);
  }).listen(0, '127.0.0.1');
  await once(tiles, 'listening');
  t.teardown(() => tiles.close());
  const origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`;
  const { page, server, problems } = await openMap(t, {
    demoApiKey: await scene().server.createKey(),
    mapTiles: { url: `${origin}/{z}/{x}/{y}.svg`, attribution: '© <i>Somebody</i>' },
  });
  await page.locator('.leaflet-tile-loaded').first().waitFor({ state: 'attached' });
  t.regex(requested[0] ?? '', /^\/\d+\/\d+\/\d+\.svg$/);
  await page.getByText('© <i>Somebody</i>').waitFor();
  t.deepEqual(
    problems.filter((problem) => !problem.startsWith(origin)),
    [],
  );
  const { headers } = await fetch(server.url);
  t.is(
    headers.get('Content-Security-Policy'),
    `default-src 'self'; img-src 'self' data: ${origin}; frame-ancestors 'none'; base-uri 'none'`,
  );
});
