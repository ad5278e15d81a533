import { element } from '../../dom.js';
import { dateTime, inWords, number } from '../../words.js';
import { button, createTable } from '../table.js';

/** @type {Record<string, import('../../words.js').Key>} */
const wordsOfState = { pending: 'opPending', delivered: 'opDelivered', cancelled: 'opCancelled' };

/**
 * What was sent to the chosen webhook, and what waits.
 *
 * @param {import('../operations-part.js').Operator} operator
 */
export function createDeliveries({ client, quiet, say, attempt }) {
  const title = element('h2', { tabindex: '-1' }, inWords('opDeliveries'));
  const table = createTable(
    'opDeliveries',
    ['created', 'opState', 'hotels', 'opRemovals', 'opAttempts', 'opResponse', 'opNextAttempt', null],
    'opNoDeliveries',
  );
  const region = element(
    'section',
    { class: 'card', 'aria-label': inWords('opChosenWebhook') },
    title,
    table.element,
  );
  region.hidden = true;
  let webhook = null;

  async function read() {
    if (webhook === null) return;
    const wanted = webhook;
    const { deliveries } = await quiet.get(`/webhooks/${encodeURIComponent(wanted)}/deliveries?limit=50`);
    if (webhook !== wanted) return;
    table.show(deliveries.map(cellsOf));
    region.hidden = false;
  }

  function cellsOf({ id, createdAt, state, hotels, deleted, attempts, status, problem, nextAttemptAt }) {
    const again = () =>
      attempt(async () => {
        await client.post(`/webhooks/${encodeURIComponent(webhook)}/deliveries/${id}/send-again`);
        return inWords('opDeliverySentAgain');
      });
    return [
      dateTime(createdAt),
      inWords(wordsOfState[state]),
      number(hotels),
      number(deleted),
      number(attempts),
      problem ?? (status === null ? '–' : String(status)),
      nextAttemptAt === null ? '–' : dateTime(nextAttemptAt),
      button('opDeliverAgain', again, { name: `again ${id}`, of: dateTime(createdAt) }),
    ];
  }

  return {
    element: region,
    read,
    choose(id) {
      webhook = id;
      region.hidden = true;
      if (id === null) return;
      read().then(
        () => title.focus(),
        (error) => say(error.message, true),
      );
    },
  };
}
