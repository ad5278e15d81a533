import { element } from '../../dom.js';
import { readAll } from '../../read-all.js';
import { createShownOnce } from '../../shown-once.js';
import { dateTime, inWords } from '../../words.js';
import { button, createTable } from '../table.js';
import { createNewWebhook } from './new-webhook.js';
import { createWebhookDetail } from './webhook-detail.js';

/** For how long messages are signed by the secret before, too. */
const overlapHours = 24;

/**
 * The section of webhooks: which there are, which of them are paused and why, and a new one; what one of
 * them is sent.
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
  const secretPlace = element('p', { class: 'card', tabindex: '-1' });
  const secret = createShownOnce(secretPlace);
  secret.clear();
  const detail = createWebhookDetail(operator);
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
        attempt(async () => showSecret(await client.post(`/webhooks/${id}/rotate-secret`, { overlapHours })));
    };
    const remove = () => {
      if (!confirm(inWords('opRemoveWebhookQuestion', { url }))) return;
      // Before it goes: what is shown is read again and again.
      if (id === chosen) location.hash = '#operations/webhooks';
      attempt(async () => {
        await client.delete(`/webhooks/${id}`);
        return inWords('opWebhookRemoved', { url });
      });
    };
    return [
      button(isPaused ? 'opGoOn' : 'opPause', turn, { name: `turn ${id}`, of: url }),
      button('opRotate', rotate, { name: `rotate ${id}`, of: url }),
      button('opRemove', remove, { name: `remove ${id}`, of: url }),
    ];
  }

  function showSecret({ url, secret: made }) {
    secret.show('opSecretShownOnce', { url }, { secret: made });
  }

  return {
    element: element(
      'div',
      {},
      element('h2', {}, inWords('opWebhooks')),
      createNewWebhook(operator, showSecret),
      secretPlace,
      table.element,
      detail.element,
    ),
    open(params) {
      chosen = params.get('webhook');
      if (webhooks.length > 0) display();
      detail.choose(chosen);
    },
    async read() {
      webhooks = await readAll(quiet, '/webhooks', 'webhooks');
      display();
      await detail.read();
    },
    close() {
      secret.clear();
      detail.choose(null);
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
