import type { ExecutionContext } from 'ava';
import { browserOrSkip } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { checkLayout, signIn } from '../support/scenes/operations-page.ts';
import { startTestServer } from '../support/servers/server.ts';
import { withResolvers } from '../support/with-resolvers.ts';

const { testWith, openPage } = browserOrSkip();

const propose = `
  insert into chain_suggestions (provider_code, chain_code, source, status, candidate_name, confidence, evidence, computed_at)
  select 'sol', to_char(n, 'FM000'), source, 'pending', 'Name ' || n, 0.9,
    '{"support": 20, "agreeing": 19, "conflicting": [{"name": "Ibis", "count": 1}],
      "examples": [{"providerCode": "luna", "providerHotelCode": "7", "name": "Name Vienna", "baseCode": "B7"}]}',
    '2026-03-01T02:00:00Z'
  from generate_series(1, 210) as n
    cross join lateral unnest(case when n = 1 then array['cross_provider', 'inference'] else array['inference'] end) as source`;

/** The part of chains, in which the first page of proposals is shown. */
async function openProposals(t: ExecutionContext) {
  const { pool } = await createTestDatabase(t);
  await pool.query(propose);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);
  await page.goto(`${server.url}/#chains`);
  await signIn(page, await server.createToken());
  const options = page.getByRole('listbox', { name: 'Chains' }).getByRole('option');
  await options.nth(198).waitFor();
  return { pool, page, problems, options };
}

