import type { Route } from 'playwright-core';
import { findWebhook, readWebhooks } from '../../catalog/webhooks/webhooks.ts';
import { browserOrSkip } from '../support/browser.ts';
import { checkLayout, openSection } from '../support/scenes/operations-page.ts';
import { hotels, openWebhookScene } from '../support/scenes/webhook-scene.ts';
import { startTestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

testWith('why a webhook is paused is shown; it goes on, and gets a new secret', async (t) => {
  const { pool, receiver, send, secret, find, id } = await openWebhookScene(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  receiver.behave(() => 410);
  await send(hotels('new', 3));
  const { page, problems } = await openSection(t, openPage, server, 'webhooks');
  const listed = page.getByRole('region', { name: 'Webhooks' });
  const row = listed.getByRole('row', { name: receiver.url });
  await row.getByText(/^paused since .*: .*410/).waitFor();
  await row.getByRole('link').click();
  const chosen = page.getByRole('region', { name: 'The chosen webhook' });
  await chosen.getByRole('heading', { name: receiver.url }).waitFor();
  await chosen.getByRole('row', { name: / pending 2 0 1 410 / }).waitFor();
  await checkLayout(t, page);

  await row.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('status').getByText('goes on.').waitFor();
  await row.getByText('active', { exact: true }).waitFor();
  receiver.behave(() => 204);
  await send();
  await chosen.getByRole('row', { name: / delivered 2 0 / }).waitFor();

  page.once('dialog', (dialog) => void dialog.accept());
  await row.getByRole('button', { name: 'New secret' }).click();
  const shown = page.getByText('is shown this once:');
  await shown.waitFor();
  const [made] = /whsec_\S+/.exec(await shown.innerText()) ?? [];
  t.truthy(made);
  t.not(made, secret);
  await page.getByRole('link', { name: 'Actions' }).click();
  const actions = page.getByRole('region', { name: 'Actions' });
  await actions.getByRole('row', { name: `webhook.rotateSecret ${id} overlapHours: 24` }).waitFor();
  await actions.getByRole('row', { name: `webhook.change ${id} state: "active"` }).waitFor();
  t.false((await page.content()).includes(made ?? ''), 'it is not shown again');
  await checkLayout(t, page);

  const form = page.getByRole('form', { name: 'Actions' });
  await form.getByLabel('Action', { exact: true }).fill('webhook.change');
  await form.getByRole('button', { name: 'Show' }).click();
  await actions.getByRole('row', { name: 'webhook.rotateSecret' }).waitFor({ state: 'detached' });
  t.is(await actions.getByRole('row').count(), 2);

  await page.getByRole('link', { name: 'Webhooks' }).click();
  await row.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('status').getByText('is paused.').waitFor();
  t.like(await find(), { state: 'paused' });
  t.is(await page.getByRole('link', { name: 'Coverage' }).getAttribute('href'), '#providers');
  t.deepEqual(problems, []);
});

testWith('a webhook is made, changed, sent all again, and removed', async (t) => {
  const { pool, receiver, send, id: first } = await openWebhookScene(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const { page, problems } = await openSection(t, openPage, server, 'webhooks');
  const status = page.getByRole('status');
  await page.getByText('A new webhook').press('Enter');
  const form = page.getByRole('form', { name: 'A new webhook' });
  await form.getByLabel('URL').fill('https://ann:secret@partner.example.com/changes');
  await form.getByLabel('Providers').fill('old, nobody');
  await form.getByRole('button', { name: 'Create' }).click();
  await status.getByText('url: must not contain a user or a password').waitFor();
  await form.getByLabel('URL').fill(`${receiver.url}/other`);
  await form.getByRole('button', { name: 'Create' }).click();
  await status.getByText('There is no provider nobody.').waitFor();
  await form.getByLabel('Providers').fill('old');
  await form.getByLabel('Countries').fill('at de');
  await form.getByLabel('pictures').check();
  await form.getByLabel('Messages').selectOption('full');
  await checkLayout(t, page);
  await form.getByLabel('URL').press('Enter');
  const shown = page.getByText('is shown this once:');
  await shown.waitFor();
  t.regex(await shown.innerText(), /\/other is shown this once: whsec_\S{40,}/);
  t.true((await page.evaluate<string>('document.activeElement.textContent')).includes('is shown this once:'));
  const secret = /whsec_\S+/.exec(await shown.innerText())?.[0] ?? '';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copy' }).click();
  t.is(await page.evaluate<string>('navigator.clipboard.readText()'), secret);
  const all = { serviceAccount: null, organization: null };
  const stored = async () => (await readWebhooks(pool, all, { after: null, limit: 10 })).rows;
  const made = (await stored()).find(({ id }) => id !== first);
  t.like(made, {
    content: 'full',
    providers: ['old'],
    countries: ['AT', 'DE'],
    parts: ['media'],
    batchSize: 100,
  });

  await page.getByRole('link', { name: `${receiver.url}/other` }).press('Enter');
  const chosen = page.getByRole('region', { name: 'The chosen webhook' });
  const settings = chosen.getByRole('form', { name: 'Settings' });
  await chosen.getByRole('heading', { name: `${receiver.url}/other` }).waitFor();
  t.is(await settings.getByLabel('Countries').inputValue(), 'AT, DE');
  t.true(await settings.getByLabel('pictures').isChecked());
  t.false(await settings.getByLabel('hotel data').isChecked());
  await checkLayout(t, page);
  await settings.getByLabel('Countries').fill('');
  await settings.getByLabel('pictures').uncheck();
  await settings.getByLabel('Hotels per message at most').fill('50');
  await settings.getByRole('button', { name: 'Save' }).click();
  await status.getByText('/other is changed.').waitFor();
  t.like(await findWebhook(pool, all, made?.id ?? ''), {
    countries: [],
    parts: [],
    batchSize: 50,
    content: 'full',
  });

  await page.goto(`${server.url}/#operations/webhooks?webhook=${first}`);
  await chosen.getByRole('heading', { name: receiver.url, exact: true }).waitFor();
  await chosen.getByText('Nothing was sent yet.').waitFor();
  await chosen.getByLabel('Changes since').fill('2020-01-31T12:00');
  page.once('dialog', (dialog) => {
    t.regex(dialog.message(), /^Send all changes since 1\/31\/2020, 12:00:00 PM to http.* again\?/);
    void dialog.accept();
  });
  await chosen.getByRole('button', { name: 'Send all again' }).click();
  await status.getByText('All changes since 1/31/2020').waitFor();
  await send();
  await send();
  await chosen.getByRole('row', { name: / delivered 2 0 / }).waitFor();
  const before = receiver.taken.length;
  await chosen
    .getByRole('row', { name: / delivered 2 0 / })
    .getByRole('button', { name: 'Send again' })
    .click();
  await status.getByText('It is sent again.').waitFor();
  await send();
  t.true(receiver.taken.length > before);

  const remove = page.getByRole('button', { name: `Remove: ${receiver.url}`, exact: true });
  page.once('dialog', (dialog) => void dialog.dismiss());
  await remove.click();
  t.is((await stored()).length, 2);
  page.once('dialog', (dialog) => void dialog.accept());
  await remove.press('Enter');
  await status.getByText('is removed.').waitFor();
  await page.locator('[aria-label="Webhooks"]:focus').waitFor();
  await chosen.waitFor({ state: 'hidden' });
  t.deepEqual(
    (await stored()).map(({ id }) => id),
    [made?.id],
  );
  t.deepEqual(
    problems.filter((problem) => !problem.includes('400')),
    [],
  );
});

testWith('an address that nothing may be sent to is said', async (t) => {
  const { pool, send } = await openWebhookScene(t, { url: 'https://127.0.0.1:9/changes' });
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  await send(hotels('new', 1), { allowedNetworks: [] });
  const { page } = await openSection(t, openPage, server, 'webhooks');
  const row = page.getByRole('row', { name: 'https://127.0.0.1:9/changes' });
  await row.waitFor();
  t.regex(await row.innerText(), /paused since .*: .*127\.0\.0\.1/);
});

testWith('why a webhook cannot be shown is said while it is wanted', async (t) => {
  const { pool, id } = await openWebhookScene(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const { page } = await openSection(t, openPage, server, 'webhooks');
  const goTo = (address: string) => page.evaluate(`location.hash = '#operations/${address}'`);
  const chosen = page.getByRole('region', { name: 'The chosen webhook' });
  const another = '**/webhooks/another*';
  const showChosen = async () => {
    await goTo(`webhooks?webhook=${id}`);
    await chosen.getByRole('heading').first().waitFor();
  };
  const showQueues = async () => {
    await goTo('queues');
    await page.getByRole('heading', { name: 'Queues' }).waitFor();
  };
  for (const leave of [showChosen, showQueues]) {
    const held = new Promise<Route>((resolve) => void page.route(another, resolve, { times: 1 }));
    await goTo('webhooks?webhook=another');
    const late = await held;
    await leave();
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().includes('/another')),
      late.abort(),
    ]);
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
    t.is(await page.getByRole('status').getByText('The service cannot be reached.').count(), 0);
  }
});
