import { browserOrSkip } from '../support/browser.ts';
import { checkLayout, openSection } from '../support/scenes/operations-page.ts';
import { hotels, openWebhookScene } from '../support/scenes/webhook-scene.ts';
import { startTestServer } from '../support/servers/server.ts';

const { testWith, openPage } = browserOrSkip();

testWith('why a webhook is paused is shown; it goes on, and gets a new secret', async (t) => {
  const { pool, receiver, send, secret, webhooks, id } = await openWebhookScene(t);
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
  t.like(await webhooks.find({ serviceAccount: null, organization: null }, id), { state: 'paused' });
  t.is(await page.getByRole('link', { name: 'Coverage' }).getAttribute('href'), '#providers');
  t.deepEqual(problems, []);
});
