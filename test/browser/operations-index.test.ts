import { browserOrSkip } from '../support/browser.ts';
import { openIndexOperationsScene } from '../support/scenes/index-operations-scene.ts';
import { openOperationsScene, queuesIn } from '../support/scenes/operations-scene.ts';
import { checkLayout, openSection } from '../support/scenes/operations-page.ts';
import { createTestDatabase } from '../support/database.ts';
import { serviceOrSkip } from '../support/services.ts';

const { url } = await serviceOrSkip('elasticsearch');
const { testWith, openPage } = browserOrSkip();

testWith('the index is rebuilt, its speed changed, compared, and rolled back', async (t) => {
  t.timeout(240_000);
  const scene = await openIndexOperationsScene(t, url, 100);
  const { page, problems } = await openSection(t, openPage, scene.server, 'index');
  await page.getByText('There is no index yet.').waitFor();
  const form = page.getByRole('form', { name: 'Rebuild' });
  await form.getByLabel('Documents per second at most').fill('5');
  await form.getByRole('button', { name: 'Rebuild' }).click();
  await page.locator(':focus', { hasText: 'A rebuild waits for a worker.' }).waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Cancel the rebuild' }).click();
  await page.locator(':focus', { hasText: 'No rebuild is under way.' }).waitFor();

  scene.work();
  await form.getByRole('button', { name: 'Rebuild' }).click();
  await page.getByRole('progressbar').first().waitFor();
  await page.getByText('5 per second').waitFor();
  await checkLayout(t, page);
  await form.getByLabel('Documents per second at most').fill('0');
  await form.getByRole('button', { name: 'Set the limit' }).click();
  await page.getByRole('status').getByText('no limit').waitFor();
  const generations = page.getByRole('region', { name: 'Generations of the index' });
  await generations
    .getByRole('row', { name: /\blive 100 0 .* 0 changes, 0\.0 s$/ })
    .waitFor({ timeout: 60_000 });

  const compare = page.getByRole('form', { name: 'Compare with the catalog' });
  await compare.getByLabel('Read every document').check();
  await compare.getByRole('button').click();
  await page.getByText('The index holds what the catalog does.').waitFor({ timeout: 60_000 });
  await page.getByText('No documents are refused.').waitFor();

  await page.getByText('No rebuild is under way.').waitFor();
  await form.getByRole('button', { name: 'Rebuild' }).click();
  await generations.getByRole('row', { name: /\bprevious 100 / }).waitFor({ timeout: 60_000 });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Roll back to the previous one' }).click();
  await page
    .getByRole('status')
    .getByText(/^Searches go to .*; 0 changes were applied first/)
    .waitFor();
  t.deepEqual(
    (await scene.recorded()).map(([action]) => action),
    [
      ...['index.rebuild', 'index.cancel', 'index.rebuild', 'index.throttle', 'index.verify'],
      ...['index.rebuild', 'index.rollback'],
    ],
  );
  t.deepEqual(problems, []);
});

testWith('without Elasticsearch it is said that there is no index', async (t) => {
  const { pool, url: databaseUrl } = await createTestDatabase(t);
  const { server } = await openOperationsScene(t, pool, queuesIn(databaseUrl));
  const { page } = await openSection(t, openPage, server, 'index');
  const status = page.getByRole('status').getByText(/^ELASTICSEARCH_URL is not set/);
  await status.waitFor();
  t.regex((await status.getAttribute('class')) ?? '', /problem/);
});
