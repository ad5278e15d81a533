import { inWords } from '../../words.js';
import { element } from '../../dom.js';
import { button, createTable } from '../table.js';
import { allCounts } from './import-words.js';

/**
 * Which records a dry run would change, and in which fields.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @param {string} id of the import
 */
export function createChanges({ client, say }, id) {
  const table = createTable('opChanges', ['opType', 'opKey', 'opChange', 'opFields'], 'opWouldChangeNothing');
  table.element.hidden = true;
  const show = async () => {
    try {
      const { changes } = await client.get(`/admin/imports/${id}`);
      table.show(changes.map(cellsOf));
      table.element.hidden = false;
    } catch (error) {
      say(error.message, true);
    }
  };
  return element('div', {}, element('p', { class: 'filters' }, button('opShowChanges', show)), table.element);
}

function cellsOf({ type, key: { providerCode, ...key }, change, fields }) {
  const [, words] = allCounts.find(([what]) => what === change) ?? [];
  const code = [providerCode, ...Object.values(key)].filter((part) => part != null);
  return [type, code.join(' '), words === undefined ? change : inWords(words), fields.join(', ')];
}
