import { element } from '../../dom.js';
import { dateTime, inWords } from '../../words.js';
import { createForm, input } from '../form.js';
import { createPagedList } from '../paged-list.js';
import { createTable, labelled } from '../table.js';

/**
 * The section that says who did what.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @returns {import('../operations-part.js').Section}
 */
export function createActionsSection(operator) {
  const action = input({ size: '16', maxlength: '200' });
  const actor = input({ size: '20', maxlength: '200' });
  const table = createTable(
    'opActions',
    ['opAt', 'opBy', 'opAction', 'opSubject', 'opDetails'],
    'opNoActions',
  );
  const list = createPagedList(operator, {
    urlOf: (query) => `/admin/actions?${new URLSearchParams({ limit: '50', ...wanted, ...query })}`,
    member: 'actions',
    show: (actions) => table.show(actions.map(cellsOf)),
  });
  /** What the form asked for when it was sent. */
  let wanted = {};
  const fields = [labelled('opAction', action), labelled('opBy', actor)];
  const { form } = createForm('opActions', 'show', fields, () => {
    const filters = { action: action.value.trim(), actor: actor.value.trim() };
    wanted = Object.fromEntries(Object.entries(filters).filter(([, text]) => text !== ''));
    list.clear();
    list.read().catch((error) => operator.say(error.message, true));
  });

  return {
    element: element('div', {}, element('h2', {}, inWords('opActions')), form, table.element, list.more),
    open() {},
    read: list.read,
  };
}

function cellsOf({ at, actor, action, subject, details }) {
  const text = Object.entries(details).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [dateTime(at), actor, action, subject ?? '–', element('code', { dir: 'ltr' }, text.join(', '))];
}
