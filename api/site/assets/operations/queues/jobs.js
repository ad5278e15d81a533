import { element } from '../../dom.js';
import { dateTime, dateTimeOrNone, inWords } from '../../words.js';
import { createChosenList } from '../chosen-list.js';
import { button, createTable, progressBar } from '../table.js';
import { states } from './job-states.js';

const wordsOfState = Object.fromEntries(states);

/**
 * The jobs of the chosen queue, which can be run again and removed.
 *
 * @param {import('../operations-part.js').Operator} operator
 */
export function createJobs(operator) {
  const { client, quiet, attempt } = operator;
  const table = createTable(
    'opJobs',
    ['opJob', 'opState', 'opAttempts', 'opAdded', 'opEndedOrDue', 'opProgress', 'opReason', null],
    'opNoJobs',
  );

  function cellsOf(queue, { id, state, attempts, maxAttempts, addedAt, endedAt, dueAt, progress, reason }) {
    const label = inWords('opProgressOf', { name: id });
    return [
      id,
      inWords(wordsOfState[state]),
      `${attempts} / ${maxAttempts}`,
      dateTime(addedAt),
      dateTimeOrNone(endedAt ?? dueAt),
      progress?.total > 0 ? progressBar(progress.done ?? 0, progress.total, label) : '',
      reason ?? '',
      element('span', { class: 'filters' }, ...actionsFor(queue, id, state)),
    ];
  }

  function actionsFor(queue, id, state) {
    const route = `/admin/jobs/${encodeURIComponent(queue)}/${encodeURIComponent(id)}`;
    const retry = button(
      'opRunAgain',
      () => attempt(() => client.post(`${route}/retry`).then(() => inWords('opRunRequested', { name: id }))),
      { name: `retry ${id}`, of: id },
    );
    const remove = button(
      'opRemove',
      () => {
        if (confirm(inWords('opRemoveQuestion', { name: id })))
          attempt(() => client.delete(route).then(() => inWords('opJobRemoved', { name: id })));
      },
      { name: `remove ${id}`, of: id },
    );
    return [
      ...(['failed', 'delayed'].includes(state) ? [retry] : []),
      ...(state === 'active' ? [] : [remove]),
    ];
  }

  return createChosenList(operator, {
    label: 'opChosenQueue',
    titleOf: (queue) => queue,
    table,
    async rowsOf(queue) {
      const { jobs } = await quiet.get(`/admin/jobs/${encodeURIComponent(queue)}`);
      return jobs.map((job) => cellsOf(queue, job));
    },
  });
}
