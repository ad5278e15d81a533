import { element } from '../../dom.js';
import { dateTime, inWords } from '../../words.js';
import { button, createTable } from '../table.js';
import { decisionInWords, effectInWords } from './effect-words.js';

const path = '/mappings/overrides';

/**
 * The list of decisions about base codes, each of which can be undone.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @param {() => void} onUndone
 */
export function createOverrides({ client, quiet, say, attempt }, onUndone) {
  const table = createTable(
    'opDecisions',
    ['opDecision', 'opNote', 'opBy', 'created', null],
    'opNoDecisions',
  );
  const more = button('opOlder', readOlder);
  more.hidden = true;
  let overrides = [];
  let cursor = null;

  async function read() {
    const page = await quiet.get(`${path}?limit=50`);
    const oldest = page.overrides.at(-1)?.id ?? 0;
    const older = overrides.filter(({ id }) => id < oldest);
    if (older.length === 0) cursor = page.nextCursor ?? null;
    overrides = [...page.overrides, ...older];
    display();
  }

  async function readOlder() {
    try {
      const page = await client.get(`${path}?limit=50&cursor=${cursor}`);
      cursor = page.nextCursor ?? null;
      overrides = [...overrides, ...page.overrides];
      display();
    } catch (error) {
      say(error.message, true);
    }
  }

  function display() {
    more.hidden = cursor === null;
    table.show(overrides.map(cellsOf));
  }

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
    elements: [element('h2', {}, inWords('opDecisions')), table.element, more],
    read,
  };
}
