import { element } from '../../dom.js';
import { dateTime, inWords } from '../../words.js';
import { button, createTable, labelled } from '../table.js';

/**
 * The section that says who did what.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @returns {import('../operations-part.js').Section}
 */
export function createActionsSection({ client, quiet, say }) {
  const action = element('input', { size: '16', maxlength: '200', autocomplete: 'off', spellcheck: 'false' });
  const actor = element('input', { size: '20', maxlength: '200', autocomplete: 'off', spellcheck: 'false' });
  const filter = element(
    'form',
    { 'aria-label': inWords('opActions') },
    element(
      'p',
      { class: 'filters' },
      labelled('opAction', action),
      labelled('opBy', actor),
      element('button', { type: 'submit' }, inWords('show')),
    ),
  );
  const table = createTable(
    'opActions',
    ['opAt', 'opBy', 'opAction', 'opSubject', 'opDetails'],
    'opNoActions',
  );
  const more = button('opOlder', readOlder);
  more.hidden = true;
  let actions = [];
  let cursor = null;

  filter.addEventListener('submit', (event) => {
    event.preventDefault();
    actions = [];
    read().catch((error) => say(error.message, true));
  });

  function queryOf(extra) {
    const query = new URLSearchParams({ limit: '50', ...extra });
    for (const [name, field] of [
      ['action', action],
      ['actor', actor],
    ])
      if (field.value.trim() !== '') query.set(name, field.value.trim());
    return query;
  }

  async function read() {
    const page = await quiet.get(`/admin/actions?${queryOf({})}`);
    const known = new Set(page.actions.map(({ id }) => id));
    const older = actions.filter(({ id }) => !known.has(id));
    if (actions.length <= page.actions.length) cursor = page.nextCursor ?? null;
    actions = [...page.actions, ...older];
    display();
  }

  async function readOlder() {
    try {
      const page = await client.get(`/admin/actions?${queryOf({ cursor })}`);
      cursor = page.nextCursor ?? null;
      actions = [...actions, ...page.actions];
      display();
    } catch (error) {
      say(error.message, true);
    }
  }

  function display() {
    more.hidden = cursor === null;
    table.show(actions.map(cellsOf));
  }

  return {
    element: element('div', {}, element('h2', {}, inWords('opActions')), filter, table.element, more),
    open() {},
    read,
  };
}

function cellsOf({ at, actor, action, subject, details }) {
  const text = Object.entries(details).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [dateTime(at), actor, action, subject ?? '–', element('code', { dir: 'ltr' }, text.join(', '))];
}
