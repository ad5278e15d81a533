import { byId, element, focusBefore, listIn, oneAtATime, say } from '../dom.js';
import { readAll } from '../read-all.js';
import { createShownOnce } from '../shown-once.js';
import { date, inWords, number } from '../words.js';

/**
 * The last column, that of the buttons, has no name.
 *
 * @type {import('../words.js').Key[]}
 */
const columns = ['key', 'organization', 'scopes', 'addresses', 'perMinute', 'created', 'expires'];

/**
 * The part of the page where an administrator creates and revokes API keys.
 *
 * @param client see `createApiClient`, with the credential
 * @param {{ value: string }} credential see `createSignIn`
 */
export function createKeysPart(client, credential) {
  /** What came of what a person did. */
  const status = byId('keys-status');
  /** How many keys there are, or why they cannot be read. */
  const readStatus = byId('keys-read');
  const created = createShownOnce(byId('created-key'));
  /** With which token the keys were read; null: they were not. */
  let usedToken = null;

  const createOne = oneAtATime(create);
  byId('new-key-form').addEventListener('submit', (event) => {
    event.preventDefault();
    createOne();
  });

  async function show() {
    const token = (usedToken = credential.value);
    created.clear();
    byId('keys-content').hidden = true;
    byId('key-table').replaceChildren();
    say(status, '');
    say(readStatus, '');
    if (usedToken === '') return;
    try {
      const keys = await readAll(client, '/admin/keys', 'keys');
      // They are not for whoever has the page now.
      if (credential.value !== token) return;
      byId('key-table').replaceChildren(...table(keys, revoke));
      byId('keys-content').hidden = false;
      say(readStatus, inWords('keyCount', { count: keys.length }));
    } catch (error) {
      if (credential.value === token) say(readStatus, error.message, true);
    }
  }

  async function create() {
    const token = credential.value;
    const organization = byId('new-key-organization').value.trim();
    const perMinute = byId('new-key-per-minute').valueAsNumber;
    try {
      const { key, name } = await client.post('/admin/keys', {
        name: byId('new-key-name').value,
        ...(organization !== '' && { organization }),
        allowedAddresses: listIn(byId('new-key-addresses').value),
        ...(Number.isInteger(perMinute) && { rateLimits: { perMinute } }),
      });
      byId('new-key-form').reset();
      await show();
      // As the keys of the list.
      if (credential.value !== token) return;
      created.show('keyShownOnce', { name: element('strong', {}, name) }, { key });
    } catch (error) {
      if (credential.value === token) say(status, error.message, true);
    }
  }

  async function revoke({ id, name, prefix }) {
    if (!confirm(inWords('revokeQuestion', { name, prefix: `${prefix}…` }))) return;
    const token = credential.value;
    try {
      await client.delete(`/admin/keys/${id}`);
      await show();
      if (credential.value !== token) return;
      say(status, inWords('keyRevoked', { name }));
      focusBefore(byId('key-table'));
    } catch (error) {
      if (credential.value === token) say(status, error.message, true);
    }
  }

  return {
    open() {
      if (usedToken !== credential.value) show();
    },
    refresh: show,
    close: created.clear,
  };
}

function table(keys, onRevoke) {
  const names = columns.map((key) => element('th', { scope: 'col' }, inWords(key)));
  const head = element('tr', {}, ...names, element('td'));
  return [
    element('thead', {}, head),
    element('tbody', {}, ...keys.map((key) => rowOf(key, () => onRevoke(key)))),
  ];
}

function rowOf({ name, prefix, ...key }, onRevoke) {
  const dateOrNone = (time) => (time === null ? '–' : date(time));
  const cells = [
    key.organization ?? inWords('any'),
    key.scopes.join(', '),
    key.allowedAddresses.join(', ') || inWords('any'),
    key.rateLimits.perMinute == null ? '–' : number(key.rateLimits.perMinute),
    dateOrNone(key.createdAt),
    dateOrNone(key.expiresAt),
  ];
  const title = element('th', { scope: 'row' }, name, element('div', { class: 'where' }, `${prefix}…`));
  const end = element('td', {});
  if (key.revokedAt === null) {
    const label = inWords('revokeKey', { name });
    const button = element('button', { type: 'button', 'aria-label': label }, inWords('revoke'));
    button.addEventListener('click', onRevoke);
    end.append(button);
  } else end.append(inWords('revoked', { date: date(key.revokedAt) }));
  return element('tr', {}, title, ...cells.map((text) => element('td', {}, text)), end);
}
