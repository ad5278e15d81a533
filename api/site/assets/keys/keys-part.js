import { keepAdminToken, readAdminToken } from '../admin-client.js';
import { createApiClient } from '../api-client.js';
import { byId, element, say } from '../dom.js';

const columns = ['Key', 'Organization', 'Scopes', 'Addresses', 'Per minute', 'Created', 'Expires', ''];

/**
 * The part of the page where an administrator creates and revokes API keys.
 *
 * @param onRequest called with each request that is sent
 */
export function createKeysPart(onRequest) {
  const client = createApiClient('Bearer', onRequest);
  const token = byId('keys-token');
  const status = byId('keys-status');
  const created = byId('created-key');

  byId('keys-form').addEventListener('submit', (event) => {
    event.preventDefault();
    keepAdminToken(token.value.trim());
    show();
  });
  byId('new-key-form').addEventListener('submit', (event) => {
    event.preventDefault();
    create();
  });

  async function show() {
    client.use(token.value.trim());
    created.hidden = true;
    byId('created-value').textContent = '';
    byId('keys').hidden = true;
    say(status, '');
    if (token.value.trim() === '') return;
    try {
      const keys = await readAll();
      byId('key-table').replaceChildren(...table(keys, revoke));
      byId('keys').hidden = false;
      say(status, `${keys.length} ${keys.length === 1 ? 'key' : 'keys'}`);
    } catch (error) {
      say(status, error.message, true);
    }
  }

  async function readAll() {
    const keys = [];
    let cursor = '';
    do {
      const page = await client.get(`/admin/keys?limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`);
      keys.push(...page.keys);
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');
    return keys;
  }

  async function create() {
    const listOf = (id) =>
      byId(id)
        .value.split(/[\s,]+/)
        .filter(Boolean);
    const organization = byId('new-key-organization').value.trim();
    const perMinute = byId('new-key-per-minute').valueAsNumber;
    try {
      const { key, name } = await client.post('/admin/keys', {
        name: byId('new-key-name').value,
        ...(organization !== '' && { organization }),
        allowedAddresses: listOf('new-key-addresses'),
        ...(Number.isInteger(perMinute) && { rateLimits: { perMinute } }),
      });
      byId('new-key-form').reset();
      await show();
      byId('created-name').textContent = name;
      byId('created-value').textContent = key;
      created.hidden = false;
      created.focus();
    } catch (error) {
      say(status, error.message, true);
    }
  }

  async function revoke({ id, name, prefix }) {
    if (!confirm(`Revoke the key ${name} (${prefix}…)? Whoever uses it gets 401 from then on.`)) return;
    try {
      await client.delete(`/admin/keys/${id}`);
      await show();
    } catch (error) {
      say(status, error.message, true);
    }
  }

  token.value = readAdminToken();
  let isOpened = false;
  return {
    open() {
      if (!isOpened) show();
      isOpened = true;
    },
    refresh() {},
  };
}

function table(keys, onRevoke) {
  const head = element('tr', {}, ...columns.map((name) => element('th', { scope: 'col' }, name)));
  return [
    element('thead', {}, head),
    element('tbody', {}, ...keys.map((key) => rowOf(key, () => onRevoke(key)))),
  ];
}

function rowOf({ name, prefix, ...key }, onRevoke) {
  const date = (time) => (time === null ? '–' : new Date(time).toLocaleDateString('en'));
  const cells = [
    key.organization ?? 'any',
    key.scopes.join(', '),
    key.allowedAddresses.join(', ') || 'any',
    key.rateLimits.perMinute?.toLocaleString('en') ?? '–',
    date(key.createdAt),
    date(key.expiresAt),
  ];
  const title = element('th', { scope: 'row' }, name, element('div', { class: 'where' }, `${prefix}…`));
  const end = element('td', {});
  if (key.revokedAt === null) {
    const button = element('button', { type: 'button', 'aria-label': `Revoke ${name}` }, 'Revoke');
    button.addEventListener('click', onRevoke);
    end.append(button);
  } else end.append(`revoked ${date(key.revokedAt)}`);
  return element('tr', {}, title, ...cells.map((text) => element('td', {}, text)), end);
}
