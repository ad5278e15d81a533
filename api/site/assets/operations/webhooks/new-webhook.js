import { element, oneAtATime } from '../../dom.js';
import { inWords } from '../../words.js';
import { createForm } from '../form.js';
import { createWebhookFields } from './webhook-fields.js';

/**
 * The form that makes a webhook, which is opened on demand.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @param {(created: { url: string, secret: string }) => void} onCreated
 */
export function createNewWebhook({ client, attempt }, onCreated) {
  const fields = createWebhookFields();
  const create = oneAtATime(() =>
    attempt(async () => {
      const created = await client.post('/webhooks', fields.values());
      fields.empty();
      place.open = false;
      onCreated(created);
    }),
  );
  const { form } = createForm('opNewWebhook', 'create', fields.elements, create);
  const place = element('details', { class: 'notes' }, element('summary', {}, inWords('opNewWebhook')), form);
  return place;
}
