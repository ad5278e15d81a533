import { UnrecoverableError } from 'bullmq';
import { ApiError } from '../../api/errors.ts';
import type { JobOperations } from '../../api/operations.ts';
import { refreshCoverageJob } from '../../workers/jobs/refresh-coverage.ts';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { checkLayout, openSection, signIn } from '../support/scenes/operations-page.ts';
import { openOperationsScene, queuesIn } from '../support/scenes/operations-scene.ts';
import { startTestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

testWith('queues and their schedules are shown; a job is run, run again and removed', async (t) => {
  t.timeout(120_000);
  const { pool, url } = await createTestDatabase(t);
  const system = queuesIn(url);
  const { server, queues, recorded } = await openOperationsScene(t, pool, system);
  await queues['refresh-coverage'].setSchedule({ everyMs: 600_000, data: {} });
  let runs = 0;
  let isLast = false;
  const worker = system.startWorker(
    'refresh-coverage',
    refreshCoverageJob,
    () => {
      runs += 1;
      return Promise.reject(new (isLast ? UnrecoverableError : Error)(`no disk, for the ${runs}. time`));
    },
    () => undefined,
  );
  t.teardown(() => worker.close());
  const { page, problems } = await openSection(t, openPage, server, 'queues');
  const listed = page.getByRole('region', { name: 'Queues' });
  await listed.getByRole('row', { name: /^refresh-coverage .* every 600 seconds \d/ }).waitFor();
  await listed.getByRole('row', { name: /^relay-changes .* on request/ }).waitFor();
  t.is(await listed.getByRole('button', { name: 'Run now: relay-changes' }).count(), 0);
  await listed.getByRole('link', { name: 'refresh-coverage' }).click();
  const chosen = page.getByRole('region', { name: 'The chosen queue' });
  await listed.getByRole('button', { name: 'Run now: refresh-coverage' }).click();
  await page.getByRole('status').getByText('refresh-coverage is requested.').waitFor();
  await chosen
    .getByRole('row', { name: /delayed [1-9] \/ .* no disk, for the/ })
    .first()
    .waitFor();
  await checkLayout(t, page);

  // What is looked at from here on has to stay as it is.
  isLast = true;
  const requested = chosen.getByRole('row').filter({ has: page.getByRole('button', { name: 'Remove: 1' }) });
  await requested.getByRole('button', { name: 'Run again' }).click();
  await page
    .getByRole('status')
    .getByText(/ is requested\.$/)
    .waitFor();
  await requested.and(page.getByRole('row', { name: /failed [2-9] \/ .* no disk, for the/ })).waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await requested.getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('status')
    .getByText(/ is removed\.$/)
    .waitFor();
  t.deepEqual(
    (await recorded()).map(([action]) => action),
    ['job.run', 'job.retry', 'job.remove'],
  );
  t.deepEqual(problems, []);
});

testWith('that the queues are away is said as long as they are, and nothing else', async (t) => {
  const { pool } = await createTestDatabase(t);
  let isAway = true;
  const away = new ApiError('SERVICE_UNAVAILABLE', 'The queues cannot be reached right now.');
  const readQueues = () => (isAway ? Promise.reject(away) : Promise.resolve([]));
  const server = await startTestServer(pool, { jobOperations: { readQueues } as unknown as JobOperations });
  t.teardown(() => server.close());
  const { page } = await openPage(t, server.url);
  await page.clock.install();
  await page.goto(`${server.url}/#operations/queues`);
  await signIn(page, await server.createToken());
  const said = page.getByRole('status').getByText(away.message);
  await said.waitFor();
  for (let look = 0; look < 2; look += 1) {
    await page.clock.fastForward(5000);
    await page.waitForTimeout(300);
    t.true(await said.isVisible());
  }
  t.false(await page.getByText('No queues.').isVisible(), 'nobody knows');
  isAway = false;
  await page.clock.fastForward(5000);
  await page.getByText('No queues.').waitFor();
  t.false(await said.isVisible());
});
