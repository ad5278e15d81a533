import type { IndexOperations } from '../../api/operations.ts';
import { indexStatusExample } from '../../api/routes/admin-index/schema.ts';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { signIn } from '../support/scenes/operations-page.ts';
import { startTestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

testWith('a way back that takes minutes is awaited', async (t) => {
  const { pool } = await createTestDatabase(t);
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const generations = indexStatusExample.generations.map((one) => ({ ...one, isPrevious: true }));
  const indexOperations = {
    readStatus: () => Promise.resolve({ ...indexStatusExample, rebuild: null, generations }),
    readVerification: () => Promise.resolve({ requested: false, last: null }),
    readDeadLetters: () => Promise.resolve({ rows: [], next: null }),
    rollback: () => done.then(() => ({ index: 'before', documents: 1, changes: 3 })),
  } as unknown as IndexOperations;
  const server = await startTestServer(pool, { indexOperations });
  t.teardown(() => server.close());
  const { page } = await openPage(t, server.url);
  await page.clock.install();
  await page.goto(`${server.url}/#operations/index`);
  await signIn(page, await server.createToken());
  page.once('dialog', (dialog) => void dialog.accept());
  const sent = page.waitForRequest('**/rollback');
  await page.getByRole('button', { name: 'Roll back to the previous one' }).click();
  await sent;
  await page.clock.fastForward(120_000);
  await page.waitForTimeout(300);
  finish();
  const said = page.getByRole('status').getByText('Searches go to before; 3 changes were applied first');
  await said.waitFor();
  t.false(await page.getByText('The service cannot be reached.').first().isVisible());
});
