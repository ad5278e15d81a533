import { dateTime, dateTimeOrNone, inWords, number } from '../../words.js';
import { button, createTable } from '../table.js';

/** @type {Record<string, import('../../words.js').Key>} */
const wordsOfState = { pending: 'opPending', delivered: 'opDelivered', cancelled: 'opCancelled' };

/**
 * The table of what was sent to a webhook, and what waits.
 *
 * @param {import('../operations-part.js').Operator} operator
 */
export function createDeliveryTable({ client, attempt }) {
  const table = createTable(
    'opDeliveries',
    ['created', 'opState', 'hotels', 'opRemovals', 'opAttempts', 'opResponse', 'opNextAttempt', null],
    'opNoDeliveries',
  );

  function cellsOf(webhook, delivery) {
    const { id, createdAt, state, hotels, deleted, attempts, status, problem, nextAttemptAt } = delivery;
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
      dateTimeOrNone(nextAttemptAt),
      button('opDeliverAgain', again, { name: `again ${id}`, of: dateTime(createdAt) }),
    ];
  }

  return { table, cellsOf };
}
