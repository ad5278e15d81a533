import { hide } from '../../dom.js';
import { dateTime, inWords } from '../../words.js';
import { button, createTable } from '../table.js';

const path = '/admin/dead-letters';

/**
 * The documents that Elasticsearch refused, which can be sent again.
 *
 * @param {import('../operations-part.js').Operator} operator
 */
export function createDeadLetters({ client, quiet, attempt }) {
  const table = createTable(
    'opDeadLetters',
    ['opHotel', 'opReason', 'opIndexName', 'opRefusedAt'],
    'opNoDeadLetters',
  );
  const retry = button('opSendAgain', () =>
    attempt(async () => {
      const { hotels } = await client.post(`${path}/retry`);
      return inWords('opSentAgain', { count: hotels });
    }),
  );
  retry.hidden = true;
  return {
    elements: [table.element, retry],
    async read() {
      const { deadLetters } = await quiet.get(`${path}?limit=200`);
      table.show(
        deadLetters.map(({ providerCode, providerHotelCode, reason, index, refusedAt }) => [
          `${providerCode} ${providerHotelCode}`,
          reason,
          index,
          dateTime(refusedAt),
        ]),
      );
      hide(retry, deadLetters.length === 0);
    },
  };
}
