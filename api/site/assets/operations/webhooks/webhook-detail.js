import { element } from '../../dom.js';
import { dateTime, inWords } from '../../words.js';
import { createChosenList } from '../chosen-list.js';
import { createForm, input } from '../form.js';
import { createPagedList } from '../paged-list.js';
import { labelled } from '../table.js';
import { createDeliveryTable } from './delivery-table.js';
import { createWebhookFields } from './webhook-fields.js';

/**
 * The chosen webhook: what it is sent, which can be changed; what was sent to it, and what waits. All since a
 * time can be sent again.
 *
 * @param {import('../operations-part.js').Operator} operator
 */
export function createWebhookDetail(operator) {
  const { client, quiet, attempt } = operator;
  const fields = createWebhookFields();
  const { form: settings } = createForm('opSettings', 'opSave', fields.elements, save);
  const since = input({ type: 'datetime-local', step: '1', required: '' });
  const { form: replaying } = createForm('opReplay', 'opReplay', [labelled('opChangesSince', since)], replay);
  const deliveries = createDeliveryTable(operator);
  const older = element('p');
  let chosen = null;
  /** What the fields show; null until it is read. */
  let webhook = null;
  let list;
  let rows = [];

  const detail = createChosenList(operator, {
    label: 'opChosenWebhook',
    titleOf: () => webhook?.url ?? '',
    above: [settings, replaying, element('h3', {}, inWords('opDeliveries'))],
    table: deliveries.table,
    below: [older],
    async rowsOf(id) {
      if (webhook === null) {
        const found = await quiet.get(routeOf(id));
        if (chosen !== id) return [];
        use(found);
      }
      await list.read();
      return rows;
    },
  });

  function use(found) {
    webhook = found;
    fields.fill(found);
  }

  function save() {
    const { id } = webhook;
    attempt(async () => {
      const changed = await client.patch(routeOf(id), fields.values());
      if (chosen === id) use(changed);
      return inWords('opWebhookChanged', { url: changed.url });
    });
  }

  function replay() {
    const { id, url } = webhook;
    const from = new Date(since.value);
    const values = { url, date: dateTime(from.getTime()) };
    if (!confirm(inWords('opReplayQuestion', values))) return;
    attempt(async () => {
      await client.post(`${routeOf(id)}/replay`, { since: from.toISOString() });
      return inWords('opReplayed', values);
    });
  }

  return {
    element: detail.element,
    read: detail.read,
    choose(id) {
      chosen = id;
      webhook = null;
      rows = [];
      list = createPagedList(operator, {
        urlOf: (query) => `${routeOf(id)}/deliveries?${new URLSearchParams({ limit: '50', ...query })}`,
        member: 'deliveries',
        show(found) {
          if (chosen !== id) return;
          rows = found.map((delivery) => deliveries.cellsOf(id, delivery));
          deliveries.table.show(rows);
        },
      });
      older.replaceChildren(list.more);
      detail.choose(id);
    },
  };
}

/** @param {string} id as it stands in the address */
const routeOf = (id) => `/webhooks/${encodeURIComponent(id)}`;
