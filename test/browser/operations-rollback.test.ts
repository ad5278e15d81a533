import type { ExecutionContext } from 'ava';
import type { Locator, Page } from 'playwright-core';
import type { Schemas } from '../../api/operation-types.ts';
import type { IndexOperations } from '../../api/operations.ts';
import { indexStatusExample } from '../../api/routes/admin-index/schema.ts';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { signIn } from '../support/scenes/operations-page.ts';
import { startTestServer } from '../support/servers/server.ts';
import { withResolvers } from '../support/with-resolvers.ts';

const { testWith, openPage } = browserOrSkip();

/** The section of an index that has a previous generation; `rollback` stands for the work of minutes. */
async function openIndexSection(
  t: ExecutionContext,
  rollback: () => Promise<Schemas['IndexRollback']>,
): Promise<{ readonly page: Page; readonly said: Locator; readonly breakReading: () => void }> {
  const { pool } = await createTestDatabase(t);
  const generations = indexStatusExample.generations.map((one) => ({
    ...one,
    createdAt: new Date(one.createdAt),
    isPrevious: true,
  }));
  let read = () => Promise.resolve({ ...indexStatusExample, rebuild: null, generations });
  const indexOperations = {
    readStatus: () => read(),
    readVerification: () => Promise.resolve({ requested: false, last: null }),
    readDeadLetters: () => Promise.resolve({ rows: [], next: null }),
    rollback,
  } as unknown as IndexOperations;
  const server = await startTestServer(pool, { indexOperations });
  t.teardown(() => server.close());
  const { page } = await openPage(t, server.url);
  await page.clock.install();
  await page.goto(`${server.url}/#operations/index`);
  await signIn(page, await server.createToken());
  page.once('dialog', (dialog) => void dialog.accept());
  return {
    page,
    said: page.getByRole('status').getByText('Searches go to before; 3 changes were applied first'),
    breakReading: () => (read = () => Promise.reject(new Error('nothing can be read'))),
  };
}

const before = { index: 'before', documents: 1, changes: 3 };

testWith('a way back that takes minutes is awaited', async (t) => {
  const done = withResolvers<typeof before>();
  const { page, said } = await openIndexSection(t, () => done.promise);
  const sent = page.waitForRequest('**/rollback');
  await page.getByRole('button', { name: 'Roll back to the previous one' }).click();
  await sent;
  await page.clock.fastForward(120_000);
  await page.waitForTimeout(300);
  done.resolve(before);
  await said.waitFor();
  t.false(await page.getByText('The service cannot be reached.').first().isVisible());
});

testWith('what was done stays written where what is shown cannot be read again', async (t) => {
  const { page, said, breakReading } = await openIndexSection(t, () => {
    breakReading();
    return Promise.resolve(before);
  });
  await page.getByRole('button', { name: 'Roll back to the previous one' }).click();
  await page.getByRole('status').getByText('Something went wrong on our side.').waitFor();
  t.true(await said.isVisible());
});
