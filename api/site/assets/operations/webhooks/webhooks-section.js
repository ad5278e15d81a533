import { element } from '../../dom.js';
import { dateTime, inWords, partsInWords } from '../../words.js';
import { button, createTable } from '../table.js';
import { createDeliveries } from './deliveries.js';

/** For how long messages are signed by the secret before, too. */
const overlapHours = 24;

/**
 * The section of webhooks: which are paused and why, what was sent to one, and its secret.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @returns {import('../operations-part.js').Section}
 */
export function createWebhooksSection(operator) {
  const { client, quiet, attempt } = operator;
  const table = createTable(
    'opWebhooks',
    ['opAddressOfWebhook', 'opState', 'opOwner', 'providers', 'opSentUpTo', null],
    'opNoWebhooks',
  );
  const secret = element('p', { class: 'card', tabindex: '-1' });
  secret.hidden = true;
  const deliveries = createDeliveries(operator);
  let webhooks = [];
  let chosen = null;

  function display() {
    table.show(webhooks.map(cellsOf));
  }

  function cellsOf({ id, url, serviceAccount, providers, since, ...webhook }) {
    const link = element(
      'a',
      {
        href: `#operations/webhooks?webhook=${id}`,
        'data-focus': id,
        ...(id === chosen && { 'aria-current': 'true' }),
      },
      url,
    );
    return [
      link,
      stateOf(webhook),
      serviceAccount ?? inWords('opAdministrators'),
      providers.join(', ') || inWords('any'),
      dateTime(since),
      element('span', { class: 'filters' }, ...actionsFor(id, url, webhook.state)),
    ];
  }

  function actionsFor(id, url, state) {
    const isPaused = state === 'paused';
    const turn = () =>
      attempt(async () => {
        await client.patch(`/webhooks/${id}`, { state: isPaused ? 'active' : 'paused' });
        return inWords(isPaused ? 'opGoesOn' : 'opIsPaused', { url });
      });
    const rotate = () => {
      if (confirm(inWords('opRotateQuestion', { url, count: overlapHours })))
        attempt(() => newSecret(id, url));
    };
    return [
      button(isPaused ? 'opGoOn' : 'opPause', turn, { name: `turn ${id}`, of: url }),
      button('opRotate', rotate, { name: `rotate ${id}`, of: url }),
    ];
  }

  async function newSecret(id, url) {
    const created = await client.post(`/webhooks/${id}/rotate-secret`, { overlapHours });
    const parts = { url, secret: element('code', {}, created.secret) };
    secret.replaceChildren(...partsInWords('opSecretShownOnce', parts));
    secret.hidden = false;
    secret.focus();
  }

  return {
    element: element(
      'div',
      {},
      element('h2', {}, inWords('opWebhooks')),
      table.element,
      secret,
      deliveries.element,
    ),
    open(params) {
      chosen = params.get('webhook');
      display();
      deliveries.choose(chosen);
    },
    async read() {
      ({ webhooks } = await quiet.get('/webhooks?limit=200'));
      display();
      await deliveries.read();
    },
    close() {
      secret.hidden = true;
      secret.replaceChildren();
    },
  };
}

/** @param {any} webhook */
function stateOf({ state, pausedAt, pausedReason }) {
  if (state !== 'paused') return inWords('opActiveWebhook');
  const since =
    pausedAt === null ? inWords('opPaused') : inWords('opPausedSince', { date: dateTime(pausedAt) });
  return element('span', { class: 'problem' }, [since, pausedReason].filter(Boolean).join(': '));
}
