import { element } from '../../dom.js';
import { dateTimeOrNone, inWords, number } from '../../words.js';
import { button, createTable } from '../table.js';
import { states } from './job-states.js';
import { createJobs } from './jobs.js';

/**
 * The section of the queues: how much waits and what failed, when schedules run next, and the jobs of one.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @returns {import('../operations-part.js').Section}
 */
export function createQueuesSection(operator) {
  const { client, quiet, attempt } = operator;
  const table = createTable(
    'opQueues',
    ['opQueue', ...states.map(([, words]) => words), 'opSchedule', 'opNextRun', null],
    'opNoQueues',
  );
  const jobs = createJobs(operator);
  let queues = [];
  let chosen = null;

  function show(listed) {
    queues = listed;
    table.show(queues.map(cellsOf));
  }

  function cellsOf({ name, counts, paused, schedule }) {
    const link = element(
      'a',
      {
        href: `#operations/queues?queue=${name}`,
        'data-focus': name,
        ...(name === chosen && { 'aria-current': 'true' }),
      },
      name,
    );
    const head = element('span', {}, link);
    if (paused) head.append(element('div', { class: 'where' }, inWords('opPaused')));
    const isBad = (state) => state === 'failed' && counts.failed > 0;
    return [
      head,
      ...states.map(([state]) =>
        element('span', isBad(state) ? { class: 'problem' } : {}, number(counts[state])),
      ),
      schedule === null ? inWords('opOnRequest') : scheduleInWords(schedule),
      dateTimeOrNone(schedule?.nextRunAt),
      schedule === null ? '' : button('opRunNow', () => run(name), { name: `run ${name}`, of: name }),
    ];
  }

  function run(name) {
    attempt(async () => {
      await client.post(`/admin/jobs/${name}`);
      return inWords('opRunRequested', { name });
    });
  }

  return {
    element: element('div', {}, element('h2', {}, inWords('opQueues')), table.element, jobs.element),
    open(params) {
      chosen = params.get('queue');
      if (queues.length > 0) show(queues);
      jobs.choose(chosen);
    },
    async read(isFollowed) {
      if (!isFollowed) show((await quiet.get('/admin/jobs')).queues);
      await jobs.read();
    },
    events: { jobs: (data) => show(data.queues) },
    close: () => jobs.choose(null),
  };
}

function scheduleInWords({ everySeconds, cron, timeZone }) {
  if (everySeconds !== null) return inWords('opEvery', { count: everySeconds });
  return [cron, timeZone].filter(Boolean).join(' · ');
}
