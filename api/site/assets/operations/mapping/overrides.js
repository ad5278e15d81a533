import { element } from '../../dom.js';
import { dateTime, inWords } from '../../words.js';
import { createPagedList } from '../paged-list.js';
import { button, createTable } from '../table.js';
import { decisionInWords, effectInWords } from './effect-words.js';

const path = '/mappings/overrides';

/**
 * The list of decisions about base codes, each of which can be undone.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @param {() => void} onUndone
 */
export function createOverrides(operator, onUndone) {
  const { client, attempt } = operator;
  const table = createTable(
    'opDecisions',
    ['opDecision', 'opNote', 'opBy', 'created', null],
    'opNoDecisions',
  );
  const list = createPagedList(operator, {
    urlOf: (query) => `${path}?${new URLSearchParams({ limit: '50', ...query })}`,
    member: 'overrides',
    show: (overrides) => table.show(overrides.map(cellsOf)),
  });

  function cellsOf(override) {
    const { id, note, createdBy, createdAt, undoneBy, undoneAt } = override;
    const end =
      undoneAt === null
        ? button('opUndo', () => undo(override), { name: `undo ${id}`, of: decisionInWords(override) })
        : inWords('opUndoneBy', { date: dateTime(undoneAt), by: undoneBy ?? '–' });
    return [decisionInWords(override), note ?? '', createdBy, dateTime(createdAt), end];
  }

  async function undo(override) {
    const isDone = await attempt(async () => {
      const decision = decisionInWords(override);
      const { effect } = await client.delete(`${path}/${override.id}?dryRun=true`);
      if (!confirm(inWords('opUndoQuestion', { decision, effect: effectInWords(effect) }))) return '';
      await client.delete(`${path}/${override.id}`);
      return inWords('opUndone', { decision });
    });
    if (isDone) onUndone();
  }

  return {
    elements: [element('h2', {}, inWords('opDecisions')), table.element, list.more],
    read: list.read,
  };
}
