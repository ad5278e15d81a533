import { element } from '../../dom.js';
import { dateTime, decimal, inWords, number } from '../../words.js';
import { button, createTable, sizeInWords } from '../table.js';

/**
 * The generations of the index, and the way back to the one before.
 *
 * @param {import('../operations-part.js').Operator} operator
 */
export function createGenerations({ client, attempt }) {
  const summary = element('p', {});
  const table = createTable(
    'opGenerations',
    ['opIndexName', 'opState', 'opDocuments', 'opRefused', 'opSize', 'created', 'opLag'],
    'opNoGenerations',
  );
  const back = button('opRollBack', rollBack);
  back.hidden = true;

  function rollBack() {
    if (!confirm(inWords('opRollBackQuestion'))) return;
    attempt(async () => {
      const { index, changes } = await client.postLong('/admin/index/rollback');
      return inWords('opRolledBack', { index, count: changes });
    });
  }

  return {
    elements: [summary, table.element, back],
    show({ hotels, needsRebuild, generations }) {
      summary.textContent = [
        inWords('hotelCount', { count: hotels }),
        ...(needsRebuild ? [inWords('opNeedsRebuild')] : []),
      ].join(' · ');
      table.show(generations.map(cellsOf));
      back.hidden = !generations.some(({ isPrevious }) => isPrevious);
    },
  };
}

function cellsOf({ index, documents, deadLetters, bytes, createdAt, lag, ...generation }) {
  return [
    index,
    stateOf(generation),
    number(documents),
    number(deadLetters),
    sizeInWords(bytes),
    dateTime(createdAt),
    lag === null ? '–' : inWords('opBehind', { count: lag.changes, seconds: decimal(lag.seconds, 1) }),
  ];
}

/** @param {any} generation */
function stateOf({ live, isPrevious, state }) {
  if (live) return inWords('opLive');
  if (isPrevious) return inWords('opPrevious');
  return inWords(state === 'building' ? 'opBuilding' : 'opComplete');
}