testWith('a person judges proposals by keys and buttons', async (t) => {
  const { pool, page, problems, options } = await openProposals(t);
  const decided = async (): Promise<unknown> =>
    (
      await pool.query(
        `select chain_code, source, s.status, o.name from chain_suggestions s
           left join chain_overrides o using (provider_code, chain_code)
         where s.status <> 'pending' order by 1, 2`,
      )
    ).rows;

  const chosen = page.getByRole('region', { name: 'The chosen chain' });
  t.is(await chosen.getByRole('article').count(), 2, 'both sources side by side');
  await checkLayout(t, page);
  t.regex(await chosen.innerText(), /19 of 20 hotels agree; 1 says Ibis[\s\S]*Name Vienna luna 7 B7/);
  const evidence = chosen.getByRole('link', { name: 'Name Vienna' }).first();
  t.is(await evidence.getAttribute('href'), '#search?hotel=B7');
  for (const button of [evidence, ...(await page.locator('#chains-part button:visible').all())]) {
    const box = await button.boundingBox();
    t.true((box?.height ?? 0) >= 44, 'a thumb hits it');
  }

  await page.keyboard.press('e');
  await page.locator('#accepted-name:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#chain-list:focus').waitFor();

  // The second source of the first chain, another name for the second, the third
  // is wrong, the fourth is right.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('a');
  await page.keyboard.press('e');
  await page.getByLabel('Name', { exact: true }).fill('Another & Name');
  await page.keyboard.press('Enter');
  await page.locator('#chain-list:focus').waitFor();
  await page.getByRole('button', { name: 'reject' }).click();
  await page.keyboard.press('a');
  // Held down: it is pressed again without being released.
  await page.keyboard.down('r');
  await page.keyboard.down('r');
  await page.keyboard.up('r');
  // The responses come in any order.
  const marks = ['accepted: Name 1', 'accepted: Another & Name', 'rejected', 'accepted: Name 4', 'rejected'];
  for (const [index, mark] of marks.entries())
    await options.nth(index).getByText(mark, { exact: true }).waitFor();
  t.deepEqual(await decided(), [
    { chain_code: '001', source: 'inference', status: 'accepted', name: 'Name 1' },
    { chain_code: '002', source: 'inference', status: 'accepted', name: 'Another & Name' },
    { chain_code: '003', source: 'inference', status: 'rejected', name: null },
    { chain_code: '004', source: 'inference', status: 'accepted', name: 'Name 4' },
    { chain_code: '005', source: 'inference', status: 'rejected', name: null },
  ]);
  t.is(
    await page.getByRole('listbox', { name: 'Chains' }).getByRole('option', { selected: true }).innerText(),
    'Name 6\nsol 006 · no name · 90 %',
  );

  // Someone else was faster.
  await pool.query(`update chain_suggestions set status = 'accepted' where chain_code = '006'`);
  await page.keyboard.press('a');
  await page.getByRole('status').getByText('sol 006: The suggestion is accepted already.').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await options.nth(209).waitFor();

  // The response to a decision may come after the list was read again.
  const { promise: held, resolve: respond } = withResolvers();
  await page.route('**/chains/suggestions/accept', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('a');
  await page.locator('#proposal-provider').fill('luna');
  await page.locator('#proposals-form').getByRole('button').click();
  await page.getByRole('status').getByText('No suggestions.').waitFor();
  respond();
  await page
    .getByRole('status')
    .getByText(/Accepted: sol \d+/)
    .waitFor();
  t.deepEqual(
    problems.filter((problem) => !problem.includes('409')),
    [],
  );
});

testWith('in forced colours what is chosen is marked by a line', async (t) => {
  const { page } = await openProposals(t);
  await page.emulateMedia({ forcedColors: 'active' });
  const lineOf = (chosen: string): Promise<string> =>
    page.evaluate<string>(`getComputedStyle(document.querySelector("${chosen}")).borderInlineStartWidth`);
  t.is(await lineOf(`#chain-list [aria-selected='true']`), '4px');
  t.is(await lineOf(`#chain-list [aria-selected='false']`), '0px');
  t.is(await lineOf(`.proposal[aria-current='true']`), '4px');
  t.is(await lineOf('.proposal:not([aria-current])'), '1px');
});

testWith('what became of a decision stays written while the next chains are read', async (t) => {
  const { pool, page } = await openProposals(t);
  const { promise: held, resolve: respond } = withResolvers();
  await page.route(/chains\/suggestions\?.*cursor=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('End');
  await pool.query(`update chain_suggestions set status = 'accepted'`);
  await page.keyboard.press('a');
  const problem = page.getByRole('status').getByText(/^sol \d+: The suggestion is accepted already\.$/);
  await problem.waitFor();
  respond();
  await page
    .getByRole('status')
    .getByText(/^\d+ chains$/)
    .waitFor();
  t.true(await problem.isVisible());
});

testWith('chains that could not be read are read when a person goes on', async (t) => {
  const { page, options } = await openProposals(t);
  const next = /chains\/suggestions\?.*cursor=/;
  await page.route(next, (route) => route.abort());
  await page.keyboard.press('End');
  await page.getByRole('status').getByText('The service cannot be reached.').waitFor();
  await page.unroute(next);
  await page.keyboard.press('ArrowUp');
  await options.nth(209).waitFor();
  t.is(await options.count(), 210);
});

testWith('what is typed into the form changes nothing of the list that is shown', async (t) => {
  const { page, options } = await openProposals(t);
  await page.locator('#proposal-provider').fill('luna');
  await page.getByRole('listbox', { name: 'Chains' }).press('End');
  await page.getByRole('status').getByText('210 chains', { exact: true }).waitFor();
  t.is(await options.count(), 210);
});

testWith('without the token of an administrator nothing is shown', async (t) => {
  const { pool } = await createTestDatabase(t);
  await pool.query(propose);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const { page } = await openPage(t, server.url);
  await page.goto(`${server.url}/#chains`);
  const status = page.getByRole('status');
  const hint = page.getByText('npx hotel-content token create --email you@example.com --role content:admin');
  await hint.waitFor();
  await checkLayout(t, page);
  for (const [token, message] of [
    ['nonsense', 'The token is missing or not valid.'],
    [await server.createToken({ roles: [] }), 'This route needs the role content:admin and an email claim.'],
  ] as const) {
    await signIn(page, token);
    await status.getByText(message).waitFor();
    t.is(await page.getByRole('listbox', { name: 'Chains' }).getByRole('option').count(), 0);
  }
  await signIn(page, await server.createToken());
  await page.getByRole('listbox', { name: 'Chains' }).getByRole('option').first().waitFor();
  t.false(await hint.isVisible());
  await page.getByRole('form', { name: 'Suggestions to show' }).getByLabel('Provider').fill('nobody');
  await page.getByRole('button', { name: 'Show' }).click();
  await status.getByText('No suggestions.').waitFor();
});

testWith('the form is shown no sooner than it listens', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const { page, problems } = await openPage(t, server.url);
  const { promise: released, resolve: release } = withResolvers();
  await page.route('**/chains-part-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${server.url}/#chains`, { waitUntil: 'commit' });
  await page.locator('#chains-link[aria-current=page]').waitFor();
  const form = page.getByRole('form', { name: 'Suggestions to show' });
  t.false(await form.isVisible());
  await signIn(page, await server.createToken());
  release();
  await page.getByText('No suggestions.').waitFor();
  t.true(await form.isVisible());
  t.deepEqual(problems, []);
});
