import { element } from '../../dom.js';
import { dateTime, dateTimeOrNone, inWords } from '../../words.js';
import { states } from '../queues/job-states.js';
import { createTable, progressBar } from '../table.js';

/** The queue whose jobs write dumps. */
export const dumpQueue = 'write-dump';

const wordsOfState = Object.fromEntries(states);

/**
 * The dumps that are not there yet: those that wait, are being written or failed.
 *
 * @param {import('../operations-part.js').Operator} operator
 */
export function createDumpJobs({ quiet }) {
  const table = createTable(
    'opRequestedDumps',
    ['opDump', 'opState', 'opAttempts', 'opAdded', 'opStarted', 'opProgress', 'opReason'],
    'opNoRequestedDumps',
  );
  table.element.hidden = true;

  return {
    element: table.element,
    async read() {
      const { jobs } = await quiet.get(`/admin/jobs/${dumpQueue}`);
      const unfinished = jobs.filter(isUnfinished);
      table.show(unfinished.map(cellsOf));
      table.element.hidden = unfinished.length === 0;
    },
  };
}

/** The next run of the schedule is one that is delayed, and was not tried. */
const isUnfinished = ({ state, attempts }) => state !== 'completed' && (state !== 'delayed' || attempts > 0);

function cellsOf({ id, data, state, attempts, maxAttempts, addedAt, startedAt, progress, reason }) {
  const name = data.id ?? id;
  const label = inWords('opProgressOf', { name });
  return [
    name,
    inWords(wordsOfState[state]),
    `${attempts} / ${maxAttempts}`,
    dateTime(addedAt),
    dateTimeOrNone(startedAt),
    progress === null
      ? '–'
      : element('span', {}, progressBar(progress.done, progress.total, label), ` ${progress.kind}`),
    reason || '–',
  ];
}
