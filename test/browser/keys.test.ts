import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

testWith('an administrator creates a key, sees it once, and revokes it', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);
  await page.goto(`${server.url}/#keys`);
  const part = page.getByRole('region', { name: 'Keys', exact: true });
  await part.getByLabel('Bearer token').fill(await server.createToken());
  await part.getByRole('button', { name: 'Show' }).click();
  await part.getByRole('status').getByText('0 keys').waitFor();

  await part.getByLabel('What for').fill('shop');
  await part.getByLabel('Addresses').fill('127.0.0.0/8, ::1');
  await part.getByLabel('Requests per minute').fill('90');
  await part.getByRole('button', { name: 'Create' }).click();
  const shown = part.getByText('is shown this once');
  await shown.waitFor();
  const key = /hck_live_[\w-]{43}/.exec(await shown.innerText())?.[0] ?? '';
  t.is((await server.send('/stats', { key })).headers.get('X-RateLimit-Limit-Minute'), '90');
  const row = part.getByRole('row', { name: /^shop/ });
  t.regex(await row.innerText(), /any\s+content:read\s+127\.0\.0\.0\/8, ::1\/128\s+90/);

  page.once('dialog', (dialog) => void dialog.accept());
  await row.getByRole('button', { name: 'Revoke shop' }).click();
  await row.getByText(/^revoked/).waitFor();
  t.true(await shown.isHidden());
  t.false((await page.content()).includes(key), 'it is not shown again');

  await part.getByLabel('What for').fill('wrong');
  await part.getByLabel('Addresses').fill('10.0.0.1/8');
  await part.getByRole('button', { name: 'Create' }).click();
  await part
    .getByRole('status')
    .getByText(/first address of this range is 10\.0\.0\.0\/8/)
    .waitFor();
  t.deepEqual(
    problems.filter((problem) => !problem.includes('400')),
    [],
  );
});
