import type { Pool } from 'pg';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { openSection, signIn } from '../support/scenes/operations-page.ts';
import { startTestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

/** Records so many actions of an organization, each later than the one before. */
async function act(pool: Pool, count: number, organization: string | null = null): Promise<void> {
  await pool.query(
    `insert into operator_actions (actor, organization_code, action, subject)
     select 'ann@example.com', $2, 'test.act', 'subject ' || number from generate_series(1, $1::integer) number`,
    [count, organization],
  );
}

testWith('who signs in next sees nothing of what the one before saw', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  await act(pool, 1, 'ours');
  await act(pool, 2, 'theirs');
  const { page, problems } = await openSection(t, openPage, server, 'actions');
  const rows = page.getByRole('region', { name: 'Actions' }).getByRole('row');
  await rows.nth(3).waitFor();
  await signIn(page, await server.createToken({ organization: 'ours' }));
  await page.waitForResponse('**/admin/actions?*');
  await rows.nth(2).waitFor({ state: 'detached' });
  t.is(await rows.count(), 2, 'the head, and one');
  t.deepEqual(problems, []);
});

testWith('a list lacks none, however many have come since it was read', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  await act(pool, 70);
  const { page, problems } = await openSection(t, openPage, server, 'actions');
  const rows = page.getByRole('region', { name: 'Actions' }).getByRole('row');
  const older = page.getByRole('button', { name: 'Show older ones' });
  await older.click();
  await rows.nth(70).waitFor();
  await act(pool, 120);
  await rows.filter({ hasText: 'subject 120' }).waitFor();
  for (const count of [100, 150, 190]) {
    await older.click();
    await rows.nth(count).waitFor();
  }
  t.false(await older.isVisible());
  const subjects = (await rows.allInnerTexts()).flatMap((text) => /subject \d+/.exec(text)?.[0] ?? []);
  const numbers = [120, 70].flatMap((last) => Array.from({ length: last }, (_, index) => last - index));
  t.deepEqual(
    subjects,
    numbers.map((number) => `subject ${number}`),
  );
  t.deepEqual(problems, []);
});
